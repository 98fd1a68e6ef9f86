import type { Draft } from '../draft.js'
import type { Mention } from '../mention.js'
import { plausible } from '../scheduling/read-hour.js'
import { nightConcepts } from '../scheduling/window-on.js'
import type { Story } from '../story.js'
import { createDraft, isCup, isOfMorning } from './create-draft.js'
import { keepGaps, later } from './keep-gaps.js'
import { joinMusic } from './set-to-music.js'
import { foodish, isComida } from './target-of.js'
import { isOf } from './tell-date.js'
import { tellCount } from './tell-detail.js'
import { countCompany } from './tell-party.js'
import { setFeature } from './tell-quality.js'
import { isEventTime } from './tell-time.js'
import type { Telling } from './telling.js'
import { watchTogether } from './watch-together.js'

export function finishStory(telling: Telling, unasked: Mention | undefined): Story {
  if (unasked && telling.story.drafts.length === 0) {
    telling.here = []
    telling.hasOwnTime = false
    createDraft(
      telling,
      {
        t: 'mention',
        mention: unasked,
        isNegative: false,
        isCrawl: false,
        isOther: false,
        isMaybe: false,
        span: [0, 0],
        text: 'meal',
      },
      true,
      undefined,
    )
    telling.story.drafts[0]!.spans.length = 0
  }
  forgoKnown(telling)
  keepOne(telling.story.drafts)
  leaveElsewhere(telling.story)
  takeEvent(telling)
  endAdmission(telling.story)
  endByBedtime(telling.story)
  moveToEnd(telling.story.drafts)
  watchTogether(telling.story)
  keepTogether(telling.story)
  joinMusic(telling.story)
  keepGaps(telling)
  countCompany(telling)
  nearEvent(telling.story)
  settlePrices(telling.story)
  if (telling.pendingCount !== undefined) tellCount(telling.story, telling.pendingCount)
  shareTime(telling)
  keepWithin(telling)
  boundTold(telling.story)
  beforeKickoff(telling)
  spreadHours(telling)
  lighten(telling.story)
  keepBeside(telling.story)
  nameLunch(telling.story)
  nameMeals(telling.story)
  fillDay(telling.story)
  shareCuisine(telling.story)
  telling.story.isOrderStated ||= endsSweet(telling.story.drafts)
  if (telling.pendingSide && telling.sideTakenIn === undefined)
    for (const draft of telling.story.drafts) draft.side ??= telling.pendingSide
  const last = telling.story.drafts.at(-1)
  if (last && telling.pendingTimes.length > 0 && last.times.length === 0) last.times.push(...telling.pendingTimes)
  else for (const time of telling.pendingTimes) telling.story.limits.push({ anchor: 'window', time, span: [0, 0] })
  telling.story.dayparts.push(...telling.pendingParts)
  if (telling.pendingFeatures.length > 0)
    for (const draft of telling.story.drafts) for (const feature of telling.pendingFeatures) setFeature(draft, feature)
  return telling.story
}

/** "somewhere new, we've done Au Cheval": where the fan has been is left out. */
function forgoKnown({ past, story: { avoid, roles, soft } }: Telling): void {
  if (!roles.has('else') && !soft.some(({ text }) => /^(new|nuevo|nueva|different)$/i.test(text))) return
  for (const { mention } of past) if (mention.place) avoid.names.add(mention.place.name)
}

/** "Thai, if there's a good one": what is told alone is wanted. */
function keepOne(drafts: readonly Draft[]): void {
  if (drafts[0] && drafts.every(({ isOptional }) => isOptional)) drafts[0].isOptional = false
}

/** "concert at eight, so dinner before" with a ticket for eight: the event itself, with what was told around it. */
function takeEvent(telling: Telling): void {
  const { drafts, isOrderStated } = telling.story
  const at = drafts.findIndex(
    ({ concept, place, times }) =>
      (concept === 'live_music' || concept === 'theatre') &&
      !place &&
      times.some((time) => time.role === 'at' && isEventTime(telling, time)),
  )
  if (at < 0 || drafts.length < 2) return
  drafts.splice(at, 1)
  if (isOrderStated)
    drafts.forEach((draft, i) => {
      draft.side ??= i < at ? 'before' : 'after'
    })
}

