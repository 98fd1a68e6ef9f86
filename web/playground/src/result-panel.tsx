import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Axes } from './axes.tsx'
import { type Choice, columnKinds, mostTelling, settleAxes } from './columns.ts'
import { toCsv } from './csv.ts'
import { downloadCsv } from './download-csv.ts'
import { Figures } from './figures.tsx'
import type { RowSet } from './row-sets.ts'
import { Select } from './select.tsx'
import { Table } from './table.tsx'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart }) => ({ default: Chart })))

interface Props {
  rowSets: readonly RowSet[]
  /** The name of the operation; the CSV file is named after it. */
  title: string
}

/** Rows as chart, table and CSV. Choices are kept for the next response, as far as its columns match. */
export function ResultPanel({ rowSets, title }: Props): ReactNode {
  const [path, setPath] = useState('')
  const [wished, setWished] = useState<Partial<Choice>>({})
  const [wantsTable, setWantsTable] = useState(false)
  const shown = rowSets.find((set) => set.path === path) ?? mostTelling(rowSets)
  const columns = useMemo(() => columnKinds(shown.rows), [shown])
  const choice = useMemo(() => settleAxes(columns, shown.rows, wished), [columns, shown, wished])
  const canDraw = choice !== null || shown.rows.length === 1
  const isTable = wantsTable || !canDraw
  return (
    <section className="results" aria-label="Results">
      <div className="bar">
        <fieldset className="views">
          <legend>Show as</legend>
          <button type="button" aria-pressed={!isTable} disabled={!canDraw} onClick={() => setWantsTable(false)}>
            Chart
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setWantsTable(true)}>
            Table
          </button>
        </fieldset>
        {rowSets.length > 1 && (
          <Select label="Rows" value={shown.path} options={rowSets.map((set) => set.path)} onChange={setPath} />
        )}
        <button type="button" className="csv" onClick={() => downloadCsv(`${title}.csv`, toCsv(shown.rows))}>
          Download CSV
        </button>
        {!isTable && choice && (
          <Axes columns={columns} choice={choice} onChange={(change) => setWished({ ...wished, ...change })} />
        )}
      </div>
      {isTable && <Table rows={shown.rows} />}
      {!isTable && !choice && <Figures row={shown.rows[0]!} />}
      {!isTable && choice && (
        <Suspense fallback={<p className="loading">Loading the chart …</p>}>
          <Chart rows={shown.rows} columns={columns} choice={choice} title={title} />
        </Suspense>
      )}
    </section>
  )
}
