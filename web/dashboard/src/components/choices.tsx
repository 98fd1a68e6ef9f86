import { type ReactNode, useId } from 'react'
import { useFieldError } from './form.tsx'
import { Remark } from './remark.tsx'

interface Props {
  legend: string
  name: string
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Several of a list, as checkboxes. */
export function Choices({ legend, name, options, chosen, onChange, error: ownError }: Props): ReactNode {
  const id = useId()
  const error = useFieldError(name, legend) ?? ownError
  return (
    <fieldset className="choices" name={name} aria-describedby={error ? id : undefined}>
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
      <Remark id={id} error={error} />
    </fieldset>
  )
}
