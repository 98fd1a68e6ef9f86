import { PhraseTable } from '../phrase-table.js'
import type { Token } from '../tokens.js'
import { bookedWords } from '../words/people-words.js'
import { dayOffsets, dayparts, weekdays } from './calendar-vocabulary.js'
import { type ClockTime, matchClock, matchDusk, matchHour, minutesBetween } from './clock-time.js'
import { matchOuter } from './outer-time.js'
import { anyOf, phraseIn } from './word-sequence.js'

export type TimeRole = 'at' | 'by' | 'before' | 'after' | 'from' | 'until' | 'range'

/** A clock time with the preposition that tells what it means. */
export interface TimeExpression {
  readonly length: number
  readonly role: TimeRole
  readonly clock: ClockTime
  /** The end of a range. */
  readonly to?: ClockTime
  /** The time alone, without its preposition. */
  readonly clockAt: number
}

export const hourOf = (clock: ClockTime): TimeExpression => ({ length: 1, role: 'at', clockAt: 0, clock })

export const leads = new PhraseTable<TimeRole>()
const leadLines: Record<Exclude<TimeRole, 'range'>, string> = {
  at: 'por ahi de las|por ahi de la|ahi como a las|at|@|close to|towards|nearly|at around|at about|at exactly|at like|at roughly|around|about|circa|approximately|approx|round about|for around|for about|booked for|reserved for|set for|scheduled for|for|a las|a la|a eso de las|a eso de la|sobre las|sobre la|como a las|como a la|hacia las|hacia la|para las|para la|tipo|alrededor de las|alrededor de la|a partir como de las|starting around|starting about|starting like|starting roughly|be there at|on the dot at|a|open at|para eso de las|cerca de las|serian las|las|like|say|maybe|round|on at',
  by: 'latest|latest at|the latest|by|just before|right before|shortly before|a little before|a bit before|poco antes de las|justo antes de las|by roughly|by approximately|no later than|not later than|at the latest by|latest by|by around|by about|by like|a mas tardar a las|a mas tardar|no mas tarde de las|no mas tarde de la|para antes de las|por tarde a las|max by|to be there by|by no later than|up until|not after|but not after|but not later than|and not later than|and not after|not past|no after',
  before:
    'before|before about|before around|b4|prior to|earlier than|antes de las|antes de la|antes de|antes del|sometime before|before like|b4 like|b4 about|b4 around|well before',
  after:
    'after|despuesito de las|despuesito de|any time after|anytime after|any time past|anytime past|past|later than|despues de las|despues de la|despues de|despues del|pasado el|pasadas las|sometime after|pasada la|right after|just after|shortly after|a little after|a bit after|poco despues de las|justo despues de las',
  from: 'from|from about|from around|any time from|anytime from|since|starting at|starting from|starting|it ll be|it ll be around|it ll be about|it ll be like|it will be|it will be around|it will be about|itll be|itll be around|itll be about|seran las|van a ser las|seran como las|ya seran las|beginning at|as of|no earlier than|not earlier than|not before|nunca antes de las|nunca antes de la|nothing before|nothing earlier than|nada antes de las|nada antes de la|but not before|and not before|no before|from like|a partir de las|a partir de la|a partir de|a partir del|desde las|desde la|desde|no antes de las|no antes de la|no antes de|earliest|at the earliest|earliest at|not until|empezando a las',
  until:
    'de aqui a las|de aqui a la|de aqui hasta las|de aca a las|de ahora a las|de ahora hasta las|desde ahora hasta las|desde ya hasta las|desde aqui hasta las|sin pasarnos de las|no nos pasemos de las|que no nos pasemos de las|no pasarnos de las|no pasar de las|sin pasarme de las|sin pasar de las|que no pase de las|que no pasen de las|no mas alla de las|sin pasarnos de la|until about|until around|till about|till around|til about|til around|up to about|until roughly|until like|till like|til like|till roughly|til roughly|hasta como las|hasta tipo|hasta tipo las|hasta eso de la|nothing after|nothing past|nothing later than|nada despues de las|nada despues de la|nada mas tarde de las|until|till|til|up to|through|thru|ending at|hasta las|hasta la|hasta|hasta el|hasta eso de las',
}
for (const [role, phrases] of Object.entries(leadLines)) {
  for (const phrase of phrases.split('|')) leads.add(phrase, role as TimeRole)
}
const between = anyOf(
  'between|between my|between a|entre las|entre la|entre|btwn|sometime between|anywhere between|any time between|anytime between',
)
const joints = anyOf('and|to|-|–|—|until|till|til|through|y|a|hasta las|hasta la|hasta|y las|a las|y la|or|o')
const rangeJoints = anyOf('to|-|–|—|until|till|til|through|thru|a|a las|a la|hasta las|hasta la|hasta')
const fromWords = anyOf(
  'from|any time from|anytime from|sometime from|from about|from around|de|desde las|desde la|de las|de la|desde',
)

