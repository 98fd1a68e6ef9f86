import type { Attributes } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import { beginSpan, fail } from '../telemetry/trace.js'
import { fingerprintOf } from './fingerprint.js'

/** A statement that took longer than the limit, without its values. */
export interface SlowStatement {
  fingerprint: string
  statement: string
  ms: number
  /** How many more of this form were slow since the last report. */
  more: number
}

export interface SlowStatementWatch {
  limitMs: number
  onSlow(): void
  report(statement: SlowStatement): void
}

/** One report of a form in this time: while the database is slow, every statement is. */
const quietMs = 10_000

interface Form {
  reportedAt: number
  more: number
}

/** Ends the observation of one statement. */
type Finish = (error?: unknown) => void

/** Observes every statement: it becomes a span of its trace, and is reported if it was slow. */
export class StatementMonitor {
  readonly #forms = new LRUCache<string, Form>({ max: 200 })
  #watch: SlowStatementWatch | undefined

  /** Reports slow statements from now on. */
  watch(watch: SlowStatementWatch): void {
    this.#watch = watch
  }

  /** Undefined if the statement is not reported. */
  readonly begin = (text: string): Finish | undefined => {
    const span = beginSpan('statement', () => attributesOf(text))
    if (!span && !this.#watch) return undefined
    const startedAt = performance.now()
    return (error) => {
      if (span) error ? fail(span) : span.end()
      const ms = performance.now() - startedAt
      if (this.#watch && ms >= this.#watch.limitMs) this.#report(this.#watch, text, ms)
    }
  }

  #report(watch: SlowStatementWatch, text: string, ms: number): void {
    watch.onSlow()
    const { id, text: statement } = fingerprintOf(text)
    const form = this.#forms.get(id)
    const now = performance.now()
    if (form && now - form.reportedAt < quietMs) {
      form.more += 1
      return
    }
    this.#forms.set(id, { reportedAt: now, more: 0 })
    watch.report({ fingerprint: id, statement, ms: Math.round(ms), more: form?.more ?? 0 })
  }
}

const attributesOf = (text: string): Attributes => {
  const { id, text: statement } = fingerprintOf(text)
  return { 'db.system.name': 'postgresql', 'db.query.text': statement, 'db.query.fingerprint': id }
}
