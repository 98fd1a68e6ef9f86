import { Temporal } from 'temporal-polyfill'
import type { Circumstances } from '../../interpretation/circumstances.js'
import { formatMinutes } from '../compile/time-limits.js'
import { type Analysis, findAsked } from './analysis.js'
import { ownerOf } from './attach.js'
import { overlaps, rulesOf } from './rule.js'
import type { StopDraft } from './stop-draft.js'

/** A time by the sun, with minutes after its rise or its setting. */
export interface SunHour {
  readonly sun: 'rise' | 'set'
  readonly minutes: number
}

export const sunRules = rulesOf('hour of the sun', (_, value): SunHour => {
  const [sun, minutes] = value.split(' ')
  return { sun: sun as SunHour['sun'], minutes: Number(minutes) }
})

/** Gives the stops that the text puts at sunrise or sunset their hour. */
export function attachSunHours(analysis: Analysis, day: string, stops: readonly StopDraft[]): void {
  for (const found of findAsked(analysis, sunRules)) {
    const { from, to, value } = found
    const isName = analysis.mentions.some((mention) => mention.entry.type === 'place' && overlaps(mention, found))
    const stop = isName ? undefined : (stops.find((own) => overlaps(own, found)) ?? ownerOf(analysis, found, stops))
    if (!stop || stop.extra.at || stop.meal) continue
    const time = timeBySun(value, stop.extra.date?.date ?? day, analysis.circumstances)
    stop.extra.at = { quote: analysis.text.slice(from, to), time }
  }
}

/** `HH:MM`, to five minutes. */
export function timeBySun(
  { sun, minutes }: SunHour,
  day: string,
  place: Pick<Circumstances, 'location' | 'zone'>,
): string {
  return formatMinutes(Math.round((sunMinutes(sun, day, place) + minutes) / 5) * 5)
}

const degree = Math.PI / 180
/** Of the middle of the sun below the horizon, with refraction. */
const horizon = -0.833

/** Minutes after local midnight, to within a few minutes. */
function sunMinutes(
  sun: SunHour['sun'],
  day: string,
  { location, zone }: Pick<Circumstances, 'location' | 'zone'>,
): number {
  const date = Temporal.PlainDate.from(day)
  const declination = -23.44 * Math.cos((2 * Math.PI * (date.dayOfYear + 10)) / 365) * degree
  const latitude = location.lat * degree
  const cosine =
    (Math.sin(horizon * degree) - Math.sin(latitude) * Math.sin(declination)) /
    (Math.cos(latitude) * Math.cos(declination))
  const half = Math.acos(Math.min(1, Math.max(-1, cosine))) / degree / 15
  const season = (2 * Math.PI * (date.dayOfYear - 81)) / 364
  const equation = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season)
  const offset = date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).offsetNanoseconds / 60e9
  const noon = 720 - equation - location.lng * 4 + offset
  return noon + (sun === 'rise' ? -half : half) * 60
}
