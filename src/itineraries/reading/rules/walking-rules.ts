import type { Reading } from '../reading.js'
import { distanceOf, lengthPattern, minutesPattern } from './distance.js'
import type { Rule, Unquoted } from './rule.js'

export interface WalkingFinding extends Unquoted<Reading['walking']> {
  /** Between stops; without it, the way to a single stop may be meant. */
  readonly isBetween?: boolean
}

const far = `(?:${minutesPattern}|${lengthPattern})`
const foot = '(?:walk(?:ing)?|on foot|by foot|a pie|caminando|andando|caminata)'
const most =
  '(?:(?:no|not|nothing|nowhere|never) (?:(?:much )?(?:more|further|farther|longer) than|over)|at most|within|under|less than|' +
  'max(?:imum|imo)?|up to|a menos de|menos de|(?:a )?no mas (?:de|que)|hasta)'

/** How far the fan walks. */
export const walkingRules: readonly Rule<WalkingFinding>[] = [
  {
    id: 'between-stops',
    language: 'any',
    pattern:
      `(?:${most} )?(?:a |about )?${far}(?:(?:'s)? ${foot})? (?:apart|between (?:each|them|stops|places|bars|everything|the two)|at a stretch|` +
      `from each other|entre (?:cada|ellos|paradas|uno y otro))|(?:each|every|any|cada) (?:walk|leg|stretch|caminata|tramo)(?: (?:is|of))? (?:${most} )?${far}|` +
      `(?:walk|stroll) (?:of )?(?:${most} |about |a )?${far}(?: (?:max|tops))? to(?= (?:an?|the|dessert|dinner|drinks) ?)`,
    produce: (groups) => ({ on_foot: true, ...distanceOf(groups), isBetween: true }),
    examples: [
      ['keep each walk under ten minutes', { on_foot: true, max_minutes: 10, isBetween: true }],
      ['dinner then walk 10 minutes to a bar', { on_foot: true, max_minutes: 10, isBetween: true }],
    ],
  },
  {
    id: 'distance-on-foot',
    language: 'any',
    pattern:
      `(?:${most} )?(?:a |an |like |say |about |maybe )?${far}(?:(?:'s|'|’)? (?:max )?${foot})(?: (?:is my )?max)?(?! (?:from|of|to|del?|desde) )|` +
      `(?:walk|foot|caminar|andar)(?:ing)?,? (?:${most}|mas de|more than|over|for more than) ${far}|` +
      `(?:walk|caminar|andar) (?:only|just|solo|nada mas) [^.;!?]{0,24}?${far}(?: each)?`,
    produce: (groups) => ({ on_foot: true, ...distanceOf(groups) }),
    examples: [
      ['ten minutes on foot is my max', { on_foot: true, max_minutes: 10 }],
      ['no more than 10 min walk', { on_foot: true, max_minutes: 10 }],
      ['cannot walk more than 10 minutes', { on_foot: true, max_minutes: 10 }],
      ['she can walk only a little, like 15 minutes', { on_foot: true, max_minutes: 15 }],
    ],
  },
  {
    id: 'distance-at-most',
    language: 'any',
    pattern: `(?:${most}|mas de) (?:a |an |like |say |maybe |about )?${lengthPattern}(?! (?:from|of|to|del?|desde) )|${lengthPattern} (?:max|tops|away|walk)`,
    produce: (groups) => ({ on_foot: true, ...distanceOf(groups) }),
    examples: [
      ['más de 5 cuadras', { on_foot: true, max_meters: 500 }],
      ['within 1 mile', { on_foot: true, max_meters: 1609 }],
      ['nothing further than 300 m', { on_foot: true, max_meters: 300 }],
      ['2 blocks max', { on_foot: true, max_meters: 200 }],
    ],
  },
  {
    id: 'minutes-away',
    language: 'any',
    pattern: `(?:${most} )${minutesPattern} (?:away|radius|de aqui|de distancia)`,
    produce: (groups) => ({ on_foot: true, ...distanceOf(groups) }),
    examples: [['no more than 5 minutes away', { on_foot: true, max_minutes: 5 }]],
  },
  {
    id: 'by-cab',
    language: 'any',
    pattern: '(?:a |take a |get a |by |use |en )(?:cab|taxi|uber|lyft)(?! stand)',
    produce: () => ({ on_foot: false }),
    examples: [['we can take a cab', { on_foot: false }]],
  },
  {
    id: 'close-together',
    language: 'any',
    pattern:
      '(?:no|not|without) (?:a )?long walks?(?: between \\p{L}+)?|close together|(?:stick to|stay in|all in|in) (?:one|the same) ' +
      '(?:neighbou?rhood|area|part of town|street|block)|(?:walking distance|a short walk|walkable|close|near)(?: (?:of|from|to))? each other|' +
      'not (?:too )?far apart|(?:todo|todos) cerca(?: uno del otro)?|cerca (?:uno|entre si|una)[^,.;]{0,12}',
    produce: () => ({ on_foot: true, isBetween: true }),
    examples: [['4 bars, no long walks between them', { on_foot: true, isBetween: true }]],
  },
  {
    id: 'within-a-walk',
    language: 'any',
    pattern:
      '(?:all )?(?:within |w/in |in )?(?:walking distance|walking|a walk|walkable)(?= *(?:[.,;!?]|$))|walkable(?! (?:from|to|\\p{L}*(?:neighbou?rhood|city)))|caminable|' +
      '(?:that |that )?(?:i|we) can walk(?: to| from)?|que (?:se pueda|podamos) (?:ir )?(?:caminando|andando|a pie)',
    produce: () => ({ on_foot: true }),
    examples: [
      ['Pizza before the game, somewhere we can walk from', { on_foot: true }],
      ['best bagels within walking distance', { on_foot: true }],
    ],
  },
  {
    id: 'on-foot',
    language: 'any',
    pattern:
      'on foot|by foot|(?:no|without|not take) (?:a )?(?:car|taxis?|cabs?|ubers?|metro|subway|bus|transit)|a pie|a pata|caminando|andando|' +
      'que no toque coger metro|walking only|(?<=^|, )walking',
    produce: () => ({ on_foot: true, isBetween: true }),
    examples: [['estamos a pata', { on_foot: true, isBetween: true }]],
  },
]
