import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Fault } from '../check/fault.js'
import type { Reading } from '../reading.js'
import type { ReadingInput } from '../reading-input.js'
import { instructions } from './instructions.js'
import { readingSchema } from './reading-schema.js'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/** JSON Schema of a reading. */
export const readingJsonSchema = z.toJSONSchema(readingSchema, { target: 'draft-7', reused: 'ref' })

/** The messages for a text; the text is data in the last of them. */
export function messagesFor({ text, now, city, partySize, event }: ReadingInput): readonly Message[] {
  const input = { text, now, ...(city !== undefined && { city }), party_size: partySize, ...(event && { event }) }
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: JSON.stringify(input) },
  ]
}

/** The messages of the second and last try: the first answer and its faults. */
export const messagesForRetry = (
  messages: readonly Message[],
  answer: Reading | string,
  faults: readonly Pick<Fault, 'message'>[],
): readonly Message[] => [
  ...messages,
  { role: 'assistant', content: typeof answer === 'string' ? answer : JSON.stringify(answer) },
  {
    role: 'user',
    content: JSON.stringify({
      faults: faults.map(({ message }) => message),
      task: 'Return the whole corrected object.',
    }),
  },
]

/** Identifies a prompt, schema included, so that an answer can be recorded for it. */
export const promptHash = (messages: readonly Message[]): string =>
  createHash('sha256')
    .update(JSON.stringify([messages, readingJsonSchema]))
    .digest('hex')
    .slice(0, 32)
