import { hash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { isDatabaseAway } from '../database/is-database-away.js'
import type { QueryRunner } from '../database/query-runner.js'
import { badRequest } from '../errors.js'
import { IdempotentCall } from './idempotent-call.js'

const second = 1_000
const keptMs = 24 * 60 * 60 * second
const leaseMs = 30 * second
const releaseIntervalMs = second

/** A call with an idempotency key. */
export interface IdempotentRequestKey {
  partnerId: string
  /** The partner's `Idempotency-Key`. */
  key: string
  operation: string
  /** The operation's input: JSON values only. */
  input: unknown
}

/** Stores a call's result in the transaction of its effect. Throws if another attempt has claimed the call by now. */
export type StoreAnswer = (em: EntityManager, answer: unknown) => Promise<void>

type Work = (storeAnswer: StoreAnswer) => Promise<unknown>

export interface IdempotentAnswer {
  answer: unknown
  isReplayed: boolean
}

interface InFlight {
  /** Epoch milliseconds. */
  until: number
  /** The stored result, or undefined if this process has claimed the call. */
  stored: Promise<string | undefined>
}

/** Executes calls once per key. The database decides between processes. */
export class IdempotencyStore {
  /** Simultaneous duplicates share one read of the database and leave the call to the first. */
  readonly #inFlight = new Map<string, InFlight>()

  /**
   * Executes a call exactly once within 24 hours, or returns the result stored then. `work` must call `storeAnswer` inside
   * the transaction of its effect: both are committed, or neither. An attempt that dies frees the call after 30 s, one that
   * fails frees it at once, or as soon as the database is back, and one that lost its claim while it was slow cannot commit.
   *
   * Throws 400 for a malformed key or one that was used with another input, 409 while the first attempt is in progress.
   */
  async executeOnce(
    queries: QueryRunner,
    call: IdempotentRequestKey,
    now: Date,
    work: Work,
  ): Promise<IdempotentAnswer> {
    if (!/^[\x21-\x7e]{1,255}$/.test(call.key))
      throw badRequest('Idempotency-Key must be 1 to 255 visible ASCII characters')
    const attempt = { ...call, claim: randomUUID(), fingerprint: fingerprintOf(call) }
    const name = `${call.partnerId} ${call.key} ${attempt.fingerprint}`
    const first = this.#inFlight.get(name)
    if (first && now.getTime() < first.until) return replayOf((await first.stored) ?? refuse())
    const stored = claimOrRead(queries, attempt, now)
    this.#inFlight.set(name, { until: now.getTime() + leaseMs, stored })
    try {
      const text = await stored
      return text === undefined ? await attemptWork(queries, attempt, work) : replayOf(text)
    } finally {
      this.#inFlight.delete(name)
    }
  }
}

/** Deletes calls older than 24 hours; returns their number. */
export const purgeIdempotentCalls = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(IdempotentCall, { createdAt: { $lte: new Date(now.getTime() - keptMs) } })

interface ClaimAttempt extends IdempotentRequestKey {
  claim: string
  fingerprint: string
}

async function attemptWork(queries: QueryRunner, attempt: ClaimAttempt, work: Work): Promise<IdempotentAnswer> {
  try {
    return { answer: await workAndStore(attempt, work), isReplayed: false }
  } catch (error) {
    await releaseAfter(error, queries, attempt)
    throw error
  }
}

/** Without the database the caller is answered at once, and the claim is released when the database is back. */
async function releaseAfter(error: unknown, queries: QueryRunner, attempt: ClaimAttempt): Promise<void> {
  if (isDatabaseAway(error)) void releaseWhenBack(queries, attempt)
  // If this fails, the call is free when its lease ends; the caller needs the first error.
  else await release(queries, attempt).catch(() => undefined)
}

async function releaseWhenBack(queries: QueryRunner, attempt: ClaimAttempt): Promise<void> {
  for (let waitedMs = 0; waitedMs < leaseMs; waitedMs += releaseIntervalMs) {
    const isTried = await release(queries, attempt).then(
      () => true,
      (error) => !isDatabaseAway(error),
    )
    if (isTried) return
    await wait(releaseIntervalMs, undefined, { ref: false })
  }
}

const replayOf = (text: string): IdempotentAnswer => ({ answer: JSON.parse(text), isReplayed: true })

/** The result passes through the same JSON as a replay, so that the two cannot differ. */
async function workAndStore({ partnerId, key, claim, operation }: ClaimAttempt, work: Work): Promise<unknown> {
  let text: string | undefined
  await work(async (em, answer) => {
    text = JSON.stringify(answer)
    const updated = await em.nativeUpdate(IdempotentCall, { partnerId, key, claim, answer: null }, { answer: text })
    if (updated !== 1) refuse()
  })
  if (text === undefined) throw new Error(`${operation} has taken effect without storing its answer`)
  return JSON.parse(text)
}

interface Held {
  fingerprint: string
  answer: string | null
  isFree: boolean
}

/** The stored result, or undefined if the attempt now holds the call. Reads first: duplicates write nothing. */
async function claimOrRead(queries: QueryRunner, attempt: ClaimAttempt, now: Date): Promise<string | undefined> {
  const held = await queries.first<Held>(
    sql`select fingerprint, answer, ${isFree(now)} as "isFree" from idempotent_call as held
      where partner_id = ${attempt.partnerId} and key = ${attempt.key}`,
  )
  if (held === undefined || held.isFree) return takeClaim(queries, attempt, now)
  if (held.fingerprint !== attempt.fingerprint)
    throw badRequest('Idempotency-Key was already used with another request; use a new key for each request')
  return held.answer ?? refuse()
}

/** One statement decides which of simultaneous attempts claims a free call. */
async function takeClaim(queries: QueryRunner, attempt: ClaimAttempt, now: Date): Promise<undefined> {
  const { partnerId, key, fingerprint, claim } = attempt
  const claimedUntil = new Date(now.getTime() + leaseMs)
  const claiming = queries.first(sql`
    insert into idempotent_call as held (partner_id, key, fingerprint, claim, claimed_until, created_at)
    values (${partnerId}, ${key}, ${fingerprint}, ${claim}, ${claimedUntil}, ${now})
    on conflict (partner_id, key) do update set fingerprint = excluded.fingerprint, claim = excluded.claim,
      claimed_until = excluded.claimed_until, answer = null, created_at = excluded.created_at
    where ${isFree(now)} returning claim`)
  // The claim may be committed although its acknowledgement was lost.
  claiming.catch((error) => void releaseAfter(error, queries, attempt))
  if (!(await claiming)) refuse()
}

/** A call is free once it is older than 24 hours, or when its attempt's lease has ended without a result. */
const isFree = (now: Date) =>
  sql`(held.created_at <= ${new Date(now.getTime() - keptMs)} or (held.answer is null and held.claimed_until <= ${now}))`

/** Only an attempt without a result is released: an error can also follow a commit. */
async function release(queries: QueryRunner, { partnerId, key, claim }: ClaimAttempt): Promise<void> {
  await queries.all(sql`delete from idempotent_call
    where partner_id = ${partnerId} and key = ${key} and claim = ${claim} and answer is null`)
}

function refuse(): never {
  throw badRequest('a request with this Idempotency-Key is still in progress; retry in a moment', {
    status: 409,
    headers: { 'Retry-After': '1' },
  })
}

const fingerprintOf = ({ operation, input }: IdempotentRequestKey): string =>
  hash('sha256', canonicalJson([operation, input]))

/** JSON with sorted object keys: the same input gives the same text, whatever the order of its fields. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  )
