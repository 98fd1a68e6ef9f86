import { Temporal } from 'temporal-polyfill'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { matchDate } from '../../interpretation/temporal/calendar-date.js'
import { markDays } from '../../interpretation/temporal/mark-days.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'
import { withNamedPatterns } from './named-patterns.js'

export interface DateFinding {
  /** One day, or the days of which any will do. */
  readonly dates: readonly string[]
  readonly from: number
  readonly to: number
  /** By the name of a holiday. */
  readonly isHoliday?: true
  /** By the name of a day of the week. */
  readonly isWeekday?: true
}

const maxDays = 7

/** Days that the text states and that are not over; alternatives ("Tuesday or Wednesday") are one finding. */
export const findDates = (text: string, calendar: Calendar): DateFinding[] =>
  statedDays(text, calendar, (day) => !isOver(day, calendar))

/** Days that the text states and that are over. */
export const findPastDates = (text: string, calendar: Calendar): DateFinding[] =>
  statedDays(text, calendar, (day) => isOver(day, calendar))

const isOver = (day: Temporal.PlainDate, { today }: Calendar): boolean => Temporal.PlainDate.compare(day, today) < 0

function statedDays(text: string, calendar: Calendar, isMeant: (day: Temporal.PlainDate) => boolean): DateFinding[] {
  const tokens = markDays(tokenise(text), calendar)
  const found: DateFinding[] = []
  const refused: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const match = matchDate(tokens, index)
    if (!match || match.spec.kind === 'month') continue
    const [first, last] = [tokens[index]!, tokens[index + match.length - 1]!]
    const before = text.slice(0, first.span[0])
    const isOfLastWeek = match.spec.kind === 'weekday' && lastWeekBefore.test(before)
    const dates = calendar
      .resolve(match.spec)
      .map((day) => (isOfLastWeek && !isOver(day, calendar) ? day.subtract({ days: 7 }) : day))
      .filter(isMeant)
    const behind = text.slice(last.span[1])
    const isDay =
      !isFraction(first, tokens[index + 1]) &&
      !isOtherWord(before, text.slice(first.span[0], last.span[1]), behind) &&
      !isStreet(before, text.slice(first.span[0], last.span[1]), behind) &&
      !(ordinal.test(text.slice(first.span[0], last.span[1])) && owner.test(before)) &&
      !(match.spec.kind !== 'weekday' && isMemorial(before, behind)) &&
      !(match.spec.kind === 'holiday' && (thingOfHoliday.test(before) || isNameOnly(behind, calendar, dates[0])))
    const isRefused = negated.test(before) || dayIsOut.test(behind)
    if (isDay && isRefused) refused.push(...dates.map((day) => day.toString()))
    if (dates.length > 0 && isDay && !isRefused && !deadline.test(before))
      found.push({
        dates: dates.slice(0, maxDays).map((day) => day.toString()),
        from: first.span[0],
        to: last.span[1],
        ...(match.spec.kind === 'holiday' && !isHeading(before, behind) && { isHoliday: true }),
        ...(match.spec.kind === 'weekday' && { isWeekday: true }),
      })
    index += match.length - 1
  }
  // "this weekend but not Sunday"
  const kept = found
    .map((finding) => ({ ...finding, dates: finding.dates.filter((day) => !refused.includes(day)) }))
    .filter(({ dates }) => dates.length > 0)
  const named = withLists(withAlternatives(namedAgain(kept, text), text), text)
  return withFollowingDays(withNumberedDays(named, text, calendar), text)
}

/** "Boxing Day: no shops": the day leads to what is done on it. */
const isHeading = (before: string, behind: string): boolean =>
  /(?:^|[.;!?\n]\s*)$/.test(before) && /^\s?[:–-]/.test(behind)

const lastWeekBefore = /\b(?:last week|earlier this week|la semana pasada),? (?:on |el )?$/i

/** "next Sunday I run, and then sunday brunch": the short name means the day that was named in full. */
const namedAgain = (found: readonly DateFinding[], text: string): DateFinding[] =>
  found.map((finding, index) => {
    const word = text.slice(finding.from, finding.to).toLowerCase()
    const full = found
      .slice(0, index)
      .find(
        ({ dates, from, to }) =>
          dates.length === 1 && text.slice(from, to).toLowerCase().endsWith(` ${word}`) && /^\p{L}+$/u.test(word),
      )
    return full ? { ...finding, dates: full.dates } : finding
  })