/** "two hours, one beer, one burger": the time told ahead is that of all that follows. */
function shareTime({ timeAhead, story }: Telling): void {
  if (!timeAhead || story.drafts.length < 2) return
  Object.assign(timeAhead.draft, { stay: timeAhead.usualStay, stayStated: false })
  story.durations.push({ drafts: [], minutes: timeAhead.minutes })
}

/** "a gallery and a coffee in the next two hours": they are over by then; a single stop begins by then. */
function keepWithin({ hoursAhead, story: { drafts, durations } }: Telling): void {
  const isMany = drafts.length > 1 || (drafts[0]?.count ?? 0) > 1
  if (hoursAhead !== undefined && isMany) durations.push({ drafts: [], minutes: hoursAhead })
}

/** "kids in bed by eight, so early dinner": what is no night out is over by then. */
function endByBedtime({ limits, drafts, text }: Story): void {
  const isNightOut = drafts.some(({ concept }) => nightConcepts.includes(concept))
  limits.forEach((limit, i) => {
    const isBedtime = limit.anchor === 'begin' && limit.time.role === 'by' && bedtime.test(text.slice(0, limit.span[0]))
    if (isBedtime && !isNightOut) limits[i] = { ...limit, anchor: 'done' }
  })
}

const bedtime = /\b(in bed|asleep|to bed|bedtime|en la cama|dormidos)\W*$/i

/** "half an hour to see two memorials, then lunch": what is too short for all is the time of what it was told of. */
function boundTold({ drafts, durations }: Story): void {
  durations.forEach(({ minutes, told = [] }, i) => {
    const isTooShort = shortest(drafts) > minutes && shortest(told) <= minutes
    if (isTooShort && told.length > 0) durations[i] = { drafts: told, minutes }
  })
}

/** Minutes that they take when none is longer than it must be. */
const shortest = (drafts: readonly Draft[]): number =>
  drafts.reduce((sum, { stay, count }) => sum + (stay * count * 2) / 3, 0)

/** "drinks after the game, walking distance": whoever comes from the event looks around there, unless it is told where. */
function nearEvent(story: Story): void {
  if (!story.isEventKnown || !story.drafts.every(({ side }) => side === 'after')) return
  story.nears.forEach((near, i) => {
    const isBare = near.of === 'location' && near.name === undefined
    if (isBare && !whereIAm.test(story.text.slice(...near.span))) story.nears[i] = { ...near, of: 'event' }
  })
}

const whereIAm = /\b(me|my|us|our|here|hotel|home|m[ií]|aqu[ií]|ac[aá]|nosotros|casa)\b/i

/** "lunch for $15, then a bar": a sum told right behind a stop is its own where others follow, and else that of all. */
function settlePrices({ prices, drafts }: Story): void {
  prices.forEach((price, i) => {
    const { beside } = price
    if (beside && drafts.includes(beside) && beside !== drafts.at(-1)) prices[i] = { ...price, draft: beside }
  })
}

/** "check-in isn't until four, dinner tonight": whoever asks for the evening has got in by then. */
function endAdmission({ drafts, dayparts, limits }: Story): void {
  const isOfEvening = ({ meal, concept }: Draft): boolean =>
    meal === 'dinner' || meal === 'late' || nightConcepts.includes(concept)
  const at = limits.findIndex(({ isAdmission }) => isAdmission)
  if (at >= 0 && (drafts.some(isOfEvening) || dayparts.some(({ from }) => from >= evening))) limits.splice(at, 1)
}

/** Minutes after midnight. */
const evening = 960

/** "end with beers, a museum and tacos before that" */
function moveToEnd(drafts: Draft[]): void {
  const at = drafts.findIndex(({ isClosing }) => isClosing)
  if (at >= 0) drafts.push(...drafts.splice(at, 1))
}

/** "I have dinner with my boss at seven, drinks after": what is had elsewhere is no stop, and the others keep clear of its hour. */
function leaveElsewhere({ drafts, before }: Story): void {
  const kept = drafts.filter(({ isElsewhere }) => !isElsewhere)
  if (kept.length === 0) return
  for (const had of drafts.filter(({ isElsewhere }) => isElsewhere))
    for (const draft of kept) {
      const isPaired = before.some(([first, second]) => first === draft && second === had)
      const isAhead = draft.isLeading || draft.side === 'before' || drafts.indexOf(draft) < drafts.indexOf(had)
      if (isPaired || isAhead) endBy(draft, had)
      else beginAfter(draft, had)
    }
  drafts.splice(0, drafts.length, ...kept)
}

