import { tellStory } from './applying/tell-story.js'
import { arrange, byClock } from './arrange.js'
import { withBareHours } from './bare-hours.js'
import { budgetOf } from './budget.js'
import { chooseMeals } from './choose-meal.js'
import { centreNear } from './city-centre.js'
import type { Surroundings } from './clause-entities.js'
import { correctSpelling } from './correct-spelling.js'
import { withoutEchoes } from './duplicate-mentions.js'
import { type Item, readItems } from './entity-mentions.js'
import { eventWishOf, isLeftOut, isOfOtherDay } from './event-wish.js'
import { findHints } from './hints.js'
import type { Story } from './interpretation.js'
import { labelsOf } from './labels.js'
import { languageOf } from './language.js'
import { leaveOrders } from './leave-orders.js'
import { leftOver } from './left-over.js'
import type { Lexicon } from './lexicon.js'
import { toLikes } from './likes.js'
import { mentionOf } from './mention.js'
import { withNounBehind } from './noun-behind.js'
import { cutPhrases } from './phrases.js'
import type { PlanRequest, SoftRequest, Span, StopRequest, WalkingRequest } from './plan-request.js'
import { alternatives, readTable } from './read-table.js'
import { eventPlaceKey } from './reading/read-place.js'
import type { Schedule } from './schedule.js'
import { scheduleStory } from './scheduling/schedule-story.js'
import { splitGlued } from './split-glued.js'
import type { Draft } from './stop-frame.js'
import { Calendar } from './temporal/calendar.js'
import { markDays } from './temporal/mark-days.js'
import { toNear, toStop } from './to-stop.js'
import { type Token, tokenise, wordsOf } from './tokens.js'
import { teamLines } from './words/nicknames.js'

export interface Circumstances {
  readonly now: Date
  /** IANA time zone of the fan's place. */
  readonly zone: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly event?: EventFacts
  readonly partySize: number
  /** Tags of the fan pass: cuisines, kinds, diets; weights only. */
  readonly preferences: readonly string[]
  readonly lexicon: Lexicon
}

export interface EventFacts {
  readonly name: string
  readonly venueName: string
  readonly start: Date
  readonly end: Date
}

/**
 * Reads a wish from free text in English, Spanish or both. Pure; never throws; the same input gives the same wish. The text is
 * words to be read and nothing else: what it tells a machine to do is left over like any word without a meaning here.
 */
export function interpret(text: string, circumstances: Circumstances): PlanRequest {
  const { lexicon, location, partySize, preferences } = circumstances
  const calendar = new Calendar(circumstances.now, circumstances.zone, circumstances.event?.start)
  const spelt = correctSpelling(splitGlued(tokenise(text), lexicon), lexicon)
  const tokens = markDays(withNounBehind(spelt, lexicon, location), calendar)
  const around = surroundings(text, tokens, circumstances, calendar)
  const { event: ticket, ...apart } = around
  const read = withoutEchoes(readItems(tokens, lexicon, location, ticket?.venueWords ?? []), tokens)
  const { items, orders } = leaveOrders(withBareHours(read, tokens), tokens)
  const first = readStory(items, tokens, around, lexicon)
  // "pizza on Saturday and a bar after", with a ticket for Sunday: after the pizza.
  const isOtherDay = circumstances.event !== undefined && isOfOtherDay(first, circumstances.event.start, calendar)
  const isMissed = ticket !== undefined && !isOtherDay && isLeftOut(first)
  const isApart = isOtherDay || isMissed
  const story = isApart ? readStory(items, tokens, apart, lexicon) : first
  if (isMissed && story.dates.length === 0) story.dates.push(dayOfEvent)
  const attended = isApart ? undefined : circumstances.event
  const event = eventWishOf(story, attended !== undefined)
  const times = attended && { start: attended.start.getTime(), end: attended.end.getTime() }
  const told = arrange(story)
  const schedule = (drafts: readonly Draft[]): Schedule =>
    scheduleStory({ ...story, drafts: [...drafts] }, calendar, event, times)
  chooseMeals(told.drafts, schedule)
  const drafts = story.isOrderWorded ? told.drafts : byClock(told.drafts, schedule(told.drafts).starts)
  const arrangement = { ...told, drafts }
  const plan = schedule(drafts)
  const language = languageOf(tokens, lexicon)
  const labels = labelsOf(arrangement.drafts, language)
  const stops = arrangement.drafts.map(
    (draft, i): StopRequest => ({
      ...toStop(draft, story, plan.starts[i]!, lexicon.cuisines, partySize),
      label: labels[i]!,
    }),
  )
  const near = nearOf(story)
  const budget = budgetOf(story, partySize)
  const notUnderstood = leftOver(text, tokens, story.unknown, [...machineWords(read), ...orders])
  return {
    language,
    stops,
    order: story.isOrderStated && !story.isOrderFree ? 'stated' : 'free',
    window: plan.window,
    ...(event && { event }),
    walking: walkingOf(story),
    ...(near && { near: toNear(near) }),
    awayFrom: story.awayFrom,
    durations: durationsOf(story, arrangement.drafts),
    partySize,
    ...(story.party && { partySizeStated: story.party.people }),
    ...(budget && { budget }),
    kids: story.features.has('kids'),
    likes: toLikes(preferences, lexicon),
    soft: softWishes(story),
    notUnderstood,
    hints: findHints({
      text,
      story,
      notUnderstood,
      schedule: plan,
      stops,
      calendar,
      event,
      hasEvent: circumstances.event !== undefined,
      eventDate: times && calendar.dateOf(times.start).toString(),
      partySize,
      isCut: arrangement.isCut,
      impossibleTimes: impossibleTimes(tokens),
    }),
    slots: story.slots,
  }
}

