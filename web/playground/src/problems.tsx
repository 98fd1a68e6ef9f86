import type { ReactNode } from 'react'
import type { Result } from './ask.ts'

const meanings: Record<string, string> = {
  INVALID_SCOPE: 'This key lacks the required scope. Request a key with that scope, or remove the field.',
  PLAN_REQUIRED: 'The plan of this partner does not include this field.',
  RATE_LIMITED: 'Rate limit exceeded. Wait a moment and try again.',
}

/** The errors of a response: the service's message, and advice where available. */
export const Problems = ({ errors }: { errors: NonNullable<Result['errors']> }): ReactNode => (
  <ul className="problems" role="alert">
    {errors.map(({ message, extensions }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two errors may have the same message
      <li key={index}>
        <b>{message}</b> {meanings[extensions?.code ?? '']}
      </li>
    ))}
  </ul>
)
