import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import { badRequest, conflict, notFound, ServiceError } from '../errors.js'
import type { Database } from '../orm/open-database.js'
import { type BookingRow, findBooking } from '../reservations/booking-row.js'
import { cancelReservation } from '../reservations/cancel-reservation.js'
import { confirmReservation, type StopAddress } from '../reservations/confirm-reservation.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import { bookingPage, refusalPage, stopOf } from './booking-page.js'
import { pagePolicy } from './page.js'

export interface BookingParts {
  database: Database
  emit: EmitWebhookEvent
  /** The limit of an address. */
  limit: Middleware
  /** The words of an error that its reader may see. */
  reveal(error: unknown, requestId: string): ServiceError
}

const pattern = /^\/book\/(itin_[0-9A-Za-z]{1,64})\/(\d{1,3})$/

/** Where a fan books a table of an itinerary: GET shows it and changes nothing, POST confirms or cancels. */
export function booking(parts: BookingParts): Middleware {
  return async (ctx, next) => {
    const [, itineraryId, item] = pattern.exec(ctx.path) ?? []
    if (!itineraryId || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next()
    ctx.state.pathTemplate = '/book/{itinerary}/{item}'
    const answer = () => book(ctx as never, parts, { itineraryId, item: Number(item) })
    try {
      await parts.limit(ctx, answer)
    } catch (error) {
      const { status, message, headers } = parts.reveal(error, ctx.state.requestId)
      ctx.set(headers)
      send(ctx as never, status, refusalPage(status, message))
    }
  }
}

async function book(ctx: Context, parts: BookingParts, address: StopAddress): Promise<void> {
  const found = await findBooking(parts.database.queries, address.itineraryId, address.item)
  if (!found) throw notFound('there is no such table to book')
  const { now } = ctx.state
  if (ctx.method !== 'POST') return send(ctx, 200, bookingPage(found, now))
  const refusal = await act(ctx, parts, address, found)
  if (refusal) return send(ctx, refusal.status, bookingPage(await again(parts, address, found), now, refusal.message))
  // The page is asked for again, so that a reload repeats nothing.
  ctx.status = 303
  ctx.set({ Location: ctx.path, 'Cache-Control': 'no-store' })
}

/** Does what the form asks for; answers why not, where the state of things forbids it. */
async function act(ctx: Context, { database, emit }: BookingParts, address: StopAddress, found: BookingRow) {
  // A browser says where a form was sent from: another site's confirms nothing.
  if (!['same-origin', 'none', ''].includes(ctx.get('sec-fetch-site')))
    throw badRequest('a table is confirmed on its own page', { status: 403 })
  const { action, stop } = await readForm(ctx.req)
  if (stop !== null && stop !== stopOf(found)) return conflict('the plan has changed: this is what it says now')
  const em = database.em.fork()
  try {
    if (action === 'confirm') await confirmReservation(em, address, null, emit, ctx.state.now)
    else await cancelReservation(em, address, null, ctx.state.now)
    return undefined
  } catch (error) {
    if (error instanceof ServiceError && error.status === 409) return error
    throw error
  }
}

const again = async ({ database }: BookingParts, { itineraryId, item }: StopAddress, found: BookingRow) =>
  (await findBooking(database.queries, itineraryId, item)) ?? found

const longestForm = 1_024

async function readForm(request: IncomingMessage): Promise<{ action: 'confirm' | 'cancel'; stop: string | null }> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length > longestForm) throw badRequest('the form is too long', { status: 413 })
  }
  const form = new URLSearchParams(text)
  const action = form.get('action')
  if (action === 'confirm' || action === 'cancel') return { action, stop: form.get('stop') }
  throw badRequest('action must be confirm or cancel')
}

function send(ctx: Context, status: number, body: string): void {
  ctx.status = status
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': pagePolicy,
    'Cache-Control': 'no-store',
  })
  ctx.body = body
}
