import type { MentionPart, Part } from '../parts.js'
import { foodish } from './target-of.js'
import type { Telling } from './telling.js'

/** "we'll eat at the arena", "dinner at home": it is had where no plan goes, so that only the rest is planned. */
export function isHadElsewhere(
  { around, story }: Telling,
  part: MentionPart,
  parts: readonly Part[],
  i: number,
): boolean {
  const { mention, span } = part
  if (!foodish.includes(mention.concept) || mention.place) return false
  const next = parts[i + 1]
  const isAtEvent =
    (next?.t === 'event' && next.relation === undefined) || (next?.t === 'near' && next.near.of === 'event')
  const between = around.text.slice(span[1], isAtEvent ? next.span[0] : undefined)
  return (isAtEvent && atWord.test(between)) || ownTable.test(between) || (story.isEventKnown && there.test(between))
}

const atWord = /^\s*(at|in|inside|en|dentro de)(l?\s+(the|el|la))?\s*$/i
const ownTable =
  /^\s*(at|in|on|en|back at)\s+(the |our |my |el |la |mi |nuestro )?(home|hotel|house|airbnb|apartment|office|plane|flight|train|casa|oficina|avi[oó]n|tren)\b/i
const there = /^\s*(there|all[ií]|all[aá])\b/i
