import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A text field with its label; a hint or an error belongs to it for screen readers too. */
export function Field({ label, hint, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>): ReactNode {
  const id = useId()
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

export function SelectField({ label, hint, error, children, ...select }: SelectProps): ReactNode {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} aria-describedby={hint || error ? `${id}-more` : undefined} {...select}>
        {children}
      </select>
      <Remark id={`${id}-more`} hint={hint} error={error} />
    </div>
  )
}

const Remark = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }): ReactNode =>
  (error || hint) && (
    <p id={id} className={error ? 'wrong' : 'hint'}>
      {error ?? hint}
    </p>
  )
