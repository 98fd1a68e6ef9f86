import { AsyncResource } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import type { StatementMonitor } from './statement-monitor.js'
import { currentWork, switchTo, type WorkKind } from './work-kind.js'

/** Every connection keeps all prepared statements until it closes, so their number is bounded. */
const maxNames = 1_000

const names = new Map<string, string>()

export interface StatementClientOptions extends ClientConfig {
  /** Observes each statement. */
  beginStatement?: StatementMonitor['begin']
  /** What the connection starts as; undefined for one that serves several kinds of work at a time. */
  work?: WorkKind | undefined
}

type Callback = (error: unknown, result: unknown) => void

/**
 * A connection that gives each statement with values a name, so that PostgreSQL parses and plans it once for a connection.
 * The pool makes its connections of this class, so that reads and writes are prepared alike; those of entities have no
 * values (docs/decisions/0084). It takes on the limits of the work that it is used for, and has its statements observed.
 */
export class NamedStatementClient extends Client {
  readonly #begin: StatementClientOptions['beginStatement']
  /** The kind to return to. */
  readonly #own: WorkKind | undefined
  #work: WorkKind | undefined

  constructor(options: StatementClientOptions = {}) {
    super(options)
    this.#begin = options.beginStatement
    this.#own = options.work
    this.#work = options.work
  }

  override query(...args: unknown[]): never {
    if (typeof args[0] !== 'string') return this.#send(args)
    const wanted = this.#own && (currentWork() ?? this.#own)
    if (wanted === undefined || wanted === this.#work) return this.#observe(args)
    // Work begins outside of transactions, so the setting is never rolled back.
    this.#work = wanted
    const send = AsyncResource.bind(() => this.#observe(args))
    // A failure means that the connection is lost, which the statement reports.
    if (typeof args.at(-1) === 'function') return this.#send([switchTo(wanted), send])
    return (this.#send([switchTo(wanted)]) as Promise<unknown>).then(send, send) as never
  }

  #observe(args: unknown[]): never {
    const finish = this.#begin?.(args[0] as string)
    const named = nameIn(args)
    if (!finish) return this.#send(named)
    const callback = named.at(-1)
    if (typeof callback === 'function') return this.#send(named.with(-1, observed(callback as Callback, finish)))
    const result: Promise<unknown> = this.#send(named)
    // Not awaited: a rejection is the caller's.
    result.then(() => finish(), finish)
    return result as never
  }

  #send(args: unknown[]): never {
    return (super.query as (...given: unknown[]) => never).apply(this, args)
  }
}

const observed =
  (callback: Callback, finish: (error?: unknown) => void): Callback =>
  (error, result) => {
    finish(error ?? undefined)
    callback(error, result)
  }

/** The arguments of a query with values as those of a named statement. */
function nameIn(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  const name = Array.isArray(values) && values.length > 0 ? nameOf(text as string) : undefined
  return name === undefined ? args : [{ name, text, values }, ...rest]
}

/** The name is a hash of the text; texts beyond the limit stay unprepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
