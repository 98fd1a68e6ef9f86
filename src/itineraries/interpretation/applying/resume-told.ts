import type { MentionPart, Part } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Draft } from '../stop-frame.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import type { Telling } from './telling.js'

/** "she had ramen in Seattle. We'd love some tonight", "I heard the zoo is free, let's do that": what was told of the past is wanted by the word that stands for it. */
export function resumePast(telling: Telling, parts: readonly Part[]): MentionPart[] {
  const told = telling.past.findLast(({ mention }) => !mention.isGeneric)
  const other = told && otherThan(telling, told, parts)
  if (other) return [other]
  const word = told && wordFor(telling, parts)
  if (!word || isTaken(telling, told)) return []
  // "something like that" is another house than the one that was told of.
  const { place: _, ...mention } = told.mention
  if (told.mention.place && likeWord.test(telling.around.text.slice(0, word.span[0]))) return []
  const isSort = told.mention.place === undefined
  return [{ ...told, mention: isSort ? mention : told.mention, span: word.span, isMaybe: false, isOther: false }]
}

/** "we did the Field Museum yesterday, so a different one today": one of that kind, and not that one. */
function otherThan({ phrase, story }: Telling, told: MentionPart, parts: readonly Part[]): MentionPart | undefined {
  const { place, ...mention } = told.mention
  const word = phrase.items.find((item) => hasRole(item, 'other'))
  const isBare = !parts.some(({ t }) => t === 'mention' || t === 'unknown') && !phrase.isPast
  const isOne = phrase.items.every(
    (item) =>
      item === word ||
      ['filler', 'number', 'date', 'daypart', 'time'].includes(item.t) ||
      hasRole(item, 'at', 'pos', 'want'),
  )
  if (!place || !word || !isBare || !isOne || story.drafts.length > 0) return undefined
  story.avoid.names.add(place.name)
  return { ...told, mention, span: word.span, text: mention.concept, isMaybe: false, isOther: false }
}

/** "the zoo is free. We'd be up for that in the morning": what is told beside the word is of the stop that it stands for. */
export function resumeStop(telling: Telling, parts: readonly Part[]): Draft | undefined {
  const last = telling.story.drafts.at(-1)
  const isNext = last !== undefined && last.sentence === telling.phrase.sentence - 1
  return isNext && telling.here.length === 0 && wordFor(telling, parts) ? last : undefined
}

/** The word that stands for a thing, in a phrase that asks for it and names nothing itself. */
function wordFor({ phrase: { items }, around: { tokens } }: Telling, parts: readonly Part[]): Item | undefined {
  if (parts.some(({ t }) => t === 'mention' || t === 'unknown') || items.some((item) => hasRole(item, 'neg', 'else')))
    return undefined
  const at = items.findIndex((item) => isPronoun(item, tokens))
  const isAsked = items.slice(0, at).some((item) => isAsking(item, tokens))
  return at > 0 && isAsked && isEnd(items[at + 1], tokens) ? items[at] : undefined
}

const isPronoun = ({ t, from, to }: Item, tokens: readonly Token[]): boolean =>
  (t === 'filler' && to === from + 1 && standIn.test(tokens[from]!.word)) || isAgain(tokens, from)

/** "Let's …", "we'd be up for …", "could go for …", "more of …" */
const isAsking = (item: Item, tokens: readonly Token[]): boolean =>
  hasRole(item, 'pos', 'want', 'either', 'cancel') || phraseIn(asks, tokens, item.from) > 0

/** "that place" is named, "that tonight" is not. */
const isEnd = (next: Item | undefined, tokens: readonly Token[]): boolean =>
  next === undefined || next.t !== 'filler' || behind.test(tokens[next.from]!.word)

/** No stop has been made of it. */
const isTaken = ({ story: { drafts } }: Telling, { mention }: MentionPart): boolean =>
  drafts.some(
    ({ concept, cuisines, heads }) =>
      concept === mention.concept &&
      mention.cuisines.every((id) => cuisines.includes(id)) &&
      (mention.head === undefined || heads.includes(mention.head.name)),
  )

/** "let's try again on Sunday" */
const isAgain = (tokens: readonly Token[], at: number): boolean => phraseIn(anew, tokens, at) > 0

const anew = anyOf('try again|go back|go again|another go|another try')
const standIn = /^(that|those|them|it|some|one|ones|similar)$/
const likeWord = /\b(like|similar to)\s*$/i
const behind =
  /^(again|too|for|at|in|on|around|first|then|before|after|this|while|with|as|if|here|please|sometime|ourselves|myself|now|today|s|is|would)$/
const asks = anyOf(
  'up for|down for|kill for|murder|go for|more of|in for|game for|bring on|is there|are there|any chance of|sold on|keen on|crave',
)
