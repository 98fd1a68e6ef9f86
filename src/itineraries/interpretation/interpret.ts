import { applyClauses } from './applying/apply-clauses.js'
import { recogniseBareHours } from './bare-hours.js'
import type { Circumstances, EventFacts } from './circumstances.js'
import { nearestCity } from './city-centre.js'
import type { InterpretationContext } from './clause-entities.js'
import { splitClauses } from './clauses.js'
import { correctSpelling } from './correct-spelling.js'
import { discardInstructions } from './discard-instructions.js'
import { dropFarMonths } from './drop-far-months.js'
import { withoutDuplicateMentions } from './duplicate-mentions.js'
import { type EntityMention, recogniseMentions } from './entity-mentions.js'
import { isEventExcluded, isOnOtherDay } from './event-request.js'
import { findScope } from './find-scope.js'
import type { Interpretation } from './interpretation.js'
import { languageOf } from './language.js'
import type { Lexicon } from './lexicon.js'
import { withNounBehind } from './noun-behind.js'
import { eventPlaceKey } from './parsing/parse-place.js'
import type { PlanRequest, Span } from './plan-request.js'
import { alternatives, readTable } from './read-table.js'
import { splitJoinedWords } from './split-glued.js'
import { Calendar } from './temporal/calendar.js'
import { markDays } from './temporal/mark-days.js'
import { toPlanRequest } from './to-plan-request.js'
import { type Token, tokenise, wordsOf } from './tokens.js'
import { findUnparsedText } from './unparsed-text.js'
import { describeVenue } from './venue-description.js'
import { teamLines } from './words/nicknames.js'

/**
 * Interprets free text in English, Spanish or a mix of both. Pure and deterministic; never throws. Instructions
 * addressed to a language model have no meaning here and are reported as unparsed text.
 */
export function interpret(text: string, circumstances: Circumstances): PlanRequest {
  const { lexicon, location } = circumstances
  const calendar = new Calendar(circumstances.now, circumstances.zone, circumstances.event?.start)
  const spelt = correctSpelling(splitJoinedWords(tokenise(text), lexicon), lexicon)
  const tokens = markDays(withNounBehind(spelt, lexicon, location), calendar)
  const context = interpretationContext(text, tokens, circumstances, calendar)
  const recognised = recogniseMentions(tokens, lexicon, location, context.event?.venueWords ?? [])
  const distinct = withoutDuplicateMentions(recognised, tokens)
  const { mentions, instructions } = discardInstructions(recogniseBareHours(distinct, tokens), tokens)
  const { interpretation, attended } = interpretWithEvent(mentions, context, circumstances, calendar)
  dropFarMonths(interpretation, calendar)
  const ignored = [...machineDirectedSpans(distinct), ...instructions]
  const request = toPlanRequest(
    {
      interpretation,
      attended,
      calendar,
      language: languageOf(tokens, lexicon),
      notUnderstood: findUnparsedText(text, tokens, interpretation.unknown, ignored),
      impossibleTimes: impossibleTimes(tokens),
    },
    circumstances,
  )
  const scope = findScope(text, request)
  return scope ? { ...request, scope } : request
}

/** Applies the clauses with the fan's event, or without it if the text excludes it or names another day. */
function interpretWithEvent(
  mentions: readonly EntityMention[],
  context: InterpretationContext,
  { event, lexicon }: Circumstances,
  calendar: Calendar,
): { interpretation: Interpretation; attended: EventFacts | undefined } {
  const { event: ticket, ...apart } = context
  const { tokens } = context
  const first = interpretClauses(mentions, tokens, context, lexicon)
  const isOtherDay = event !== undefined && isOnOtherDay(first, event.start, calendar)
  const isMissed = ticket !== undefined && !isOtherDay && isEventExcluded(first)
  if (!isOtherDay && !isMissed) return { interpretation: first, attended: event }
  const interpretation = interpretClauses(mentions, tokens, apart, lexicon)
  if (isMissed && interpretation.dates.length === 0) interpretation.dates.push(eventDate)
  return { interpretation, attended: undefined }
}

/** The date of the event. */
const eventDate: Interpretation['dates'][number] = {
  length: 0,
  spec: { kind: 'event', days: 0 },
  span: [0, 0],
  isOfEvent: false,
}

/**
 * Past-tense mentions count only if nothing else was requested; if nothing was requested at all, a default stop is
 * added.
 */
function interpretClauses(
  mentions: readonly EntityMention[],
  tokens: readonly Token[],
  context: InterpretationContext,
  lexicon: Lexicon,
): Interpretation {
  const clauses = splitClauses(mentions, tokens)
  const strict = applyClauses(clauses, context, false)
  // An exclusion without a venue is already a request.
  const isSettled = strict.frames.length > 0 || strict.avoid.names.size > 0
  const interpretation = isSettled ? strict : applyClauses(clauses, context, true)
  if (interpretation.frames.length > 0) return interpretation
  const unasked = defaultNouns(strict).flatMap((noun) => {
    const [meaning] = lexicon.phrases.match(tokenise(noun), 0)?.meanings ?? []
    return meaning ? (describeVenue([meaning], noun) ?? []) : []
  })
  return applyClauses(clauses, context, false, unasked)
}

