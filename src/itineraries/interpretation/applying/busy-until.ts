import type { TimeEntity } from '../clause-entities.js'
import { occursIn, precedes, tokenPattern } from '../token-pattern.js'
import type { InterpretationState } from './interpretation-state.js'

/** End of an occupation: free time starts then. */
export function isBusyUntil(
  { context, currentFrames, clause }: InterpretationState,
  { time, span }: TimeEntity,
): boolean {
  if ((time.role !== 'until' && time.role !== 'range') || currentFrames.length > 0) return false
  const lead = { tokens: context.tokens.slice(clause.mentions[0]!.from).filter((token) => token.span[1] <= span[0]) }
  if (/\b(to|by) (myself|ourselves)\b/i.test(context.text.slice(span[1]))) return false
  if (lead.tokens.some(({ word }) => freePattern.test(word))) return false
  return (
    occupations.some((candidate) => occursIn(candidate, lead)) ||
    states.some((candidate) => precedes(candidate, lead, span))
  )
}

const freePattern =
  /^(free|time|libres?|tiempo|rat(o|ito)|hueco|chance|layover|stopover|breaks?|recess|gap|window|sitter|babysitter|nanny|car|rental|parking|escala|ninera)$/

const beVerb = "i'm|im|i am|i'll be|i will be|we're|were|we are|we'll be|we will be"
const busyPattern = '?stuck|busy|here|there|tied up|working|stuck here|stuck there|busy here|tied up here'

const occupations = [
  tokenPattern(
    'nap|siesta|conference|convention|meetings|church|mass|misa|gym|yoga|practice|shift|class|classes|school|training|seminar|workshop|workshops|sessions|lectures|orientation|rehearsal|rehearsals|jury duty|congreso|curso',
  ),
  tokenPattern(
    'have|has|got|tengo|tenemos|estoy en|estamos en',
    'a|an|my|our|un|una|mi|class|work|clase|clases|trabajo|reunion|junta',
  ),
  tokenPattern(beVerb, busyPattern, 'at|in|on|with'),
]
const states = [tokenPattern(beVerb, busyPattern), tokenPattern('trabajo|trabajamos|i work|we work|working|works')]