/** "we have a table at seven, a drink before" */
function endBy(draft: Draft, { times }: Draft): void {
  const told = times.find(({ role }) => role === 'at')
  if (told && draft.times.length === 0) draft.times.push({ ...told, role: 'until' })
}

/** "we have a table at seven, drinks after" */
function beginAfter(draft: Draft, { times, stay }: Draft): void {
  const told = times.find(({ role }) => role === 'at')
  if (told && draft.times.length === 0)
    draft.times.push({ ...told, role: 'from', clock: later(told.clock, stay, draft) })
}

/** "dinner and drinks in the same place": the drinks are had where the dinner is. */
function keepTogether({ drafts, roles }: Story): void {
  const main = drafts.find(({ concept }) => concept === 'food') ?? drafts[0]
  const isHadThere = (draft: Draft): boolean => draft !== main && foodish.includes(draft.concept) && !draft.place
  if (!main || !roles.has('sameplace') || !foodish.includes(main.concept)) return
  drafts.splice(0, drafts.length, ...drafts.filter((draft) => !isHadThere(draft)))
}

/** "dinner and ice cream", "comida y de postre un helado": nobody says that the dessert comes last. */
const endsSweet = ([meal, sweet, ...more]: readonly Draft[]): boolean =>
  meal?.concept === 'food' && sweet?.concept === 'dessert' && more.length === 0

/** The beer of "a beer and a hot dog" comes with the hot dog, where it fits, and so does the coffee of "coffee and bagels at nine". */
function lighten({ drafts, isOrderWorded }: Story): void {
  const [drink, dish, ...more] = drafts
  if (!drink || !dish || dish.isOptional || more.length > 0 || isOrderWorded) return
  const isPair =
    (drink.concept === 'drink' && drink.isThing && dish.concept === 'food') || (isCup(drink.text) && isOfMorning(dish))
  const isPlain = dish.isThing && [drink, dish].every(({ isGeneric, meal }) => !isGeneric && !meal)
  const isAtOnce = drink.sentence === dish.sentence && drink.side === dish.side && drink.times.length === 0
  if (!isPair || !isPlain || !isAtOnce || drink.count > 1) return
  // The pastry comes with the coffee, the coffee with the bagels.
  const isSweet = dish.concept === 'dessert' && dish.times.length === 0
  Object.assign(isSweet ? dish : drink, { isOptional: true })
}

/** "coffee and a croissant tomorrow morning": what comes with something is had when that is. */
function keepBeside({ drafts }: Story): void {
  for (const [i, draft] of drafts.entries()) {
    const main = [drafts[i - 1], drafts[i + 1]].find(
      (one) => one?.isOptional === false && one.sentence === draft.sentence,
    )
    if (!main || !draft.isOptional || draft.meal || draft.times.length + draft.dayparts.length > 0) continue
    draft.dayparts.push(...main.dayparts.filter((part) => isOf(draft, part)))
    draft.times.push(...main.times.filter(({ role }) => role === 'before' || role === 'until'))
  }
}

/** "desayuno, museo, comida": beside another meal a plain comida is the lunch, and so is what a whole day has before its dinner. */
function nameLunch(story: Story): void {
  const { drafts, roles } = story
  const dinner = drafts.findIndex(({ meal }) => meal === 'dinner')
  const hasMeals = dinner >= 0 || drafts.some(({ meal }) => meal === 'breakfast')
  if (!hasMeals || drafts.some(({ meal }) => meal === 'lunch')) return
  const isMidday = (at: number): boolean => roles.has('allday') && at < dinner
  const lunch = drafts.find(
    (draft, at) => draft.concept === 'food' && !draft.meal && (isComida(story, draft) || isMidday(at)),
  )
  if (lunch) lunch.meal = 'lunch'
}