/** The day that the ticket is for. */
const dayOfEvent: Story['dates'][number] = {
  length: 0,
  spec: { kind: 'event', days: 0 },
  span: [0, 0],
  isOfEvent: false,
}

/** What is told of the past counts only where nothing else is told; where nothing is wanted at all, a meal is. */
function readStory(items: readonly Item[], tokens: readonly Token[], around: Surroundings, lexicon: Lexicon): Story {
  const phrases = cutPhrases(items, tokens)
  const strict = tellStory(phrases, around, false)
  // "somewhere new, we've done Au Cheval" asks for another.
  const isSettled = strict.drafts.length > 0 || strict.avoid.names.size > 0
  const story = isSettled ? strict : tellStory(phrases, around, true)
  if (story.drafts.length > 0) return story
  const unasked = defaultNouns(strict).flatMap((noun) => {
    const [meaning] = lexicon.phrases.match(tokenise(noun), 0)?.meanings ?? []
    return meaning ? (mentionOf([meaning], noun) ?? []) : []
  })
  return tellStory(phrases, around, false, unasked)
}

/** "make me a plan for tomorrow", "ármame un itinerario": where there is time for both, a day out is a meal and something to do. */
function defaultNouns(story: Story): readonly string[] {
  const noun = defaultNoun(story)
  const isOther = story.isEventKnown || story.event !== undefined || noun === 'bar' || noun === 'sports bar'
  if (isOther || !dayOut.test(story.text) || story.dayparts.some(({ name }) => nights.has(name))) return [noun]
  return [noun, noun === 'restaurant' ? 'something fun' : 'restaurant']
}

const nights = new Set(['night', 'evening', 'late'])
const dayOut =
  /\b(itinerar(y|io)s?|(make|build|give|put together|hazme|haznos|hacenos|haceme|[aá]rm[ae](me|nos)|prop[oó]n(me|nos)|organiza(me|nos)) (me |us )?(an? |un |el |alg[uú]n )?(day |d[ií]a )?plan|plan (my|our|a|the) (whole |full )?(day|\w+day|afternoon|weekend)|(un )?plan (de un d[ií]a|para (el |ma[nñ]ana|hoy|todo))|a plan for|day out|me armas|nos armas)\b/iu

/** Until when nobody eats any more and nobody has got up yet. */
const smallHours = 300

/** Nothing is asked for: a game is watched over a beer, the small hours and lively nights are those of bars, who rules out a dish eats, children are kept amused, everybody else eats. */
function defaultNoun({ text, features, event, avoid, limits, dayparts, soft, far, diets }: Story): string {
  if (event?.relation === 'during' || soft.some(({ wish }) => wish === 'tv')) return 'sports bar'
  // "vegan and open at 2am" is eaten, and so is what is had outside.
  if (diets.length > 0 || eatenOutside.test(text)) return 'restaurant'
  if (limits.some(({ time }) => time.clockAt >= 0 && !time.clock.isAmbiguous && time.clock.minutes % 1440 < smallHours))
    return 'bar'
  // "where can we pregame"
  if (event?.relation === 'before' && pregame.test(text)) return 'drinks'
  // "anywhere poppin tonight"
  const isNight = dayparts.some(({ name }) => name === 'night' || name === 'evening' || name === 'late')
  if (isNight && !features.has('kids') && soft.some(({ wish }) => wish === 'lively')) return 'bar'
  if (avoid.cuisines.size > 0) return 'restaurant'
  if (soft.length > 0 && far.some(({ span }) => soft.some((wish) => wish.span === span))) return 'something fun'
  return features.has('kids') || features.has('indoors') ? 'something fun' : 'restaurant'
}