/** A request for a whole day gets a meal and an activity. */
function defaultNouns(interpretation: Interpretation): readonly string[] {
  const noun = defaultNoun(interpretation)
  const isOther =
    interpretation.isEventKnown || interpretation.event !== undefined || noun === 'bar' || noun === 'sports bar'
  if (
    isOther ||
    !dayOutPattern.test(interpretation.text) ||
    interpretation.dayparts.some(({ name }) => nightDayparts.has(name))
  )
    return [noun]
  return [noun, noun === 'restaurant' ? 'something fun' : 'restaurant']
}

const nightDayparts = new Set(['night', 'evening', 'late'])
const dayOutPattern =
  /\b(itinerar(y|io)s?|(make|build|give|put together|hazme|haznos|hacenos|haceme|[aá]rm[ae](me|nos)|prop[oó]n(me|nos)|organiza(me|nos)) (me |us )?(an? |un |el |alg[uú]n )?(day |d[ií]a )?plan|plan (my|our|a|the) (whole |full )?(day|\w+day|afternoon|weekend)|(un )?plan (de un d[ií]a|para (el |ma[nñ]ana|hoy|todo))|a plan for|day out|me armas|nos armas)\b/iu

/** Minutes after midnight at which the night ends. */
const nightEndsMinutes = 300

/**
 * Default stop: sports bar for watching, bar at night, restaurant for exclusions of food, activity for children, else
 * a restaurant.
 */
function defaultNoun({
  text,
  features,
  event,
  avoid,
  limits,
  dayparts,
  soft,
  unsupported,
  diets,
}: Interpretation): string {
  if (event?.relation === 'during' || soft.some(({ wish }) => wish === 'tv')) return 'sports bar'
  if (diets.length > 0 || eatOutsidePattern.test(text)) return 'restaurant'
  if (
    limits.some(
      ({ time }) => time.clockAt >= 0 && !time.clock.isAmbiguous && time.clock.minutes % 1440 < nightEndsMinutes,
    )
  )
    return 'bar'
  if (event?.relation === 'before' && pregamePattern.test(text)) return 'drinks'
  const isNight = dayparts.some(({ name }) => name === 'night' || name === 'evening' || name === 'late')
  if (isNight && !features.has('kids') && soft.some(({ wish }) => wish === 'lively')) return 'bar'
  if (avoid.cuisines.size > 0) return 'restaurant'
  if (soft.length > 0 && unsupported.some(({ span }) => soft.some((wish) => wish.span === span))) return 'something fun'
  return features.has('kids') || features.has('indoors') ? 'something fun' : 'restaurant'
}

const eatOutsidePattern =
  /\b(eat|eating|dine|dining|comer|cenar|almorzar) (outside|outdoors|al fresco|on a (patio|terrace)|afuera|fuera|al aire libre)\b/i

const pregamePattern = /\b(pre-?\s?gam(e|ing)|pre-?drink\w*|tailgat\w+|precop\w+|la previa)\b/i

function interpretationContext(
  text: string,
  tokens: readonly Token[],
  { location, event, lexicon }: Circumstances,
  calendar: Calendar,
): InterpretationContext {
  const centre = nearestCity(location)
  const landmarkCalled = (beginning: string) => lexicon.places.nearestCalled(beginning, location)
  const here = {
    text,
    tokens,
    location,
    landmarkCalled,
    ...(centre && { centre: { lat: centre.lat, lng: centre.lng } }),
  }
  if (!event) return here
  const named = [...wordsOf(event.name), ...wordsOf(event.venueName)].filter((word) => word.length > 2)
  const words = new Set([...named, ...named.flatMap(nicknamesOf)])
  const venueWords = eventPlaceKey(event.venueName).split(' ')
  return {
    ...here,
    event: {
      venueWords,
      words,
      startMinutes: calendar.minutesOf(event.start.getTime()),
      endMinutes: calendar.minutesOf(event.end.getTime()),
    },
  }
}

const teamNicknames = new Map(readTable(teamLines).map(([team, called]) => [team, alternatives(called)]))

const nicknamesOf = (team: string): readonly string[] => teamNicknames.get(team) ?? []

function machineDirectedSpans(mentions: readonly EntityMention[]): Span[] {
  const isMachine = (mention: EntityMention): boolean =>
    mention.type === 'phrase' &&
    mention.meanings.some(
      (meaning) => meaning.type === 'role' && (meaning.role === 'machine' || meaning.role === 'command'),
    )
  return mentions.filter(isMachine).map(({ span }) => span)
}

function impossibleTimes(tokens: readonly Token[]): Span[] {
  const isNone = ({ type, word }: Token, i: number): boolean => {
    const parts = type === 'number' ? /^(\d{1,2}):(\d{2})$/.exec(word) : null
    if (type === 'number' && /^(1[3-9]|[2-9]\d)$/.test(word) && tokens[i + 1]?.word === 'am') return true
    return parts !== null && (Number(parts[1]) > 24 || Number(parts[2]) > 59)
  }
  return tokens.filter(isNone).map(({ span }) => span)
}
