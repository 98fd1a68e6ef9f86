import * as clauses from './clause-rules.js'
import { restartRules } from './corrections.js'
import * as durations from './duration-rules.js'
import * as events from './event-rules.js'
import { negatorRules, tableRules } from './exclusion-rules.js'
import { hourLimitRules } from './hour-model/hour-options.js'
import * as money from './money-rules.js'
import { partyRules } from './party-rules.js'
import * as people from './people-rules.js'
import * as places from './place-rules.js'
import { arrivalRules, offsetRules } from './read-arrival.js'
import type { Rule } from './rule.js'
import { repeatRules } from './side-repeats.js'
import { stopRules } from './stop-rules.js'
import { groupRules } from './sum-of-groups.js'
import { sunRules } from './sun-hours.js'

/** Every list of rules by what it finds. */
export const allRules: Readonly<Record<string, readonly Rule<unknown>[]>> = {
  aside: clauses.clauseRules,
  'off topic': clauses.offTopicRules,
  unclear: clauses.unclearRules,
  'request taken back': restartRules,
  'limit of an hour': hourLimitRules,
  duration: durations.durationRules,
  start: durations.startRules,
  now: durations.nowRules,
  'part of day': durations.partOfDayRules,
  'hour of the sun': sunRules,
  arrival: arrivalRules,
  'before the event': offsetRules,
  'another on the other side': repeatRules,
  event: events.eventRules,
  order: events.orderRules,
  negation: negatorRules,
  'at a table': tableRules,
  budget: money.budgetRules,
  price: money.priceRules,
  party: partyRules,
  'groups of people': groupRules,
  person: people.personRules,
  kids: people.kidsRules,
  wheelchair: people.wheelchairRules,
  distance: places.distanceRules,
  near: places.nearRules,
  walking: places.walkingRules,
  diet: people.dietRules,
  stop: stopRules,
}
