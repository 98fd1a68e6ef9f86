import type { Reading } from '../reading.js'
import type { Rule, Unquoted } from './rule.js'
import { numberOf } from './word-classes.js'

export interface NearFinding {
  readonly of: 'me' | 'event' | 'place'
  /** Only names that the catalogue has, or that "near" leads, are taken. */
  readonly place?: string
  /** The words only name a place if the catalogue has it. */
  readonly isVague?: boolean
  readonly max_minutes?: number
  readonly max_meters?: number
}

const stop =
  '(?! (?:for|at \\d|around \\d|before|after|then|and then|with|w|by \\d|tonight|tomorrow|at|on|please|pls|but|so|que|y|and|or|para|pero|luego|hoy|manana|we|i|is|are|to|thats|where|please|no|not))'
const name = `(?<place>[\\p{L}\\p{N}'&]+(?:${stop} [\\p{L}\\p{N}'&]+){0,3})`

const minutes = '(?<n>\\d{1,2}|five|ten|fifteen|twenty|cinco|diez|quince|veinte)'
const minutesAway =
  '(?:within |max(?:imum)? |(?:no|not) (?:more|further|farther) than |a menos de |' +
  `a )?${minutes} ?min(?:ute|uto)?s?['’]?(?: walk(?:ing)?| on foot| a pie| caminando| andando)?`

/** Where it is to be. */
export const nearRules: readonly Rule<NearFinding>[] = [
  {
    id: 'near-event',
    language: 'any',
    pattern:
      '(?:(?:near|close to|by|around|next to|walkable to|walking distance (?:from|to|of)|cerca del?|cerquita del?|junto al?|caminando al?|caminar al?) )(?:the |el |la )?(?:arena|stadium|venue|garden|theat(?:er|re)|ballpark|concert hall|estadio|arena|recinto|teatro)(?! \\p{L}*district)(?! island)',
    produce: () => ({ of: 'event' }),
    examples: [
      ['walkable to the arena', { of: 'event' }],
      ['cerca del estadio', { of: 'event' }],
    ],
  },
  {
    id: 'near-me',
    language: 'any',
    pattern:
      '(?:near|around|close to|by) (?:me|us|here|my hotel|our hotel|where (?:i|we) (?:am|are))|round here|near ?by|close ?by|(?:super |bien )?cerc(?:a|ita|quita|ano|ana)(?! del?)|por aqui|por aca|aqui cerca',
    produce: () => ({ of: 'me' }),
    examples: [
      ['whats a good hot dog place near here', { of: 'me' }],
      ['algo CERCA joder', { of: 'me' }],
      ['cerca de georgia avenue', null],
    ],
  },
  {
    id: 'minutes-from-event',
    language: 'any',
    pattern:
      `${minutesAway} (?:from|of|to|de|del) (?:the |el |la )?(?:arena|stadium|venue|garden|theat(?:er|re)|` +
      'ballpark|concert hall|estadio|recinto|teatro)',
    produce: ({ n = '' }) => ({ of: 'event', max_minutes: numberOf(n) ?? 0 }),
    examples: [['no more than 10 min walk from the arena', { of: 'event', max_minutes: 10 }]],
  },
  {
    id: 'minutes-from',
    language: 'any',
    pattern: `${minutesAway} (?:from|of|to|de|del) (?:the |el |la )?${name}`,
    produce: ({ n = '', place }) => ({ of: 'place', ...(place && { place }), max_minutes: numberOf(n) ?? 0 }),
    examples: [
      ['max 10 min from kits beach', { of: 'place', place: 'kits beach', max_minutes: 10 }],
      [
        'not more than fifteen minutes walking from Robson Street',
        { of: 'place', place: 'robson street', max_minutes: 15 },
      ],
    ],
  },
  {
    id: 'meters-from',
    language: 'any',
    pattern: `(?<n>\\d{2,4}) ?(?:m|met(?:er|re)s?|metros) (?:from|of|to|de|del) (?:the |el |la )?${name}`,
    produce: ({ n, place }) => (place ? { of: 'place', place, max_meters: Number(n) } : undefined),
    examples: [['within 400 m of McCormick Place', { of: 'place', place: 'mccormick place', max_meters: 400 }]],
  },
  {
    id: 'near-place',
    language: 'any',
    pattern: `(?:near|nearby|close to|next to|around the corner from|cerca del?|cerquita del?|junto al?|al lado del?|somewhere by) (?:the |la |el |los |las )?${name}`,
    produce: ({ place }) => (place ? { of: 'place', place } : undefined),
    examples: [
      ['near Times Square, 7:30', { of: 'place', place: 'times square' }],
      ['cerca de georgia avenue', { of: 'place', place: 'georgia avenue' }],
    ],
  },
  {
    id: 'street',
    language: 'any',
    pattern:
      '(?:in|on|along|by|por|at|off|around|en|estamos en) (?:the |la )?(?<place>(?:\\p{L}+ ){1,2}(?:st|street|ave|avenue|drive|rd|road|blvd|heights|hts|square|circle|island))',
    produce: ({ place }) => (place ? { of: 'place', place } : undefined),
    examples: [['dinner on devon ave then', { of: 'place', place: 'devon ave' }]],
  },
  {
    id: 'in-place',
    language: 'any',
    pattern: `(?:in|at|on|by|around|en|por|from|to|through|a la|al|stay in|estamos en|aqui en) (?:the |la |el |los |las )?${name}`,
    produce: ({ place }) => (place ? { of: 'place', place, isVague: true } : undefined),
    examples: [['lunch in Kitsilano and a walk', { of: 'place', place: 'kitsilano', isVague: true }]],
  },
]

