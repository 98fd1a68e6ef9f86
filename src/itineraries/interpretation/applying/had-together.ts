import type { MentionPart } from '../clause-entities.js'
import type { Draft } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** "steak and wine for our anniversary dinner", "tacos, beer, dinner at seven": what is eaten and what is drunk are had at the one meal. */
export function hadTogether(telling: Telling, { mention, relation, count }: MentionPart): Draft | undefined {
  const { story, phrase } = telling
  const told = story.drafts.slice(-2)
  // "beers and tacos for lunch"
  const isDrinkFirst = relation === 'for' && phrase.link === 'and' && told[0]?.concept === 'drink'
  const [eaten, drunk] = isDrinkFirst ? told.toReversed() : told
  const isBare = mention.meal !== undefined && mention.cuisines.length === 0 && !mention.place && count === undefined
  const isTurn = phrase.link === 'then' || relation === 'before' || relation === 'after'
  // "coffee, museum, tacos, beer, dinner" is a list of stops.
  const isWhole = relation === 'for' || story.drafts.length === 2
  if (!eaten || !drunk || !isBare || isTurn || !isWhole || !isDrink(drunk, phrase.sentence)) return undefined
  if (!isDish(eaten, phrase.sentence)) return undefined
  story.drafts.splice(story.drafts.indexOf(drunk), 1)
  telling.here = telling.here.filter((draft) => draft !== drunk)
  story.soft.push({ wish: drunk.text, text: drunk.text, span: drunk.spans[0]! })
  return eaten
}

const isDrink = (draft: Draft, sentence: number): boolean =>
  draft.concept === 'drink' && (draft.isThing || draft.isOptional) && isOpen(draft, sentence)

const isDish = (draft: Draft, sentence: number): boolean =>
  draft.concept === 'food' && !draft.meal && draft.cuisines.length > 0 && isOpen(draft, sentence)

/** Nothing tells of it apart from the meal. */
const isOpen = ({ times, dates, dayparts, count, place, side, sentence }: Draft, told: number): boolean =>
  times.length + dates.length + dayparts.length === 0 && count === 1 && !place && !side && sentence === told
