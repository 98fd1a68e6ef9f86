import { type Html, html } from '../../text/html.js'
import { clockText } from '../../time/local-clock.js'
import { longDay, shiftDay } from '../../time/local-day.js'
import type { PageLanguage } from '../page-language.js'
import { form } from './form.js'
import { peopleAt, type VenueDay, type VenueTable } from './venue-day.js'
import type { VenueDashboardWords } from './words.js'

export interface TablesView {
  agentId: string
  zone: string
  now: Date
  language: PageLanguage
  day: VenueDay
}

type Words = VenueDashboardWords['tables']

/** The tables of a day, the next one first; what is over or cancelled is folded away. */
export function tablesSection(view: TablesView, words: VenueDashboardWords): Html {
  const { day, now, language, zone } = view
  const { tables } = words
  const isToday = day.day === day.today
  const confirmed = day.tables.filter(({ status }) => status === 'confirmed')
  const toCome = confirmed.filter(({ startsAt }) => new Date(startsAt) > now)
  const present = confirmed.filter(({ startsAt, endsAt }) => new Date(startsAt) <= now && new Date(endsAt) > now)
  const rest = day.tables.filter((table) => !toCome.includes(table) && !present.includes(table))
  return html`<section id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${isToday ? `${tables.today}, ` : ''}${longDay(day.day, language)}</h2>
    <p class="soft">${day.tables.length === 0 ? tables.none : toCome.length === 0 ? tables.noneToCome : tables.total(toCome.length, peopleAt(toCome))}
      ${tables.asOf(clockText(now, zone))} <a href="${dayLink(view, day.day)}">${tables.refresh}</a></p>
    ${list(toCome.slice(0, 1), 'next', isToday ? tables.next : '', view, tables)}
    ${list(present, 'now', tables.now, view, tables)}
    ${list(toCome.slice(1), 'later', isToday && toCome.length > 1 ? tables.later : '', view, tables)}
    ${rest.length === 0 ? [] : html`<details class="card"${rest.length === day.tables.length ? html` open` : []}><summary>${tables.earlier} (${rest.length})</summary>${list(rest, 'over', '', view, tables)}</details>`}
    ${otherDays(view, tables)}
  </section>`
}

function list(tables: readonly VenueTable[], kind: string, title: string, view: TablesView, words: Words): Html | [] {
  if (tables.length === 0) return []
  const items = tables.map((table) => item(table, view, words))
  return html`${title === '' ? [] : html`<h3>${title}</h3>`}<ul class="tables ${kind}">${items}</ul>`
}

function item(table: VenueTable, { zone, now }: TablesView, words: Words): Html {
  const { id, partySize, source, status } = table
  const time = clockText(new Date(table.startsAt), zone)
  const people = words.people(partySize)
  const hasBegun = new Date(table.startsAt) <= now
  return html`<li class="card ${status}" id="table-${id}">
    <p class="when" id="when-${id}"><time datetime="${new Date(table.startsAt).toISOString()}">${time}</time> <span>${people}</span></p>
    <p class="guest">${guestOf(table, words)} <span class="soft">${words.sources[source]}</span></p>
    ${status === 'cancelled' ? html`<p><strong>${table.cancelledBy ? words.cancelled[table.cancelledBy] : words.cancelledBefore}</strong></p>` : []}
    ${status === 'no_show' ? html`<p><strong>${words.isNoShow}</strong></p>${verb('undoNoShow', id, words.undoNoShow)}` : []}
    ${status === 'confirmed' && hasBegun ? verb('noShow', id, words.noShow) : []}
    ${status === 'confirmed' && !hasBegun ? cancelForm(id, time, people, words) : []}
  </li>`
}

const guestOf = ({ doorName, passTier }: VenueTable, words: Words): Html => {
  if (doorName !== null) return html`<strong>${doorName}</strong>`
  return html`<strong>${passTier === null ? words.noName : words.pass[passTier]}</strong>`
}

const verb = (action: 'noShow' | 'undoNoShow', id: string, label: string): Html =>
  form(
    action,
    html`<input type="hidden" name="reservation" value="${id}"><button class="quiet" aria-describedby="when-${id}">${label}</button>`,
  )

/** In two steps: one touch too many must not cost a guest the table. */
const cancelForm = (id: string, time: string, people: string, words: Words): Html =>
  html`<details><summary>${words.cancel(time)}</summary><p>${words.cancelNote}</p>${form(
    'cancel',
    html`<input type="hidden" name="reservation" value="${id}"><button class="danger">${words.cancelNow(time, people)}</button>`,
  )}</details>`

const dayLink = ({ agentId, day: { today } }: TablesView, to: string): string =>
  `/dashboard?id=${agentId}${to === today ? '' : `&day=${to}`}`

function otherDays(view: TablesView, words: Words): Html {
  const {
    agentId,
    language,
    day: { day, today, laterDays },
  } = view
  const link = (to: string) => dayLink(view, to)
  return html`<nav class="days" aria-label="${words.otherDay}">
      <a class="button" href="${link(shiftDay(day, -1))}">← ${words.previousDay}</a>
      ${day === today ? [] : html`<a class="button" href="${link(today)}">${words.today}</a>`}
      <a class="button" href="${link(shiftDay(day, 1))}">${words.nextDay} →</a>
    </nav>
    ${laterDays.length === 0 ? [] : html`<ul class="further">${laterDays.map((later) => html`<li><a href="${link(later.day)}">${longDay(later.day, language)}</a> <span class="soft">${words.people(later.people)}</span></li>`)}</ul>`}
    <details><summary>${words.otherDay}</summary><form method="get" action="/dashboard"><input type="hidden" name="id" value="${agentId}">
      <label for="day">${words.day}</label><input id="day" type="date" name="day" required value="${day}"><button class="quiet">${words.show}</button></form></details>`
}
