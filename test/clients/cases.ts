import { readFileSync } from 'node:fs'

/** A call and what comes of it, through every client and curl. Texts in braces are replaced by `fill`. */
export interface Case {
  name: string
  /** The member of the cast, or another holder of a key, who calls. */
  as: string
  operation: string
  params: Record<string, unknown>
  options?: { requestId?: string; idempotencyKey?: string; maxRetries?: number }
  /** `all`: the entries of all pages; `next`: the second page. */
  mode?: 'all' | 'next'
  expected: Outcome & { count?: number }
}

export interface Outcome {
  status: number
  code?: string
  /** Contained in the message. */
  message?: string
  data?: unknown
  total?: number
  links?: string[]
  replayed?: boolean
  requestId?: string
}

export const readCases = (): Case[] => JSON.parse(readFileSync('test/clients/cases.json', 'utf8'))

/** Replaces `{name}` in all texts of a value; an unknown name is an error. */
export function fill<Value>(value: Value, values: Readonly<Record<string, string>>): Value {
  const replaced = JSON.stringify(value).replace(/\{([a-zA-Z]+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`no value for {${name}}`)
    return values[name]
  })
  return JSON.parse(replaced)
}

/**
 * What is compared between clients: without generated ids, absent as null, and of a request id that was not chosen only that
 * there is one.
 */
export function comparable({ delays, ...outcome }: Record<string, unknown>, chosenId: string | undefined) {
  const { requestId } = outcome
  const fields = { ...outcome, ...(requestId !== chosenId && { requestId: typeof requestId }) }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return JSON.parse(JSON.stringify(Object.fromEntries(given)).replace(/(itin|agt)_[0-9A-Z]{26}/g, '$1_*'))
}
