import type { Rule } from './rule.js'
import { numberOf } from './word-classes.js'

export interface Duration {
  readonly minutes: number
  /** For the outing as a whole. */
  readonly isTotal: boolean
}

const amount =
  '(?<!\\b(?:las?|desde|hasta|at|@|every|cada) )(?<n>\\d{1,3}(?:\\.5)?|<words:number>|an|a|una|un|half an|media)'
const unit = '(?:-| )?(?<unit>hours?|hrs?|h|horas?|minutes?|mins?|min|minutos?)(?:(?: and a| y) (?<half>half|media))?'

const toDuration =
  (isTotal: boolean) =>
  ({ n = '', unit = '', half }: Readonly<Record<string, string>>): Duration | undefined => {
    const count = /^(half an|media)$/.test(n) ? 0.5 : numberOf(n)
    if (count === undefined) return undefined
    const minutes = Math.round((count + (half ? 0.5 : 0)) * (unit.startsWith('h') ? 60 : 1))
    return minutes >= 1 && minutes <= 1_440 ? { minutes, isTotal } : undefined
  }

/** Not how long one has to wait, or sits "rather than walk". */
const notWaited = '(?<!\\b(?:esperar|wait|waiting|wait for|waiting for|than|than for)(?: \\p{L}+){0,4} )'

/** How long it may take. */
export const durationRules: readonly Rule<Duration>[] = [
  {
    id: 'hours-and-minutes',
    language: 'any',
    pattern:
      '(?:got |have |only )*(?<h>\\d)h(?<m>\\d{2})(?! ?(?:de|am|pm))(?= (?:between|to kill|free|before|in|at|layover))',
    produce: ({ h, m }) => ({ minutes: Number(h) * 60 + Number(m), isTotal: true }),
    examples: [['got 1h20 between trains', { minutes: 80, isTotal: true }]],
  },
  {
    id: 'have-time',
    language: 'any',
    pattern: `(?:have|got|only|(?:in and out|all|everything|done|back|over|out) in|tengo|tenemos|solo|nos quedan)(?: about| only| like| como| a good| solo| unos| unas)* ${amount}${unit}(?! (?:walk|on foot|away|from|ago|drive))`,
    produce: toDuration(true),
    examples: [
      ['i got 10 min, mott haven', { minutes: 10, isTotal: true }],
      ['tenemos 2 horas', { minutes: 120, isTotal: true }],
      ['pasta in 20 min', null],
      ['in and out in 20 min', { minutes: 20, isTotal: true }],
    ],
  },
  {
    id: 'to-kill-time',
    language: 'any',
    pattern: `(?<=\\b(?:kill|killing|fill|matar) (?:about |like |unas )?)${amount}${unit}`,
    produce: toDuration(true),
    examples: [['need to kill 3 hrs', { minutes: 180, isTotal: true }]],
  },
  {
    id: 'time-to-kill',
    language: 'any',
    pattern: `${amount}${unit} (?:to (?:kill|spare|fill|waste)|(?:de )?libres?|para matar|de escala|free between|layover)`,
    produce: toDuration(true),
    examples: [
      ['two hours to kill downtown', { minutes: 120, isTotal: true }],
      ['4 horas de escala', { minutes: 240, isTotal: true }],
    ],
  },
  {
    id: 'stay',
    language: 'any',
    pattern: `${notWaited}(?:for |a good |maybe |about |por |unos |unas )*${amount}${unit}(?: there| of)?(?! (?:walk|walking|on foot|max|away|from|before|after|early|ago|drive|a pie|wait|line|lineup|flight|shift|by (?:car|cab|taxi|bus|train)|on (?:the|a) (?:t|subway|metro|train|bus)|en (?:taxi|metro|coche|carro|bus)))`,
    produce: toDuration(false),
    examples: [
      ['one museum, 2 hours', { minutes: 120, isTotal: false }],
      ['look at trains for an hour', { minutes: 60, isTotal: false }],
      ['45 min of beauty', { minutes: 45, isTotal: false }],
      ['10 min walk', null],
      ['not more than 20 min on the subway', null],
      ['cenar sin esperar dos horas', null],
    ],
  },
]