/**
 * The time that begins at `at`, preposition included. `isThing` tells whether a token begins the name of something that can be
 * counted: "after 3 beers" is no time.
 */
export function matchTime(
  tokens: readonly Token[],
  at: number,
  isThing: (at: number) => boolean,
): TimeExpression | undefined {
  return (
    matchRange(tokens, at, isThing) ??
    matchServed(tokens, at) ??
    matchOuter(tokens, at) ??
    matchTailed(tokens, at) ??
    matchEither(tokens, at) ??
    matchLed(tokens, at, isThing) ??
    matchPlain(tokens, at, isThing)
  )
}

/** "7 for 7:30": guests come at the first hour, and the second is that of the meal. */
function matchServed(tokens: readonly Token[], at: number): TimeExpression | undefined {
  const lead = tokens[at]!.word === 'at' ? 1 : 0
  const first = notHours.test(tokens[at - 1]?.word ?? '') ? undefined : matchClock(tokens, at + lead)
  const joint = at + lead + (first?.length ?? 0)
  const second = first && tokens[joint]?.word === 'for' ? matchClock(tokens, joint + 1) : undefined
  if (!first || !second?.isEvident) return undefined
  const wait = minutesBetween(first.clock, second.clock)
  if (wait === 0 || wait > longestReception) return undefined
  return { ...hourOf(second.clock), length: joint + 1 + second.length - at, clockAt: joint + 1 }
}

/** Minutes. */
const longestReception = 60

/** "7 or 8 pm": the first of two hours will do. */
function matchEither(tokens: readonly Token[], at: number): TimeExpression | undefined {
  const lead = /^(at|@|around|a las)$/.test(tokens[at]!.word) ? 1 : 0
  const [first, or] = tokens.slice(at + lead, at + lead + 2)
  const isHour = first?.type === 'number' && /^(1[0-2]|[1-9])$/.test(first.word) && /^(or|o)$/.test(or?.word ?? '')
  const [one, other] = isHour ? [matchHour(tokens, at + lead), matchClock(tokens, at + lead + 2)] : []
  if (!one || !other?.isEvident || other.clock.isAmbiguous) return undefined
  return {
    ...hourOf({ ...sameHalf(one.clock, other.clock), isApprox: true }),
    length: lead + 2 + other.length,
    clockAt: at + lead,
  }
}

/** What is told behind a time. */
const tails = new PhraseTable<TimeRole>()
const tailLines: Partial<Record<TimeRole, string>> = {
  by: 'the latest|the very latest|at the latest|at the very latest|latest|a mas tardar|como muy tarde|lo mas tarde|como maximo|or earlier|or before|or sooner|o antes|tops|at latest|como tarde|a lo mas tarde',
  from: 'onwards|onward|on wards|or later|or after|at the earliest|earliest|en adelante|pa delante|para adelante|o despues|o mas tarde|como muy temprano|como muy pronto|como pronto|and later|and after|and onwards',
}
for (const [role, phrases] of Object.entries(tailLines))
  for (const phrase of phrases.split('|')) tails.add(phrase, role as TimeRole)

