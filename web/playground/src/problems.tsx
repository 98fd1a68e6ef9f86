import type { ReactNode } from 'react'
import type { Result } from './ask.ts'

const meanings: Record<string, string> = {
  INVALID_SCOPE: 'This key may not do that. Ask for a key with the scope, or leave the field out.',
  PLAN_REQUIRED: 'The plan of this partner does not include that.',
  RATE_LIMITED: 'Too many requests for now. Wait a little and run it again.',
}

/** The errors of an answer in words: what the service says, and what to do about it where that is known. */
export const Problems = ({ errors }: { errors: NonNullable<Result['errors']> }): ReactNode => (
  <ul className="problems" role="alert">
    {errors.map(({ message, extensions }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two errors may have the same words
      <li key={index}>
        <b>{message}</b> {meanings[extensions?.code ?? '']}
      </li>
    ))}
  </ul>
)