/** Minutes until the outing begins. */
export const startRules: readonly Rule<number>[] = [
  {
    id: 'begins-in',
    language: 'any',
    pattern:
      `(?<!(?:in and out|all|everything|done|back|over|out|fit|both|it|only) )(?:in|dentro de|(?:salgo|salimos|llego|llegamos) en)` +
      `(?: about| like| como| unos| unas)* ${amount}${unit}(?! (?:walk|on foot|away|from|ago|drive|before|after|total))`,
    produce: (groups) => toDuration(false)(groups)?.minutes,
    examples: [
      ['noodles near the square in like 30 min', 30],
      ['leaving in 10 min', 10],
      ['salimos en media hora', 30],
      ['in and out in half an hour', null],
    ],
  },
  {
    id: 'begins-in-minutes',
    language: 'en',
    pattern: '(?:there|leaving|meeting|free|off|done|hungry|\\p{L}+) in (?<n>5|10|15|20|30|45)(?=[.,!?]|$)',
    produce: ({ n }) => Number(n),
    examples: [
      ['leaving in 15', 15],
      ['kids in 2 groups', null],
    ],
  },
]

/** At once. */
export const nowRules: readonly Rule<true>[] = [
  {
    id: 'now',
    language: 'any',
    pattern:
      "right now|rn|asap|(?:open|serving|awake|somewhere|something|food|eat|drink|coffee|it) now|now(?=[.!?]|$)|immediately|ahorita|ahora(?: mismo)?|ya mismo|ya pero ya|a esta hora|what'?s (?:even |still )?(?:open|serving)",
    produce: () => true,
    examples: [
      ['whats still serving rn near depaul', true],
      ['algo abierto ahora con comida', true],
      ['we know now that', null],
    ],
  },
]

export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening' | 'night' | 'late'

const part = (name: PartOfDay) => ({ part: name })

export const partOfDayRules: readonly Rule<{ part: PartOfDay }>[] = [
  {
    id: 'late',
    language: 'any',
    pattern: 'late[- ]night|late at night|after midnight|open late|bien tarde|madrugada|muy tarde',
    produce: () => part('late'),
    examples: [['open late', part('late')]],
  },
  {
    id: 'tonight',
    language: 'any',
    pattern:
      'tonight|tonite|2nite|this evening|this eve|(?<!good )evening(?! (?:all|everyone|folks|everybody))|esta noche|(?:por|en|de) la noche|after (?:sundown|' +
      'sunset|dark)|(?:cuando|al) (?:oscurezca|anochecer|anochezca)',
    produce: () => part('evening'),
    examples: [['tonight', part('evening')]],
  },
  {
    id: 'night',
    language: 'any',
    pattern: '(?:at|tomorrow|<weekday>) night|toda la noche|noche de|(?:el )?<weekday> noche',
    produce: () => part('night'),
    examples: [['Friday night', part('night')]],
  },
  {
    id: 'morning',
    language: 'any',
    pattern:
      'mornings?(?!!| (?:is |was )?(?:already )?(?:done|over|gone|taken|booked|spent))|(?<=<weekday> )am|(?:en|por|a|de) la manana|tempranito',
    produce: () => part('morning'),
    examples: [
      ['a museum in the morning', part('morning')],
      ['mañana domingo', null],
      ['morning done already', null],
    ],
  },
  {
    id: 'afternoon',
    language: 'any',
    pattern: 'afternoon|arvo|(?:esta|en la|por la|a la|de la|toda la|una) tarde(?! o temprano)',
    produce: () => part('afternoon'),
    examples: [
      ['this afternoon', part('afternoon')],
      ['toda la tarde', part('afternoon')],
    ],
  },
  {
    id: 'daylight',
    language: 'any',
    pattern:
      "(?:in|by) (?:the )?daylight|while it'?s (?:still )?(?:light|daylight)(?: out(?:side)?)?|con luz (?:de|del) dia|mientras (?:haya|hay) luz",
    produce: () => part('afternoon'),
    examples: [
      ['see the bridge in daylight', part('afternoon')],
      ['a light lunch', null],
    ],
  },
  {
    id: 'midday',
    language: 'any',
    pattern: 'midday|mediodia',
    produce: () => part('midday'),
    examples: [['a mediodía', part('midday')]],
  },
]