/** "at eight at the latest", "8 onwards", "de las 8 en adelante": what the hour means comes behind it. */
function matchTailed(tokens: readonly Token[], at: number): TimeExpression | undefined {
  const led = leads.match(tokens, at)?.length ?? phraseIn(fromWords, tokens, at)
  const clock = matchClock(tokens, at + led)
  const tail = clock && tails.match(tokens, at + led + clock.length)
  if (!tail) return undefined
  const end = at + led + clock.length + tail.length
  // "at eight or after the game"
  if (/^(the|de|del|que|dinner|lunch)$/.test(tokens[end]?.word ?? '')) return undefined
  return { length: end - at, role: tail.meanings[0]!, clock: clock.clock, clockAt: at + led }
}

function matchRange(
  tokens: readonly Token[],
  at: number,
  isThing: (at: number) => boolean,
): TimeExpression | undefined {
  const start = phraseIn(between, tokens, at)
  const from = start ? 0 : phraseIn(fromWords, tokens, at) || atOfRange(tokens, at)
  const lead = start || from
  const told = matchClock(tokens, at + lead)
  // "from 10 to 12" begins at ten, not at ten minutes to twelve.
  const isOfHours = lead === 0 && isHoursApart(tokens, at)
  const isWhole =
    !told || (lead === 0 && !isOfHours) || phraseIn(start ? joints : rangeJoints, tokens, at + lead + told.length) > 0
  const first = isWhole ? told : matchHour(tokens, at + lead)
  if (!first) return undefined
  const after = at + lead + first.length
  const joint = phraseIn(start ? joints : rangeJoints, tokens, after)
  const article = joint ? phraseIn(anyOf('las|la|about|around|my|mi'), tokens, after + joint) : 0
  const second = joint
    ? (matchClock(tokens, after + joint + article) ?? matchDusk(tokens, after + joint + article))
    : undefined
  const end = after + joint + article + (second?.length ?? 0)
  if (from && !first.isEvident && isTableOf(tokens, at, after)) return undefined
  // "dinner moved from seven to eight"
  if (second && movedWord.test(tokens[at - 1]?.word ?? ''))
    return { ...hourOf(second.clock), length: end - at, clockAt: after + joint + article }
  const isDashed = ['-', '–', '—'].includes(tokens[after]?.word ?? '') && tokens[at]?.type === 'number'
  // "museum and coffee, 1 to 5", "dinner 7 till 9"; "for 4 to 6" are people.
  // "10 to 12 museum"; "5 to 7 beers" are counted.
  const isOfOne = isOfHours && isAtEdge(tokens[at - 1]) && isThing(end) && !/s$/.test(tokens[end]!.word)
  const isOpen = isOfOne || (isOfHours && (isDay(tokens[end]) || daySequel.test(tokens[end]?.word ?? '')))
  // "9 till 11 coffee"
  const isTill = tillWord.test(tokens[after]?.word ?? '') && tokens[at]?.type === 'number'
  const isAlone =
    (isTill || tokens[end] === undefined || tokens[end]!.type === 'mark' || isOpen) &&
    !notHours.test(tokens[at - 1]?.word ?? '') &&
    (tokens[at - 1]?.type === 'mark' || tokens[at - 1] === undefined || rangeWord.test(tokens[after]?.word ?? ''))
  if (!second || (!start && !from && !first.isEvident && !second.isEvident && !isDashed && !isAlone)) return undefined
  if (
    !first.isEvident &&
    !second.isEvident &&
    (isUnit(tokens, end) || (!from && !start && !isOpen && !isTill && isThing(end)))
  )
    return undefined
  return {
    length: end - at,
    role: 'range',
    clock: sameHalf(first.clock, second.clock),
    to: second.clock,
    clockAt: at + lead,
  }
}

/** "cena de dos a las 8" is for two, "de dos a ocho" and "de las dos a las ocho" are hours. */
const isTableOf = (tokens: readonly Token[], at: number, after: number): boolean =>
  tokens[at]!.word === 'de' &&
  tokens[at + 1]!.word !== 'las' &&
  phraseIn(booked, tokens, at - 1) > 0 &&
  phraseIn(anyOf('a las|a la'), tokens, after) > 0

