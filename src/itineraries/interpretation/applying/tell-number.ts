import type { Part } from '../clause-entities.js'
import type { Draft } from '../stop-frame.js'
import { hourOf } from '../temporal/time-expression.js'
import { tellParty } from './tell-party.js'
import { correctTime, tellAgain } from './tell-time.js'
import type { Telling } from './telling.js'

/** "dinner 7": a number that counts nothing is the hour. */
export function tellNumber(telling: Telling, value: number, parts: readonly Part[]): void {
  const { span } = parts.find(({ t }) => t === 'number') ?? {}
  // "brunch for the whole family (7)", "cena de dos"
  if (span && /(\(|\b(of|de) )\s*$/i.test(telling.around.text.slice(0, span[0]))) {
    tellParty(telling, value, span)
    return
  }
  // "dinner, I mean a proper one"
  const isPronoun = span !== undefined && /^(one|un[oa])$/i.test(telling.around.text.slice(...span))
  const isHour = value >= 1 && value <= 12 && !isPronoun && !parts.some(({ t }) => t === 'time')
  if (span && isOfParty(telling)) {
    tellParty(telling, value, span)
    return
  }
  const time = hourOf({ minutes: value * 60, isAmbiguous: true, isApprox: false })
  if (!isHour || correctTime(telling, time) || tellAgain(telling, time)) return
  const isOfLast =
    parts.some(({ t }) => t === 'date') ||
    isAskedAlone(telling, parts) ||
    isBesideDate(telling, parts) ||
    telling.isCorrecting
  const draft = telling.here.at(-1) ?? (isOfLast ? telling.story.drafts.findLast(isMain) : undefined)
  if (draft && draft.times.length === 0) draft.times.push(time)
  else if (!draft && parts.some(({ t }) => t === 'date')) telling.pendingTimes.push(time)
}

/** "dinner for two, I mean three": the number of people was told last. */
function isOfParty({ isCorrecting, story }: Telling): boolean {
  const last = Math.max(...story.drafts.flatMap(({ spans }) => spans.map(([start]) => start)))
  return isCorrecting && story.party !== undefined && story.party.span[0] > last
}

/** What comes with something is had when that is. */
const isMain = ({ isOptional }: Draft): boolean => !isOptional

/** "French, next Saturday, 7": by itself behind the day. */
function isBesideDate({ around: { text }, story: { dates } }: Telling, parts: readonly Part[]): boolean {
  const end = dates.at(-1)?.span[1]
  return parts.length === 1 && end !== undefined && /^,\s*$/.test(text.slice(end, parts[0]!.span[0]))
}

/** "Oysters tonight. 8?" */
const isAskedAlone = ({ around }: Telling, parts: readonly Part[]): boolean =>
  parts.length === 1 && /^\s*\?/.test(around.text.slice(parts[0]!.span[1]))
