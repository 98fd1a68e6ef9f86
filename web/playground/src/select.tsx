import type { ReactNode } from 'react'

interface Props {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

export const Select = ({ label, value, options, onChange }: Props): ReactNode => (
  <label className="select">
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)
