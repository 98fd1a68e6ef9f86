import type { ReactNode } from 'react'

interface Props {
  legend: string
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Several of a list, as checkboxes. */
export const Choices = ({ legend, options, chosen, onChange, error }: Props): ReactNode => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {options.map(({ value, label, hint }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
    ))}
    {error && <p className="wrong">{error}</p>}
  </fieldset>
)
