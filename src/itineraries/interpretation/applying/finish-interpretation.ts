import type { Interpretation } from '../interpretation.js'
import type { StopFrame } from '../stop-frame.js'
import type { VenueDescription } from '../venue-description.js'
import { applyCount } from './apply-entity.js'
import { shareArea } from './apply-near.js'
import { countCompany } from './apply-party.js'
import { setFeature } from './apply-qualities.js'
import { isEventTime } from './apply-time.js'
import { createStopFrame } from './create-stop-frame.js'
import { endBeforeShow } from './end-before-show.js'
import { foodConcepts } from './find-target.js'
import {
  applyFrontedDuration,
  applyFrontedHours,
  boundByKickoff,
  boundStatedDurations,
  endAdmission,
  endByBedtime,
  fillUntilNext,
  keepWithin,
  startBetween,
  startWhenDone,
  turnRangeIntoStay,
} from './infer-hours.js'
import {
  addMealForHunger,
  applyPreferenceSign,
  endsWithDessert,
  expandMealRange,
  keepOptionalBeside,
  makeDrinksOptional,
  nameLunch,
  nameMeals,
  shareCuisine,
  startTogether,
} from './infer-meals.js'
import type { InterpretationState } from './interpretation-state.js'
import { keepGaps, later } from './keep-gaps.js'
import { dropArrivalDate, dropEarlyStart } from './leave-arrival.js'
import { joinMusic } from './set-to-music.js'
import { watchTogether } from './watch-together.js'

export function finishInterpretation(state: InterpretationState, unasked: readonly VenueDescription[]): Interpretation {
  if (state.interpretation.frames.length === 0) for (const venue of unasked) addDefaultStops(state, venue)
  excludeKnownPlaces(state)
  requireOnlyStop(state.interpretation.frames)
  removeStopsElsewhere(state.interpretation)
  dropArrivalDate(state.interpretation)
  dropEarlyStart(state.interpretation)
  mergeShowWithEvent(state)
  startBetween(state.interpretation)
  startWhenDone(state.interpretation)
  fillUntilNext(state.interpretation)
  endAdmission(state.interpretation)
  endByBedtime(state.interpretation)
  endBeforeShow(state.interpretation)
  moveToEnd(state.interpretation.frames)
  watchTogether(state.interpretation)
  mergeDrinksIntoMeal(state.interpretation)
  joinMusic(state.interpretation)
  keepGaps(state)
  countCompany(state)
  defaultToEventVenue(state.interpretation)
  assignPrices(state.interpretation)
  if (state.pendingCount !== undefined) applyCount(state.interpretation, state.pendingCount)
  applyFrontedDuration(state)
  keepWithin(state)
  boundStatedDurations(state.interpretation)
  boundByKickoff(state)
  applyFrontedHours(state)
  turnRangeIntoStay(state.interpretation)
  applyPreferenceSign(state.interpretation)
  addMealForHunger(state.interpretation)
  shareArea(state.interpretation)
  makeDrinksOptional(state.interpretation)
  keepOptionalBeside(state.interpretation)
  startTogether(state.interpretation)
  nameLunch(state.interpretation)
  nameMeals(state.interpretation)
  expandMealRange(state.interpretation)
  shareCuisine(state.interpretation)
  state.interpretation.isOrderStated ||= endsWithDessert(state.interpretation.frames)
  if (state.pendingSide && state.sideTakenIn === undefined)
    for (const frame of state.interpretation.frames) frame.side ??= state.pendingSide
  shareSideWithMain(state.interpretation.frames)
  const last = state.interpretation.frames.at(-1)
  if (last && state.pendingTimes.length > 0 && last.times.length === 0) last.times.push(...state.pendingTimes)
  else for (const time of state.pendingTimes) state.interpretation.limits.push({ anchor: 'window', time, span: [0, 0] })
  state.interpretation.dayparts.push(...state.pendingDayparts)
  if (state.pendingFeatures.length > 0)
    for (const frame of state.interpretation.frames)
      for (const feature of state.pendingFeatures) setFeature(frame, feature)
  return state.interpretation
}

/** Excludes venues visited before. */
function excludeKnownPlaces({ past, interpretation: { avoid, roles, soft } }: InterpretationState): void {
  if (!roles.has('else') && !soft.some(({ text }) => /^(new|nuevo|nueva|different)$/i.test(text))) return
  for (const { venue } of past) if (venue.place) avoid.names.add(venue.place.name)
}

