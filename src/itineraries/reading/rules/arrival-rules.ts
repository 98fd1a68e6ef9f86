import { eventPattern as event, housePattern as house } from './event-words.js'
import type { Rule } from './rule.js'
import { numberOf } from './word-classes.js'

const duration =
  '(?:(?<half>half an hour|media hora)|(?<many><number>|an?|una?) ?(?<unit>min(?:ute|uto)?s?|h|hrs?|hours?|horas?))'

type Groups = Readonly<Record<string, string | undefined>>

const minutesOf = ({ half, many = '', unit = '' }: Groups): number => {
  if (half) return 30
  const number = /^(?:an?|una?)$/.test(many) ? 1 : (numberOf(many) ?? 0)
  return unit.startsWith('h') ? number * 60 : number
}

const there = `(?:${house}|there|alli|ahi|in|adentro)`

/** How many minutes before its start the fan wants to be at the event. */
export const arrivalRules: readonly Rule<number>[] = [
  {
    id: 'there-early',
    language: 'any',
    pattern: `${there} (?:like |about |at least |unos )?${duration} (?:early|before(?:hand)?|ahead|prior|antes)(?: of time)?`,
    produce: minutesOf,
    examples: [
      ['be at the stadium an hour early', 60],
      ["we'll be in our seats 40 min before", 40],
      ['need to be there 45 minutes early', 45],
    ],
  },
  {
    id: 'time-inside',
    language: 'any',
    pattern: `${duration} (?:at|in|inside|en|dentro del?) ${house}(?= ?(?:before|antes|,|$|first))`,
    produce: minutesOf,
    examples: [
      ['an hour at the stadium before the game', 60],
      ['media hora en el estadio antes del partido', 30],
    ],
  },
  {
    id: 'time-to-enter',
    language: 'any',
    pattern:
      `${duration} (?:to (?:get (?:in|inside|(?:in)?to)|find|reach|enter)(?: ${house})?|para (?:entrar|llegar))|` +
      `(?:llegar|llegamos|estar)(?: al?)?(?: ${house})? (?:con |unos )?${duration} (?:antes|de (?:margen|antelacion|anticipacion|sobra))|` +
      `(?:arriv\\p{L}+|get there|getting there) ${duration} (?:early|before|ahead)`,
    produce: minutesOf,
    examples: [
      ['leave us 45 min to get to our seats', 45],
      ['con 40 minutos para entrar', 40],
      ['llegar con media hora de margen', 30],
    ],
  },
]

/** Words in front of an hour at which the fan arrives at the event. */
export const arrivalLead = new RegExp(
  `(?:be|get|gets|getting|arriv\\p{L}*|back|there|enter\\p{L}*|entr\\p{L}*|lleg\\p{L}*|walk|head) ?(?:to|at|in|inside|into|al?|en)? ?${house}$|` +
    '(?:our|nuestros) (?:seats|asientos)$',
  'u',
)
/** The same in front of "by 11". */
export const deadlineLead = new RegExp(
  `(?:(?:^|[,.;]|\\b(?:and|then|y)) ?(?:(?:at|in|to|inside) )?${house}|[,;] in)$`,
  'u',
)

/** "two hours before the game": how many minutes before the event a stop begins. */
export const offsetRules: readonly Rule<number>[] = [
  {
    id: 'hours-before-event',
    language: 'any',
    pattern:
      `(?<!have |got |only |with |in |within |tenemos |solo )(?:at least |about |like |unas )?${duration} ` +
      `(?:before|prior to|ahead of|antes d?el?|antes de) ${event}`,
    produce: minutesOf,
    examples: [
      ['brunch two hours before kickoff', 120],
      ['an hour before tip-off, a beer', 60],
      ['two hours to kill before the game', null],
    ],
  },
]
