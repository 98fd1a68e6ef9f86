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
    id: 'where-to-watch',
    language: 'any',
    pattern:
      `(?:${some}|bars?|pubs?|where (?:can|do|could|should) (?:we|i)|donde(?: puedo| podemos)?|lugar(?:es)?) (?:\\p{L}+ ){0,3}?` +
      '(?:watch|show(?:s|ing)?|catch|ver|vean|pase|pasen|pasando|pongan|ponen)(?: (?!the (?:sun|city|view)|el (?:sol|atar))' +
      "[\\p{L}\\d'-]+){0,5}? (?:game|match|fight|play|playing|super bowl|derby|partido|juego|pelea|futbol|football|hockey|" +
      'soccer|nba|nfl|ufc)|where can (?:we|i) watch(?= (?:it|without|with)\\b|[?,.]|$)',
    produce: weak('bar'),
    examples: [
      ['somewhere to watch the Ajax match', { kinds: ['bar'], isWeak: true }],
      ['un lugar donde pasen el juego', { kinds: ['bar'], isWeak: true }],
      ['somewhere to watch the sunset', null],
    ],
  },
  {
    id: 'to-read-or-work',
    language: 'any',
    pattern:
      `(?:${some}|place) (?:(?:where|donde) )?(?:(?:i|we|you|one|uno) can|(?:se )?pueda|to|para|pa) (?:(?:just|actually|sit and) )?` +
      '(?:sit|read|study|rest|write|leer|estudiar|escribir|descansar)',
    produce: weak('cafe', 'library'),
    examples: [
      ['somewhere I can read', { kinds: ['cafe', 'library'], isWeak: true }],
      ['un lugar para estudiar', { kinds: ['cafe', 'library'], isWeak: true }],
    ],
  },
  {
    id: 'to-go-out',
    language: 'any',
    pattern:
      'go(?:ing)? out out|go(?:ing)? out (?:after|tonight|partying)|where (?:do|should|would) (?:\\p{L}+ ){1,6}?go ' +
      '(?:out|clubbing|partying|at night)|salir de (?:fiesta|rumba|marcha|antro|juerga)|night ?life',
    produce: weak('bar', 'nightclub'),
    examples: [
      ['then we want to go out out', { kinds: ['bar', 'nightclub'], isWeak: true }],
      ['salir de fiesta', { kinds: ['bar', 'nightclub'], isWeak: true }],
      ['going out for dinner', null],
    ],
  },
  {
    id: 'to-buy',
    language: 'any',
    pattern:
      '(?:buy|buying|shop for|shopping for|comprar(?:me|nos|le|les)?) (?:(?:some|an?|the|un[oa]?s?|el|la|los|las|par de|couple of) )*' +
      '(?<thing>(?!(?:the|some|los|las|una|unos|unas|me|us|you|him|her|it|that|them|tickets?|boletos?|entradas?|time|dinner|lunch|breakfast|drinks?|' +
      'things?|cosas|stuff|presents|food|something|algo|nearby|locally|there|here|cerca|aqui)\\b)\\p{L}{3,})',
    produce: ({ thing = '' }) => ({ kinds: ['market'], topic: thing }),
    examples: [
      ['buy some gloves', { kinds: ['market'], topic: 'gloves' }],
      ['comprar unas botas', { kinds: ['market'], topic: 'botas' }],
      ['can you buy me a ticket', null],
      ['a picnic we can buy nearby', null],
    ],
  },
  {
    id: 'a-run',
    language: 'any',
    pattern:
      '(?:a |my |go for a )?(?:morning |sunrise |long |short |easy )*(?:run|jog)(?= (?:along|somewhere|around|by the|in the park|on the)\\b)' +
      '(?: (?:somewhere \\p{L}+|along (?:the )?\\p{L}+))?|(?:morning|sunrise) (?:run|jog)|(?:go|quick|long) (?:for a )?(?:run|jog)|' +
      'salir a (?:correr|trotar)',
    produce: kinds('park'),
    examples: [
      ['a run along the river', { kinds: ['park'] }],
      ['the kids can run', null],
    ],
  },
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
    pattern: `${some} (?:(?:to|de|para|pa|que) )?(?:drink|beber|tomar)|a (?:hot|warm) drink|(?:we|let's) drink|(?:tomar(?:nos|se|me)?|beber) algo|grab a (?:\\p{L}+ )?drink`,
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
      'feed (?:me|us|them|everyone)|(?:we|i|to|then|can|and|do|where|need to|gotta) (?:all )?eat(?: (?:somewhere|something|anything|there|here))?|(?:kitchen|cocina) (?:still )?(?:open|abierta)|grab something(?: small| quick| light)?|hungry|starving|famished|hambre|comer|comemos|morfar|morfamos|jamar|cosas? (?:de|para) comer|a bowl of \\p{L}+(?: hot)?|food|comida|grub',
    produce: weak('restaurant'),
    examples: [
      ['feed us after', { kinds: ['restaurant'], isWeak: true }],
      ['¿Dónde morfamos antes?', { kinds: ['restaurant'], isWeak: true }],
    ],
  },
  {
    id: 'something-to-see',
    language: 'any',
    pattern: `(?:${some}|one thing|things?|cosas?) (?:\\p{L}+ )?(?:to (?:see|look at|visit|photograph)|(?:with|con) (?:a )?(?:\\p{L}+ )?(?:view|vista|architecture|history|arquitectura|historia)s?|(?:de|que) (?:ver|visitar|arquitectura))|(?:the|a) (?:\\p{L}+ )?views?(?! please)|(?:see|ver|look at|visit|visitar) (?:the |el |la |los |las |a )?(?!(?:that|this|it|him|her|how|what|if|my|mi|un|una) )(?:old |famous )?(?:buildings?|edificios|architecture|arquitectura|lights|luces|skyline|river|rio|sea|mar|water|sunset|atardecer|city|ciudad|trains?|bridge|puente)|(?:que|what) (?:alcanzo|alcanzamos|se puede|puedo|podemos|can (?:i|we)) (?:a )?(?:ver|visitar|see)|(?:lakefront|skyline|sunset|waterfront|bridge|river) (?:photos|pics|pictures)|old buildings|(?<!(?:at|by|before|until|till?|after|around|near|past|hasta el|al|el|towards?) )sunset|viewpoint|mirador`,
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
      '(?:a |little |short |nice |beach |river |flat |long |slow |canal |gentle |quick |easy |pretty |scenic |evening |morning |waterfront |city )+' +
      '(?:walk|stroll|wander)(?! (?:away|of)\\b)(?! from (?!about|around|\\d))(?: (?:by|along|around|on|in|through) (?:the )?\\p{L}+)?|(?:go|walk|walking|stroll|wander) (?:around|along|the|by the) \\p{L}+|pasear|caminar(?! (?:mucho|mas|poco|tanto|de noche))(?: un (?:poco|rato))?|dar una vuelta|un paseo|walk somewhere|walking then|(?<=(?:^|[+,&;>.!?]) ?)walk(?= ?(?:[+,&;>.]|$|then))',
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
    id: 'what-is-open',
    language: 'any',
    pattern:
      "what(?:'?s|s| is| places are) (?:even |still |actually )?open(?! (?:for|to)\\b)|que (?:hay|esta) abierto|" +
      '(?:algo|alguna cosa) abiert[oa]',
    produce: weak('restaurant', 'bar', 'activity'),
    examples: [
      ['whats even open on christmas', { kinds: ['restaurant', 'bar', 'activity'], isWeak: true }],
      ["what's open rn", { kinds: ['restaurant', 'bar', 'activity'], isWeak: true }],
      ['is the zoo open', null],
    ],
  },
  {
    // Without a noun, it asks for something to do.
    id: 'outing',
    language: 'any',
    pattern:
      '(?:day|night|evening|afternoon) out|date ni(?:ght|te)|' +
      '(?:give|plan|make|get) (?:me|us) (?:a|an|my|our) (?:\\p{L}+ )?(?:day|morning|afternoon|evening|night)(?= )|' +
      '(?:dia|tarde|noche) (?:de paseo|en familia)|paseo familiar|(?:otro|algun|another) plan|' +
      '(?:ideas|suggestions|sugerencias)(?= ?(?:[?!.,]|$|pl))',
    produce: () => activity,
    examples: [
      ['a family day out', activity],
      ['un día en familia', activity],
      ['busco otro plan', activity],
      ['give me a Tuesday afternoon for a local', activity],
      ['snowing again, any ideas?', activity],
      ['the day outside', null],
    ],
  },
  {
    id: 'something',
    language: 'any',
    pattern:
      `(?:${some}|one (?:place|thing)|stuff) (?:air[- ]?condition\\p{L}+|before|after|in between|for (?:the |my |our )?\\p{L}+|(?:that|` +
      "que|thats|that's) \\p{L}+|(?!(?:than|because|but|and|or|not (?:two|2|three))\\b)\\p{L}+)|entertain (?:me|us)|to do|que hacer|que hacemos|(?:que|q) se (?:hace|" +
      'puede hacer)|need a plan|nothing to do|bored(?! (?:of|with|by))|aburrimiento|aburrid[oa]s?(?! de)|' +
      'cualquier (?:cosa|lugar|sitio)|para hacer|' +
      'surprise (?:me|us)|sorprend\\p{L}+|where (?:do|should|can|shall) (?:we|i) go|what (?:should|can|could|' +
      'shall|do) (?:we|i|people) (?:\\p{L}+ ){0,5}do|plan (?:my|our|the|a|us|me) (?:\\p{L}+ ?){1,3}|' +
      'kill(?= \\p{N}|(?: (?:an?|some|few|\\p{L}+))? (?:hours?|time))|tell me (?:somewhere|where) to go|adonde (?:vamos|ir)|go(?=[.!]|' +
      '$)',
    produce: () => activity,
    examples: [
      ['plan my saturday october 10th pls', activity],
      ['surprise us', activity],
      ['bored on a tuesday', activity],
      ['something air conditioned', activity],
      ['bored of museums', null],
      ['dinner', null],
    ],
  },
]
