import type { Part } from '../clause-entities.js'
import type { Draft } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** A list, hours of its stops and "first" tell in which order they come. */
export function tellOrder(telling: Telling, parts: readonly Part[]): void {
  const { phrase, story, here } = telling
  // "primero un museo y al mediodía almorzamos": what the same sentence adds comes after it.
  if (telling.openedIn === phrase.sentence && here.length > 0 && phrase.link !== 'or')
    Object.assign(story, { isOrderStated: true, isOrderWorded: true })
  if (opens(telling)) telling.openedIn = phrase.sentence
  if (isListed(telling, parts) && !parts.some(({ t }) => t === 'near')) telling.story.isOrderStated = true
  const told = telling.story.drafts.filter(({ times }) => times.some(({ role }) => role === 'at'))
  if (told.length > 1) telling.story.isOrderStated = true
}

/** "brunch, a museum", "coffee museum lunch", "tacos & beer & karaoke", "Tacos. Beers." */
function isListed({ phrase, here, story: { drafts }, around: { text } }: Telling, parts: readonly Part[]): boolean {
  if (here.length === 0 || drafts.length < 2) return false
  const isBeside = ({ spans }: Draft, i: number): boolean => {
    const next = here[i + 1]?.spans[0]
    return next === undefined || beside.test(text.slice(spans.at(-1)![1], next[0]))
  }
  const isSingle = parts.every(({ t }) => t === 'mention' || t === 'date' || t === 'daypart')
  if (phrase.link === 'sentence') return isSingle && here.length === 1 && here[0] === drafts.at(-1)
  if (phrase.link === 'and') return drafts.length > 2 && isSingle
  return phrase.link === 'comma' || (here.length > 1 && here.every(isBeside))
}

/** What stands between two that are listed: their number at most. */
const beside = /^\s+((\d|an?|one|two|three|una?|unos|unas|dos|tres)\s+)?$/i

/** "first a museum", "pizza first"; "our first dinner here" is none before others. */
const opens = ({ phrase, story, here, around: { text } }: Telling): boolean =>
  phrase.position === 'first' &&
  here.length > 0 &&
  here.length === story.drafts.length &&
  !ownFirst.test(text.slice(0, phrase.items[0]!.span[0]))

const ownFirst =
  /\b(the|an?|our|my|his|her|their|your|mi|tu|su|nuestr[oa]|el|la|un|una) (very )?(first|primer[oa]?)\s*$/i
