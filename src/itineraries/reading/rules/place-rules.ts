import { type Distance, distanceOf, lengthPattern, minutesPattern } from './distance.js'
import { housePattern } from './event-words.js'
import type { Rule } from './rule.js'

export interface NearFinding extends Distance {
  /** `there`: near what was named before, else near the fan or the fan's event. */
  readonly of: 'me' | 'event' | 'place' | 'there'
  /** Only names that the catalogue has, or that "near" leads, are taken. */
  readonly place?: string
  /** The words only name a place if the catalogue has it. */
  readonly isVague?: boolean
  /** Beside the place, not in it: a sight that is named so is no stop. */
  readonly isBeside?: boolean
}

/** Where the fan's event is; its own name is marked in the text. */
const house = `(?:${housePattern}|(?:the |el |la )?(?:garden|theat(?:er|re)|concert hall|recinto|teatro|lugar(?= *(?:[.,;!?]|$))))(?! \\p{L}*district)(?! island)`

const stop =
  '(?! (?:for|at \\d|around \\d|before|after|then|and then|with|w|by \\d|tonight|tomorrow|at|on|please|pls|but|so|que|y|and|or|para|pero|luego|hoy|manana|we|i|is|are|to|thats|where|please|no|not))'
const notNames = '(?!(?:people|others|strangers|anyone|everyone|someone|each|other|ours?|una?|gente) ?)'
const name = `(?<place>${notNames}[\\p{L}\\p{N}'&]+(?:${stop} [\\p{L}\\p{N}'&]+){0,3})`
const article = '(?:the |el |la |los |las )?'

/** Words that say "near" of what follows. */
const near =
  '(?:near(?: to)?|nearby to|close to|next (?:to|door to)|beside|adjacent to|right (?:by|outside|near|next to|around)|' +
  'across (?:the (?:street|road) )?from|opposite|a few steps from|steps from|(?:(?:with)?in )?walking distance (?:from|to|of)|' +
  '(?:walkable|(?:we |i )?can walk|(?:(?:with)?in )?(?:an? )?(?:easy |short |quick )(?:walk|stroll|hop)) (?:from|to|of)|not (?:too |very )?far from|' +
  '(?:just )?(?:a?round the corner|down the (?:street|road|block)|up the (?:street|road|block)) from|' +
  "in the (?:shadow|vicinity|area|neighbou?rhood) of|(?:(?:with)?in )?(?:spitting distance|(?:a )?stone'?s throw|sight|easy reach) (?:of|from)|" +
  '(?:handy|convenient) (?:for|to)|somewhere by|(?:bien |super |por aqui |aqui )?cerc(?:a|ita|quita) (?:del?|al?)|junto al?|' +
  'al lad(?:it)?o del?|pegad(?:it)?[oa]s? al?|alrededor del?|a (?:un paso|(?:dos|unos|pocos) pasos) del?|(?:en)?frente (?:al?|del?)|' +
  '(?:por|en) (?:la zona|los alrededores|el area) del?|por el (?:rumbo|lado|area) del?|por los (?:rumbos|lados) del?|' +
  'no (?:muy )?lejos del?|a la vuelta del?|caminando desde)'

const limit =
  '(?<limit>(?:(?:within|under|less than|(?:no|not|nothing|nowhere|no place) (?:more|further|farther|longer) than|at most|' +
  'max(?:imum|imo)?|up to|a|about|like|say|maybe|a menos de|a no mas de|no (?:mas|este a mas) de|menos de|hasta|unos) ){0,3})'
const onFoot =
  "(?<foot>(?:(?:'s|'|’)? (?:walk(?:ing)?(?: distance)?|on foot|by foot|away|radius|tops|max(?:imum|imo)?|a pie|caminando|andando|de distancia)){0,2})"
const farFrom = `${limit}(?:${minutesPattern}|${lengthPattern})${onFoot} (?<link>from|of|to|del?|desde|al?)`
const realLimit = /within|under|than|most|max|up to|^a |menos|mas de|hasta/

/** "15 minutes of trees" and "30 minutes to eat" are no way. */
function distanceFrom({ limit = '', foot = '', link = '', ...groups }: Readonly<Record<string, string>>) {
  const isWay = foot !== '' || /from|desde/.test(link) || (!/^(?:to|al?)$/.test(link) && realLimit.test(limit))
  return isWay || groups.unit || groups.blocks || groups.few ? distanceOf(groups) : undefined
}

const here =
  '(?:me|us|here|where (?:i|we) (?:am|are|are staying)|(?:(?:my|our|the|mi|nuestro|nuestra|la|el|del) )?(?:hotel|air ?bnb|hostel|' +
  'apartment|motel|casa|oficina|hostal|depa(?:rtamento)?|piso|alojamiento|trabajo|depto)|(?:my|our) (?:office|place|house|room|dorm)|the office|home|work|aqui|aca|mi|nosotros|casa)'