/** "1/2 mile". */
const isFraction = (first: Token, next: Token | undefined): boolean =>
  /^\d$/.test(first.word) && next?.word === '/' && next.isGlued

/** "in the sun", "where we always sat": short names of weekdays that are words. */
const isOtherWord = (before: string, words: string, behind: string): boolean =>
  (words === 'sun' &&
    !dayBefore.test(before) &&
    before !== '' &&
    !partBehind.test(behind) &&
    !shortWeekday.test(`${before} ${behind}`)) ||
  words.toLowerCase() === 'the sun' ||
  (words === 'sat' && seat.test(behind)) ||
  (words === 'tomo' && pronoun.test(before)) ||
  (/^(?:the )?(?:sun|sat|wed)$/.test(words) &&
    /\b(?:the|a|of|in|under|we|i|she|he|they|who|always|no|some|get|got|getting|just|it) $/i.test(before))

/** "sat at a table" */
const seat = /^ at (?:an?|the|our|a proper) (?:table|counter|bar|booth|window)\b/i
/** "yo no tomo" drinks no alcohol; "tomo" is short for tomorrow as well. */
const pronoun = /\b(?:no|yo|me|lo|la|ni|nunca) $/i

/** "sun am" */
const partBehind = /^ (?:am|pm|aft|morning|afternoon|evening|night|nite|brunch)\b/i

/** "sat: pottery. sun: a diner" */
const shortWeekday = /\b(?:mon|tues?|wed|thurs?|fri|sat)\b/i

