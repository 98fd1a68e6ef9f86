import { type ClockReading, parseClock } from './parse-clock.js'
import type { Rule } from './rule.js'

/** What a stated hour limits. `from` and `until` hold for the outing, the others for a stop. */
export type TimeRole = 'at' | 'not_before' | 'not_after' | 'end_by' | 'from' | 'until' | 'open_past' | 'range'

export interface StatedTime {
  readonly role: TimeRole
  readonly clock: ClockReading
  /** End of a range. */
  readonly to?: ClockReading
}

const as =
  (role: TimeRole) =>
  ({ t = '', t2, part }: Readonly<Record<string, string>>): StatedTime | undefined => {
    const clock = parseClock(t, part)
    const to = t2 === undefined ? undefined : parseClock(t2, part)
    return clock && { role, clock, ...(to && { to }) }
  }

const es = '(?:las? )?'
const part =
  '(?: (?:in the|de la|por la|del) (?<part>morning|afternoon|evening|manana|tarde|noche|madrugada|mediodia))?(?: ?-?ish| sharp| en punto| latest| maximo| max)?'
const notUnit =
  '(?! ?(?:min|hour|hr|h\\b|block|cuadra|mile|km|people|of us|%|st\\b|nd\\b|rd\\b|th\\b|yr|year|day|week|\\$|dollar|buck|dolar|stops?\\b|personas?|ano|hora|dia|places?|kids|girls|boys|guys|friends?|others|more))'
const clock = (name = 't') => `<${name}:clock>${notUnit}`
const example = (minutes: number, isAmbiguous: boolean): ClockReading => ({ minutes, isAmbiguous })