const booked = anyOf(bookedWords)

/** "drinks 5 to 7 tonight" begin at five; "at 5 to 7" is five minutes before seven. */
function isHoursApart(tokens: readonly Token[], at: number): boolean {
  const [first, joint, second] = tokens.slice(at, at + 3)
  const isPlain = (token: Token | undefined): boolean => token?.type === 'number' && /^(1[0-2]|[1-9])$/.test(token.word)
  const isRange =
    isPlain(first) && joint?.word === 'to' && isPlain(second) && isRising(Number(first!.word), Number(second!.word))
  return isRange && !minuteLead.test(tokens[at - 1]?.word ?? '')
}

/** "5 to 7", and over noon "11 to 1". */
const isRising = (first: number, second: number): boolean => first < second || (first >= 11 && second <= 4)

/** "dinner at 7 to 9", "at 7pm - 9pm" are ranges; "at 5 to 7" is none. */
function atOfRange(tokens: readonly Token[], at: number): number {
  if (!/^(at|@)$/.test(tokens[at]!.word)) return 0
  const first = matchClock(tokens, at + 1)
  const joint = first && tokens[at + 1 + first.length]
  const second = joint && matchClock(tokens, at + 2 + first.length)
  const isJoined = joint?.word === 'to' || (joint?.word === '-' && (joint.isGlued || second?.isEvident === true))
  return isJoined && second && first.clock.minutes % 720 < second.clock.minutes % 720 ? 1 : 0
}

const isAtEdge = (before: Token | undefined): boolean => before === undefined || before.type === 'mark' || isDay(before)

const movedWord = /^(moved|pushed|bumped|shifted|changed|switched|rescheduled|movimos|cambiamos)$/

const minuteLead = /^(at|@|around|about|by|before|after|until|till|til|say|like|re|are|were|be|maybe)$/

const notHours = /^(for|of|to|de|para|a|about)$/
const tillWord = /^(till|til|until|hasta)$/
const rangeWord = /^(to|till|til|until|hasta)$/

/** "6 to 8pm": the first takes the half of the day of the second, unless it would come after it. */
function sameHalf(first: ClockTime, second: ClockTime): ClockTime {
  if (!first.isAmbiguous || second.isAmbiguous) return first
  const late = (first.minutes % 720) + (second.minutes >= 720 ? 720 : 0)
  const minutes = late < second.minutes ? late : first.minutes % 720
  return { ...first, minutes, isAmbiguous: false }
}

function matchLed(tokens: readonly Token[], at: number, isThing: (at: number) => boolean): TimeExpression | undefined {
  const lead = leads.match(tokens, at)
  if (!lead) return undefined
  const role = lead.meanings[0]!
  const isEnd = role === 'until' || role === 'by' || role === 'before'
  const clock = matchClock(tokens, at + lead.length) ?? (isEnd ? matchDusk(tokens, at + lead.length) : undefined)
  const word = tokens[at + lead.length - 1]!.word
  if (!clock) return undefined
  const end = at + lead.length + clock.length
  // "round two" is the next drink.
  if (word === 'round' && clock.clock.minutes < 240) return undefined
  // "un lugar que nos guste a las dos" is for two.
  if (word === 'las' && tokens.slice(Math.max(0, at - 2), at).some((token) => pleasing.test(token.word)))
    return undefined
  if (isReckoning.test(wordsFrom(tokens, at, lead.length)) && !isArrival(tokens, at, end)) return undefined
  const isAtEnd = tokens[end] === undefined || tokens[end]!.type === 'mark'
  const isCasual =
    /^(like|say|maybe|round)$/.test(word) && (isAtEnd || /^(for|please|pls|plz|near|with)$/.test(tokens[end]!.word))
  const isBelieved =
    clock.isEvident ||
    isCasual ||
    ((canLead(word) || anytime.test(tokens[at]!.word) || (word === 'past' && isAtEnd)) &&
      !isUnit(tokens, end) &&
      (isAt(word) || !isThing(end)))
  if (!isBelieved) return undefined
  const isApprox =
    clock.clock.isApprox ||
    /around|about|eso|sobre|como|hacia|tipo|approx|circa|alrededor|cerca|like|round/.test(
      tokens[at]!.word + tokens[at + 1]!.word,
    )
  return { length: end - at, role, clock: { ...clock.clock, isApprox }, clockAt: at + lead.length }
}

