import type { EntityManager } from '@mikro-orm/postgresql'
import { Agent } from '../agents/agent.js'
import { hashSecret, isSecret, newSecret } from '../auth/secret.js'
import { conflict, invalidField } from '../errors.js'
import { shareActivePass } from '../passes/lock-active-pass.js'
import { characterCount, isPrintable, isVisible } from '../text/text-rules.js'
import { Venue } from '../venues/venue.js'
import { announceReservation } from './announce-reservation.js'
import { isStart, stayFrom } from './free-times.js'
import { lockTablesOf, noReservations, requireTable, takeTableTurn } from './require-table.js'
import { Reservation, type ReservationSource } from './reservation.js'
import type { ReservationDeps } from './reservation-deps.js'
import { ReservationGuest } from './reservation-guest.js'
import { largestPartyOfAll, type VenueTables } from './venue-tables.js'

/** A table for a visitor who has a pass, or gives a name for the reservation. */
export type TableOrder = {
  agentId: string
  /** One of `freeTimes`. */
  startsAt: Date
  partySize: number
  source: ReservationSource
  /** Of `newSecret`: a repeat with the same secret returns the existing reservation, 409 if it was cancelled. By default a new one. */
  secret?: string
} & ({ doorName: string; fanPassId?: undefined } | { fanPassId: string; doorName?: undefined })

export interface ReservedTable {
  reservation: Reservation
  /** The guest's page is `/reservations/{secret}`: stored hashed only. */
  secret: string
}

/**
 * Reserves a table if the agent can promise it, mails the venue's contact and emits `reservation.confirmed`. Throws 409 with
 * a reason that pages can say, 404 for an unknown pass, and 400 for anything else that is not acceptable.
 */
export async function reserveTable(
  em: EntityManager,
  order: TableOrder,
  deps: ReservationDeps,
): Promise<ReservedTable> {
  const { agentId, partySize, secret = newSecret() } = order
  const doorName = order.doorName === undefined ? undefined : requireDoorName(order.doorName)
  if (!isSecret(secret)) throw invalidField('secret', 'must have 43 characters of base64url')
  if (!Number.isInteger(partySize) || partySize < 1 || partySize > largestPartyOfAll)
    throw invalidField('partySize', `must be an integer from 1 to ${largestPartyOfAll}`)
  const agent = await em.findOne(Agent, { id: agentId })
  if (!agent) throw noReservations()
  return takeTableTurn(em, agent.venue.id, () =>
    em.transactional(async (transaction) => {
      await lockTablesOf(transaction, agent.venue.id)
      const existing = await transaction.findOne(Reservation, { secretHash: hashSecret(secret) })
      if (existing && existing.agent.id !== agentId) throw invalidField('secret', 'belongs to another reservation')
      if (existing?.status === 'cancelled')
        throw conflict('the reservation was cancelled and cannot be confirmed again', { code: 'cancelled' })
      const reservation = existing ?? (await reserve(transaction, { ...order, secret, doorName }, deps))
      return { reservation, secret }
    }),
  )
}

type CheckedOrder = Omit<TableOrder, 'doorName'> & { secret: string; doorName: string | undefined }

async function reserve(em: EntityManager, order: CheckedOrder, deps: ReservationDeps): Promise<Reservation> {
  const { agentId, startsAt, partySize, source, secret, doorName, fanPassId } = order
  const wanted = { ...stayFrom(startsAt), partySize }
  const tables = await requireTable(em, agentId, wanted, deps.now)
  requireStart(startsAt, tables, deps.now)
  const pass = fanPassId === undefined ? undefined : await shareActivePass(em, fanPassId)
  const reservation = em.create(Reservation, {
    ...wanted,
    agent: em.getReference(Agent, agentId, { wrapped: true }),
    venue: em.getReference(Venue, tables.venueId, { wrapped: true }),
    fanPass: pass ?? null,
    source,
    secretHash: hashSecret(secret),
    confirmedAt: deps.now,
  })
  if (doorName !== undefined) em.create(ReservationGuest, { reservation, name: doorName })
  await announceReservation(em, reservation, { tables, ...(pass && { pass }) }, deps)
  return reservation
}

function requireStart(startsAt: Date, { zone }: VenueTables, now: Date): void {
  if (!isStart(startsAt, zone, now))
    throw invalidField('startsAt', "must be a half hour of the venue's clock, at most 365 days ahead")
}

const maxDoorName = 80

/** The rules of every line of text that is stored and shown. */
function requireDoorName(text: string): string {
  const name = text.trim()
  const length = characterCount(name)
  if (length < 1 || length > maxDoorName) throw invalidField('doorName', `must have 1 to ${maxDoorName} characters`)
  if (!isPrintable(name))
    throw invalidField('doorName', 'must not contain control characters, line breaks or marks of text direction')
  if (!isVisible(name)) throw invalidField('doorName', 'must contain a visible character')
  return name
}
