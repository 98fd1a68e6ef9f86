import { eventPattern as event, housePattern as house } from './event-words.js'
import type { Rule } from './rule.js'

export type Side = 'before' | 'after' | 'during'

export interface EventFinding {
  readonly relation: Side | 'skip' | 'mention'
  /** The words name the event; "before" alone may be before something else. */
  readonly isNamed: boolean
}

const named = (relation: EventFinding['relation']) => () => ({ relation, isNamed: true })
const bare = (relation: EventFinding['relation']) => () => ({ relation, isNamed: false })
const over =
  "(?:(?:'s|s| is| are| should be| will be| gets?)? ?(?:over|done|finished)|(?:'s)? ?(?:ends?|finishes|lets? out|gets? out|" +
  'wraps up|is out)| (?:acab|termin)[ae]n?| (?:se )?(?:acab|termin)[ae]n?)(?! an?\\b)'
/** Nothing is wished for then. */
const homeward =
  '(?:,? (?:ya|nos vamos|me voy|volvemos|regresamos|vuelvo))?(?:,? (?:derecho|derechito|directo|directito))? (?:al? (?:el )?(?:hotel|casa|cama|dormir)|a la cama)'
const leaving =
  '(?:(?:when|once|after|as soon as) (?:we|i) )?(?:leav(?:e|ing)|(?:get|gets|getting|come|coming|walk|walking|' +
  'head|heading|back|home)(?: home| back)? (?:out of|from|off))'
const bound =
  '(?:get|getting|go|going|head|heading|walk|be|being|arriv(?:e|ing)|we get)(?: back| over)? (?:in|to|into|inside|at)'

/**
 * How the outing, or the stop of a clause, stands to the fan's event. In the text the names of the event are ω, those of its
 * house φ.
 */
