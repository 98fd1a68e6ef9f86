import type { RequestContext } from '../../context.js'
import { invalidField, notFound } from '../../errors.js'
import { isUuid } from '../../ids/uuid.js'
import { cancelReservation } from '../../reservations/cancel-reservation.js'
import { closeDay, openDay, setTables } from '../../reservations/manage-tables.js'
import { markNoShow, undoNoShow } from '../../reservations/mark-no-show.js'
import { depsOf } from '../../reservations/reservation-deps.js'
import { managerOf, managesAgent } from '../../reservations/reservation-manager.js'
import { findVenueTables } from '../../reservations/venue-tables.js'
import { isDate } from '../../time/rfc3339.js'

/** What the page changes of tables; each returns the part of the page that shows it. */
export const reservationActions = {
  cancel: async (context: RequestContext, _agentId: string, form: URLSearchParams) => {
    const id = reservationIn(form)
    await cancelReservation(context.em, id, managerOf(context), depsOf(context))
    return `table-${id}`
  },
  noShow: async (context: RequestContext, _agentId: string, form: URLSearchParams) => {
    const id = reservationIn(form)
    await markNoShow(context.em, id, managerOf(context))
    return `table-${id}`
  },
  undoNoShow: async (context: RequestContext, _agentId: string, form: URLSearchParams) => {
    const id = reservationIn(form)
    await undoNoShow(context.em, id, managerOf(context))
    return `table-${id}`
  },
  closeDay: async (context: RequestContext, agentId: string, form: URLSearchParams) => {
    await closeDay(context.em, agentId, dayIn(form), managerOf(context))
    return 'closed'
  },
  openDay: async (context: RequestContext, agentId: string, form: URLSearchParams) => {
    await openDay(context.em, agentId, dayIn(form), managerOf(context))
    return 'closed'
  },
  tables: async (context: RequestContext, agentId: string, form: URLSearchParams) => {
    const manager = managerOf(context)
    const run = <Row>(statement: Parameters<typeof context.queries.all>[0]) => context.queries.all<Row>(statement)
    const current = await findVenueTables(run, agentId, managesAgent(manager.principal))
    const change = {
      placesByHour: current?.placesByHour.map((places, hour) => numberIn(form, `places-${hour}`) ?? places) ?? null,
      largestParty: requiredNumberIn(form, 'largestParty'),
      leadMinutes: requiredNumberIn(form, 'leadMinutes'),
    }
    await setTables(context.em, agentId, change, manager)
    return 'places'
  },
  defaultTables: async (context: RequestContext, agentId: string) => {
    const defaults = { placesByHour: null, largestParty: null, leadMinutes: null }
    await setTables(context.em, agentId, defaults, managerOf(context))
    return 'places'
  },
}

/** Anything that is no identifier is the identifier of nothing. */
function reservationIn(form: URLSearchParams): string {
  const id = form.get('reservation') ?? ''
  if (!isUuid(id)) throw notFound('there is no reservation with this identifier')
  return id
}

function dayIn(form: URLSearchParams): string {
  const day = form.get('day') ?? ''
  if (!isDate(day)) throw invalidField('day', 'must be a date as YYYY-MM-DD')
  return day
}

/** Undefined for a field that the page does not show. */
function numberIn(form: URLSearchParams, field: string): number | undefined {
  const text = form.get(field)
  if (text === null) return undefined
  if (!/^\d{1,6}$/.test(text.trim())) throw invalidField(field, 'must be a whole number')
  return Number(text)
}

function requiredNumberIn(form: URLSearchParams, field: string): number {
  const number = numberIn(form, field)
  if (number === undefined) throw invalidField(field, 'must be a whole number')
  return number
}