/** The first default stop is required, the others optional. */
function addDefaultStops(state: InterpretationState, venue: VenueDescription): void {
  const isOptional = state.interpretation.frames.length > 0
  const plain = { isNegative: false, isCrawl: false, isOther: false, isMaybe: false } as const
  state.currentFrames = []
  state.hasOwnTime = false
  createStopFrame(state, { type: 'venue', venue, ...plain, span: [0, 0], text: 'meal' }, true, undefined)
  const frame = state.interpretation.frames.at(-1)!
  frame.spans.length = 0
  frame.isOptional ||= isOptional
}

/** Accompaniments share the side of their main stop. */
function shareSideWithMain(frames: readonly StopFrame[]): void {
  frames.forEach((frame, i) => {
    const main = frames[i - 1]
    if (frame.isOptional && main?.side && main.sentence === frame.sentence) frame.side ??= main.side
  })
}

/** The only stop is required even if stated conditionally. */
function requireOnlyStop(frames: readonly StopFrame[]): void {
  if (frames[0] && frames.every(({ isOptional }) => isOptional)) frames[0].isOptional = false
}

/** A show at the hour of the fan's event is the event itself. */
function mergeShowWithEvent(state: InterpretationState): void {
  const { frames, isOrderStated } = state.interpretation
  const index = frames.findIndex(
    ({ concept, place, times }) =>
      (concept === 'live_music' || concept === 'theatre') &&
      !place &&
      times.some((time) => time.role === 'at' && isEventTime(state, time)),
  )
  if (index < 0 || frames.length < 2) return
  frames.splice(index, 1)
  if (isOrderStated)
    frames.forEach((frame, i) => {
      frame.side ??= i < index ? 'before' : 'after'
    })
}

/** After the event, the reference point is its venue unless another one is stated. */
function defaultToEventVenue(interpretation: Interpretation): void {
  if (!interpretation.isEventKnown || !interpretation.frames.every(({ side }) => side === 'after')) return
  interpretation.nearTargets.forEach((near, i) => {
    const isBare = near.of === 'location' && near.name === undefined
    if (isBare && !whereIAm.test(interpretation.text.slice(...near.span)))
      interpretation.nearTargets[i] = { ...near, of: 'event' }
  })
}

const whereIAm = /\b(me|my|us|our|here|hotel|home|m[ií]|aqu[ií]|ac[aá]|nosotros|casa)\b/i

/** A price directly after a stop applies to it only if other stops follow. */
function assignPrices({ prices, frames }: Interpretation): void {
  prices.forEach((price, i) => {
    const { beside } = price
    if (beside && frames.includes(beside) && beside !== frames.at(-1)) prices[i] = { ...price, frame: beside }
  })
}

function moveToEnd(frames: StopFrame[]): void {
  const index = frames.findIndex(({ isClosing }) => isClosing)
  if (index >= 0) frames.push(...frames.splice(index, 1))
}

/** Removes stops arranged elsewhere and keeps the others clear of their hours. */
function removeStopsElsewhere({ frames, orderedPairs, roles }: Interpretation): void {
  const kept = frames.filter(({ isElsewhere }) => !isElsewhere)
  if (kept.length === 0) return
  for (const had of frames.filter(({ isElsewhere }) => isElsewhere))
    for (const frame of kept) {
      const isPaired = orderedPairs.some(([first, second]) => first === frame && second === had)
      const isAhead = frame.isLeading || frame.side === 'before' || frames.indexOf(frame) < frames.indexOf(had)
      const isBetween = roles.has('between')
      if (isPaired || isAhead || isBetween) endBy(frame, had)
      else beginAfter(frame, had)
    }
  frames.splice(0, frames.length, ...kept)
}

function endBy(frame: StopFrame, { times }: StopFrame): void {
  const startTime = times.find(({ role }) => role === 'at')
  if (startTime && frame.times.length === 0) frame.times.push({ ...startTime, role: 'until' })
}

function beginAfter(frame: StopFrame, { times, stay }: StopFrame): void {
  const startTime = times.find(({ role }) => role === 'at')
  if (startTime && frame.times.length === 0)
    frame.times.push({ ...startTime, role: 'from', clock: later(startTime.clock, stay, frame) })
}

/** Drinks "in the same place" merge into the meal. */
function mergeDrinksIntoMeal({ frames, roles }: Interpretation): void {
  const main = frames.find(({ concept }) => concept === 'food') ?? frames[0]
  const isHadThere = (frame: StopFrame): boolean =>
    frame !== main && foodConcepts.includes(frame.concept) && !frame.place
  if (!main || !roles.has('sameplace') || !foodConcepts.includes(main.concept)) return
  frames.splice(0, frames.length, ...frames.filter((frame) => !isHadThere(frame)))
}
