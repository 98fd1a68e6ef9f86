import type { ReactNode } from 'react'
import { type Choice, type Column, splitColumns } from './columns.ts'
import { Select } from './select.tsx'

interface Props {
  columns: readonly Column[]
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

const nothing = 'nothing'

/** Lets the user choose the columns of the axes. */
export function Axes({ columns, choice, onChange }: Props): ReactNode {
  const drawable = columns.filter(({ kind }) => kind !== 'none')
  const measures = named(drawable.filter(({ kind, name }) => kind === 'number' && name !== choice.x))
  const splits = splitColumns(columns, choice.x)
  return (
    <div className="axes">
      <Select label="Values" value={choice.y} options={measures} onChange={(y) => onChange({ y })} />
      <Select
        label="By"
        value={choice.x}
        options={named(drawable).filter((name) => name !== choice.y)}
        onChange={(x) => onChange({ x })}
      />
      {splits.length > 0 && (
        <Select
          label="Colour by"
          value={choice.split ?? nothing}
          options={[nothing, ...splits]}
          onChange={(split) => onChange({ split: split === nothing ? null : split })}
        />
      )}
    </div>
  )
}

const named = (columns: readonly Column[]): string[] => columns.map(({ name }) => name)
