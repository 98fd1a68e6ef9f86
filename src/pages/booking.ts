import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import type { Database } from '../database/database.js'
import { badRequest, conflict, notFound, ServiceError } from '../errors.js'
import { type BookingRow, findBooking } from '../reservations/booking-row.js'
import { cancelReservation } from '../reservations/cancel-reservation.js'
import { confirmReservation, type StopAddress } from '../reservations/confirm-reservation.js'
import type { EmitWebhookEvent } from '../webhooks/emit-webhook-event.js'
import { bookingPage, errorPage, stopOf } from './booking-page.js'
import { pagePolicy } from './page.js'

export interface BookingDependencies {
  database: Database
  emit: EmitWebhookEvent
  /** The rate limit of an IP address. */
  limit: Middleware
  /** The error as the reader of the page may see it. */
  toPublicError(error: unknown, requestId: string): ServiceError
}

const pattern = /^\/book\/(itin_[0-9A-Za-z]{1,64})\/(\d{1,3})$/

/** The page on which a fan books a table of an itinerary: GET shows it and changes nothing, POST confirms or cancels. */
export function booking(dependencies: BookingDependencies): Middleware {
  return async (ctx, next) => {
    const [, itineraryId, item] = pattern.exec(ctx.path) ?? []
    if (!itineraryId || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next()
    ctx.state.pathTemplate = '/book/{itinerary}/{item}'
    const respond = () => book(ctx as never, dependencies, { itineraryId, item: Number(item) })
    try {
      await dependencies.limit(ctx, respond)
    } catch (error) {
      const { status, message, headers } = dependencies.toPublicError(error, ctx.state.requestId)
      ctx.set(headers)
      send(ctx as never, status, errorPage(status, message))
    }
  }
}

async function book(ctx: Context, dependencies: BookingDependencies, address: StopAddress): Promise<void> {
  const read = () => findBooking(dependencies.database.queries, address.itineraryId, address.item)
  const row = await read()
  if (!row) throw notFound('no such table')
  const { now } = ctx.state
  if (ctx.method !== 'POST') return send(ctx, 200, bookingPage(row, now))
  const refusal = await submit(ctx, dependencies, address, row)
  if (refusal) return send(ctx, refusal.status, bookingPage((await read()) ?? row, now, refusal.message))
  // Redirect after POST, so that a reload does not submit the form again.
  ctx.status = 303
  ctx.set({ Location: ctx.path, 'Cache-Control': 'no-store' })
}

/** Confirms or cancels as the form says. Returns the conflict if the state of the reservation forbids it. */
async function submit(ctx: Context, { database, emit }: BookingDependencies, address: StopAddress, row: BookingRow) {
  // Browsers send the origin of a form: one on another site must not confirm anything.
  if (!['same-origin', 'none', ''].includes(ctx.get('sec-fetch-site')))
    throw badRequest('a table can be confirmed on its own page only', { status: 403 })
  const { action, stop } = await readForm(ctx.req)
  if (stop !== null && stop !== stopOf(row)) return conflict('the plan has changed: this is its current state')
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

const maxFormLength = 1_024

async function readForm(request: IncomingMessage): Promise<{ action: 'confirm' | 'cancel'; stop: string | null }> {
  let text = ''
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    if (text.length > maxFormLength)
      throw badRequest(`the form must not exceed ${maxFormLength} bytes`, { status: 413 })
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
