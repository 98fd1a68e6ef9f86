import type { Analysis, Spanned } from './analysis.js'
import type { Mention } from './mentions.js'

const sightKinds = new Set(['park', 'landmark', 'memorial', 'museum', 'gallery', 'market'])
const reach = 40

/** "a walk in Stanley Park", "go to Central Park", "to see the Capitol": visited, not where something else is to be. */
export const isSightSeen = (analysis: Analysis, mention: Mention): boolean =>
  mention.entry.type === 'place' &&
  mention.entry.things.some(({ kind, isSight }) => isSight || sightKinds.has(kind)) &&
  (isWalkedTo(analysis, mention) || isSeen(analysis, mention) || isDone(analysis, mention))

const article = '(?:the |el |la |los |las )?'
const walking =
  'walk(?:s|ing)?|stroll(?:s|ing)?|wander(?:ing)?|run(?:ning)?|jog(?:ging)?|bike|biking|cycl\\p{L}+|hik\\p{L}+|go|going|head|trip|' +
  'pase(?:o|ar|ito)|camina\\p{L}*|correr|ir|vamos|vuelta|fotos?|photos?'
const walkedTo = new RegExp(
  `\\b(?:${walking}) (?:over |down |up |around |out |all )?(?:(?:to|in|around|round|through|along|across|on|over|by|at|al?|en|por|de|del|sobre) )?${article}$`,
  'u',
)

/** "would like to do the suspension bridge" */
const isDone = ({ folded }: Analysis, { from }: Spanned): boolean =>
  /\b(?:to|we|i) (?:do|climb|photograph|cross)(?: the)? $/.test(folded.slice(Math.max(0, from - reach), from))

/** "stroll along", "paseo por": the name behind is where the walk goes. */
const isWalkedTo = ({ folded }: Analysis, { from }: Spanned): boolean =>
  walkedTo.test(folded.slice(Math.max(0, from - reach), from))

const seen = new RegExp(
  `\\b(?:see(?:ing)?|visit(?:ing)?|explor(?:e|ing)|check(?:ing)? out|show (?:me|us)|tour|ensena(?:nos|me)|muestra(?:nos|me)|discover|ver|conocer|visitar|recorrer|explorar|descubrir) ${article}$`,
  'u',
)
/** "ramen, then Pilsen", "Soho after?": a stop of the sequence that only its district names. */
const isNextStop = (folded: string, { from, to }: Spanned): boolean =>
  (/(?:^|[.,;!?>] ?|\b(?:and|y) )(?:maybe )?(?:the |el |la )?$/.test(folded.slice(0, from)) &&
    /^,? (?:after(?:wards?)?|later|next|luego|despues) ?(?:[.,;!?]|$)/.test(folded.slice(to))) ||
  (/\b(?:then|luego|afterwards)(?: (?:on |over )?(?:to|al?))?(?: the| el| la)? $/.test(folded.slice(0, from)) &&
    /^ ?(?:[.,;!?>]|$|(?:and|then|y|luego)\b)/.test(folded.slice(to)))

const joined = /^,? ?(?:(?:and|y|e|&|then|plus|or|o) )?(?:the |el |la )?$/

/** "explore Gastown", "visit Stanley Park and Granville Island". */
export function isSeen(analysis: Analysis, mention: Spanned): boolean {
  const { folded, mentions } = analysis
  if (isNextStop(folded, mention)) return true
  if (seen.test(folded.slice(Math.max(0, mention.from - reach), mention.from))) return true
  const before = mentions.findLast(({ to }) => to <= mention.from)
  return (
    before?.entry.type === 'place' && joined.test(folded.slice(before.to, mention.from)) && isSeen(analysis, before)
  )
}