const ordinal = /^\d{1,2}(?:st|nd|rd|th)$/i
/** "my 30th", "my sister's 30th": a birthday. */
const owner = /(?:\b(?:my|our|his|her|their)|\p{L}['’]s) $/iu

/** "36th and 8th", "bars on 14th": a bare ordinal is a street. */
function isStreet(before: string, words: string, behind: string): boolean {
  if (!ordinal.test(words) || /\bthe \d{1,2}(?:st|nd|rd|th) (?:and|or|&) $/i.test(before)) return false
  return (
    streetBefore.test(before) || /^ ?(?:(?:and|&|\/|or) ?\d{1,3}(?:st|nd|rd|th)|street|st|ave|avenue)\b/i.test(behind)
  )
}

const streetBefore =
  /(?:\b(?:street|st|ave|avenue|av|blvd)\.?,? (?:and |or |& |to )?|\d(?:st|nd|rd|th) ?(?:and|&|or|\/) ?|\b(?:on|near|around|off|along|above|below|between|at|from|up|down) )$/i

/** "the 9/11 memorial" */
const isMemorial = (before: string, behind: string): boolean =>
  /^ (?:memorial|museum|monument|tribute)\b/i.test(behind) ||
  /\b(?:memorial|museo|monumento|homenaje) (?:del?|al?) $/i.test(before)

/** "luces de navidad" */
const thingOfHoliday = new RegExp(String.raw`\b${withNamedPatterns('<thing-of-holiday>')} (?:de |para )(?:la )?$`, 'i')

const dayBefore =
  /(?:\b(?:on|this|next|every|by|for|or|and|fri|sat|saturday|til|till|until|brunch|dinner|lunch)|[,/&+-]) ?$/i

/** Days ahead beyond which a holiday names a thing of its kind rather than the day. */
const farDays = 30

/** "christmas market", and holidays that are far off. */
const isNameOnly = (behind: string, { today }: Calendar, day: Temporal.PlainDate | undefined): boolean =>
  holidayThing.test(behind) || (day !== undefined && today.until(day).days > farDays)

const holidayThing = new RegExp(String.raw`^ ${withNamedPatterns('<holiday-thing>')}\b`, 'i')

/** "here till Tuesday": the last day of a stay is not that of the outing. */
const deadline = new RegExp(String.raw`\b${withNamedPatterns('<before-other-day>')} (?:on |el |the )?$`, 'iu')

const negated = new RegExp(String.raw`\b${withNamedPatterns('<not-that-day>')} (?:on |el |the )?$`, 'iu')
const dayIsOut = new RegExp(String.raw`^${withNamedPatterns('<day-is-out>')}\b`, 'iu')

const alternative = /^\s*(?:,?\s*(?:or|o|u)\s+(?:on |the |el )?|\/)$/i

function withAlternatives(found: readonly DateFinding[], text: string): DateFinding[] {
  const joined: DateFinding[] = []
  for (const finding of found) {
    const last = joined.at(-1)
    if (last && alternative.test(text.slice(last.to, finding.from)))
      joined[joined.length - 1] = {
        dates: [...new Set([...last.dates, ...finding.dates])].slice(0, maxDays),
        from: last.from,
        to: finding.to,
      }
    else joined.push(finding)
  }
  return joined
}

/** "Wed + Thur,", "jueves y viernes:": days that head what follows are a plan of several days. */
function withLists(found: readonly DateFinding[], text: string): DateFinding[] {
  const joined: DateFinding[] = []
  for (const finding of found) {
    const last = joined.at(-1)
    const isListed = last && listed.test(text.slice(last.to, finding.from)) && headingEnds.test(text.slice(finding.to))
    if (isListed)
      joined[joined.length - 1] = {
        dates: [...new Set([...last.dates, ...finding.dates])].slice(0, maxDays),
        from: last.from,
        to: finding.to,
      }
    else joined.push(finding)
  }
  return joined
}

const listed = /^\s*(?:,|&|\+|and|y|e)\s*(?:on |the |el )?$/i
const headingEnds = /^\s*(?:[.:;!)\n]|$|,(?!\s*(?:&|\+|and|y|e)\b))/

/** "Day 1 … Day 2 …", counted from the day that is named before them or with the first one, else from today. */
function withNumberedDays(found: readonly DateFinding[], text: string, { today }: Calendar): DateFinding[] {
  const headings = [...text.matchAll(numberedDay)]
  const [start] = headings
  if (!start) return [...found]
  const ofStart = daysAhead(start)
  const named = found.find(({ from, to }) => to <= start.index || (ofStart === 0 && isWith(start, from, text)))
  const base = named?.dates ?? (headings.length > 1 && ofStart === 0 ? [today.toString()] : undefined)
  const isCounted = headings.length > 1 || ofStart > 0
  if (!isCounted || !base) return [...found]
  const numbered = headings.map((heading) => {
    const { index } = heading
    const ahead = daysAhead(heading)
    const date = base[ahead] ?? Temporal.PlainDate.from(base[0]!).add({ days: ahead }).toString()
    return { dates: [date], from: index, to: index + heading[0].length }
  })
  return [...found, ...numbered].sort((a, b) => a.from - b.from)
}

/** "Day 1 today", "day one (Saturday)" */
const isWith = ({ index, 0: words }: RegExpExecArray, from: number, text: string): boolean =>
  from >= index && /^(?:,? |:? |: ?| ?\(| is (?:on )?| = ?)$/.test(text.slice(index + words.length, from))

const daysAhead = ({ groups }: RegExpExecArray): number =>
  numbers.indexOf((groups?.['n'] ?? groups?.['nth'] ?? '').toLowerCase()) % leastNumbers

/** "Friday night drinks, and the morning after a big breakfast": the day after the last one named before it. */
function withFollowingDays(found: readonly DateFinding[], text: string): DateFinding[] {
  let all = [...found]
  for (const { index, 0: words } of text.matchAll(followingDays)) {
    const [from, to] = [index, index + words.length]
    const last = all.filter((other) => other.to <= from).at(-1)
    const others = all.filter((other) => other.from >= to || other.to <= from)
    // "the next day" alone is tomorrow.
    if (!last || all.some((other) => other.to > to && other.from < to)) continue
    const date = Temporal.PlainDate.from(last.dates.at(-1)!).add({ days: 1 }).toString()
    all = [...others, { dates: [date], from, to }].sort((a, b) => a.from - b.from)
  }
  return all
}

/** "the next day", "la mañana siguiente" */
export const followingDay = new RegExp(String.raw`\b${withNamedPatterns('<following-day>')}`, 'iu')
const followingDays = new RegExp(followingDay, 'giu')

const leastNumbers = 5
const numbers =
  '1 2 3 4 5 one two three four five uno dos tres cuatro cinco first second third fourth fifth 1st 2nd 3rd 4th 5th primer segundo tercer cuarto quinto'.split(
    ' ',
  )
const numberedDay = new RegExp(
  `\\b(?:(?:day|d[ií]a) #?(?<n>${numbers.join('|')})(?![\\p{L}\\p{N}])|(?:the |el )?(?<nth>${numbers.slice(15).join('|')}) (?:day|d[ií]a)\\b)(?! (?:of|in|de|en)\\b)`,
  'giu',
)
