import { fold } from '../text/fold.js'
import type { TableWish } from './conversation-state.js'

/** What the digits of a text about a table mean. */
export interface SpokenNumbers {
  readonly partySize?: number
  /** Minutes after midnight as said; under 780 they leave morning or evening open unless `isExact`. */
  readonly clock?: { readonly minutes: number; readonly isExact: boolean }
}

/**
 * Reads each number once: as people, as a time of day, or, where nothing marks it, as what the wish still lacks.
 * Without a wish only marked numbers count. Who was shown free times chooses one with an unmarked number.
 */
export function spokenNumbers(
  text: string,
  wish: (TableWish & { readonly isChoosingTime?: boolean }) | undefined,
): SpokenNumbers {
  const numbers = numbersIn(fold(text))
  const led = numbers.filter(isPeople)
  const counted = led.filter(({ after }) => persons.test(after))
  const people = counted.length > 0 ? counted : led
  const times = numbers.filter((number) => !people.includes(number) && isTime(number))
  const perhaps = numbers.filter((number) => !people.includes(number) && !times.includes(number) && isForParty(number))
  const isOfPeople =
    times.length > 0 || wish?.partySize === undefined || perhaps.some(({ before }) => spanishFor.test(before))
  let partySize = withChildren(text, most(people)) ?? (isOfPeople ? most(perhaps) : undefined)
  let clock = clockOf(times[0] ?? (partySize !== most(perhaps) || people.length > 0 ? perhaps[0] : undefined))
  for (const number of wish ? numbers.filter(isBare) : []) {
    if ([...people, ...times, ...perhaps].includes(number)) continue
    if (meansPeople(number, { partySize, clock }, wish!)) partySize ??= number.value
    else clock ??= clockOf(number)
  }
  return { ...(partySize !== undefined && { partySize }), ...(clock && { clock }) }
}

/** "2 adults and 3 kids" are five; children are among the people where nobody is called an adult. */
function withChildren(text: string, people: number | undefined): number | undefined {
  const children =
    /\badult[oa]?s?\b\W*(?:(?:and|y|plus|mas|with|con)\W+)?(\d{1,2}|un|una|one|a|dos|two|tres|three) (?:kid|child|nin|toddler|bab|bebe|menor)/.exec(
      fold(text),
    )?.[1]
  if (people === undefined || children === undefined) return people
  return people + (Number(children) || (smallNumbers[children] ?? 0))
}

const smallNumbers: Record<string, number> = { un: 1, una: 1, one: 1, a: 1, dos: 2, two: 2, tres: 3, three: 3 }

type Said = { [Key in keyof SpokenNumbers]: SpokenNumbers[Key] | undefined }

interface SaidNumber {
  readonly value: number
  readonly minutes: string | undefined
  readonly half: string | undefined
  readonly before: string
  readonly after: string
}

const number = /\b(\d{1,4})(?:[:.h](\d\d))?(?:\s?([ap])\.?m\b)?/g
const identifier = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\+?\d[\d ().-]{6,20}\d/g
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic'
const dayBefore = new RegExp(`(\\b(${months})[a-z]*\\.?|\\b(el|dia|the)|[/$#])\\s?$`)
const dayAfter = new RegExp(`^(st|nd|rd|th|/\\d)|^ (de |of )?(${months})`)
const weekdayBefore =
  /\b(\w+day|mon|tues?|wed|thu(rs?)?|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabado|domingo) $/

/** Numbers that are no part of an identifier, telephone number, date or price. */
function numbersIn(folded: string): SaidNumber[] {
  const text = folded.replace(identifier, (found) => ' '.repeat(found.length))
  return [...text.matchAll(number)]
    .map((match) => ({
      value: Number(match[1]),
      minutes: match[2],
      half: match[3],
      before: text.slice(Math.max(0, match.index - 24), match.index),
      after: text.slice(match.index + match[0].length, match.index + match[0].length + 24),
    }))
    .filter(({ value, before, after }) => {
      const isDay = dayBefore.test(before) || dayAfter.test(after) || (value > 12 && weekdayBefore.test(before))
      return !isDay && value > 0
    })
}

const persons =
  /^ ?(ppl|people|peeps|pax|persons?|personas?|guests?|invitad[oa]s|comensales|adult(o?s)?|of us|covers|seats|heads)\b/
