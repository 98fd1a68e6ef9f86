import type { Part } from '../parts.js'
import type { Telling } from './telling.js'

/** A list, hours of its stops and "first" tell in which order they come. */
export function tellOrder(telling: Telling, parts: readonly Part[]): void {
  const { phrase, story, here } = telling
  // "primero un museo y al mediodía almorzamos": what the same sentence adds comes after it.
  if (telling.openedIn === phrase.sentence && here.length > 0 && phrase.link !== 'or')
    Object.assign(story, { isOrderStated: true, isOrderWorded: true })
  if (opens(telling)) telling.openedIn = phrase.sentence
  const isList = telling.phrase.link === 'comma' && telling.here.length > 0 && telling.story.drafts.length > 1
  if (isList && !parts.some(({ t }) => t === 'near')) telling.story.isOrderStated = true
  const told = telling.story.drafts.filter(({ times }) => times.some(({ role }) => role === 'at'))
  if (told.length > 1) telling.story.isOrderStated = true
}

/** "first a museum", "pizza first"; "our first dinner here" is none before others. */
const opens = ({ phrase, story, here, around: { text } }: Telling): boolean =>
  phrase.position === 'first' &&
  here.length > 0 &&
  here.length === story.drafts.length &&
  !ownFirst.test(text.slice(0, phrase.items[0]!.span[0]))

const ownFirst =
  /\b(the|an?|our|my|his|her|their|your|mi|tu|su|nuestr[oa]|el|la|un|una) (very )?(first|primer[oa]?)\s*$/i
