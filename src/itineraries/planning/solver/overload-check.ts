import type { Interval, Problem, Stop } from '../problem.js'

/** The minimum length of a visit, and the period that it must lie in. */
interface TimeNeed {
  readonly within: Interval
  readonly minutes: number
}

/**
 * The overload check of one-machine scheduling (Baptiste, Le Pape and Nuijten, 2001): no period is shorter than the
 * visits that must lie in it, travel excluded. If it fails there is no plan; if it passes there may still be none.
 */
export function passesOverloadCheck(problem: Problem): boolean {
  const needs = problem.stops.map((stop) => needOf(stop, problem))
  const { event } = problem
  if (event) {
    const within: Interval = [event.start - event.arriveBefore, event.end]
    needs.push({ within, minutes: within[1] - within[0] })
  }
  return needs.every(({ within: [from] }) => needs.every(({ within: [, to] }) => isEnough(from, to, needs)))
}

function isEnough(from: number, to: number, needs: readonly TimeNeed[]): boolean {
  const inside = needs.filter(({ within }) => from <= within[0] && within[1] <= to)
  return inside.reduce((sum, { minutes }) => sum + minutes, 0) <= Math.max(0, to - from)
}

function needOf({ candidates, stay, starts, endBy }: Stop, { window, from }: Problem): TimeNeed {
  const minutes = Math.min(stay.least, stay.usual)
  const opening = candidates.flatMap(({ open }) => open)
  const first = Math.max(window[0], from.at, earliestOf(opening), starts ? earliestOf(starts) : window[0])
  const lastStart = starts ? latestOf(starts) : window[1]
  const last = Math.min(window[1], endBy ?? window[1], latestOf(opening), lastStart + minutes)
  return { within: [first, last], minutes }
}

const earliestOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((minimum, [from]) => Math.min(minimum, from), Number.POSITIVE_INFINITY)

const latestOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((maximum, [, to]) => Math.max(maximum, to), Number.NEGATIVE_INFINITY)
