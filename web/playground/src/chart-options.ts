import { axisX, axisY, barX, barY, lineY, type PlotOptions, ruleX, ruleY } from '@observablehq/plot'
import type { Choice, Column, Kind } from './columns.ts'
import type { Cell, Row } from './row-sets.ts'
import type { Unit } from './units.ts'

interface Size {
  width: number
  height: number
}

interface Point {
  x: Date | number | string
  y: number
  split: string
}

const shownBars = 30
const barHeight = 24
const legendHeight = 56
const accent = 'var(--accent)'

/** Chart type: a line over dates, vertical bars over numbers (the hours of a day), horizontal bars over names. */
export function chartOptions(
  rows: readonly Row[],
  columns: readonly Column[],
  choice: Choice,
  size: Size,
  unit?: Unit,
): PlotOptions {
  const kind = columns.find(({ name }) => name === choice.x)?.kind ?? 'category'
  const points = rows.flatMap((row) => pointOf(row, choice, kind))
  const colour = choice.split === null ? accent : 'split'
  const common: PlotOptions = {
    width: size.width,
    marginTop: 32,
    marginRight: 20,
    marginBottom: 52,
    color: { legend: choice.split !== null, label: choice.split },
    style: { fontSize: '12px' },
  }
  if (kind === 'category') return { ...common, ...lyingBars(points, colour, choice, size.width, unit) }
  return {
    ...common,
    ...(kind === 'date' ? line(points, colour, choice, unit) : uprightBars(points, colour, choice, unit)),
    height: size.height - (choice.split === null ? 0 : legendHeight),
  }
}

/** Skips rows without the number. */
function pointOf(row: Row, { x, y, split }: Choice, kind: Kind): Point[] {
  const value = row[y]
  if (typeof value !== 'number') return []
  return [{ x: position(row[x] ?? null, kind), y: value, split: split === null ? '' : String(row[split] ?? 'none') }]
}

function position(cell: Cell, kind: Kind): Point['x'] {
  if (kind === 'date') return new Date(String(cell))
  return kind === 'number' ? Number(cell) : String(cell ?? 'none')
}

const line = (points: Point[], stroke: string, { x, y }: Choice, unit?: Unit): PlotOptions => ({
  x: { label: x, labelOffset: 46 },
  y: { label: named(y, unit), grid: true, nice: true, zero: true, ticks: 5 },
  marks: [
    ruleY([0]),
    axisX({ ticks: Math.min(points.length, 5) }),
    lineY(
      points.toSorted((a, b) => Number(a.x) - Number(b.x)),
      { x: 'x', y: 'y', stroke, z: 'split', marker: 'dot', tip: true },
    ),
  ],
})

const uprightBars = (points: Point[], fill: string, { x, y }: Choice, unit?: Unit): PlotOptions => ({
  x: { type: 'band', label: x },
  y: { label: named(y, unit), grid: true, nice: true, ticks: 5 },
  marks: [barY(points, { x: 'x', y: 'y', fill, tip: true }), ruleY([0])],
})

/** Names need room: horizontal bars in the order of the response, with a height for all names. */
function lyingBars(points: Point[], fill: string, { x, y }: Choice, width: number, unit?: Unit): PlotOptions {
  const all = [...new Set(points.map((point) => String(point.x)))]
  const names = all.slice(0, shownBars)
  const longest = Math.max(0, ...names.map((name) => name.length))
  const room = Math.min(longest * 7 + 16, width * 0.4)
  return {
    height: names.length * barHeight + 60,
    marginTop: 48,
    marginBottom: 12,
    marginLeft: room,
    ...(all.length > shownBars && { caption: `The first ${shownBars} of ${all.length}. Table and CSV have them all.` }),
    x: { label: named(y, unit), grid: true, nice: true, axis: 'top', ticks: 5 },
    y: { domain: names, label: x },
    marks: [
      axisY({ label: null, tickFormat: (name: string) => shortened(name, room / 7), tickSize: 0 }),
      barX(
        points.filter((point) => names.includes(String(point.x))),
        { x: 'y', y: 'x', fill, tip: true },
      ),
      ruleX([0]),
    ],
  }
}

/** The axis names the unit, so that its ticks stay short. */
const named = (column: string, unit: Unit | undefined): string => (unit ? `${column} (${unit.label})` : column)

const shortened = (name: string, length: number): string =>
  name.length <= length ? name : `${name.slice(0, Math.floor(length) - 1)}…`
