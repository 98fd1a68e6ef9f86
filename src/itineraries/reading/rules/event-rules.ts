import type { Rule } from './rule.js'

export type Side = 'before' | 'after'

export interface EventFinding {
  readonly relation: Side | 'skip' | 'mention'
}

const eventWord =
  '(?:the )?(?:game|match|show|concert|gig|kick ?-?off|tip ?-?off|puck ?-?drop|curtain|first pitch|opera|ballet|play|performance|partido|juego|concierto|funcion|obra|show|evento)'

/** How the outing, or the stop of a clause, stands to the fan's event. */
export const eventRules: readonly Rule<EventFinding>[] = [
  {
    id: 'ticket-not-used',
    language: 'any',
    pattern:
      "(?:i'm|im|we're|were|we are|i am) (?:not|no longer) going(?! to (?:bed|sleep))|(?:not going|can't make it|cant make it) to (?:the )?(?:game|show|concert|match)|(?:skip(?:ping)?|sell(?:ing)?|sold|gave away|giving away|ditch(?:ing)?) (?:the |my |our )?(?:game|show|concert|match|tickets?|tix|them|it)|don'?t put \\p{L}+ in it|vend[ei]\\p{L}+|no (?:voy|vamos|quiero|queremos) (?:a ir|ir|al partido|al concierto|al juego|a usar\\p{L}*)",
    produce: () => ({ relation: 'skip' }),
    examples: [
      ["honestly I hate hockey. I'm not going. find me jazz", { relation: 'skip' }],
      ['pero la verdad vendilas', { relation: 'skip' }],
    ],
  },
  {
    id: 'after-not-before',
    language: 'any',
    pattern: 'after,? not before|nothing before[,.]? after|not before',
    produce: () => ({ relation: 'after' }),
    examples: [["She'll be hungry AFTER, not before", { relation: 'after' }]],
  },
  {
    id: 'before-event',
    language: 'any',
    pattern: `(?:right |just )?(?:before|b4|prior to|ahead of|antes de|antes del) ${eventWord}|pre-?(?:game|show|match|theat\\p{L}+|concert)(?:ing)?|beforehand|previa|in our seats for \\p{L}+`,
    produce: () => ({ relation: 'before' }),
    examples: [
      ['dinner before the game', { relation: 'before' }],
      ['antes del concierto', { relation: 'before' }],
    ],
  },
  {
    id: 'after-event',
    language: 'any',
    pattern: `(?:right |just )?(?:after|following|despues de|despues del|al salir de|al salir del) ${eventWord}|post-?(?:game|show|match|concert)|after ?party`,
    produce: () => ({ relation: 'after' }),
    examples: [['drinks after the show', { relation: 'after' }]],
  },
  {
    id: 'before',
    language: 'any',
    pattern:
      '(?:(?:eat|food|dinner|lunch|drinks|comer|cenar) first|before|b4|antes)(?! (?:that|eso|it gets|we |i |she |he |they |las? \\d|de las|\\d|noon|then|sugar))',
    produce: () => ({ relation: 'before' }),
    examples: [
      ['need food before near the garden', { relation: 'before' }],
      ['y antes queremos cenar', { relation: 'before' }],
    ],
  },
  {
    id: 'after',
    language: 'any',
    pattern:
      '(?<!nothing )(?<!nada )(?:after(?:wards?)?|despues|luego)(?! (?:that|eso|we |i |she |he |they |las? \\d|de las|\\d|party|noon))',
    produce: () => ({ relation: 'after' }),
    examples: [
      ['una cena después', { relation: 'after' }],
      ['looking after the kids', { relation: 'after' }],
      ['nothing after', null],
    ],
  },
  {
    id: 'event-word',
    language: 'any',
    pattern: `(?:have |got |tengo )?(?:tickets|tix|entradas|boletos)|${eventWord}(?= (?:tonight|at|is|tomorrow|hoy|manana|a las))`,
    produce: () => ({ relation: 'mention' }),
    examples: [['show at the commodore tonight', { relation: 'mention' }]],
  },
]

/** Words that state an order of stops. */
export const orderRules: readonly Rule<true>[] = [
  {
    id: 'then',
    language: 'any',
    pattern:
      '(?:and |y )?(?:then|after that|afterwards?|luego|despues|dsps|later|next)|in (?:that|this) order|en (?:ese|este) orden|(?<=\\p{L} )(?:first|primero)',
    produce: () => true,
    examples: [
      ['ramen and then bowling', true],
      ['ramen or bowling', null],
    ],
  },
]
