import { dayMinutes, timeOfDay } from '../time/time-of-day.js'
import type { WeeklyHours } from '../venues/opening-hours.js'
import type { VenueRow } from '../venues/venue-row.js'
import { type Html, html, page } from './page.js'

/** The public page of a venue. */
export function venuePage(venue: VenueRow): string {
  const { name, kind, cuisines, street, city, state, postcode, phone, website } = venue
  const address = [street, city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const map = `https://www.openstreetmap.org/?mlat=${venue.lat}&mlon=${venue.lng}#map=18/${venue.lat}/${venue.lng}`
  const body = html`<h1>${name}</h1>
    <p class="soft">${[kind.replace('_', ' '), ...cuisines].join(' · ')}</p>
    <dl>
      ${fact('Address', html`${address} (<a href="${map}">map</a>)`)}
      ${phone === '' ? [] : fact('Telephone', html`${phone}`)}
      ${website === '' ? [] : fact('Website', html`<a href="${website}" rel="nofollow noopener">${website}</a>`)}
      ${hoursOf(venue)}
      ${venue.tags.length === 0 ? [] : fact('Good to know', html`${venue.tags.map((tag) => tag.replaceAll('_', ' ')).join(', ')}`)}
    </dl>
    <p class="note">Nothing is reserved for you here: just go, or ask the place itself.</p>`
  return page(name, 'A place on your plan', body, credit)
}

const credit = html`Places are from open data, most of them © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>.`

const fact = (name: string, value: Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function hoursOf({ openingHours, hoursSource }: VenueRow): Html[] {
  if (hoursSource === 'assumed') return [fact('Hours', html`not on record; look before you go`)]
  return days.flatMap((day, index) => {
    const text = dayHours(openingHours, index)
    return text === '' ? [] : [fact(day, html`${text}`)]
  })
}

/** The opening times that begin on a day, such as `11:00 – 22:00`. */
function dayHours(hours: WeeklyHours, day: number): string {
  const ofDay = hours.filter(([opens]) => Math.floor(opens / dayMinutes) === day)
  return ofDay.map(([opens, closes]) => `${timeOfDay(opens)} – ${timeOfDay(closes)}`).join(', ')
}
