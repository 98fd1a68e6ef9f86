import type { Story } from '../interpretation.js'
import type { Mention } from '../mention.js'
import type { Draft } from '../stop-frame.js'
import { createDraft } from './create-draft.js'
import { endBeforeShow } from './end-before-show.js'
import {
  beforeKickoff,
  beginBetween,
  beginWhenDone,
  boundTold,
  endAdmission,
  endByBedtime,
  fillUntilNext,
  keepWithin,
  shareTime,
  spreadHours,
  takeHours,
} from './finish-hours.js'
import {
  endsSweet,
  fillDay,
  keepBeside,
  lighten,
  meetAt,
  nameLunch,
  nameMeals,
  preferFirst,
  sate,
  shareCuisine,
} from './finish-meals.js'
import { keepGaps, later } from './keep-gaps.js'
import { leaveArrival, leaveEarlyStart } from './leave-arrival.js'
import { joinMusic } from './set-to-music.js'
import { foodish } from './target-of.js'
import { tellCount } from './tell-detail.js'
import { shareArea } from './tell-near.js'
import { countCompany } from './tell-party.js'
import { setFeature } from './tell-quality.js'
import { isEventTime } from './tell-time.js'
import type { Telling } from './telling.js'
import { watchTogether } from './watch-together.js'

export function finishStory(telling: Telling, unasked: readonly Mention[]): Story {
  if (telling.story.drafts.length === 0) for (const mention of unasked) planUnasked(telling, mention)
  forgoKnown(telling)
  keepOne(telling.story.drafts)
  leaveElsewhere(telling.story)
  leaveArrival(telling.story)
  leaveEarlyStart(telling.story)
  takeEvent(telling)
  beginBetween(telling.story)
  beginWhenDone(telling.story)
  fillUntilNext(telling.story)
  endAdmission(telling.story)
  endByBedtime(telling.story)
  endBeforeShow(telling.story)
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
  takeHours(telling.story)
  preferFirst(telling.story)
  sate(telling.story)
  shareArea(telling.story)
  lighten(telling.story)
  keepBeside(telling.story)
  meetAt(telling.story)
  nameLunch(telling.story)
  nameMeals(telling.story)
  fillDay(telling.story)
  shareCuisine(telling.story)
  telling.story.isOrderStated ||= endsSweet(telling.story.drafts)
  if (telling.pendingSide && telling.sideTakenIn === undefined)
    for (const draft of telling.story.drafts) draft.side ??= telling.pendingSide
  sideWith(telling.story.drafts)
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

/** What nobody has named is planned by the first of them; the others where they fit. */
function planUnasked(telling: Telling, mention: Mention): void {
  const isOptional = telling.story.drafts.length > 0
  const plain = { isNegative: false, isCrawl: false, isOther: false, isMaybe: false } as const
  telling.here = []
  telling.hasOwnTime = false
  createDraft(telling, { t: 'mention', mention, ...plain, span: [0, 0], text: 'meal' }, true, undefined)
  const draft = telling.story.drafts.at(-1)!
  draft.spans.length = 0
  draft.isOptional ||= isOptional
}

/** "antes quiero un café y algo de pan dulce": what comes with something is had on its side of the event. */
function sideWith(drafts: readonly Draft[]): void {
  drafts.forEach((draft, i) => {
    const main = drafts[i - 1]
    if (draft.isOptional && main?.side && main.sentence === draft.sentence) draft.side ??= main.side
  })
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

/** "end with beers, a museum and tacos before that" */
function moveToEnd(drafts: Draft[]): void {
  const at = drafts.findIndex(({ isClosing }) => isClosing)
  if (at >= 0) drafts.push(...drafts.splice(at, 1))
}

/** "I have dinner with my boss at seven, drinks after": what is had elsewhere is no stop, and the others keep clear of its hour. */
function leaveElsewhere({ drafts, before, roles }: Story): void {
  const kept = drafts.filter(({ isElsewhere }) => !isElsewhere)
  if (kept.length === 0) return
  for (const had of drafts.filter(({ isElsewhere }) => isElsewhere))
    for (const draft of kept) {
      const isPaired = before.some(([first, second]) => first === draft && second === had)
      const isAhead = draft.isLeading || draft.side === 'before' || drafts.indexOf(draft) < drafts.indexOf(had)
      // "the game ends at three and dinner's at seven, what do we do in between?"
      const isBetween = roles.has('between')
      if (isPaired || isAhead || isBetween) endBy(draft, had)
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
