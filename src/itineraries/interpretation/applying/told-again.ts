import { isBefore, isBehind, sequence } from '../beside.js'
import type { MentionPart, Part } from '../clause-entities.js'
import { type Draft, isSameVisit } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** "a museum and a taco place. The tacos at noon", "a monument, any monument": a thing with its article that was told of is the same stop. */
export function referredTo(
  { story, around }: Pick<Telling, 'story' | 'around'>,
  { span, mention, text }: Pick<MentionPart, 'span' | 'mention' | 'text'>,
): Draft | undefined {
  if (mention.isGeneric || !isBefore(definite, around, span)) return undefined
  const same = story.drafts.filter(
    ({ heads, cuisines }) =>
      (mention.head !== undefined && heads.includes(mention.head.name)) ||
      (mention.cuisines.length > 0 && mention.cuisines.every((id) => cuisines.includes(id))),
  )
  // "the Vietnam memorial, then the Korean War memorial" are two.
  const [one] = same
  const isOther = one !== undefined && /\s/.test(one.text) && /\s/.test(text) && one.text !== text
  return same.length === 1 && !isOther ? one : undefined
}

/** "ropa vieja and a mojito, Cuban place at eight": the house of the dish that was told of. */
export function houseOf({ story, phrase, around }: Telling, { span, mention, count }: MentionPart): Draft | undefined {
  const isHouse = isBefore(house, around, span) || isBehind(house, around, span)
  if (phrase.link !== 'comma' || !isHouse || count !== undefined || mention.cuisines.length === 0) return undefined
  const same = story.drafts.filter(
    ({ cuisines, dishes }) => dishes.length > 0 && mention.cuisines.every((id) => cuisines.includes(id)),
  )
  return same.length === 1 ? same[0] : undefined
}

/** "un museo antes de comer y después de comer un helado": the one meal that a stop has been told beside. */
export function pointAgain(
  { story: { drafts, before } }: Telling,
  part: MentionPart,
  parts: readonly Part[],
): Draft | 'ignore' | undefined {
  const { mention, relation } = part
  const isPoint = (relation === 'before' || relation === 'after') && mention.concept === 'food' && mention.isGeneric
  const [meal, ...more] = drafts.filter(({ concept, isGeneric }) => concept === 'food' && isGeneric)
  if (!isPoint || !meal || more.length > 0 || !before.some((pair) => pair.includes(meal))) return undefined
  return parts.some((other) => other.t === 'mention' && other !== part) ? meal : 'ignore'
}

/** "nos gusta el vino, un wine bar": what somebody likes is had in the house that is asked for. */
export function liked({ story, around }: Telling, { mention, count }: MentionPart): Draft | undefined {
  const last = story.drafts.at(-1)
  const isLiked = last?.isThing && last.times.length === 0 && isBefore(liking, around, last.spans[0]!)
  const words = mention.topic?.wordsAny ?? []
  const isSame =
    last?.topic === undefined ? words.length === 0 : words.some((word) => last.topic!.wordsAny.includes(word))
  const isHouse = !mention.isThing && mention.concept === last?.concept && isSame
  return isLiked && isHouse && count === undefined ? last : undefined
}

const liking = sequence(
  'like|likes|love|loves|into|gusta|gustan|encanta|encantan',
  '?el|la|los|las|un|una|good|nice|the|a|our',
)

const house = sequence('place|spot|joint|restaurant|sitio|lugar|local|restaurante')
const definite = sequence('the|any|el|la|los|las|del|al')

/** "dinner then a movie, or a movie then dinner": told again the other way round, so that the order is free. */
export function retold({ story, phrase }: Telling, { mention, count }: MentionPart): Draft | undefined {
  if (phrase.link !== 'then' || phrase.turn !== phrase.sentence || count !== undefined) return undefined
  const same = story.drafts.find(
    ({ heads, cuisines, concept }) =>
      concept === mention.concept &&
      mention.cuisines.every((id) => cuisines.includes(id)) &&
      (mention.head === undefined || heads.includes(mention.head.name)),
  )
  if (same) story.isOrderFree = true
  return same
}

/** "she gets art, I get beer: a gallery, then a brewery": each is told once more. */
export function outlinedAs({ outline, phrase }: Telling, { mention, count }: MentionPart): Draft | undefined {
  if (outline?.sentence !== phrase.sentence || (count ?? 1) > 1) return undefined
  const at = outline.drafts.findIndex(
    (draft) =>
      draft.concept === mention.concept &&
      isSameVisit(draft, mention) &&
      (mention.cuisines.length === 0) === (draft.cuisines.length === 0) &&
      (mention.cuisines.length === 0 || mention.cuisines.some((id) => draft.cuisines.includes(id))),
  )
  const [draft] = at < 0 ? [] : outline.drafts.splice(at, 1)
  if (draft && mention.cuisines.length > 0) draft.cuisines = [...mention.cuisines]
  return draft
}

/** "dinner and a movie, movie first": the one stop of that sort that was told of. */
export function toldOnce({ story }: Telling, { mention, count }: MentionPart): Draft | undefined {
  const isSame = ({ concept, heads, cuisines }: Draft): boolean =>
    concept === mention.concept &&
    (mention.head !== undefined
      ? heads.includes(mention.head.name)
      : mention.cuisines.some((id) => cuisines.includes(id)))
  const [draft, ...more] = count === undefined ? story.drafts.filter(isSame) : []
  return more.length === 0 ? draft : undefined
}

/** "dinner and a show, show at eight": told once more with its hour. */
export function clocked(telling: Telling, part: MentionPart): Draft | undefined {
  const [thing, time, ...more] = telling.phrase.items.filter(({ t }) => t !== 'filler')
  const isBare = thing?.span[0] === part.span[0] && time?.t === 'time' && more.length === 0
  const draft = isBare ? toldOnce(telling, part) : undefined
  return draft?.times.length === 0 && draft.concept !== 'food' && draft.concept !== 'drink' ? draft : undefined
}

/** "wings and a pint, but the pint comes second" */
export function closeWith({ story }: Telling, draft: Draft): void {
  Object.assign(draft, { isClosing: true, isOptional: false })
  Object.assign(story, { isOrderStated: true, isOrderWorded: true })
}

export function moveToFront({ story }: Telling, draft: Draft): void {
  story.drafts.splice(story.drafts.indexOf(draft), 1)
  story.drafts.unshift(draft)
}
