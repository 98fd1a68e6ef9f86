import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
}

export const Figures = ({ figures }: { figures: readonly Figure[] }): ReactNode => (
  <dl className="figures">
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note && <dd className="note">{note}</dd>}
      </div>
    ))}
  </dl>
)

/** Names and values of one thing. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }): ReactNode => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