const eatenOutside =
  /\b(eat|eating|dine|dining|comer|cenar|almorzar) (outside|outdoors|al fresco|on a (patio|terrace)|afuera|fuera|al aire libre)\b/i

const pregame = /\b(pre-?\s?gam(e|ing)|pre-?drink\w*|tailgat\w+|precop\w+|la previa)\b/i

function surroundings(
  text: string,
  tokens: readonly Token[],
  { location, event, lexicon }: Circumstances,
  calendar: Calendar,
): Surroundings {
  const centre = centreNear(location)
  const landmarkCalled = (beginning: string) => lexicon.places.nearestCalled(beginning, location)
  const here = { text, tokens, location, landmarkCalled, ...(centre && { centre }) }
  if (!event) return here
  const named = [...wordsOf(event.name), ...wordsOf(event.venueName)].filter((word) => word.length > 2)
  const words = new Set([...named, ...named.flatMap(namesOfTeam)])
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

const teams = new Map(readTable(teamLines).map(([team, called]) => [team, alternatives(called)]))

const namesOfTeam = (team: string): readonly string[] => teams.get(team) ?? []

/** "a walkable dinner, not more than 1 km": a distance in numbers goes with the point that was told of. */
function nearOf({ nears }: Story): Story['nears'][number] | undefined {
  // "nearby, ten minutes from the stadium at most": what is told closer says where.
  const isVague = ({ of, name, meters }: Story['nears'][number]): boolean =>
    of === 'location' && name === undefined && meters === undefined
  const first = nears.find((near) => !isVague(near) && near.of !== 'location') ?? nears[0]
  const stated = nears.find(({ meters, of }) => meters !== undefined && of === 'location')
  return first && stated && first.meters === undefined ? { ...first, meters: stated.meters! } : first
}

/** Straight-line metres between stops that make a walk pleasant, where the fan only says "on foot". */
const usualLegMeters = 1200

function walkingOf({ leg, onFoot, areLegsShort }: Story): WalkingRequest {
  const legMaxMeters = leg?.meters ?? (onFoot || areLegsShort ? usualLegMeters : undefined)
  return { onFoot, isStated: leg !== undefined, ...(legMaxMeters !== undefined && { legMaxMeters }) }
}

function durationsOf(
  { durations }: Story,
  drafts: Story['drafts'][number][] | readonly Story['drafts'][number][],
): PlanRequest['durations'] {
  return durations.map(({ drafts: own, minutes }) => ({
    stops: drafts.flatMap((draft, i) => (own.length === 0 || own.includes(draft) ? [i] : [])),
    maxMinutes: minutes,
  }))
}

/** Praise and the weather are no wishes. */
const idle = new Set(['good', 'weather', 'fast', 'popular'])

function softWishes(story: Story): SoftRequest[] {
  const kept = [...story.soft, ...upscale(story)].filter(({ wish }) => !idle.has(wish))
  return kept.filter(({ wish }, i) => kept.findIndex((other) => other.wish === wish) === i)
}

/** No data shows which bar or café is an expensive one. */
function upscale({ prices, drafts, text }: Story): SoftRequest[] {
  return prices
    .filter(
      ({ min, draft }) => min !== undefined && !(draft ? [draft] : drafts).some(({ concept }) => concept === 'food'),
    )
    .map(({ span }) => ({ wish: 'upscale', text: text.slice(...span), span }))
}

function machineWords(items: readonly Item[]): Span[] {
  const isMachine = (item: Item): boolean =>
    item.t === 'phrase' &&
    item.meanings.some((meaning) => meaning.t === 'role' && (meaning.role === 'machine' || meaning.role === 'command'))
  return items.filter(isMachine).map(({ span }) => span)
}

/** "25:00", "7:75", "13 am". */
function impossibleTimes(tokens: readonly Token[]): Span[] {
  const isNone = ({ type, word }: Token, i: number): boolean => {
    const parts = type === 'number' ? /^(\d{1,2}):(\d{2})$/.exec(word) : null
    if (type === 'number' && /^(1[3-9]|[2-9]\d)$/.test(word) && tokens[i + 1]?.word === 'am') return true
    return parts !== null && (Number(parts[1]) > 24 || Number(parts[2]) > 59)
  }
  return tokens.filter(isNone).map(({ span }) => span)
}