/** "eat twice", "three meals on Saturday": those of the day that nobody has named. */
function nameMeals({ drafts }: Story): void {
  const at = drafts.findIndex(
    ({ heads, count, meal, times, dayparts }) =>
      heads[0] === 'eat' && (count === 2 || count === 3) && !meal && times.length + dayparts.length === 0,
  )
  const open = mealsOfDay.filter(({ meal }) => drafts.every((draft) => draft.meal !== meal))
  const many = drafts[at]
  if (!many || open.length < many.count) return
  const named = open.slice(-many.count).map(
    (told): Draft => ({
      ...many,
      ...told,
      count: 1,
      spans: [...many.spans],
      text: told.meal,
    }),
  )
  drafts.splice(at, 1, ...named)
}

/** "breakfast through dessert", "from breakfast to a nightcap": all the meals in between. */
function fillDay(story: Story): void {
  const { drafts, text } = story
  const at = drafts.findIndex(({ meal }) => meal === 'breakfast' || meal === 'brunch')
  const [first, last] = [drafts[at]?.spans.at(-1), drafts[at + 1]?.spans[0]]
  if (
    !first ||
    !last ||
    !/^\s*(all the way )?(to|through|thru|till?|until|hasta|a)( the| an?)?\s*$/i.test(text.slice(first[1], last[0]))
  )
    return
  const open = mealsOfDay.filter(({ meal }) => meal !== 'breakfast' && drafts.every((draft) => draft.meal !== meal))
  const { times: _, ...meal } = drafts[at]!
  const named = open.map(
    (told): Draft => ({
      ...meal,
      ...told,
      times: [],
      dayparts: [],
      cuisines: [],
      heads: [],
      spans: [first],
      text: told.meal,
    }),
  )
  drafts.splice(at + 1, 0, ...named)
  Object.assign(story, { isOrderStated: true })
}

const mealsOfDay = [
  { meal: 'breakfast', stay: 40 },
  { meal: 'lunch', stay: 45 },
  { meal: 'dinner', stay: 60 },
] as const

/** "lunch and dinner, both Italian": what is told of one holds for all. */
function shareCuisine({ drafts, roles }: Story): void {
  const meals = drafts.filter(({ concept }) => concept === 'food')
  const [told, ...others] = meals.filter(({ cuisines }) => cuisines.length > 0)
  if (!roles.has('same') || !told || others.length > 0) return
  for (const meal of meals) if (!meal.place) meal.cuisines = [...told.cuisines]
}

/** "from 7 to 9 drinks and a snack", "after two: coffee, then a museum": the hours are those of both; "from 7 to 9 drinks, then a snack" comes after them. */
function spreadHours({ leading, story }: Telling): void {
  if (!leading) return
  const { draft, time, span } = leading
  if (time.role === 'range' ? story.isOrderStated : story.drafts.some(({ isLeading }) => isLeading)) return
  const others = story.drafts.filter((one) => one !== draft)
  if (others.length === 0 || others.some(({ times, sentence }) => times.length > 0 || sentence !== draft.sentence))
    return
  draft.times.splice(draft.times.indexOf(time), 1)
  story.limits.push({ anchor: 'window', time, span })
}

/** "we land at ten, kick-off is noon, time for a bite?": two times with the stop in between. */
function beforeKickoff(telling: Telling): void {
  const { limits, event, drafts } = telling.story
  const isSqueezed = event && !event.relation && (event.isSoon || limits.some(({ anchor }) => anchor === 'event'))
  if (isSqueezed) for (const draft of drafts) draft.side ??= sideOfHour(telling, draft)
}

/** "Bears at noon. Pizza 3:30. Bar 8.": an hour that people keep only after the event has begun is after it. */
function sideOfHour({ around: { event } }: Telling, draft: Draft): 'before' | 'after' {
  const clock = draft.times.find(({ role }) => role === 'at')?.clock
  if (!clock || !event) return 'before'
  const readings = clock.isAmbiguous ? [clock.minutes % 720, (clock.minutes % 720) + 720] : [clock.minutes]
  const [from, to] = plausible(draft)
  const isUsual = (reading: number): boolean => reading >= from && reading <= to
  const ahead = readings.filter((reading) => reading < event.startMinutes)
  if (ahead.some((reading) => isUsual(reading) || reading >= earliestGathering)) return 'before'
  return readings.some((reading) => reading >= event.startMinutes && isUsual(reading)) ? 'after' : 'before'
}

/** Minutes after midnight: from then on people meet before a game, whatever they eat and drink. */
const earliestGathering = 540