/** Hours of the day and what they limit. The order decides: a more specific rule comes first. */
export const clockRules: readonly Rule<StatedTime>[] = [
  {
    id: 'range',
    language: 'any',
    pattern: `(?:(?:between|entre) ${es}<t:clock> (?:and|y) ${es}<t2:clock>|(?:from |de |desde )?${es}<u:clock> ?(?:-|–|to|till?|until|a|hasta) ?${es}<u2:clock>)${notUnit}${part}`,
    produce: (groups) => {
      const { t = groups.u ?? '', t2 = groups.u2 ?? '' } = groups
      const range = as('range')({ ...groups, t, t2 })
      const isHour = /[:.h]\d{2}|am|pm|m\.|noon|mid|medio/.test(`${t} ${t2}`)
      return range?.to && (isHour || range.to.minutes !== range.clock.minutes) ? range : undefined
    },
    examples: [
      ['2yo naps 12:30-2:30 at the hotel', { role: 'range', clock: example(750, true), to: example(150, true) }],
      ['tengo junta de 1 a 2 en el hotel', { role: 'range', clock: example(60, true), to: example(120, true) }],
      ['15 minutes', null],
    ],
  },
  {
    id: 'still-open',
    language: 'any',
    pattern: `(?:still )?(?:open|serving|abiert[oa]s?|que cierre)(?: (?:past|until|till?|at|after|a|hasta|despues de)) ${es}${clock()}${part}`,
    produce: as('open_past'),
    examples: [['still open at 1 am', { role: 'open_past', clock: example(60, false) }]],
  },
  {
    id: 'outing-ends-en',
    language: 'en',
    pattern: `(?:\\p{L}+ ){0,2}(?:home|back|done|out|finish(?:ed)?|leave|leaving|gone|flight|fly|train|bus|airport|hotel|asleep|bed|must be|have to be|has to be|need to be|gotta be)(?:(?! (?:then|after))[^.!?\\n]){0,30}? (?:by|at|before|is at|until|til+) ${clock()}${part}`,
    produce: as('until'),
    examples: [
      ['mac & cheese, home by 7', { role: 'until', clock: example(420, true) }],
      ['must be back at hotel by 3', { role: 'until', clock: example(180, true) }],
    ],
  },
  {
    id: 'outing-ends-es',
    language: 'es',
    pattern: `(?:volver|regresar|vuelvo|volvemos|regresamos|estar|irnos|salimos|vuelo|tren|aeropuerto|casa|hotel|duermen)(?:[^.!?\\n]){0,30}? (?:antes de|a|para) ${es}${clock()}${part}`,
    produce: as('until'),
    examples: [['volver al aeropuerto a las 2 máximo', { role: 'until', clock: example(120, true) }]],
  },
  {
    id: 'outing-begins',
    language: 'any',
    pattern: `(?:free|off|done|over|arrives?|arriving|land(?:ing)?|get(?:s)? (?:in|off)|finish(?:es)?|ends?|out|llega|llegamos|termina|terminamos|salgo|salimos|libres?)(?: \\p{L}+){0,3}? (?:at|from|after|a|desde|a partir de) ${es}${clock()}${part}`,
    produce: as('from'),
    examples: [
      ['tournament done at 5', { role: 'from', clock: example(300, true) }],
      ['llega union station a las 11', { role: 'from', clock: example(660, true) }],
    ],
  },
  {
    id: 'until',
    language: 'any',
    pattern: `(?:until|till?|hasta|have til+|tenemos hasta) ${es}(?:about |como )?${clock()}${part}`,
    produce: as('until'),
    examples: [
      ['tenemos hasta las 16', { role: 'until', clock: example(960, false) }],
      ['stuck at ohare til 6 with no bags', { role: 'until', clock: example(360, true) }],
    ],
  },
  {
    id: 'by',
    language: 'any',
    pattern: `(?:by|before|no later than|antes de|para antes de) ${es}(?:about |like )?${clock()}${part}`,
    produce: as('end_by'),
    examples: [
      ['cheap shirt before 10', { role: 'end_by', clock: example(600, true) }],
      ['before 2 friends arrive', null],
    ],
  },
  {
    id: 'from',
    language: 'any',
    pattern: `(?:from|after|starting(?: at)?|not before|no earlier than|past|desde|despues de|a partir de|pasadas) ${es}(?:about |like )?${clock()}${part}`,
    produce: as('not_before'),
    examples: [
      ['one glass of wine after 5ish', { role: 'not_before', clock: example(300, true) }],
      ['ramen after 10 minutes', null],
    ],
  },
  {
    id: 'at',
    language: 'any',
    pattern: `(?:at|@|around|about|like|circa|tipo|sobre|como a|a eso de|alrededor de|a)(?: (?:about|around|like|las?))? ${clock()}${part}`,
    produce: (groups) => (/^\d{2,}$/.test(groups.t ?? '') && Number(groups.t) > 24 ? undefined : as('at')(groups)),
    examples: [
      ['Dim sum around 11, then', { role: 'at', clock: example(660, true) }],
      ['a las 8 de la noche', { role: 'at', clock: example(1200, false) }],
      ['eat like 20', { role: 'at', clock: example(1200, false) }],
    ],
  },
  {
    id: 'hour-in-words',
    language: 'any',
    pattern:
      '(?:at|around|a las|a la|by|tipo) (?<t>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?<half> thirty| y media)?(?! (?:people|of us|places|stops|hours))' +
      part,
    produce: as('at'),
    examples: [['almorzar a la una en punto', { role: 'at', clock: example(60, true) }]],
  },
  {
    id: 'clock-alone',
    language: 'any',
    pattern: `(?<t>\\d{1,2}[:.h]\\d{2}(?:\\s?(?:am|pm|a\\.m\\.?|p\\.m\\.?))?|\\d{1,2}\\s?(?:am|pm|a\\.m\\.?|p\\.m\\.?|o'clock)|noon|midday|mediodia|midnight|medianoche)${part}(?! ?(?:km|miles?|kg|%))`,
    produce: as('at'),
    examples: [
      ['Italian dinner, 7:30, four people', { role: 'at', clock: example(450, true) }],
      ['office thing tonight, 7pm', { role: 'at', clock: example(1140, false) }],
      ['rating 5.0', null],
    ],
  },
]
