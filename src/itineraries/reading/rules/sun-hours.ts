import { Temporal } from 'temporal-polyfill'
import type { Circumstances } from '../../interpretation/circumstances.js'
import { formatMinutes } from '../compile/time-limits.js'
import { type Analysis, findAsked } from './analysis.js'
import { ownerOf } from './attach.js'
import { overlaps, type Rule } from './rule.js'
import type { StopDraft } from './stop-draft.js'

/** A time by the sun, with minutes after its rise or its setting. */
export interface SunHour {
  readonly sun: 'rise' | 'set'
  readonly minutes: number
}

const notAround =
  '(?<!\\b(?:before|until|till?|after|since|by|not|no|hasta|antes (?:de )?(?:el|la|del)?|despues (?:de )?(?:el|la|del)?|tras) ?(?:the |el |la )?)'

export const sunRules: readonly Rule<SunHour>[] = [
  {
    id: 'sunrise',
    language: 'any',
    pattern: `${notAround}(?:sunrise|daybreak|first light|al amanecer|el amanecer|salida del sol)`,
    produce: () => ({ sun: 'rise', minutes: -10 }),
    examples: [
      ['the memorial at sunrise', { sun: 'rise', minutes: -10 }],
      ['dancing until sunrise', null],
    ],
  },
  {
    id: 'blue-hour',
    language: 'any',
    pattern: `${notAround}(?:blue hour|hora azul)`,
    produce: () => ({ sun: 'set', minutes: 10 }),
    examples: [['the skyline at blue hour', { sun: 'set', minutes: 10 }]],
  },
  {
    id: 'golden-hour',
    language: 'any',
    pattern: `${notAround}(?:golden hour|hora dorada)`,
    produce: () => ({ sun: 'set', minutes: -60 }),
    examples: [['photos at golden hour', { sun: 'set', minutes: -60 }]],
  },
  {
    id: 'sunset',
    language: 'any',
    pattern: `${notAround}(?:sunsets?|sundown|al atardecer|el atardecer|(?:la )?puesta de(?:l)? sol|(?:el )?ocaso)(?! (?:park|boulevard|blvd|district|beach|strip|ave\\p{L}*|st|street))`,
    produce: () => ({ sun: 'set', minutes: -30 }),
    examples: [
      ['a walk at sunset', { sun: 'set', minutes: -30 }],
      ['be back before sunset', null],
      ['tacos in Sunset Park', null],
    ],
  },
]

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
