import type { Interval, Problem, Stop } from '../problem.js'

/** The least that a visit takes, and the stretch of time in which that has to lie. */
interface Need {
  readonly within: Interval
  readonly minutes: number
}

/**
 * Whether the hours can hold the visits at all, the ways between them apart: in no stretch of time do those that have to lie
 * in it take longer than it is. Where that fails no search is needed; where it holds there may still be no plan. The overload
 * check of scheduling with one machine (Baptiste, Le Pape and Nuijten, 2001).
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

function isEnough(from: number, to: number, needs: readonly Need[]): boolean {
  const inside = needs.filter(({ within }) => from <= within[0] && within[1] <= to)
  return inside.reduce((sum, { minutes }) => sum + minutes, 0) <= Math.max(0, to - from)
}

function needOf({ candidates, stay, starts, endBy }: Stop, { window, from }: Problem): Need {
  const minutes = Math.min(stay.least, stay.usual)
  const opening = candidates.flatMap(({ open }) => open)
  const first = Math.max(window[0], from.at, least(opening), starts ? least(starts) : window[0])
  const lastStart = starts ? most(starts) : window[1]
  const last = Math.min(window[1], endBy ?? window[1], most(opening), lastStart + minutes)
  return { within: [first, last], minutes }
}

const least = (intervals: readonly Interval[]): number =>
  intervals.reduce((so, [from]) => Math.min(so, from), Number.POSITIVE_INFINITY)

const most = (intervals: readonly Interval[]): number =>
  intervals.reduce((so, [, to]) => Math.max(so, to), Number.NEGATIVE_INFINITY)