/** "theatre tickets for 8": where people go out in the evening a number of at least five is the hour, a smaller one is people. */
export function matchCurtain(tokens: readonly Token[], at: number): TimeExpression | undefined {
  const isTicket = /^(tickets|tix|theat(er|re)|play|show|musical)$/.test(tokens[at - 1]?.word ?? '')
  const hour = isTicket && tokens[at]!.word === 'for' ? matchHour(tokens, at + 1) : undefined
  if (!hour || hour.clock.minutes % 720 < 300) return undefined
  return { length: hour.length + 1, role: 'at', clock: hour.clock, clockAt: at + 1 }
}

/** "anytime past 7", "booked for 7" */
const anytime = /^(any ?time|booked|reserved|set|scheduled)$/

const pleasing = /^(gust[ae]n?|sirvan?|sirve|encant[ae]n?|acomoden?|convengan?|quepamos)$/

const isReckoning = /^(it ?ll|it will|seran|van a ser|ya seran)\b/

const wordsFrom = (tokens: readonly Token[], at: number, length: number): string =>
  tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ')

/** "by the time we check in it'll be six", "it'll be six when we land": only there is the number an hour. */
function isArrival(tokens: readonly Token[], at: number, end: number): boolean {
  return (
    /\b(by the time|when|before|cuando|para cuando)\b[^.;!?\n]*$/.test(wordsFrom(tokens, 0, at)) ||
    /^(by the time|when|before|cuando)\b/.test(wordsFrom(tokens, end, 3))
  )
}

/** Words after which a bare number may be an hour. "for 8" is a number of people, "a 5" in Spanish a distance. */
function canLead(word: string): boolean {
  return ![
    'for',
    'a',
    'past',
    'like',
    'say',
    'maybe',
    'through',
    'thru',
    'para',
    'desde',
    'hasta',
    'de',
    'starting',
    'del',
    'partir',
    'el',
    'approx',
    'tardar',
    'to',
    'towards',
    'nearly',
  ].includes(word)
}

function isAt(word: string): boolean {
  return ['at', '@', 'las', 'by'].includes(word)
}

/** "for 8 tonight" are people, "I turn 21 tomorrow" is an age. */
const uncounted = /^(for|para|of|de|turn|turns|turning|cumplo|cumple|cumplimos)$/

function matchPlain(
  tokens: readonly Token[],
  at: number,
  isThing: (at: number) => boolean,
): TimeExpression | undefined {
  const clock = matchClock(tokens, at)
  const isNumber = tokens[at]?.type === 'number' && !uncounted.test(tokens[at - 1]?.word ?? '')
  const isToday =
    clock !== undefined && isNumber && ['tonight', 'tonite', 'tomorrow'].includes(tokens[at + clock.length]?.word ?? '')
  // "doors at 7": the word before has taken the preposition.
  const isLed = tokens[at - 1]?.word === 'at' && /^(1[0-2]|[1-9])$/.test(tokens[at]!.word) && !isUnit(tokens, at + 1)
  const isTold =
    isToday ||
    isLed ||
    isBehindEdge(tokens, at) ||
    isOfService(tokens, at) ||
    isWithoutColon(tokens, at, isThing) ||
    isBehindDay(tokens, at, isThing)
  return clock && (clock.isEvident || isTold)
    ? { length: clock.length, role: 'at', clock: clock.clock, clockAt: at }
    : undefined
}

/** "misa de 12", "el tren de 6": what goes by its hour. */
const isOfService = (tokens: readonly Token[], at: number): boolean =>
  /^(1[0-2]|[1-9])$/.test(tokens[at]!.word) &&
  tokens[at - 1]?.word === 'de' &&
  /^(misa|tren|vuelo|avion|bus|autobus|camion|ferry|clase|junta|reunion|funcion)$/.test(tokens[at - 2]?.word ?? '') &&
  !isUnit(tokens, at + 1)