export type Walking = Unquoted<Reading['walking']>

const metersPerBlock = 100

export const walkingRules: readonly Rule<Walking>[] = [
  {
    id: 'minutes-on-foot',
    language: 'any',
    pattern:
      '(?:no (?:more than|mas de)|max(?:imo|imum)?|up to|within|under|less than|menos de|' +
      `a)? ?${minutes}[- ]?min(?:ute|uto)?s?(?:'|’)? (?:max )?(?:walk(?:ing)?(?: (?:is my )?max)?|` +
      'on foot(?: is my max)?|a pie|caminando|andando|apart)(?! (?:from|of|to|de|del) )',
    produce: ({ n = '' }) => ({ on_foot: true, max_minutes: numberOf(n) ?? 0 }),
    examples: [
      ['ten minutes on foot is my max', { on_foot: true, max_minutes: 10 }],
      ['no more than 10 min walk', { on_foot: true, max_minutes: 10 }],
    ],
  },
  {
    id: 'blocks',
    language: 'any',
    pattern:
      '(?:no (?:more than|mas de)|max|within|mas de|like|(?:not|no) (?:\\p{L}+ ){0,5})? ?(?<n>\\d{1,2}) (?:blocks|cuadras)(?: (?:max|apart|walk))?',
    produce: ({ n }) => ({ on_foot: true, max_meters: Number(n) * metersPerBlock }),
    examples: [['más de 5 cuadras', { on_foot: true, max_meters: 5 * metersPerBlock }]],
  },
  {
    id: 'by-cab',
    language: 'en',
    pattern: '(?:a |take a |get a |by |use )(?:cab|taxi|uber|lyft)(?! stand)',
    produce: () => ({ on_foot: false }),
    examples: [['we can take a cab', { on_foot: false }]],
  },
  {
    id: 'on-foot',
    language: 'any',
    pattern:
      'on foot|walkable|walking distance|we can walk(?: to| from)?|(?:all )?within a walk|(?:no|without|not take) (?:a )?(?:car|taxis?|cabs?|ubers?|metro|subway|bus|transit)|a pie|a pata|caminando|caminable|que no toque coger metro',
    produce: () => ({ on_foot: true }),
    examples: [
      ['Pizza before the game, somewhere we can walk from', { on_foot: true }],
      ['estamos a pata', { on_foot: true }],
    ],
  },
]
