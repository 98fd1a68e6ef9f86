import type { Rule } from './rule.js'

/** What a stated hour limits. `from` and `until` hold for the outing, `other` is no hour of the plan. */
export type TimeRole =
  | 'at'
  | 'not_before'
  | 'end_by'
  | 'from'
  | 'until'
  | 'open_past'
  | 'range'
  | 'other'
  | EngagementRole
/** Hours at which the fan is elsewhere: at an appointment, at a desk or a door for a moment, back at the hotel to rest. */
export type EngagementRole = 'appointment' | 'errand' | 'rest'

const as = (role: TimeRole) => () => role
const since = '(?:(?! (?:with|con|for lunch|for dinner) )[^.,;!?\\n]){0,28}?'
const sinceBegin = '(?:(?! (?:with|con|for lunch|for dinner|hasta|until|til+) )[^.,;!?\\n\\d]){0,28}?'
const atEn = '(?: (?:at|around|about|from|after|is|is at|maybe|be at))?(?: (?:like|about|around))?'
const atEs = '(?: (?:a|desde|despues de|tipo|como a|sobre))?(?: las?)?'

const starts =
  "(?: (?:is|are|was|starts?|begins?|isn'?t|won'?t be(?: ready)?|es|son|empieza|comienza|que empieza))?(?:'s)?"
const games = '(?:game|match|show|concert|gig|recital|musical|fight|partido|juego|concierto|funcion)'
const articles = '(?:the|our|my|a|el|la|un|una|mi|nuestro)'
const withWhom = '(?: (?:with|con|in|en|on|at|for|over at) (?!(?:a|las?)$)(?:\\p{L}+ ?){1,3}?)?'
const atHour =
  '(?:,? ?(?:(?:is |that is |booked |set |scheduled )?(?:at|for|around|about|from|until|till?|@|is)|a|de|para|a eso de)(?: las?)?)?$'
const appointment =
  'meetings?|calls?|zoom|teams|appointment|appt|interview|class|lesson|lecture|session|workshop|training|seminar|' +
  'onboarding|dentist|doctor|physio|physical therapy|chiropractor|therapy|therapist|vet|root canal|mammogram|checkup|' +
  'viewing|deposition|court|jury duty|church|mass|service|christening|baptism|client|rehearsal|practice|recital|' +
  'ceremony|funeral|surgery|operation|wedding|reception|massage|facial|haircut|spa|acupuncture|hearing|exam|tour|' +
  'junta|reunion|(?<!primera |segunda |noche de )cita(?! romantica)|clase|dentista|' +
  'doctora?|entrevista|misa|curso|llamada|videollamada|examen|ensayo|terapia|boda|cirugia|operacion'

