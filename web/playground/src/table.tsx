import type { ReactNode } from 'react'
import { type Cell, columnsOf, type Row } from './row-sets.ts'

const shownRows = 200

/** The rows as a table; only the display of a long response is truncated. */
export function Table({ rows }: { rows: readonly Row[] }): ReactNode {
  const columns = columnsOf(rows)
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identifier and never move
            <Line key={index} row={row} columns={columns} />
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

const Line = ({ row, columns }: { row: Row; columns: readonly string[] }): ReactNode => (
  <tr>
    {columns.map((column) => (
      <td key={column} className={alignment(row[column])}>
        {String(row[column] ?? '')}
      </td>
    ))}
  </tr>
)

const alignment = (cell: Cell | undefined): string | undefined => (typeof cell === 'number' ? 'number' : undefined)
