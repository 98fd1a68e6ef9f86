import type { ReactNode } from 'react'
import type { Row } from './row-sets.ts'
import { useUnitOf } from './units.ts'

/** A single row has nothing to compare: shows its fields large, numbers first. */
export function Figures({ row }: { row: Row }): ReactNode {
  const unitOf = useUnitOf()
  const entries = Object.entries(row).filter(([, cell]) => cell !== null && cell !== '')
  const numbers = entries.filter(([, cell]) => typeof cell === 'number')
  const others = entries.filter(([, cell]) => typeof cell !== 'number')
  return (
    <dl className="figures">
      {[...numbers, ...others].map(([name, cell]) => (
        <div key={name} className={typeof cell === 'number' ? 'number' : undefined}>
          <dt>{name}</dt>
          <dd>{typeof cell === 'number' ? (unitOf(name)?.format(cell) ?? cell.toLocaleString('en')) : String(cell)}</dd>
        </div>
      ))}
    </dl>
  )
}
