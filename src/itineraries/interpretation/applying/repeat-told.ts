import type { Part, Surroundings } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Phrase } from '../phrases.js'
import type { Draft } from '../stop-frame.js'
import { orderStops } from './create-draft.js'
import type { Telling } from './telling.js'

/** "a museum in the morning, another in the afternoon", "one landmark in the morning, one after lunch": more of what was told last. */
export function repeatLast(telling: Telling, parts: readonly Part[]): void {
  const { story, here, phrase, around } = telling
  const last = story.drafts.at(-1)
  const word = last && againWord(last, phrase, around, parts)
  const isBare = here.length === 0 && !parts.some(({ t }) => t === 'mention' || t === 'unknown')
  // "two bars, one at eight and another at ten" are counted already, "…, and one more after" is not.
  const isCounted = last !== undefined && last.count > 1 && !isMore(telling, word)
  const isNext = phrase.link === 'then' || parts.some(isWhen) || isAllToldOf(telling, last, word)
  if (!word || (last.place && !isOneOfMany(last)) || isCounted || !isBare || !isNext) return
  const isOpen = someWord.test(around.text.slice(...word.span))
  const again = repeat(
    telling,
    {
      ...last,
      text: last.place ? last.concept : last.text,
      isOptional: phrase.items.some((item) => hasRole(item, 'maybe')),
      isBetween: false,
      ...(isOpen && { cuisines: [], dishes: [] }),
    },
    word,
    1,
  )
  delete again.place
}

const isMore = ({ around }: Telling, word: Item | undefined): boolean =>
  word !== undefined && /more|m[aá]s/i.test(around.text.slice(...word.span))

/** "the Lincoln memorial and another one": one more of that kind, whatever its name. */
const isOneOfMany = ({ concept }: Draft): boolean => ['memorial', 'museum', 'gallery', 'park'].includes(concept)

/** "a cocktail bar, same again somewhere else": a house once more, and not a second beer. */
const isAllToldOf = ({ around, phrase }: Telling, last: Draft | undefined, word: Item | undefined): boolean =>
  last?.isThing === false &&
  word !== undefined &&
  otherWord.test(around.text.slice(...word.span)) &&
  phrase.items.every(
    (item) => item === word || item.t === 'filler' || hasRole(item, 'else', 'near', 'nearme', 'there', 'at'),
  )

const isWhen = (part: Part): boolean =>
  ['date', 'time', 'daypart', 'side', 'event'].includes(part.t) ||
  (part.t === 'role' && ['laterword', 'earlier'].includes(part.role))

/** The word that stands for what was told last. */
function againWord(
  { times, dayparts, dates }: Draft,
  { items }: Phrase,
  { text }: Surroundings,
  parts: readonly Part[],
): Item | undefined {
  const isBegun = times.length + dayparts.length > 0
  const isOfOtherDay = dates.length > 0 && parts.some(({ t }) => t === 'date')
  return items.find(({ span }, i) => {
    const word = text.slice(...span)
    return otherWord.test(word) || (isBegun && i === 0 && oneWord.test(word)) || (isOfOtherDay && someWord.test(word))
  })
}

const otherWord =
  /^(another|another one|one more|second|third|(the )?same again|otro|otra|un[oa] m[aá]s|otr[oa] m[aá]s)$/i
const oneWord = /^(one|uno|una)$/i
/** "tacos on Saturday and something fancy on Sunday" */
const someWord = /^(something|algo)$/i

/** "two memorials before lunch and two after", "a bar before the game, two after": a bare number counts more of the same. */
export function repeatCounted(telling: Telling, parts: readonly Part[]): boolean {
  const { story, here, phrase } = telling
  const side = sideOf(parts)
  const number = phrase.items.find((item) => item.t === 'number' || isOneMore(telling, item))
  const isBare = here.length === 0 && phrase.items.every(({ t }) => t !== 'unknown' && t !== 'place')
  if (!side || !number || !isBare || parts.some(({ t }) => t === 'mention')) return false
  const count = number.t === 'number' ? number.value : 1
  const other = side === 'before' ? 'after' : 'before'
  const pair = story.before.at(-1)
  const [first, second] = other === 'before' ? (pair ?? []) : [...(pair ?? [])].reverse()
  // "a quiet drink before and a loud one after, dinner in between"
  const only = phrase.link === 'and' && story.drafts.length === 1 ? story.drafts[0] : undefined
  const told = story.drafts.findLast((draft) => draft.side === other) ?? first ?? only
  if (!told || told.place || (told === first && told !== only && second !== story.drafts.at(-1))) return false
  // "two museums, one before lunch and one after": they have been counted.
  if (told === first && second && isSpread(telling, told, second)) {
    second.behind = told.count - count
    return true
  }
  const again = repeat(telling, told, number, count)
  if (told === first && second) orderStops(telling, side, again, second)
  return true
}

/** "…, two after", "y otro después" */
function sideOf(parts: readonly Part[]): 'before' | 'after' | undefined {
  const told = parts.find((part) => part.t === 'side' || (part.t === 'role' && part.role === 'laterword'))
  if (told?.t === 'side') return told.side === 'before' ? 'before' : 'after'
  return told && 'after'
}

/** "un museo antes de comer y otro después" */
const isOneMore = ({ around, phrase }: Telling, { span }: Item): boolean =>
  phrase.link === 'and' && /^(another|another one|otr[oa])$/i.test(around.text.slice(...span))

const isSpread = ({ around: { text } }: Telling, { spans, count }: Draft, point: Draft): boolean =>
  count > 1 && /\b(one|uno|una|1)\b/i.test(text.slice(spans[0]![1], point.spans[0]![0]))

/** "beers before and after the game", "two bars, one before and one after the game", "a coffee either side of lunch": once on each side of it. */
export function repeatBeyond(telling: Telling, parts: readonly Part[]): void {
  const { here, phrase, story } = telling
  const word = phrase.items.find((item) => hasRole(item, 'bothsides'))
  if (!word) return
  const point = here.find(({ spans }) => spans[0]![0] >= word.span[1])
  const thing = [...story.drafts].findLast(({ spans }) => spans[0]![0] < word.span[0])
  const isCounted = thing !== undefined && thing.count > 1 && !here.includes(thing)
  if (point && isCounted) {
    point.behind = thing.count - 1
    story.before.push([thing, point])
    return
  }
  if (point && thing) {
    orderStops(telling, 'before', thing, point)
    orderStops(telling, 'after', repeat(telling, thing, word, thing.count), point)
    return
  }
  if (!(story.isEventKnown || parts.some(({ t }) => t === 'event'))) return
  story.event ??= { isBoth: true }
  for (const draft of here.length > 0 ? [...here] : thing ? [thing] : []) {
    draft.side = 'before'
    if (isCounted) draft.count -= 1
    repeat(telling, draft, word, isCounted ? 1 : draft.count).side = 'after'
  }
}

/** Once more the same, with nothing of when it is. */
function repeat({ story, here, phrase }: Telling, told: Draft, { span }: Item, count: number): Draft {
  const own = { times: [], dayparts: [], dates: [], spans: [span], sentence: phrase.sentence, count }
  const again: Draft = { ...told, ...own }
  delete again.side
  story.drafts.push(again)
  here.push(again)
  return again
}
