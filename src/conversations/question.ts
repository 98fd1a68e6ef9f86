import type { Circumstances } from '../itineraries/interpretation/circumstances.js'
import type { PlanRequest, Slot } from '../itineraries/interpretation/plan-request.js'
import type { PlanningContext } from '../itineraries/planning-context.js'
import { interpret } from '../itineraries/reading/interpret.js'
import { fold } from '../text/fold.js'
import { minuteOfWeek } from '../time/local-clock.js'
import { dayMinutes } from '../time/time-of-day.js'
import type { ConversationState, Language } from './conversation-state.js'
import { relativeDate } from './relative-date.js'
import { matchRules } from './rules/match-rules.js'
import type { Asked, AskedVerb } from './rules/topic.js'
import { type SpokenNumbers, spokenNumbers } from './spoken-numbers.js'
import type { VisitedVenue } from './visited-agent.js'

/** A visitor's text as the agent understands it. */
export interface Question {
  readonly text: string
  readonly language: Language
  readonly asked: readonly Asked[]
  /** The text as `/pulse/intent` reads it, at the venue. */
  readonly request: PlanRequest
  /** Local dates that the text names. */
  readonly dates: readonly string[]
  /** Times of day that the text may mean, in minutes after midnight: two if it leaves morning or evening open. */
  readonly times: readonly number[]
  /** What `times` may mean where a table is wanted. */
  readonly tableTimes: readonly number[]
  /** The time of day that a meal would be at, in minutes after midnight. */
  readonly mealTime: number | undefined
  readonly partySize: number | undefined
  /** Identifier of a pass in the text. */
  readonly passId: string | undefined
}

/** Used where a venue has no coordinates; only plans depend on them, and such a venue gets none. */
const somewhere = { lat: 0, lng: 0 }
const usualPartySize = 2

/** Understands a text by the rules of topics and by the interpretation of intents, with a language model if there is one. */
export async function readQuestion(
  { catalogue, readIntent, now }: PlanningContext & { now: Date },
  venue: VisitedVenue,
  state: ConversationState,
  text: string,
): Promise<Question> {
  // The letters of an identifier are no words: "de" in one is not Spanish.
  const words = text.replace(uuid, ' ')
  const location = venue.lat === null || venue.lng === null ? somewhere : { lat: venue.lat, lng: venue.lng }
  const { lexicon } = await catalogue.around(location)
  const assumedParty = state.table?.partySize ?? usualPartySize
  const circumstances: Circumstances = {
    ...{ now, zone: venue.zone, location, partySize: assumedParty },
    preferences: [],
    lexicon,
  }
  const reading = isForModel(text) ? await readIntent?.(words, circumstances) : undefined
  const request = interpret(words, circumstances, reading)
  const rules = matchRules(withoutName(words, venue.name))
  const isOfTable = state.table !== undefined && (state.about === 'table' || state.about === 'plan')
  const isChoosingTime = state.draft === undefined && state.table?.partySize !== undefined
  const said = spokenNumbers(words, isOfTable ? { ...state.table, isChoosingTime } : undefined)
  const partySize = said.partySize ?? request.partySizeStated
  const slots = request.slots.filter((slot) => !isPartyOf(said, slot))
  const times = slots.flatMap(timesIn(words))
  const saidTimes = said.clock ? readings(said.clock.minutes, said.clock.isExact, words) : []
  return {
    text,
    language: languageOf(request, rules, state),
    asked: rules.map(({ asked }) => asked),
    request,
    dates: datesOf(request, words, state),
    times: times.length > 0 ? times : saidTimes,
    tableTimes: saidTimes.length > 0 ? saidTimes : times,
    mealTime: slots.length === request.slots.length ? mealTimeOf(request, venue.zone) : undefined,
    partySize,
    passId: passIdIn(text),
  }
}

/** The venue's own name says nothing about what is asked: "what time does Night Kitchen close?" */
const withoutName = (text: string, name: string): string => fold(text).replaceAll(fold(name), 'the place')

/** Local dates that a text names, by themselves or by the day that was named before. */
function datesOf({ window }: PlanRequest, text: string, { date }: ConversationState): readonly string[] {
  const relative = date === undefined ? undefined : relativeDate(text, date)
  if (relative !== undefined) return [relative]
  return window.isDateStated ? window.dates : []
}

export const asks = ({ asked }: Pick<Question, 'asked'>, ...verbs: AskedVerb[]): boolean =>
  asked.some(({ kind }) => verbs.some((verb) => verb === kind))

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i

const passIdIn = (text: string): string | undefined => uuid.exec(text)?.[0].toLowerCase()

/** A text with the identifier of a pass is never sent to the model. */
const isForModel = (text: string): boolean => !uuid.test(text)

/** The language of the words; where they say nothing, that of the rules, then that of the conversation. */
function languageOf(
  { language }: PlanRequest,
  rules: readonly { language: Language }[],
  state: ConversationState,
): Language {
  if (language === 'es') return 'es'
  const count = (wanted: Language) => rules.filter((rule) => rule.language === wanted).length
  if (count('es') !== count('en')) return count('es') > count('en') ? 'es' : 'en'
  return state.language ?? language
}

const stated = /\b[ap]\.?\s?m\b|\b(noon|midnight|mediod[ií]a|medianoche)\b/i
const ofMorning = /\b(morning|(de|por|en) la ma[nñ]ana)\b/i
const ofEvening = /\b(afternoon|evening|night|tonight|tonite|tarde(cita)?|noche(cita)?)\b/i

/** Both readings of an hour that leaves morning or evening open. */
const timesIn =
  (text: string) =>
  ({ slot, value, text: words }: Slot): number[] => {
    const minutes = Number(value)
    if (slot !== 'time' || !Number.isInteger(minutes)) return []
    return readings(minutes, minutes < 60 || minutes >= 780 || stated.test(words), text)
  }

function readings(minutes: number, isExact: boolean, text: string): number[] {
  if (isExact) return [minutes % 1_440]
  const [morning, evening] = [minutes % 720, (minutes % 720) + 720]
  if (ofMorning.test(text)) return [morning]
  return ofEvening.test(text) ? [evening] : [morning, evening]
}

/** Whether the time of a slot was made of the number of people. */
const isPartyOf = ({ partySize, clock }: SpokenNumbers, { slot, value }: Slot): boolean =>
  slot === 'time' &&
  partySize !== undefined &&
  Number(value) % 720 === (partySize * 60) % 720 &&
  (clock?.minutes ?? -1) % 720 !== Number(value) % 720

/** The interpretation decides between morning and evening by the hours at which people eat. */
function mealTimeOf({ stops }: PlanRequest, zone: string): number | undefined {
  const ideal = stops.find(({ start }) => start?.from === 'time')?.start?.ideal
  return ideal === undefined ? undefined : minuteOfWeek(new Date(ideal), zone) % dayMinutes
}
