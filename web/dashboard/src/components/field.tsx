import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { useFieldError } from './form.tsx'
import { Remark } from './remark.tsx'

interface FieldProps {
  label: string
  hint?: ReactNode
}

/** A text field with its label; a hint or an error belongs to it for screen readers too. */
export function Field({ label, hint, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const id = useId()
  const error = useFieldError(input.name, label)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        {...input}
      />
      <Remark id={`${id}-more`} hint={hint} error={error} />
    </div>
  )
}

type SelectProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>

export function SelectField({ label, hint, children, ...select }: SelectProps): ReactNode {
  const id = useId()
  const error = useFieldError(select.name, label)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        {...select}
      >
        {children}
      </select>
      <Remark id={`${id}-more`} hint={hint} error={error} />
    </div>
  )
}
