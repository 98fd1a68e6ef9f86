import type { Rule } from './rule.js'

/** What a stated hour limits. `from` and `until` hold for the outing, `other` is no hour of the plan. */
export type TimeRole = 'at' | 'not_before' | 'end_by' | 'from' | 'until' | 'open_past' | 'range' | 'other'

const as = (role: TimeRole) => () => role
const since = '(?:(?! (?:with|con|for lunch|for dinner) )[^.,;!?\\n]){0,28}?'
const atEn = '(?: (?:at|around|about|from|after|is|is at|maybe|be at))?(?: (?:like|about|around))?'
const atEs = '(?: (?:a|desde|despues de|tipo|como a|sobre))?(?: las?)?'

/** What the words in front of an hour make of it, whatever its own preposition; the first rule that applies decides. */
export const clockLeadRules: readonly Rule<TimeRole>[] = [
  {
    id: 'still-open',
    language: 'any',
    pattern:
      '(?:opens?|serving|serves|abiert[oa]s?|que cierren?|no cierren?)(?: \\p{L}+)?(?: (?:past|until|till?|at|' +
      'after|a|hasta|despues de|pasad[oa]))(?: las?)?$',
    produce: as('open_past'),
    examples: [
      ['still open at', 'open_past'],
      ['abierto hasta las', 'open_past'],
      ['the gallery opening at', null],
    ],
  },
  {
    id: 'of-others',
    language: 'any',
    pattern:
      '(?:doors?|tickets?|call time|candles|kick ?-?off|tip ?-?off|puck ?-?drop|curtain|(?:game|match|show|' +
      'concert|gig|it|partido|juego|concierto|funcion|que) (?:that |it )?(?:starts?|begins?|is|empieza|' +
      `comienza|es))(?: (?:is|are|open|opens))?(?:${atEn}|${atEs})$`,
    produce: as('other'),
    examples: [
      ['doors open at', 'other'],
      ['the game starts at', 'other'],
      ['we start at', null],
    ],
  },
  {
    id: 'hour-of-now',
    language: 'any',
    pattern: "(?:it'?s|son|ya son|es)(?: (?:already|almost|nearly|only|casi|ya|like))*(?: las?)?$",
    produce: as('other'),
    examples: [
      ['its already', 'other'],
      ["let's say", null],
    ],
  },
  {
    id: 'ends-before',
    language: 'any',
    pattern: `(?:can'?t|cannot|not|no puede|no puedo|no podemos) (?:\\p{L}+ ){0,2}?(?:after|past|despues de|pasad[oa]s?)(?: las?)?$`,
    produce: as('until'),
    examples: [
      ['mi papá no puede after', 'until'],
      ['after', null],
    ],
  },
  {
    id: 'busy-until',
    language: 'any',
    pattern:
      '(?:meetings?|work|working|works|class|classes|shift|sleep|sleeping|asleep|conference|busy|junta|reunion|' +
      'clase|turno|trabajo|trabajando|dormimos|duermo|duerme|ocupad[oa]s?)(?: \\p{L}+){0,2} (?:until|til+|' +
      'hasta)(?: las?)?$',
    produce: as('from'),
    examples: [
      ['junta hasta las', 'from'],
      ['open until', null],
    ],
  },
  {
    id: 'break-ends',
    language: 'en',
    pattern: '(?:lunch |coffee )?break (?:ends|is over)(?: at)?$',
    produce: as('until'),
    examples: [['lunch break ends', 'until']],
  },
  {
    id: 'over-by',
    language: 'en',
    pattern:
      `(?:done|out|over|ends?|finish(?:ed|es)?|stop|leave|asleep)${since} (?:by|before|before the|` +
      'no later than|until|til+)(?: (?:like|about|around))?$',
    produce: as('until'),
    examples: [
      ['all done by', 'until'],
      ['done at', null],
    ],
  },
  {
    id: 'outing-ends-en',
    language: 'en',
    pattern:
      '(?:home|(?<!coming )back|leav(?:e|es|ing)|gone|left alone|flight|fly|train|bus|ferry|pick-?up|boarding|' +
      'airport|asleep|bed|bedtime|curfew|must be|have to be|has to be|need(?:s)? to be|gotta be|(?:my|' +
      `our) (?:next )?(?:meeting|session))${since} (?:by|at|before|before the|is|is at|until|til+|for|` +
      'be at)(?: (?:like|about|around))?$',
    produce: as('until'),
    examples: [
      ['mac & cheese, home by', 'until'],
      ['must be back at hotel by', 'until'],
      ['the bar is at', null],
    ],
  },
  {
    id: 'outing-ends-es',
    language: 'es',
    pattern:
      '(?:volver|regresar|vuelvo|volvemos|regresamos|estar|irnos|irme|vuelo|tren|aeropuerto|(?:en|de|a) casa|' +
      'duermen?|me (?:recogen?|buscan?)|nos (?:recogen?|buscan?)|sale (?:el|mi|' +
      `nuestro) \\p{L}+)${since} (?:antes de|a|para)(?: las?)?$`,
    produce: as('until'),
    examples: [['volver al aeropuerto a las', 'until']],
  },
  {
    id: 'outing-begins',
    language: 'any',
    pattern:
      '(?:free|off|done|over|arrives?|arriv(?:e|ing)|land(?:s|ing)?|get(?:s)? (?:in|off|out)|let out|come in|' +
      'finish(?:es)?|ends?|start(?:s|ing)?|kicking off|meet(?:ing)?|awake|(?:sleep|work)s?(?:ing)? (?:un)?til+|' +
      'eta|llegan?|llegada|llegamos|llego|termin(?:a|an|o|amos)|acab(?:a|an|o|amos)|clock(?:ing)? off|salgo|' +
      `salimos|salen?|quedamos|nos vemos|arrancamos|empezamos|empezando|libres?)${since}(?:${atEn}|${atEs})$`,
    produce: as('from'),
    examples: [
      ['tournament done at', 'from'],
      ['llega union station a las', 'from'],
      ['Start', 'from'],
    ],
  },
]

/** What the words behind an hour make of it. */
export const clockTailRules: readonly Rule<TimeRole>[] = [
  {
    id: 'departure',
    language: 'any',
    pattern: '^(?:ish)? ?(?:train|flight|bus|ferry|pick-?up|boarding|back home|traffic|curfew|home)',
    produce: as('until'),
    examples: [
      ['train home', 'until'],
      ['dinner', null],
    ],
  },
]
