import type { Place } from '../../listings/place-listing.js'
import { type Html, html } from '../../text/html.js'
import { timeOn12HourClock } from '../../time/time-of-day.js'
import { type OpeningTimes, Weekday } from '../../venues/opening-times.js'
import type { PageLanguage } from '../page-language.js'
import { type VenueWords, venueWords } from '../venue-words.js'

const days = Object.keys(Weekday) as Weekday[]

/** The opening hours of an ordinary week, one line a day. */
export function weekRows({ hoursKnown, openingHours }: Place, language: PageLanguage): Html {
  const words = venueWords[language]
  if (!hoursKnown) return html`<p>${words.hoursUnknown}</p>`
  if (openingHours.some(isAlways)) return html`<p>${words.alwaysOpen}</p>`
  const rows = days.map((day, index) => {
    const spans = openingHours.filter(({ opensOn }) => opensOn === day)
    const text = spans.length === 0 ? words.closed : spans.map((span) => spanOf(span, words)).join(', ')
    return html`<dt>${words.days[index] ?? ''}</dt><dd>${text}</dd>`
  })
  return html`<dl class="week">${rows}</dl>`
}

const isAlways = ({ opensOn, opensAt, closesOn, closesAt }: OpeningTimes): boolean =>
  opensOn === closesOn && opensAt === closesAt

/** `11:00 AM – 10:00 PM`; the day of closing is named if it is later than the following night. */
function spanOf({ opensOn, opensAt, closesOn, closesAt }: OpeningTimes, words: VenueWords): string {
  const length = (days.indexOf(closesOn) - days.indexOf(opensOn) + 7) % 7
  if (length === 1 && closesAt === opensAt) return words.allDay
  const isLater = length > 1 || (length === 1 && closesAt > opensAt)
  return `${clock(opensAt)} – ${isLater ? `${words.days[days.indexOf(closesOn)]} ` : ''}${clock(closesAt)}`
}

const clock = (time: string): string => timeOn12HourClock(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
