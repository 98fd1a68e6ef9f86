import { isAmong, isBefore, sequence } from '../beside.js'
import type { TimePart } from '../clause-entities.js'
import type { Telling } from './telling.js'

/** "we're at the museum till two", "I work until five": from then on there is time. */
export function isBusyUntil({ around, here, phrase }: Telling, { time, span }: TimePart): boolean {
  if ((time.role !== 'until' && time.role !== 'range') || here.length > 0) return false
  const lead = { tokens: around.tokens.slice(phrase.items[0]!.from).filter((token) => token.span[1] <= span[0]) }
  // "my wife is at a conference until five, so I have the day to myself"
  if (/\b(to|by) (myself|ourselves)\b/i.test(around.text.slice(span[1]))) return false
  // "tengo un rato libre hasta las tres"
  if (lead.tokens.some(({ word }) => free.test(word))) return false
  return occupations.some((one) => isAmong(one, lead)) || states.some((one) => isBefore(one, lead, span))
}

const free =
  /^(free|time|libres?|tiempo|rat(o|ito)|hueco|chance|layover|stopover|breaks?|recess|gap|window|sitter|babysitter|nanny|car|rental|parking|escala|ninera)$/

const being = "i'm|im|i am|i'll be|i will be|we're|were|we are|we'll be|we will be"
const bound = '?stuck|busy|here|there|tied up|working|stuck here|stuck there|busy here|tied up here'

const occupations = [
  sequence(
    'nap|siesta|conference|convention|meetings|church|mass|misa|gym|yoga|practice|shift|class|classes|school|training|seminar|workshop|workshops|sessions|lectures|orientation|rehearsal|rehearsals|jury duty|congreso|curso',
  ),
  sequence(
    'have|has|got|tengo|tenemos|estoy en|estamos en',
    'a|an|my|our|un|una|mi|class|work|clase|clases|trabajo|reunion|junta',
  ),
  sequence(being, bound, 'at|in|on|with'),
]
const states = [sequence(being, bound), sequence('trabajo|trabajamos|i work|we work|working|works')]
