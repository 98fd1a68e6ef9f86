import { isAmong, isBefore, sequence } from '../beside.js'
import type { MentionPart, Part } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Mention } from '../mention.js'
import type { Phrase } from '../phrases.js'
import { type Draft, isSameVisit } from '../stop-frame.js'
import { foodish } from './target-of.js'
import type { Telling } from './telling.js'

/** "scratch that", "sushi, no, tacos", "Actually, …": what is told next stands in the place of what was told last. */
export function isCorrection(telling: Telling): boolean {
  const { phrase, story, pendingTimes } = telling
  const told = phrase.items.filter(({ t }) => t !== 'filler')
  const [first, second] = told
  const isWorded = told.some((item) => hasRole(item, 'correct', 'turn'))
  const isNo = hasRole(first, 'neg') && first!.to - first!.from === 1
  const isAmountTold = story.party !== undefined || pendingTimes.length > 0
  if (story.drafts.length === 0 && !(isAmountTold && (isWorded || (isNo && told.length === 1)))) return false
  const isBareNo = isNo && (told.length === 1 || isHour(second!))
  const isTurn = hasRole(first, 'turn') && !hasRole(second, 'for')
  // "Thai is fine but I'd rather have Indian"
  const isPreferred = phrase.link === 'but' && tellsPreference(telling)
  return isBareNo || isPreferred || (isTurn && phrase.link !== 'and') || told.some((item) => hasRole(item, 'correct'))
}

/** "six, no, seven", but not "no later than nine". */
const isHour = (item: Item): boolean => item.t === 'number' || (item.t === 'time' && item.time.role === 'at')

/** "Scratch that." by itself speaks of the sentence that follows; "tacos, I mean real ones, and beer" takes nothing back. */
export function isStillOpen({ items }: Phrase, { link }: Phrase, parts: readonly Part[]): boolean {
  const isBare = items.every((item) => item.t === 'filler' || item.t === 'mark' || hasRole(item, 'correct', 'turn'))
  if (link === 'sentence') return isBare || parts.length === 0
  return isBare || (link !== 'and' && link !== 'then')
}

const preference = /^((rather|sooner) (have|go|do)|prefer( to have)?|prefiero|preferimos|instead)$/i

const tellsPreference = ({ phrase: { items }, around: { text } }: Telling): boolean =>
  items.some(({ span }) => preference.test(text.slice(...span)))

/** "They told us to try the Polish place. I'd rather have Greek": one kitchen in the place of the other. */
function outdone(telling: Telling, { cuisines }: Mention): Draft | undefined {
  const { phrase, story, here } = telling
  if (phrase.link !== 'sentence' || here.length > 0 || cuisines.length === 0 || !tellsPreference(telling))
    return undefined
  const last = story.drafts.findLast(({ concept }) => concept === 'food')
  const isOther = last !== undefined && !cuisines.some((id) => last.cuisines.includes(id))
  return isOther && last.cuisines.length > 0 && last.sentence < phrase.sentence ? last : undefined
}

/** The stop that a correction takes back: the last of its kind. */
export function takenBack(telling: Telling, mention: Mention): Draft | undefined {
  const { story, isCorrecting } = telling
  const conceded = concededBefore(telling, mention)
  const wrong = conceded ?? outdone(telling, mention)
  if (wrong) return wrong
  if (!isCorrecting || (mention.isGeneric && !mention.meal)) return undefined
  const isFood = foodish.includes(mention.concept)
  return (
    story.drafts.findLast((draft) => isSameVisit(draft, mention)) ??
    story.drafts.findLast(({ concept }) => foodish.includes(concept) === isFood)
  )
}

/** "it's not that I don't like Thai, I just want Greek": what nobody has anything against is not wanted by that. */
function concededBefore({ story, here, around: { tokens } }: Telling, { cuisines }: Mention): Draft | undefined {
  const isOther = (draft: Draft): boolean => cuisines.length > 0 && !cuisines.some((id) => draft.cuisines.includes(id))
  return story.drafts.findLast(
    (draft) =>
      draft.isConceded &&
      draft.cuisines.length > 0 &&
      !here.includes(draft) &&
      isOther(draft) &&
      isAmong(concession, { tokens: tokens.filter(({ span }) => span[1] <= draft.spans[0]![0]) }),
  )
}

const concession = sequence('not that|no es que')

/** "something to do tomorrow, maybe dinner and a bar", "something fun, like a museum": what is thought of stands in the place of what was left open. */
export function leftOpen({ story, phrase }: Telling, { isMaybe, mention }: MentionPart): Draft | undefined {
  const [draft, ...more] = story.drafts
  const isOpen = draft?.concept === 'fun' && draft.isGeneric && more.length === 0
  const isIdea =
    (isMaybe || phrase.isDetail) && phrase.link !== 'and' && phrase.link !== 'then' && mention.concept !== 'fun'
  return isOpen && isIdea ? draft : undefined
}

/** "¿un museo? mejor un café", "a museum? rather a bar": what somebody only asked of gives way to what is better. */
export function doubted({ story, here, phrase, around }: Telling, { span }: MentionPart): Draft | undefined {
  const last = story.drafts.at(-1)
  const isAsked = phrase.link === 'sentence' && /\?\s*$/.test(around.text.slice(0, phrase.items[0]!.span[0]))
  const isNext = here.length === 0 && last?.sentence === phrase.sentence - 1
  return isAsked && isNext && isBefore(better, around, span) ? last : undefined
}

const better = sequence('mejor|mas bien|rather|better', '?un|una|unos|unas|a|an|some')

/** Leaves of a stop what does not say what it is: its time, its place, its price. */
export function takeBack(telling: Telling, draft: Draft, { mention, text }: MentionPart): void {
  telling.isCorrecting = false
  if (telling.hasOwnTime) draft.times = []
  // The kinds were those of that house.
  if (draft.place) Object.assign(draft, { kinds: [...mention.kinds], prefer: [...mention.prefer] })
  delete draft.place
  if (mention.cuisines.length > 0 || mention.concept !== draft.concept)
    Object.assign(draft, { cuisines: [], dishes: [], leaning: [], text })
  if (mention.meal || mention.concept !== draft.concept) delete draft.meal
  // "a brewery, but I'd rather have wine"
  const isOtherHouse =
    mention.concept === 'drink' && mention.head !== undefined && !draft.heads.includes(mention.head.name)
  if (mention.concept === draft.concept && !isOtherHouse) return
  const { concept, kinds, prefer, stay } = mention
  Object.assign(draft, { concept, kinds: [...kinds], prefer: [...prefer], heads: [] })
  if (isOtherHouse) Object.assign(draft, { isGeneric: true, isThing: mention.isThing })
  if (!draft.stayStated) draft.stay = stay
  delete draft.topic
}
