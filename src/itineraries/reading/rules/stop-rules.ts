import type { StopKind } from '../reading.js'
import type { Rule } from './rule.js'

export interface StopSeed {
  readonly kinds: readonly StopKind[]
  readonly topic?: string
  /** Gives way to a named stop of its kind. */
  readonly isWeak?: true
}

const some =
  '(?:something|somewhere|anything|anywhere|sth|smth|a (?:place|spot|bite)|places|algo|un (?:lugar|sitio)|una cosa)'
const kinds =
  (...names: StopKind[]) =>
  () => ({ kinds: names })
const weak =
  (...names: StopKind[]) =>
  (): StopSeed => ({ kinds: names, isWeak: true })
const activity: StopSeed = { kinds: ['activity'], isWeak: true }

/** Stops that are asked for by what they are like, or by a verb, instead of by a noun. */
export const stopRules: readonly Rule<StopSeed>[] = [
  {
    id: 'something-sweet',
    language: 'any',
    pattern: `${some} (?:\\p{L}+ )?(?:sweet|sugary|dulce|dulcecito)|sweet (?:treat|tooth)`,
    produce: kinds('dessert'),
    examples: [
      ['dinner then something sweet', { kinds: ['dessert'] }],
      ['algo dulce', { kinds: ['dessert'] }],
    ],
  },
  {
    id: 'something-to-drink',
    language: 'any',
    pattern: `${some} (?:(?:to|de|para|pa|que) )?(?:drink|beber|tomar)|a (?:hot|warm) drink|(?:we|let's) drink`,
    produce: weak('bar', 'cafe'),
    examples: [['algo de tomar', { kinds: ['bar', 'cafe'], isWeak: true }]],
  },
  {
    id: 'something-to-eat',
    language: 'any',
    pattern: `${some} (?:(?:decent|good|nice|real|quick|cheap|fast|mas|bien|muy|un poco|not too|really) )*(?:(?:to|de|para|pa|que) )?(?:eat|comer|cenar|morfar|almorzar|desayunar|picar|light|heavy|hot|warm|spicy|greasy|filling|hearty|healthy|ligero|picante|caliente|calient\\p{L}+|rico|rica|grasoso|sano|rapidito|fuerte|casero)(?! and (?:sit|dry))`,
    produce: weak('restaurant'),
    examples: [
      ['somewhere decent to eat', { kinds: ['restaurant'], isWeak: true }],
      ['algo ligero', { kinds: ['restaurant'], isWeak: true }],
    ],
  },
  {
    id: 'a-table',
    language: 'any',
    pattern:
      '(?<!have )(?:a |una )?(?:table|mesa|mesita)(?= (?:\\p{L}+ ){0,3}(?:for|para|pa|de) (?:like |unos |unas )?<number>)',
    produce: weak('restaurant'),
    examples: [
      ['do you have a table for 4 at 7', { kinds: ['restaurant'], isWeak: true }],
      ['mesa para 6', { kinds: ['restaurant'], isWeak: true }],
    ],
  },
  {
    id: 'to-eat',
    language: 'any',
    pattern:
      'feed (?:me|us|them|everyone)|(?:we|i|to|then|can|and|do|where|need to|gotta) (?:all )?eat(?: (?:somewhere|something|anything|there|here))?|(?:kitchen|cocina) (?:still )?(?:open|abierta)|hungry|starving|famished|hambre|comer|comemos|morfar|morfamos|jamar|cosas? (?:de|para) comer|a bowl of \\p{L}+(?: hot)?|food|comida|grub',
    produce: weak('restaurant'),
    examples: [
      ['feed us after', { kinds: ['restaurant'], isWeak: true }],
      ['¿Dónde morfamos antes?', { kinds: ['restaurant'], isWeak: true }],
    ],
  },
  {
    id: 'something-to-see',
    language: 'any',
    pattern: `(?:${some}|one thing|things?|cosas?) (?:\\p{L}+ )?(?:to (?:see|look at|visit|photograph)|(?:with|con) (?:a )?(?:\\p{L}+ )?(?:view|vista|architecture|history|arquitectura|historia)s?|(?:de|que) (?:ver|visitar|arquitectura))|(?:the|a) (?:\\p{L}+ )?views?(?! please)|(?:see|ver|look at|visit|visitar) (?:the |el |la |los |las |a )?(?!(?:that|this|it|him|her|how|what|if|my|mi|un|una) )(?:old |famous )?(?:buildings?|edificios|architecture|arquitectura|lights|luces|skyline|river|rio|sea|mar|water|sunset|atardecer|city|ciudad|trains?|bridge|puente)|old buildings|(?<!(?:at|by|before|until|till?|after|around|near|past|hasta el|al|el|towards?) )sunset|viewpoint|mirador`,
    produce: kinds('sight'),
    examples: [
      ['one thing to look at', { kinds: ['sight'] }],
      ['un sitio con vista al río', { kinds: ['sight'] }],
      ['wine at sunset', null],
    ],
  },
  {
    id: 'a-walk',
    language: 'any',
    pattern:
      '(?:a |little |short |nice |beach |river |flat |long )+(?:walk|stroll|wander)(?! (?:away|from))(?: (?:by|along|around|on|in|through) (?:the )?\\p{L}+)?|(?:go|walk|walking|stroll|wander) (?:around|along|the|by the) \\p{L}+|pasear|caminar(?! (?:mucho|mas))(?: un (?:poco|rato))?|dar una vuelta|un paseo|walking then',
    produce: () => ({ kinds: ['activity'], topic: 'walk' }),
    examples: [
      ['then a walk by the river', { kinds: ['activity'], topic: 'walk' }],
      ['mañana quiero pasear', { kinds: ['activity'], topic: 'walk' }],
    ],
  },
  {
    id: 'outdoors',
    language: 'any',
    pattern: `${some} (?:outdoors?|outside|al aire libre|afuera|green)|(?:fresh|outside) air|(?:minutes of )?trees|touch (?:a tree|grass)`,
    produce: kinds('park'),
    examples: [['mañana algo al aire libre', { kinds: ['park'] }]],
  },
  {
    // Without a noun, it asks for something to do.
    id: 'outing',
    language: 'any',
    pattern:
      '(?:day|night|evening|afternoon) out|date night|(?:dia|tarde|noche) (?:de paseo|en familia)|paseo familiar',
    produce: () => activity,
    examples: [
      ['a family day out', activity],
      ['un día en familia', activity],
      ['the day outside', null],
    ],
  },
  {
    id: 'something',
    language: 'any',
    pattern:
      `(?:${some}|one (?:place|thing)|stuff) (?:before|after|in between|for (?:the |my |our )?\\p{L}+|(?:that|` +
      "que|thats|that's) \\p{L}+|\\p{L}+)|entertain (?:me|us)|to do|que hacer|que hacemos|(?:que|q) se (?:hace|" +
      'puede hacer)|need a plan|nothing to do|aburrimiento|cualquier (?:cosa|lugar|sitio)|para hacer|' +
      'surprise (?:me|us)|sorprend\\p{L}+|where (?:do|should|can|shall) (?:we|i) go|what (?:should|can|could|' +
      'shall|do) (?:we|i|people) (?:\\p{L}+ ){0,5}do|plan (?:my|our|the|a|us|me) (?:\\p{L}+ ?){1,3}|' +
      'kill \\p{N}+ (?:hours?|hrs?|min\\p{L}*)|tell me (?:somewhere|where) to go|adonde (?:vamos|ir)|go(?=[.!]|' +
      '$)',
    produce: () => activity,
    examples: [
      ['plan my saturday october 10th pls', activity],
      ['surprise us', activity],
      ['dinner', null],
    ],
  },
]
