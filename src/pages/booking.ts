import type { IncomingMessage } from 'node:http'
import type { Context, Middleware } from 'koa'
import compose from 'koa-compose'
import type { Database } from '../database/database.js'
import { badRequest, type ConflictReason, notFound, ServiceError } from '../errors.js'
import { requireOwnForm } from '../http/own-page.js'
import { readForm } from '../http/read-form.js'
import type { BookingRow } from '../reservations/booking-row.js'
import type { ReservationDeps } from '../reservations/reservation-deps.js'
import { type BookedTable, bookedTable } from './booked-table.js'
import { bookingCalendar } from './booking-calendar.js'
import { bookingPage, stopOf } from './booking-page.js'
import { errorsAsPage, sendPage, type ToPublicPageError } from './errors-as-page.js'
import { pageLanguage } from './page-language.js'

export interface BookingDependencies extends Omit<ReservationDeps, 'now'> {
  database: Database
  origin: string
  /** The rate limit of an IP address. */
  limit: Middleware
  toPublicError: ToPublicPageError
}

/**
 * The page of a table, of an itinerary or of a guest: GET shows it and changes nothing, POST confirms or cancels. The same
 * path with `.ics` is its calendar file.
 */
export function booking(dependencies: BookingDependencies): Middleware {
  const guards = compose([errorsAsPage(dependencies.toPublicError), dependencies.limit])
  return async (ctx, next) => {
    const table = bookedTable(ctx.path, dependencies.database)
    const methods = table?.isCalendar ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST']
    if (!table || !methods.includes(ctx.method)) return next()
    ctx.state.pathTemplate = table.template
    // For the `Origin` of the form, which `no-referrer` would empty.
    ctx.set('Referrer-Policy', 'same-origin')
    await guards(ctx, () => respond(ctx as never, dependencies, table))
  }
}

async function respond(ctx: Context, dependencies: BookingDependencies, table: BookedTable): Promise<void> {
  const row = await table.read()
  if (!row) throw notFound('no such table')
  if (table.isCalendar) return sendCalendar(ctx, row, `${dependencies.origin}${ctx.path.replace(/\.ics$/, '')}`)
  const view = { now: ctx.state.now, language: pageLanguage(ctx), path: ctx.path }
  if (ctx.method !== 'POST') return sendPage(ctx, 200, bookingPage(row, view), 'no-store')
  const refusal = await submit(ctx, dependencies, table, row)
  if (refusal) return sendPage(ctx, 409, bookingPage((await table.read()) ?? row, { ...view, refusal }), 'no-store')
  // Redirect after POST, so that a reload does not submit the form again.
  ctx.status = 303
  ctx.set({ Location: ctx.path, 'Cache-Control': 'no-store' })
}

function sendCalendar(ctx: Context, row: BookingRow, pageUrl: string): void {
  const calendar = bookingCalendar(row, { now: ctx.state.now, language: pageLanguage(ctx), pageUrl })
  if (calendar === undefined) throw notFound('this table is not confirmed')
  ctx.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'no-store' })
  ctx.body = calendar
}

/** Confirms or cancels as the form says. Returns the reason if the state of the reservation forbids it. */
async function submit(
  ctx: Context,
  { origin, ...deps }: BookingDependencies,
  table: BookedTable,
  row: BookingRow,
): Promise<ConflictReason | undefined> {
  requireOwnForm(ctx, origin)
  const { action, stop } = await readAction(ctx.req)
  if (stop !== null && stop !== stopOf(row)) return { code: 'plan_changed' }
  const run = table[action]
  if (!run) throw badRequest('action must be cancel')
  try {
    await run({ ...deps, now: ctx.state.now })
    return undefined
  } catch (error) {
    // Without a reason: the table was cancelled already, which the page shows.
    if (error instanceof ServiceError && error.status === 409) return error.reason
    throw error
  }
}

async function readAction(request: IncomingMessage): Promise<{ action: 'confirm' | 'cancel'; stop: string | null }> {
  const form = await readForm(request)
  const action = form.get('action')
  if (action === 'confirm' || action === 'cancel') return { action, stop: form.get('stop') }
  throw badRequest('action must be confirm or cancel')
}
