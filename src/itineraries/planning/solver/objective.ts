/**
 * The cost of a plan, in twentieths of a point, so that sums are whole numbers and ties are exact.
 *
 *   20   for each point of a candidate's own cost (100 points if it has nothing of the request)
 *   18   for each minute of travel, including the leg to the first stop
 *   27   more for the 11th to the 23rd minute of a ride, the second to the fifth kilometre
 *    2   for each minute between two visits, moving or waiting
 *    5   for each minute by which a stay starts outside its preferred times
 *   10   for each minute by which a stay is shorter than usual
 *  100   for each stop whose hours are assumed
 *  200   for each pair of stops in the reverse of the order in which the request lists them
 *
 * Thus 100 points outweigh an hour and a half of travel, and a place four kilometres away has to be 20 points better; a
 * minute of travel outweighs a start four minutes off; known hours are worth a detour of five minutes, and the order of the
 * request one of eleven. Waiting before the first visit is free, unless the problem says what it costs.
 */
export const UNITS_PER_POINT = 20
export const PER_MINUTE_MOVING = 18
export const PER_MINUTE_OF_LONG_RIDE = 27
export const SHORT_RIDE_MINUTES = 10
export const LONG_RIDE_MINUTES = 13
export const PER_MINUTE_BETWEEN = 2
export const PER_MINUTE_OFF = 5
export const PER_MINUTE_SHORT = 10
export const PER_ASSUMED_HOURS = 100
export const PER_PAIR_REVERSED = 200

/** The cost of the impossible. */
export const NEVER = Number.POSITIVE_INFINITY