/** What the words in front of an hour make of it, whatever its own preposition; the first rule that applies decides. */
export const clockLeadRules: readonly Rule<TimeRole>[] = [
  {
    id: 'still-open',
    language: 'any',
    pattern:
      '(?:(?:opens?|serving|serves|abiert[oa]s?|que cierren?|no cierren?)(?: \\p{L}+)?(?: (?:past|until|till?|at|' +
      'after|a|hasta|despues de|pasad[oa]))|no cierr\\p{L}+ antes de|(?:doesn.?t|does not|don.?t|won.?t) close before)' +
      '(?: (?:at least|about|around|al menos|por lo menos|minimo))?(?: las?)?$',
    produce: as('open_past'),
    examples: [
      ['still open at', 'open_past'],
      ['abierto hasta las', 'open_past'],
      ['que no cierre antes de las', 'open_past'],
      ["somewhere that doesn't close before", 'open_past'],
      ['open till at least', 'open_past'],
      ['abiertos hasta por lo menos las', 'open_past'],
      ['the gallery opening at', null],
    ],
  },
  {
    id: 'until-the-game',
    language: 'any',
    pattern: `(?:until|til+|before|hasta|antes)(?: del?)? (?:${articles} )?(?:\\p{L}+ )?${games}${starts}(?:${atEn}|${atEs})$`,
    produce: as('until'),
    examples: [
      ['something to do until the match at', 'until'],
      ['antes del partido a las', 'until'],
      ['the match at', null],
    ],
  },
  {
    id: 'of-others',
    language: 'any',
    pattern:
      `(?:doors?|tickets?|call time|candles|kick ?-?off|tip ?-?off|puck ?-?drop|curtain|(?:${games}|it|que) (?:that |it )?` +
      `(?:starts?|begins?|is|empieza|comienza|es)|${games}'s|(?:es|tenemos|tengo|have|got) ${articles} ${games})` +
      `(?: (?:is|are|open|opens))?(?:${atEn}|${atEs})$`,
    produce: as('other'),
    examples: [
      ['doors open at', 'other'],
      ['the game starts at', 'other'],
      ["the recital's at", 'other'],
      ['el viernes es el partido a las', 'other'],
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
    pattern: `(?:(?:can'?t|cannot|no puede|no puedo|no podemos) (?:\\p{L}+ ){0,2}?|not (?:\\p{L}+ ){1,2}?)(?:after|past|despues de|pasad[oa]s?)(?: las?)?$`,
    produce: as('until'),
    examples: [
      ['mi papá no puede after', 'until'],
      ['dinner, not after', null],
      ['after', null],
    ],
  },
  {
    id: 'busy-until',
    language: 'any',
    pattern:
      '(?:meetings?|(?<!(?<!\\b(?:have|has|had|need|needs|got|gotta|going) )to )work|working|works|class|classes|shift|sleep|sleeping|asleep|conference|busy|junta|reunion|' +
      'clase|turno|trabajo|trabajando|dormimos|duermo|duerme|ocupad[oa]s?)(?: \\p{L}+){0,2} (?:until|til+|' +
      'hasta)(?: las?)?$',
    produce: as('from'),
    examples: [
      ['junta hasta las', 'from'],
      ['i have to work till', 'from'],
      ['a library to work till', null],
      ['open until', null],
    ],
  },
  {
    id: 'appointment',
    language: 'any',
    pattern: `(?:${appointment})${withWhom}${starts}${atHour}`,
    produce: as('appointment'),
    examples: [
      ['a dentist at', 'appointment'],
      ['meeting with the landlord at', 'appointment'],
      ['tengo junta a las', 'appointment'],
      ['meeting friends at', null],
    ],
  },
  {
    id: 'back-to-rest',
    language: 'any',
    pattern:
      '(?:back|return|returning|retreat|volvemos|vuelta|regresamos|pasamos|paramos)(?: (?:to|at|in|al?|en|por))?(?: (?:the|our|my|el|nuestro|mi|la))? ' +
      '(?:hotel|airbnb|room|hostel|habitacion|hostal)(?: (?:to|for|para|a) (?:(?!(?:by|at)\\b)\\p{L}+ ?){1,3}?)?(?: (?:from|at|around|about|between|de|a|desde|entre))?(?: las?)?$',
    produce: as('rest'),
    examples: [
      ['we go back to hotel', 'rest'],
      ['back to our hotel to change at', 'rest'],
      ['volvemos al hotel a descansar de', 'rest'],
      ['back at the hotel by', null],
    ],
  },
  {
    id: 'at-the-desk',
    language: 'any',
    pattern:
      '(?:check(?:ing)?[- ]?(?:in|out)|our room|the room|pick(?:ing)? (?:\\p{L}+ ){0,3}?up(?: \\p{L}+){0,3}|' +
      'drop(?:ping)? (?:\\p{L}+ ){0,3}?off(?: \\p{L}+){0,3}|meeting (?:a|my|our|the) \\p{L}+|recoger(?: \\p{L}+){1,3}|' +
      `entr(?:o|amos|a) (?:a trabajar|al trabajo))${starts}${atHour}`,
    produce: as('errand'),
    examples: [
      ['we check in at', 'errand'],
      ['pick up my car at', 'errand'],
      ['recoger a mi hija a las', 'errand'],
      ['check out the market', null],
    ],
  },
  {
    // A train has no name but its minute.
    id: 'back-for-the',
    language: 'en',
    pattern: '(?:back|return|be) (?:at|to|in) (?:\\p{L}+ ){1,3}?(?:for|by) the$',
    produce: as('until'),
    examples: [
      ['back at Ogilvie for the', 'until'],
      ['be at the museum for the', 'until'],
      ['dinner for the', null],
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
    id: 'not-out-past',
    language: 'en',
    pattern: `(?:\\p{L}*n't|not|dont|wont|never|nothing|without)${since} (?:out|up|late|away|stay|staying|going|go) (?:past|later than|after)$`,
    produce: as('until'),
    examples: [
      ["we don't want to stay up past", 'until'],
      ['a bar that is open past', null],
    ],
  },
  {
    id: 'arrives',
    language: 'any',
    pattern:
      '(?:(?:fly|flying|drive|driving|come|coming|get|getting|roll|rolling) in(?:to)?|land(?:s|ing)?|touch(?:es|ing)? down|' +
      `arriv(?:es?|ing)|off the (?:train|bus|plane|ferry|boat))${since}${atEn}$`,
    produce: as('from'),
    examples: [
      ['flying in from Denver at', 'from'],
      ['our train arrives at', 'from'],
      ['flying home at', null],
    ],
  },
  {
    id: 'to-finish',
    language: 'any',
    pattern:
      '(?:ending|finishing|wrapping up|finish up|wrap up|terminar|acabar|terminando|acabando)(?: up)?(?: (?:early|temprano|pronto))?,?' +
      `(?:${atEn}|${atEs}|(?: by| antes de| para| como a)(?: las?)?)$`,
    produce: as('until'),
    examples: [
      ['starting about eleven, ending', 'until'],
      ['terminar temprano, como a las', 'until'],
      ['ending with', null],
    ],
  },
  {
    // The second hour of a whole outing; alone, "acabamos a las 5" is the end of work.
    id: 'begun-and-ended',
    language: 'es',
    pattern:
      '(?:empezamos|arrancamos|salimos|comenzamos|empezando)[^.;!?]{1,40},? (?:y|e) (?:acabamos|terminamos|acabando|' +
      `terminando)(?:${atEs})$`,
    produce: as('until'),
    examples: [
      ['arrancamos a las 10 y terminamos tipo', 'until'],
      ['terminamos a las', null],
    ],
  },
  {
    id: 'be-there-by',
    language: 'en',
    pattern: `(?:and|to|then|gotta|must) be (?:at|in|back|near|somewhere|there|out of)${since} (?:by|for)$`,
    produce: as('until'),
    examples: [
      ['eat a burger, and be somewhere near the airport by', 'until'],
      ['i have to be at the station for', 'until'],
      ['to be or not by', null],
    ],
  },
  {
    // "must be back at hotel 4pm": without a preposition.
    id: 'must-be-there',
    language: 'en',
    pattern: `(?:(?:must|have to|has to|need to|needs to|gotta|got to|want to|\\p{L}+'(?:ll|d)|will) (?:all )?be (?:back|home|done|finished|out|inside)|should be (?:back|home))${since}$`,
    produce: as('until'),
    examples: [
      ['must be back at the house', 'until'],
      ["we'll be done about", 'until'],
      ['the ceremony should be finished about', null],
      ['must be open at', null],
    ],
  },
  {
    id: 'leaves-then',
    language: 'en',
    pattern:
      "(?:(?<!\\b(?:after|once|when|as) (?:we |i )?)leav(?:e|ing)|(?:so|must|to|and|then|we'?ll|please) (?:finish|be done|wrap)|" +
      "(?:all aboard|last boarding|back on (?:board|the ship)|last call for boarding)|(?:flight|train|bus|ferry|ship|boat|plane|cruise|coach|amtrak|shuttle)(?:'?s| is| leaves| departs| boards| sails)?" +
      '(?: out| home| back)?)(?: (?:is|at|around|about|by))*$',
    produce: as('until'),
    examples: [
      ["our train's", 'until'],
      ['all aboard', 'until'],
      ['home asleep, so finish', 'until'],
      ['central park, leave', 'until'],
      ['after we leave at', null],
      ['the train museum at', null],
    ],
  },
  {
    // Nobody gets up before it.
    id: 'not-up-before',
    language: 'any',
    pattern:
      "(?:not|\\p{L}+n't|never|nobody|no one|none of us|no|nadie|nunca|tampoco)(?: \\p{L}+){0,4} (?:(?:get|getting|wake|waking|be|being) up|up|awake|out of bed|moving|leaving|" +
      'levant\\p{L}*|despiert\\p{L}*|despert\\p{L}*|sal(?:imos|go|ir)|madrug\\p{L}*)(?: \\p{L}+){0,2} (?:before|until|till?|antes de|hasta)(?: las?)?$',
    produce: as('from'),
    examples: [
      ["we aren't getting up before", 'from'],
      ['nadie se levanta antes de las', 'from'],
      ['get up before', null],
    ],
  },
  {
    id: 'departs-es',
    language: 'es',
    pattern:
      '(?:avion|vuelo|tren|bus|autobus|camion|ferry|crucero)(?: \\p{L}+){0,2} (?:sale|parte|zarpa|es)(?: \\p{L}+){0,2}?' +
      '(?: (?:a|como a|tipo))?(?: las?)?$',
    produce: as('until'),
    examples: [
      ['el avión sale a las', 'until'],
      ['salimos a las', null],
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
      'finish(?:es|ed)?|ends?|start(?:s|ing)?|kicking off|meet(?:ing)?|awake|(?:sleep|(?<!(?<!\\b(?:have|has|had|need|needs|got|gotta|going) )to )work)s?(?:ing)? (?:un)?til+|' +
      'eta|llegan?|llegada|llegamos|llego|termin(?:a|an|o|amos)|acab(?:a|an|o|amos)|clock(?:ing)? off|salgo|' +
      `salimos|salen?|quedamos|nos vemos|arrancamos|empezamos|empezando|libres?)${sinceBegin}(?:${atEn}|${atEs})$`,
    produce: as('from'),
    examples: [
      ['tournament done at', 'from'],
      ['they should be finished about', 'from'],
      ['llega union station a las', 'from'],
      ['Start', 'from'],
    ],
  },
]

/** What is said of an hour later on, whatever stands in front of it: "they nap at 1, so home by then". */
export const clockEchoRules: readonly Rule<TimeRole>[] = [
  {
    id: 'over-by-then',
    language: 'any',
    pattern:
      '^[^.!?]{0,40}\\b(?:home|back|done|out|over|finished|there|listos|en casa|de vuelta|de regreso)\\b[^.!?]{0,25} (?:by then|before (?:then|that)|para entonces|antes de eso)',
    produce: as('until'),
    examples: [
      [', so we need to be home by then', 'until'],
      ['ya tenemos que estar en casa para entonces', 'until'],
      [', something to do until then', null],
    ],
  },
]

/** What the words behind an hour make of it. */
export const clockTailRules: readonly Rule<TimeRole>[] = [
  {
    id: 'appointment-behind',
    language: 'any',
    pattern:
      "^(?:o'?clock )?(?:we have |i have |i'?ve got |we'?ve got |tengo |tenemos )?(?:an? |my |our |una? |mi )?(?:\\p{L}+ )?" +
      `(?:${appointment})(?! (?:bar|hall|street))`,
    produce: as('appointment'),
    examples: [
      ['meeting', 'appointment'],
      ['we have a class', 'appointment'],
      ['for dinner', null],
    ],
  },
  {
    id: 'duty-behind',
    language: 'any',
    pattern:
      "^(?:sharp )?(?:we|i)?(?:'ve| have| need|'ll| must)? ?(?:got|have|need|has|must|gotta)? ?(?:to )?be (?:at|in|on|back|home|there)|" +
      '^(?:ya )?(?:(?:tengo|tenemos|tienen|tiene|hay) que|debo|debemos|deben) (?:ya )?(?:estar|ir|volver|regresar|devolver|' +
      'recoger|salir)|^(?:ya )?(?:quiero|queremos|me gustaria|nos gustaria) (?:ya )?(?:estar (?:de|en)|volver|regresar)|' +
      '^ya (?:vamos|estamos) (?:de regreso|de vuelta|volviendo)|^ya (?:nos|me) (?:regres|vamos|voy|volv|vuelv)\\p{L}*|' +
      '^a dormir|^tengo (?:tren|vuelo|avion)',
    produce: as('until'),
    examples: [
      ['we have to be at the airport', 'until'],
      ['tenemos que estar en casa', 'until'],
      ['ya debemos estar saliendo', 'until'],
      ['ya quiero estar de vuelta', 'until'],
      ['queremos cenar', null],
      ['we want to eat', null],
    ],
  },
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
