import { isBefore, sequence } from '../beside.js'
import { isForMeal, type MentionPart, type Part } from '../clause-entities.js'
import { hasRole } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import type { Phrase } from '../phrases.js'
import { isTaste } from './tell-quality.js'
import type { Telling } from './telling.js'
import { referredTo } from './told-again.js'

/** "a museum with coffee before", "with ice cream at some point": what has its turn in the plan is a stop. */
export function hasOwnTurn(parts: readonly Part[], { relation, span }: MentionPart): boolean {
  const next = parts.find((part) => part.span[0] >= span[1])
  const isTurn = next?.t === 'role' && ['laterword', 'earlier', 'sometime'].includes(next.role)
  return relation === 'with' && (next?.t === 'side' || isTurn)
}

/** A point on the map, the outing itself ("to end the walk"), or what comes with a stop ("mimosas a must"). */
export function isByTheWay(
  { here, story, phrase, around }: Telling,
  part: MentionPart,
  parts: readonly Part[],
): boolean {
  const { relation, mention, span, text } = part
  if (hasOwnTurn(parts, part)) return false
  // "a museum fan", but not "what to do with kids"
  if (relation === 'near' || (isTaste(around, span) && mention.cuisines.length === 0 && mention.concept !== 'fun'))
    return true
  if (story.drafts.length === 0) return false
  // "the zoo, free stuff only"
  if (/^free (stuff|things)$/i.test(text) && /^\s*only\b/i.test(around.text.slice(span[1]))) return true
  if (mention.isThing && phrase.isReason) return true
  // "algún monumento que ver"
  const end = here.at(-1)?.spans.at(-1)?.[1]
  if (end !== undefined && /^que (ver|visitar)$/i.test(text) && !around.text.slice(end, span[0]).trim()) return true
  if (relation === 'with' && referredTo({ story, around }, { span, mention, text })) return false
  // "two museums, with a lunch break"
  const isMeal = mention.meal !== undefined && !story.drafts.some(({ concept }) => concept === 'food')
  // "two bars and somewhere with dancing"
  const isOwnPlace = relation === 'with' && phrase.link === 'and' && here.length === 0 && isSomewhere(phrase)
  if (isOwnPlace) return false
  // "then the zoo, with hot dogs for lunch"
  if (relation === 'with' && isForMeal(parts[parts.indexOf(part) + 1])) return false
  if (relation === 'with' && (isMeal || isSort({ story, phrase }, mention))) return false
  const isOuting = mention.head?.name === 'walk' && isBefore(definite, around, span)
  if (isOuting && relation !== 'at') return true
  const isMust = mention.isThing && parts.some((other) => other.t === 'role' && other.role === 'must')
  return isMust || (relation === 'with' && here.length === 0 && phrase.link !== 'then')
}

const definite = sequence('the|our|el|la')

/** "lunch, algo con mariscos", "dinner, somewhere with ramen": what the meal that was told of is to have. */
function isSort({ story, phrase }: Pick<Telling, 'story' | 'phrase'>, { cuisines }: Mention): boolean {
  const meal = story.drafts.at(-1)
  const isOpen = cuisines.length > 0 && meal?.concept === 'food' && meal.cuisines.length === 0
  return isOpen && isSomewhere(phrase)
}

/** "somewhere with …", "en un lugar con …", "one that has …" */
function isSomewhere({ items }: Phrase): boolean {
  const lead = items.slice(
    0,
    items.findIndex((item) => hasRole(item, 'with')),
  )
  return lead.length > 0 && lead.every((item) => item.t === 'filler' || hasRole(item, 'pos', 'at', 'last'))
}