const partyLead =
  /\b(table|mesa|party|group|grupo|party of|group of|grupo de|(table|mesa) (for|para|pa|de)|somos|seremos|vamos|we'?re|we are|we'?ll be|if were|keep|deja(lo)? en)( (like|como|about|around|unos|just|only|solo))? $/
const range = /^ ?(-|–|or|o|u|to|a) ?(\d{1,3})\b(?! ?([ap]\.?m|:))/
const rangeBefore = /(\d{1,3}) ?(-|–|or|o|u|to|a) ?$/

const isPeople = ({ minutes, half, before, after }: SaidNumber): boolean => {
  if (minutes !== undefined || half !== undefined || clockAfter.test(after)) return false
  const lead = before.replace(rangeBefore, '')
  return persons.test(after) || partyLead.test(lead) || persons.test(after.replace(range, ''))
}

const clockAfter = /^ ?(y (media|cuarto|pico)|o'?clock|en punto|h\b|hrs?\b|de la (manana|tarde|noche)|ish\b)/
const clockLead =
  /\b(at|arou?nd|arnd|by|from|till?|until|a las?|las?|tipo|back to|desde|hacia)( (like|las?|como|about))? $|@ ?$/
const clockRange = /^ ?(-|–|to|a|till?) ?\d{1,2}( ?[ap]\.?m)?\b/

const isTime = ({ value, minutes, half, before, after }: SaidNumber): boolean => {
  if (half !== undefined || minutes !== undefined) return isHour(value)
  if (clockAfter.test(after) || clockLead.test(before)) return isHour(value) || isJoined(value)
  return isHour(value) && clockRange.test(after)
}

const isHour = (value: number): boolean => value <= 24
/** `730` */
const isJoined = (value: number): boolean => value >= 100 && value < 2_400 && value % 100 < 60

/** "for 8" is a party unless another number is one. */
const isForParty = ({ minutes, half, before }: SaidNumber): boolean =>
  minutes === undefined && half === undefined && /\b(for|para|pa) $/.test(before)

/** A time would be "para las 8". */
const spanishFor = /\b(para|pa) $/

/** Stands at the end of what is said: "make it 5... and 11". */
const isBare = ({ after }: SaidNumber): boolean =>
  /^\W*$|^\s*[.,;!?]|^ (and|y|but|pero|pls|please|porfa|por favor|instead|then|entonces|mejor|tonight|hoy)\b/.test(
    after,
  )

function meansPeople(
  { value, before }: SaidNumber,
  said: Partial<Said>,
  wish: TableWish & { readonly isChoosingTime?: boolean },
): boolean {
  if (value > 12) return true
  if (said.partySize !== undefined) return false
  if (said.clock) return true
  if (wish.isChoosingTime && value > 4 && !partyChange.test(before)) return false
  if (wish.partySize === undefined || value === wish.partySize) return true
  return wish.minutes !== undefined && !timeLead.test(before)
}

/** Words before a bare number that changes the people. */
const partyChange = /\b(make it|keep|just|only|with|con|somos|solo|de)( (like|como|unos))? $/

/** Words before a bare number that changes the time: "what about 9?" */
const timeLead = /\b(and|y|o|or|(what|how) about|que tal|what if)( a las?)? $/

const most = (numbers: readonly SaidNumber[]): number | undefined =>
  numbers.length > 0 ? Math.max(...numbers.map(({ value }) => value)) : undefined

function clockOf(said: SaidNumber | undefined): SpokenNumbers['clock'] {
  if (!said) return undefined
  const { value, minutes = '0', half, after } = said
  const hour = isJoined(value) ? Math.floor(value / 100) : value
  const past = isJoined(value) ? value % 100 : Number(minutes) + spokenPast(after)
  if (hour > 24 || past > 59) return undefined
  if (half === undefined) return { minutes: (hour * 60 + past) % 1_440, isExact: hour > 12 }
  return { minutes: (hour % 12) * 60 + past + (half === 'p' ? 720 : 0), isExact: true }
}

const spokenPast = (after: string): number => {
  if (/^ y media\b/.test(after)) return 30
  return /^ y cuarto\b/.test(after) ? 15 : 0
}