export const eventRules: readonly Rule<EventFinding>[] = [
  {
    id: 'ticket-not-used',
    language: 'any',
    pattern:
      "(?:i'm|im|we're|were|we are|i am) (?:not|no longer) going(?! to (?:bed|sleep))|(?:not going|can'?t make it) to " +
      `${event}|(?:skip(?:ping)?|sell(?:ing)?|sold|gave away|giving away|ditch(?:ing)?) (?:${event}|(?:the |my |our )?` +
      "(?:tickets?|tix|them|it))|don'?t put \\p{L}+ in it|vend[ei]\\p{L}+|no (?:voy|vamos|quiero|queremos) " +
      '(?:a ir|ir|al partido|al concierto|al juego|a usar\\p{L}*)|no podemos ir|(?:regal|cedi)\\p{L}+ (?:las |los )?(?:entradas|boletos)|' +
      "(?:(?:i|we|and|but|we both) |(?<=^|[.,!?] ))(?:can'?t|cannot|won'?t|couldn'?t) (?:make it|go|attend|use (?:them|it|the tickets|my tickets))" +
      '(?: anymore| any more| any longer| after all| now)?(?= *(?:$|[.,;!?]|so\\b|and\\b))|(?:a )?refund (?:for|on|of) (?:<owner> )?(?:tickets?|tix)|' +
      '(?:reembols|devol)\\p{L}+ (?:de |por )?(?:las |los |mis |nuestr[oa]s )*(?:entradas|boletos)|ya no (?:puedo|podemos|podre|podremos|voy|vamos)(?: a)?(?: poder)?(?: ir| al| asistir|(?=[.,;]|$))|' +
      `${event} (?:\\p{L}+ )?(?:(?:was|is|got|has been|fue|esta) )?(?:skip|cancel\\p{L}*|rained? ?out|postponed|called off|suspendid[oa])`,
    produce: named('skip'),
    examples: [
      ['ωωωωωωω game canceled, rainout', { relation: 'skip', isNamed: true }],
      ['regalamos las entradas', { relation: 'skip', isNamed: true }],
      ["honestly I hate hockey. I'm not going. find me jazz", { relation: 'skip', isNamed: true }],
      ['pero la verdad vendilas', { relation: 'skip', isNamed: true }],
      ["we can't go anymore, so ramen", { relation: 'skip', isNamed: true }],
      ['how do I get a refund for our tickets', { relation: 'skip', isNamed: true }],
      ["my brother can't make it. dinner", null],
    ],
  },
  {
    id: 'nothing-after',
    language: 'any',
    pattern:
      `(?:after(?:wards?)?(?: ${event}|${house})?|(?:luego|despues)(?: del?(?: ${event})?)?|al (?:acabar|terminar|salir))[,?:]? (?:we'?(?:ll|re)? |i'?ll |she'?ll )?` +
      '(?:are |just |all |straight |need )*(?:nothing|no food|nada|(?:go(?:ing)? )?(?:straight )?(?:home|to bed|to sleep|to the hotel)|bed|a (?:la )?casa|(?:a |just a )?taxi)|' +
      '(?:home|to bed|a casa) (?:straight |right )?(?:after(?:wards)?|despues)|nothing after(?:wards)?|nada despues',
    produce: named('before'),
    examples: [
      ["after we'll just go to bed", { relation: 'before', isNamed: true }],
      ['And after the game a taxi, nothing else', { relation: 'before', isNamed: true }],
      ['Al acabar, a casa derechos', { relation: 'before', isNamed: true }],
    ],
  },
  {
    id: 'has-ended',
    language: 'any',
    pattern: `${event}(?: just)? (?:won|lost|ended|let out|finished|wrapped|is over|was great|gano|perdio|acabo|termino)|(?:we|they) (?:won|lost)(?=[.,!]| in)`,
    produce: named('after'),
    examples: [['ωωωωω won in ot', { relation: 'after', isNamed: true }]],
  },
  {
    id: 'meanwhile',
    language: 'any',
    pattern: `meanwhile|during(?=[.,;!?]|$)|mientras(?: tanto)?|while (?:he|she|they|(?:the|my) \\p{L}+)(?:'s|'re| is| are)? (?:in there|inside|at ${event}|at ${house})`,
    produce: named('during'),
    examples: [['while the boys are at the game, cocktails', { relation: 'during', isNamed: true }]],
  },
  {
    id: 'no-time-before',
    language: 'any',
    pattern: `(?:no time|nothing|not|no tiempo|nada)(?: to eat| eating)? (?:before|antes)(?: del?)?(?: ${event})?`,
    produce: bare('after'),
    examples: [
      ["she'll be hungry after, not before", { relation: 'after', isNamed: false }],
      ['no time before the game so tacos after', { relation: 'after', isNamed: false }],
    ],
  },
  {
    id: 'seen-elsewhere',
    language: 'any',
    pattern:
      `with ${event} on|show(?:ing|s) ${event}|during ${event}|while [^.,;]{0,24}${event}|over ${event}|` +
      `(?:ponen|pongan|pasen|dan|den|durante) ${event}`,
    produce: named('during'),
    examples: [
      ['bar with the game on', { relation: 'during', isNamed: true }],
      ['a sports bar showing the ωωωωωω', { relation: 'during', isNamed: true }],
    ],
  },
  {
    id: 'watched',
    language: 'any',
    pattern: `(?:watch(?:ing)?|catch|(?:ver(?:lo)?|vemos|veo|ven|miramos|mirar)) ${event}|(?:watch part(?:y|ies))|verlo`,
    produce: named('during'),
    examples: [
      ['un bar para ver el partido', { relation: 'during', isNamed: true }],
      ['watch birds', null],
    ],
  },
  {
    // The event is a step of its own; in English "after the game" is something else.
    id: 'then-event',
    language: 'any',
    pattern: `(?:(?:and|y) )?(?:then|luego|despues|after that|afterwards),? (?:(?:off |over )?(?:to|al?) )?(?:${event}|${house})`,
    produce: named('mention'),
    examples: [
      ['y después el partido', { relation: 'mention', isNamed: true }],
      ['lunch and then the game', { relation: 'mention', isNamed: true }],
    ],
  },
  {
    id: 'event-over',
    language: 'any',
    pattern:
      `(?:(?:when|once|after|as soon as|cuando|en cuanto|al) )?${event}${over}|(?:when|once|after|as soon as) it${over}|` +
      '(?:al|a la|de la) (?:salir|salida|acabar|terminar|termino)(?: del?)?(?: ' +
      `(?:${event}|${house}))?|saliendo(?: del?)?(?: (?:${event}|${house}))?|(?:despues de|cuando|en cuanto) (?:que )?` +
      '(?:acabe|termine|salgamos)|(?:if|when|assuming|si) (?:we|they|the \\p{L}+|ganamos|perdemos) ?(?:win|lose)?',
    produce: named('after'),
    examples: [
      ['a pint once the soccer is over', { relation: 'after', isNamed: true }],
      ['a drink when the ωωωωωω game finishes', { relation: 'after', isNamed: true }],
      ['al salir del partido', { relation: 'after', isNamed: true }],
    ],
  },
  {
    id: 'after-event',
    language: 'any',
    pattern:
      '(?:right |just |straight )?(?:after|following|post|despues d?el?|despues de|luego del?|tras)' +
      ` ?-?(?:${event}|${leaving} (?:${event}|${house})|${house})(?!${homeward})|post-?(?:game|show|match|concert)|after ?party|` +
      `${leaving} (?:${event}|${house})|between ${event} and|entre ${event} y`,
    produce: named('after'),
    examples: [
      ['después del partido derecho al hotel', null],
      ['después del concierto una cerveza', { relation: 'after', isNamed: true }],
      ['drinks after the show', { relation: 'after', isNamed: true }],
      ['we get out of the game around 3', { relation: 'after', isNamed: true }],
      ['something between the game and our flight', { relation: 'after', isNamed: true }],
    ],
  },
  {
    id: 'before-event',
    language: 'any',
    pattern:
      "(?:right |just )?(?:before|befor|b4|'?fore|prior to|ahead of|until|till?|antes d?el?|antes de|hasta|de (?:aqui|aca)) " +
      `?(?:(?:the |a )?noon )?(?:(?:que (?:empiece|juegu?en?)|(?:we|i|we have to|i have to) ${bound}|entrar|entrando|ir)` +
      ' ?(?:al? |en )?)?' +
      `(?:${event}|${house})|pre-?(?:game|show|match|theat\\p{L}+|concert)(?:ing)?|previa|in our seats(?: for \\p{L}+)?|` +
      `(?:on (?:the|our|my) way|de camino|camino|rumbo) (?:to |al? )?(?:${event}|${house})|(?:hours?|hrs?|min\\p{L}*) to ${event}|` +
      `between [^.,;]{1,30} and (?:${event}|${house})|entre [^.,;]{1,30} y (?:${event}|${house})`,
    produce: named('before'),
    examples: [
      ['dinner before the game', { relation: 'before', isNamed: true }],
      ['antes del concierto', { relation: 'before', isNamed: true }],
      ['a coffee on the way to φφφφφφφ', { relation: 'before', isNamed: true }],
      ['beers until kickoff', { relation: 'before', isNamed: true }],
    ],
  },
  {
    id: 'before',
    language: 'any',
    pattern:
      '(?:before(?:hand)?|b4|antes)(?! (?:that|eso|it gets|we |i |she |he |they |las? \\d|de |del |\\d|noon|then|sugar|' +
      'the |our |my |dinner|lunch|brunch|breakfast))|on the way(?! (?:to|home|back))|' +
      "(?<=\\p{L} )(?<!(?:'s|my|our|his|her|the|their) )first(?=[.,!?]|$| (?:and|then|somewhere))",
    produce: bare('before'),
    examples: [
      ['need food before near the garden', { relation: 'before', isNamed: false }],
      ['y antes queremos cenar', { relation: 'before', isNamed: false }],
    ],
  },
  {
    id: 'after',
    language: 'any',
    pattern:
      '(?<!nothing )(?<!nada )(?:after(?:wards?)?|d?espues|dspues|luego|for after)(?! (?:' +
      "that(?! (?:isn'?t|doesn'?t|won'?t|stays|serves|has|does|can)\\b)|" +
      '(?:eso|we |i |she |he |they |' +
      'las? \\d|de |del |\\d|party|noon|the |our |my |dinner|lunch|brunch|breakfast|work|midnight)))',
    produce: bare('after'),
    examples: [
      ['una cena después', { relation: 'after', isNamed: false }],
      ["a bar after that isn't dead", { relation: 'after', isNamed: false }],
      ['after that a bar', null],
      ['nothing after', null],
    ],
  },
  {
    id: 'event-word',
    language: 'any',
    pattern:
      '(?:have |got |tengo )?(?:tickets|tix|entradas|boletos)|(?:(?:and|y|then|luego) )?' +
      `(?:(?:off |over )?(?:to|al?|for|see|the) )?(?:${event}|${house})`,
    produce: named('mention'),
    examples: [['show at the commodore tonight', { relation: 'mention', isNamed: true }]],
  },
]

