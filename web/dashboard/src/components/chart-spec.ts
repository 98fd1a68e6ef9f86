export type ChartRow = Readonly<Record<string, string | number | null>>

/** What a chart shows: days with bars stacked by a column, a line over days, or bars of names. */
export interface ChartSpec {
  kind: 'stacked-days' | 'line-days' | 'names'
  rows: readonly ChartRow[]
  x: string
  y: string
  split?: string
  valueLabel: string
  /** How values are written: a count by default. */
  format?: (value: number) => string
}
