import type { ReactNode } from 'react'
import { type Cell, columnsOf, type Row } from './row-sets.ts'
import { type Unit, useUnitOf } from './units.ts'

const shownRows = 200

/** The rows as a table; only the display of a long response is truncated. */
export function Table({ rows }: { rows: readonly Row[] }): ReactNode {
  const columns = columnsOf(rows)
  const unitOf = useUnitOf()
  const units = new Map(columns.map((column) => [column, unitOf(column)]))
  return (
    // A scrollable region is reachable by keyboard only if it is focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="table" aria-label="Rows of the answer" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={alignment(rows[0]?.[column])}>
                {column}
                {units.get(column) && <span className="unit"> {units.get(column)?.label}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identifier and never move
            <Line key={index} row={row} columns={columns} units={units} />
          ))}
        </tbody>
      </table>
      {rows.length > shownRows && (
        <p className="hint">
          The first {shownRows} of {rows.length} rows. The CSV has them all.
        </p>
      )}
    </section>
  )
}

interface LineProps {
  row: Row
  columns: readonly string[]
  units: ReadonlyMap<string, Unit | undefined>
}

const Line = ({ row, columns, units }: LineProps): ReactNode => (
  <tr>
    {columns.map((column) => (
      <td key={column} className={alignment(row[column])}>
        {shown(row[column], units.get(column))}
      </td>
    ))}
  </tr>
)

function shown(cell: Cell | undefined, unit: Unit | undefined): string {
  return typeof cell === 'number' && unit ? unit.format(cell) : String(cell ?? '')
}

const alignment = (cell: Cell | undefined): string | undefined => (typeof cell === 'number' ? 'number' : undefined)
