import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a connection works for decides how long a statement and its wait for a lock may take, and the `application_name`
 * under which PostgreSQL shows it. 0 is without limit.
 */
const limits = {
  /** Requests and webhook deliveries. */
  request: { statementMs: 20_000, lockMs: 10_000 },
  /** Scheduled jobs, and pg-boss's own upkeep. */
  job: { statementMs: 600_000, lockMs: 30_000 },
  /** A lock that is not granted soon would make every request queue behind it. */
  migration: { statementMs: 0, lockMs: 30_000 },
  /** Programs that an operator runs. */
  command: { statementMs: 0, lockMs: 60_000 },
} as const

export type WorkKind = keyof typeof limits

const kinds = new AsyncLocalStorage<WorkKind>()

/** Runs `work`, and whatever it starts, as another kind of work than that of the connection. */
export const asWork = <Result>(kind: WorkKind, work: () => Result): Result => kinds.run(kind, work)

/** The kind of the work under way; undefined for that of the connection. */
export const currentWork = (): WorkKind | undefined => kinds.getStore()

export const applicationName = (kind: WorkKind): string => `fan-pass ${kind}`

/** Options with which a connection starts. */
export const startOptions = (kind: WorkKind): string =>
  `-c statement_timeout=${limits[kind].statementMs} -c lock_timeout=${limits[kind].lockMs}`

/** The statement that makes a connection work for another kind; it contains constants only. */
export const switchTo = (kind: WorkKind): string =>
  `set statement_timeout = ${limits[kind].statementMs}; set lock_timeout = ${limits[kind].lockMs}; ` +
  `set application_name = '${applicationName(kind)}'`
