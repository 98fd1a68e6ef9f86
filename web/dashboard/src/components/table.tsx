import type { ReactNode } from 'react'

export interface Column<Item> {
  title: string
  cell: (item: Item) => ReactNode
  /** Numbers are right-aligned. */
  isNumber?: boolean
  /** Left out on narrow screens. */
  isSecondary?: boolean
  /** The title is for screen readers only: a column of menus. */
  isHidden?: boolean
}

interface Props<Item> {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
}

/**
 * A list; on a phone each row is a block with the titles beside the values. The roles are explicit because a block loses those
 * of a row. It scrolls by itself where it is still too wide, and is therefore reachable by keyboard.
 */
export const Table = <Item extends { id: string }>({ label, columns, items }: Props<Item>): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section className="table" aria-label={label} tabIndex={0}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.title} role="columnheader" scope="col" className={styleOf(column)}>
              {column.isHidden ? <span className="visually-hidden">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item.id} role="row">
            {columns.map((column) => (
              <td key={column.title} role="cell" data-title={column.title} className={styleOf(column)}>
                {column.cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </section>
)

const styleOf = <Item,>({ isNumber, isSecondary, isHidden }: Column<Item>): string | undefined =>
  [isNumber && 'number', isSecondary && 'secondary', isHidden && 'actions'].filter(Boolean).join(' ') || undefined