/** Words that state an order of stops. */
export const orderRules: readonly Rule<true>[] = [
  {
    id: 'then',
    language: 'any',
    pattern:
      '(?:and |y )?(?:then|after that|afterwards?|luego|despues|dsps|later|next|followed (?:\\p{L}+ )?by)|' +
      'in (?:that|this) order|en (?:ese|este) orden|(?<=\\p{L} )(?:first|primero)',
    produce: () => true,
    examples: [
      ['ramen and then bowling', true],
      ['tacos followed immediately by churros', true],
      ['ramen or bowling', null],
    ],
  },
  {
    // As those write it who think in another language: "after we would like to eat".
    id: 'after-as-then',
    language: 'en',
    pattern:
      "(?<=[.?!;,] )(?:and )?after(?=,? (?:(?:we|i) (?:would|want|will|'d|like to)|(?:eat|drink|see|visit|go to|take|find)\\b))",
    produce: () => true,
    examples: [
      ['the bridge today. after we would like hot pot', true],
      ['the statue, after eat something', true],
      ['After we eat, a bar', null],
    ],
  },
  {
    id: 'arrow',
    language: 'any',
    pattern: '>+|→|➡|->',
    produce: () => true,
    examples: [['dinner > bar', true]],
  },
  {
    id: 'ordinals',
    language: 'any',
    pattern:
      '(?:1st|first|2nd|second|primer[oa]?|segund[oa]|first stop|second stop|stop 1|stop 2|parada 1)(?=:)|' +
      '(?<=\\p{L}.{0,40})(?<!\\b(?:about|around|at|by|for|until|till|from) )(?:2nd|second|2[.)])(?=:| \\p{L})',
    produce: () => true,
    examples: [
      ['1st: brunch. 2nd: gallery', true],
      ['a second bar', true],
      ['2 beers', null],
    ],
  },
  {
    id: 'start-and-end',
    language: 'any',
    pattern:
      '(?:start|begin|kick (?:things )?off|end|finish|wrap|wind|round|ending|finishing|starting)(?: (?:it |things |the \\p{L}+ ' +
      '))?(?:off |up |out )?(?: ?(?:with|w/|somewhere with|at))|(?:to )(?:start|begin|finish)(?= with|[,.]|$)|' +
      '(?:empez\\p{L}+|empec\\p{L}+|termin\\p{L}+|acab\\p{L}+|cerr\\p{L}+) (?:con|en)',
    produce: () => true,
    examples: [
      ['start w/ coffee, end w/ beers', true],
      ['and end somewhere with dancing', true],
      ['the weekend with friends', null],
    ],
  },
]
