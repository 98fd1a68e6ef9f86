import { hash, randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { badRequest } from '../errors.js'
import { IdempotentCall } from './idempotent-call.js'

const second = 1_000
const keptMs = 24 * 60 * 60 * second
const leaseMs = 30 * second

/** A call that a partner has named, so that it can be repeated safely. */
export interface IdempotentRequestKey {
  partnerId: string
  /** What the partner sent as `Idempotency-Key`. */
  key: string
  operation: string
  /** What the operation is asked to do: JSON values only. */
  input: unknown
}

/** Stores the answer of a call by the transaction that has its effect. Throws where another attempt holds the call by now. */
export type StoreAnswer = (em: EntityManager, answer: unknown) => Promise<void>

type Work = (storeAnswer: StoreAnswer) => Promise<unknown>

export interface IdempotentAnswer {
  answer: unknown
  isReplayed: boolean
}

interface InFlight {
  /** Epoch milliseconds. */
  until: number
  /** The stored answer, or undefined where this process has claimed the call. */
  stored: Promise<string | undefined>
}

/** Carries named calls out once. One instance serves one process; the database decides between processes. */
export class IdempotencyStore {
  /** What this process is at: a crowd of duplicates shares one look at the database, and leaves it to the first. */
  readonly #underWay = new Map<string, InFlight>()

  /**
   * Carries a named call out exactly once within 24 hours, or answers what was answered then. `work` must call `remember`
   * inside the transaction of its effect: both are committed, or neither. An attempt that dies leaves the call free after
   * 30 s; one that fails leaves it free at once, and one that is overtaken while it is slow cannot commit any more.
   *
   * Throws 400 for a malformed key or one that was used with another input, 409 while the first attempt is under way.
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
    const first = this.#underWay.get(name)
    if (first && now.getTime() < first.until) return replayOf((await first.stored) ?? refuse())
    const stored = claimOrRead(queries, attempt, now)
    this.#underWay.set(name, { until: now.getTime() + leaseMs, stored })
    try {
      const text = await stored
      return text === undefined ? await carryOut(queries, attempt, work) : replayOf(text)
    } finally {
      this.#underWay.delete(name)
    }
  }
}

/** Forgets what is older than 24 hours; answers how many calls that were. */
export const purgeIdempotentCalls = (em: EntityManager, now: Date): Promise<number> =>
  em.nativeDelete(IdempotentCall, { createdAt: { $lte: new Date(now.getTime() - keptMs) } })

interface Attempt extends IdempotentRequestKey {
  claim: string
  fingerprint: string
}

async function carryOut(queries: QueryRunner, attempt: Attempt, work: Work): Promise<IdempotentAnswer> {
  try {
    return { answer: await workAndRemember(attempt, work), isReplayed: false }
  } catch (error) {
    await release(queries, attempt)
    throw error
  }
}

const replayOf = (text: string): IdempotentAnswer => ({ answer: JSON.parse(text), isReplayed: true })

/** The answer passes through the same text as a replay does, so that the two cannot differ. */
async function workAndRemember({ partnerId, key, claim, operation }: Attempt, work: Work): Promise<unknown> {
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

/** The stored answer, or undefined where the attempt now holds the call. Reads first: duplicates write nothing. */
async function claimOrRead(queries: QueryRunner, attempt: Attempt, now: Date): Promise<string | undefined> {
  const held = await queries.first<Held>(
    sql`select fingerprint, answer, ${isFree(now)} as "isFree" from idempotent_call as held
      where partner_id = ${attempt.partnerId} and key = ${attempt.key}`,
  )
  if (held === undefined || held.isFree) return takeClaim(queries, attempt, now)
  if (held.fingerprint !== attempt.fingerprint)
    throw badRequest('Idempotency-Key was already used with another request; use a new key for a new request')
  return held.answer ?? refuse()
}

/** One statement decides who takes a free call, however many try at once. */
async function takeClaim(
  queries: QueryRunner,
  { partnerId, key, fingerprint, claim }: Attempt,
  now: Date,
): Promise<undefined> {
  const claimedUntil = new Date(now.getTime() + leaseMs)
  const taken = await queries.first(sql`
    insert into idempotent_call as held (partner_id, key, fingerprint, claim, claimed_until, created_at)
    values (${partnerId}, ${key}, ${fingerprint}, ${claim}, ${claimedUntil}, ${now})
    on conflict (partner_id, key) do update set fingerprint = excluded.fingerprint, claim = excluded.claim,
      claimed_until = excluded.claimed_until, answer = null, created_at = excluded.created_at
    where ${isFree(now)} returning claim`)
  if (!taken) refuse()
}

/** A call is free when it is forgotten, or when its attempt's time is over without an answer. */
const isFree = (now: Date) =>
  sql`(held.created_at <= ${new Date(now.getTime() - keptMs)} or (held.answer is null and held.claimed_until <= ${now}))`

/** Only an attempt without an answer is released: an error can also follow a commit. */
async function release(queries: QueryRunner, { partnerId, key, claim }: Attempt): Promise<void> {
  const statement = sql`delete from idempotent_call
    where partner_id = ${partnerId} and key = ${key} and claim = ${claim} and answer is null`
  // What cannot be released now is free when its lease ends; the caller wants to know the first error.
  await queries.all(statement).catch(() => undefined)
}

function refuse(): never {
  throw badRequest('a request with this Idempotency-Key is still under way; repeat it in a moment', {
    status: 409,
    headers: { 'Retry-After': '1' },
  })
}

const fingerprintOf = ({ operation, input }: IdempotentRequestKey): string =>
  hash('sha256', canonicalJson([operation, input]))

/** JSON with the keys of every object in order: the same input gives the same text, however it was sent. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
