/**
 * What a plan costs, in twentieths of a point so that every sum is a whole number and ties are ties.
 *
 *   20   for each point of a candidate's own cost (a wish missed altogether is 100 points)
 *   18   for each minute on the way, the way to the first stop included
 *    2   for each minute between the end of one visit and the start of the next, moving or waiting
 *    5   for each minute by which a stay starts outside its preferred times
 *   10   for each minute by which a stay is shorter than usual
 *  100   for each stop whose hours are assumed
 *
 * A wish missed thus outweighs an hour and a half of travel; a minute of travel outweighs a start four minutes off;
 * known hours are worth a detour of five minutes. Nothing is paid for waiting before the first visit.
 */
export const UNITS_PER_POINT = 20
export const PER_MINUTE_MOVING = 18
export const PER_MINUTE_BETWEEN = 2
export const PER_MINUTE_OFF = 5
export const PER_MINUTE_SHORT = 10
export const PER_ASSUMED_HOURS = 100

/** The cost of what cannot be. */
export const NEVER = Number.POSITIVE_INFINITY
