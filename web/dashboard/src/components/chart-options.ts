import { axisX, axisY, barX, barY, lineY, type PlotOptions, ruleX, ruleY } from '@observablehq/plot'
import type { ChartSpec } from './chart-spec.ts'

const accent = 'var(--accent)'
const height = 240
const barHeight = 26
const markedPoints = 31
/** Distinct in light and in dark, and for people who do not tell red from green. */
const palette = ['#c90487', '#3b7dd8', '#2a9d8f', '#e0a100', '#8b5cf6', '#8a94a6']

export function chartOptions(spec: ChartSpec, width: number): PlotOptions {
  const common: PlotOptions = { width, style: { fontSize: '12px', background: 'transparent' } }
  return { ...common, ...{ 'stacked-days': stackedDays, 'line-days': lineDays, names }[spec.kind](spec, width) }
}

const dayTicks = (rows: ChartSpec['rows'], x: string, width: number): string[] => {
  const days = [...new Set(rows.map((row) => String(row[x])))].sort()
  const step = Math.ceil(days.length / Math.max(2, Math.floor(width / 90)))
  return days.filter((_, index) => index % step === 0)
}

const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const valueAxis = ({ valueLabel, format }: ChartSpec): NonNullable<PlotOptions['y']> => ({
  label: valueLabel,
  grid: true,
  nice: true,
  zero: true,
  ticks: 4,
  ...(format && { tickFormat: format }),
})

const stackedDays = (spec: ChartSpec, width: number): PlotOptions => ({
  height,
  marginLeft: 48,
  color: { legend: true, range: palette },
  x: {
    type: 'band',
    label: null,
    padding: 0.25,
    domain: [...new Set(spec.rows.map((row) => String(row[spec.x])))].sort(),
  },
  y: valueAxis(spec),
  marks: [
    axisX(dayTicks(spec.rows, spec.x, width), { tickFormat: shortDay, tickSize: 0 }),
    barY(spec.rows, { x: spec.x, y: spec.y, ...(spec.split && { fill: spec.split }), tip: true }),
    ruleY([0]),
  ],
})

const lineDays = (spec: ChartSpec, width: number): PlotOptions => ({
  height,
  marginLeft: 56,
  x: { type: 'point', label: null },
  y: valueAxis(spec),
  marks: [
    ruleY([0]),
    axisX(dayTicks(spec.rows, spec.x, width), { tickFormat: shortDay, tickSize: 0 }),
    lineY(spec.rows, {
      x: spec.x,
      y: spec.y,
      stroke: accent,
      strokeWidth: 2,
      marker: spec.rows.length <= markedPoints ? 'dot' : 'none',
      tip: { format: { x: (day: string) => shortDay(day), y: spec.format ?? true } },
    }),
  ],
})

const names = (spec: ChartSpec, width: number): PlotOptions => {
  const longest = Math.max(0, ...spec.rows.map((row) => String(row[spec.x]).length))
  const room = Math.min(longest * 7 + 16, width * 0.4)
  return {
    height: spec.rows.length * barHeight + 44,
    marginTop: 32,
    marginLeft: room,
    marginRight: 24,
    x: { ...valueAxis(spec), axis: 'top' },
    y: { domain: spec.rows.map((row) => String(row[spec.x])), label: null },
    marks: [
      axisY({ label: null, tickSize: 0, tickFormat: (name: string) => shortened(name, room / 7) }),
      barX(spec.rows, { x: spec.y, y: spec.x, fill: accent, tip: { format: { x: spec.format ?? true } } }),
      ruleX([0]),
    ],
  }
}

const shortened = (name: string, length: number): string =>
  name.length <= length ? name : `${name.slice(0, Math.floor(length) - 1)}…`
