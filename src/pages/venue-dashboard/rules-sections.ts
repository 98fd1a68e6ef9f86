import { largestPartyOfAll, type VenueTables } from '../../reservations/venue-tables.js'
import { type Html, html } from '../../text/html.js'
import { longDay, shiftDay } from '../../time/local-day.js'
import { dayMinutes, timeOn12HourClock } from '../../time/time-of-day.js'
import type { PageLanguage } from '../page-language.js'
import { form } from './form.js'
import type { VenueDay } from './venue-day.js'
import type { VenueDashboardWords } from './words.js'

/** How far ahead a day can be closed. */
const furthestDays = 365

type Rules = Pick<VenueTables, 'placesByHour' | 'largestParty' | 'leadMinutes' | 'closedDays' | 'openingHours'>

/** Days on which no new table begins: the shown day with one button, others by date. */
export function closedSection(
  { closedDays }: Rules,
  { day, today }: VenueDay,
  { closed, tables }: VenueDashboardWords,
  language: PageLanguage,
): Html {
  const isClosed = closedDays.includes(day)
  const first = day < today ? today : day
  const ahead = closedDays.filter((closedDay) => closedDay >= today)
  return html`<section class="card" id="closed" aria-labelledby="closed-title"><h2 id="closed-title">${closed.title}</h2>
    ${isClosed ? html`<p class="note"><strong>${longDay(day, language)}</strong><br>${closed.isClosed}</p>` : []}
    ${form(
      'closeDay',
      html`<label for="closed-day">${tables.day}</label>
      <input id="closed-day" type="date" name="day" required min="${today}" max="${shiftDay(today, furthestDays)}" value="${first}">
      <button class="quiet">${closed.close}</button>`,
    )}
    <p class="soft">${closed.note}</p>
    ${ahead.length === 0 ? [] : html`<h3>${closed.list}</h3><ul class="plain">${ahead.map((closedDay) => openForm(closedDay, closed.openDay(longDay(closedDay, language))))}</ul>`}
  </section>`
}

const openForm = (day: string, label: string): Html =>
  html`<li>${form('openDay', html`<input type="hidden" name="day" value="${day}"><button class="quiet">${label}</button>`)}</li>`

/** How many guests the agent may seat, how large a party may be, and how late it may come. */
export function placesSection(rules: Rules, { places }: VenueDashboardWords): Html {
  const hours = openHours(rules.openingHours)
  const shown = hours.map((hour) => rules.placesByHour[hour] ?? 0)
  return html`<section class="card" id="places" aria-labelledby="places-title"><h2 id="places-title">${places.title}</h2>
    <p>${places.summary(Math.min(...shown), Math.max(...shown))}</p>
    ${form(
      'tables',
      html`<details><summary>${places.byHour}</summary><p class="soft">${places.hourNote}</p><div class="hours">${hours.map((hour) => hourField(hour, rules.placesByHour[hour] ?? 0))}</div></details>
      <label for="party">${places.largestParty}</label>
      <input id="party" type="number" inputmode="numeric" name="largestParty" required min="1" max="${largestPartyOfAll}" value="${rules.largestParty}">
      <label for="lead">${places.lead}</label>
      <input id="lead" type="number" inputmode="numeric" name="leadMinutes" required min="0" max="43200" value="${rules.leadMinutes}">
      <button>${places.save}</button>`,
    )}
    <details><summary>${places.defaults}</summary><p>${places.defaultsNote}</p>${form('defaultTables', html`<button class="quiet">${places.defaults}</button>`)}</details>
  </section>`
}

const hourField = (hour: number, places: number): Html =>
  html`<div><label for="places-${hour}">${timeOn12HourClock(hour * 60)}</label><input id="places-${hour}" type="number" inputmode="numeric" name="places-${hour}" required min="0" max="10000" value="${places}"></div>`

/** The hours of a day in which the venue is open on some day of the week; all of them where its hours are not known. */
function openHours(openingHours: VenueTables['openingHours']): number[] {
  const all = Array.from({ length: 24 }, (_, hour) => hour)
  const open = all.filter((hour) =>
    openingHours.some(([opens, closes]) =>
      Array.from({ length: 9 }, (_, day) => day * dayMinutes + hour * 60).some(
        (minute) => minute < closes && minute + 60 > opens,
      ),
    ),
  )
  return open.length === 0 ? all : open
}
