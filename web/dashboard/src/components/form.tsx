import { createContext, type FormEvent, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Failure, InputFault } from '../service/failure.ts'
import { Problem } from './problem.tsx'

interface Props {
  failure: Failure | undefined
  onSubmit: (form: FormData) => unknown
  children: ReactNode
}

const Fault = createContext<InputFault | undefined>(undefined)

/**
 * A form whose fields are named as the service names its inputs. An error about one of them is shown at its field, which
 * gets the focus; any other above the fields.
 */
export function Form({ failure, onSubmit, children }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [isAtField, setAtField] = useState(false)
  useLayoutEffect(() => {
    const name = failure?.input && CSS.escape(failure.input.field)
    const field = name && form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    setAtField(Boolean(field))
    if (field) (field.matches('fieldset') ? field.querySelector('input') : field)?.focus()
  }, [failure])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} onSubmit={submit}>
      {failure && !isAtField && <Problem failure={failure} />}
      <Fault value={isAtField ? failure?.input : undefined}>{children}</Fault>
    </form>
  )
}

/** What the service does not accept of a field, in the words of its label; undefined if it accepts it. */
export function useFieldError(name: string | undefined, label: string): string | undefined {
  const fault = useContext(Fault)
  return fault && fault.field === name ? `${label} ${fault.problem}.` : undefined
}
