import type { Span } from '../../wish.js'
import { hasRole } from '../items.js'
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
  if (mention.meal && isArranged(around.text, span, parts[i + 1])) return true
  const next = parts[i + 1]
  const isAtEvent =
    (next?.t === 'event' && next.relation === undefined) || (next?.t === 'near' && next.near.of === 'event')
  const between = around.text.slice(span[1], isAtEvent ? next.span[0] : undefined)
  return (isAtEvent && atWord.test(between)) || ownTable.test(between) || (story.isEventKnown && there.test(between))
}

/** "lunch is covered", "we have dinner reservations at seven": it is had, and the fan has seen to it. */
export function isSettled({ phrase: { items }, around: { tokens } }: Telling): boolean {
  if (items.some((item) => hasRole(item, 'sorted'))) return true
  const booking = items.find((item) => hasRole(item, 'booking'))
  const words = booking ? tokens.slice(items[0]!.from, booking.from).map(({ word }) => word) : []
  const has = words.findIndex((word) => /^(have|got|ve|tenemos|tengo)$/.test(word))
  return (
    has >= 0 &&
    !words.some((word) => /^(can|could|may|do|to|if|need|want|que|necesito|necesitamos|quiero|queremos)$/.test(word))
  )
}

/** "I've got lunch with a client at noon", "dinner with my parents is at eight": it is settled already. */
function isArranged(text: string, [start, end]: Span, next: Part | undefined): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end, next?.t === 'time' ? next.span[0] : undefined)]
  const isOurs = /\b(i|we)(['’]?ve)?( already)?( have| got)( an?| our| my)? $/i.test(before)
  const isCompany = /^(s| plans| reservations?)? with \w/i.test(behind) || /^ plans\b/i.test(behind)
  const isSet = /^(booked|reserved) /i.test(next?.text ?? '') || /^[^.,;!?]*\balready\b/i.test(text.slice(end))
  return isSet || (isOurs && isCompany) || /^( reservation| with [^.,;!?]*)? is( at)? *$/i.test(behind)
}

const atWord = /^\s*(at|in|inside|en|dentro de)(l?\s+(the|el|la))?\s*$/i
const ownTable =
  /^\s*(at|in|on|en|back at)\s+(the |our |my |el |la |mi |nuestro )?(home|hotel|house|airbnb|apartment|office|plane|flight|train|casa|oficina|avi[oó]n|tren)\b/i
const there = /^\s*(there|all[ií]|all[aá])\b/i