/** "finish 2", "doors 7", "kickoff is 1": with nothing behind it that it could count. */
function isBehindEdge(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isEnd =
    next === undefined ||
    (next.type === 'mark' && /^[.,;!?)\n–—-]$/.test(next.word)) ||
    /^(so|and|then)$/.test(next.word)
  const verb = /^(is|s|are)$/.test(tokens[at - 1]?.word ?? '') ? tokens[at - 2] : tokens[at - 1]
  return isEnd && /^(1[0-2]|[1-9])$/.test(tokens[at]!.word) && edge.test(verb?.word ?? '')
}

const edge =
  /^(start|starts|starting|finish|finishing|ends?|leave|leaving|meet|done|arrive|arriving|land|landing|checkout|out|checkin|doors?|gates?|kickoff|tipoff|kick|tip|curtain|showtime|train|flight|bus|boarding)$/

/** "sushi 730", "tomorrow 1230": three digits beside a day or behind what is wanted. */
function isWithoutColon(tokens: readonly Token[], at: number, isThing: (at: number) => boolean): boolean {
  const { word } = tokens[at]!
  if (!/^(\d{1,2}(15|30|45)|\d{3,4})$/.test(word) || isUnit(tokens, at + 1)) return false
  // "beer 300 calories"
  const next = tokens[at + 1]
  if (/^\d00$/.test(word) && !(next === undefined || next.type === 'mark' || isDay(next))) return false
  // "1930 dinner for two"; "a 1930 cocktail bar" is a year.
  const before = tokens[at - 1]
  const isApart = before === undefined || before.type === 'mark' || /^(then|and|luego|y)$/.test(before.word)
  if (/^(1\d|2[0-3])\d\d$/.test(word) && isThing(at + 1) && isApart) return true
  return isDay(tokens[at - 1]) || isDay(tokens[at + 1]) || (isThing(at - 1) && !isThing(at + 1))
}

/** "sunday 9 near the park", "sábado 9 cena": a bare number behind a day, with nothing that it could count. */
function isBehindDay(tokens: readonly Token[], at: number, isThing: (at: number) => boolean): boolean {
  const next = tokens[at + 1]
  // "jueves 7 bar de vinos": one bar
  const isOne = isThing(at + 1) && !/s$/.test(next!.word)
  return (
    /^(1[0-2]|[1-9])$/.test(tokens[at]!.word) &&
    /^((mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/.test(
      tokens[at - 1]?.word ?? '',
    ) &&
    (next === undefined || isOne || (next.type === 'mark' ? /^[.,;!?\n]$/.test(next.word) : daySequel.test(next.word)))
  )
}

const daySequel =
  /^(near|at|in|for|with|by|around|please|pls|before|after|then|and|works|tonight|tonite|tn|this|somewhere|free|off|breakfast|brunch|lunch|dinner|cena|cenar|comida|comer|almuerzo|desayuno|para|en|con|cerca|antes|despues|porfa)$/

export const isDay = (token: Token | undefined): boolean =>
  token !== undefined &&
  (weekdays.has(token.word) || dayparts.has(token.word) || (dayOffsets.has(token.word) && token.word !== 'the'))

const unitWords = new Set(
  'minute minutes min mins hour hours hrs hr day days week weeks month months year years yr yrs people ppl persons person guests friends of percent dollars bucks usd euros block blocks mile miles mi km kms m meters metres feet foot ft stop stops place places st nd rd th minutos minuto hora horas dia dias semanas personas amigos cuadras millas metros kilometros dolares pesos anos kids adults guys girls us times different spots venues bars pubs breweries taprooms cafes museums galleries restaurants landmarks memorials monuments buildings statues churches clubs lounges parks bakeries bookshops bookstores shops coffeeshops bares museos galerias restaurantes drinks beers minute stars star kilometers kilometres blocks floor'.split(
    ' ',
  ),
)

function isUnit(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && (unitWords.has(token.word) || ['%', '$', '€'].includes(token.word))
}