function of(
  target: NearFinding['of'],
  groups: Readonly<Record<string, string>>,
  place?: string,
): NearFinding | undefined {
  const distance = distanceFrom(groups)
  return distance && { of: target, ...(place !== undefined && { place }), ...distance }
}

/** How far from where it is to be; the house of the event is marked in the text. */
export const distanceRules: readonly Rule<NearFinding>[] = [
  {
    id: 'distance-from-event',
    language: 'any',
    pattern: `${farFrom} ${house}`,
    produce: (groups) => of('event', groups),
    examples: [
      ['no more than 10 min walk from the arena', { of: 'event', max_minutes: 10 }],
      ['pub half a mile from the arena', { of: 'event', max_meters: 805 }],
      ['within four blocks of the theater', { of: 'event', max_meters: 400 }],
    ],
  },
  {
    id: 'distance-from-here',
    language: 'any',
    pattern: `${farFrom} ${here}`,
    produce: (groups) => of('me', groups),
    examples: [
      ['500 meters from our hotel', { of: 'me', max_meters: 500 }],
      ['a 5 cuadras de aquí', { of: 'me', max_meters: 500 }],
    ],
  },
  {
    id: 'distance-from-there',
    language: 'any',
    pattern: `${farFrom} (?:there|it|ahi|alli)`,
    produce: (groups) => of('there', groups),
    examples: [['coffee no more than 10 min on foot from there', { of: 'there', max_minutes: 10 }]],
  },
  {
    id: 'distance-from',
    language: 'any',
    pattern: `${farFrom} ${article}${name}`,
    produce: ({ place = '', ...groups }) => of('place', groups, place),
    examples: [
      ['max 10 min from kits beach', { of: 'place', place: 'kits beach', max_minutes: 10 }],
      [
        'not more than fifteen minutes walking from Robson Street',
        { of: 'place', place: 'robson street', max_minutes: 15 },
      ],
      ['within 400 m of McCormick Place', { of: 'place', place: 'mccormick place', max_meters: 400 }],
    ],
  },
]

/** Where it is to be; the house of the event is marked in the text. */
export const nearRules: readonly Rule<NearFinding>[] = [
  {
    id: 'near-event',
    language: 'any',
    pattern: `(?:${near}|by|a?round(?: about)?|por|camina(?:r|ndo) al?|cerc(?:a|ita|quita)|al lado|junto) ${house}`,
    produce: () => ({ of: 'event' }),
    examples: [
      ['walkable to the arena', { of: 'event' }],
      ['beers round the ballpark', { of: 'event' }],
      ['cerca del estadio', { of: 'event' }],
      ['por el estadio', { of: 'event' }],
      ['que se pueda caminar al estadio', { of: 'event' }],
    ],
  },
  {
    id: 'near-me',
    language: 'any',
    pattern: `(?:${near}|by|a?round) ${here}|round here|por aqui|por aca|aqui cerca`,
    produce: () => ({ of: 'me' }),
    examples: [
      ['whats a good hot dog place near here', { of: 'me' }],
      ['not too far from here, dumplings', { of: 'me' }],
      ['dinner by our airbnb', { of: 'me' }],
      ['cerca del hotel', { of: 'me' }],
    ],
  },
  {
    id: 'near-there',
    language: 'any',
    pattern:
      `(?:${near}|around|by) (?:there|it|that|ahi|alli)|near ?by|close ?by|por (?:ahi|alli)(?: cerca)?|` +
      'not (?:too |very |so )?far(?: away)?(?! from)|(?:no (?:muy |tan )?|ni muy )lejos(?! del?)|no haya que ir (?:muy |tan )?lejos|' +
      '(?:super |bien |muy )?cerc(?:a|ita|quita|ano|ana)(?! (?:de|del|al?) )',
    produce: () => ({ of: 'there' }),
    examples: [
      ['lunch nearby', { of: 'there' }],
      ['algo CERCA joder', { of: 'there' }],
      ['cerca de georgia avenue', null],
    ],
  },
  {
    id: 'near-place',
    language: 'any',
    pattern: `${near} ${article}${name}`,
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
    id: 'by-place',
    language: 'any',
    pattern: `(?:by|a?round|off|outside|between|entre|over by|up near|down by) ${article}${name}`,
    produce: ({ place }) => (place ? { of: 'place', place, isVague: true, isBeside: true } : undefined),
    examples: [['lunch by the bean', { of: 'place', place: 'bean', isVague: true, isBeside: true }]],
  },
  {
    id: 'in-place',
    language: 'any',
    pattern: `(?:in|at|on|en|por|to|through|a la|al|stay in|estamos en|aqui en) ${article}${name}`,
    produce: ({ place }) => (place ? { of: 'place', place, isVague: true } : undefined),
    examples: [['lunch in Kitsilano and a walk', { of: 'place', place: 'kitsilano', isVague: true }]],
  },
]
