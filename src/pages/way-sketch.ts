import { type Html, html } from '../text/html.js'

interface Point {
  readonly lat: number
  readonly lng: number
}

const width = 320
const margin = 24
const maxHeight = 260
const minHeight = 90
const metersPerDegree = 111_320

/** The stops as numbered points joined in their order, drawn to scale: a map that asks no third party. */
export function waySketch(points: readonly Point[], label: string): Html {
  const { project, height } = projection(points)
  const placed = points.map(project)
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ')
  const dots = placed.map(
    ({ x, y }, index) =>
      html`<circle cx="${x}" cy="${y}" r="11"/><text x="${x}" y="${y}" dy=".35em" text-anchor="middle">${index + 1}</text>`,
  )
  return html`<svg class="way" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><polyline points="${line}"/>${dots}</svg>`
}

/** Equirectangular, fitted into the frame; a single point stands in its middle. */
function projection(points: readonly Point[]) {
  const [south, north] = bounds(points.map(({ lat }) => lat))
  const [west, east] = bounds(points.map(({ lng }) => lng))
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [wide, high] = [(east - west) * shrink * metersPerDegree, (north - south) * metersPerDegree]
  const frame = width - 2 * margin
  const scale = Math.min(frame / Math.max(wide, 1), (maxHeight - 2 * margin) / Math.max(high, 1))
  const height = Math.max(minHeight, Math.round(high * scale) + 2 * margin)
  const round = (value: number) => Math.round(value * 10) / 10
  const project = ({ lat, lng }: Point) => ({
    x: round(width / 2 + (lng - (west + east) / 2) * shrink * metersPerDegree * scale),
    y: round(height / 2 - (lat - (south + north) / 2) * metersPerDegree * scale),
  })
  return { project, height }
}

const bounds = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
