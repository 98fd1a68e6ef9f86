import { localHour } from '../time/local-clock.js'
import type { OccupiedTable, VenueTables } from './venue-tables.js'

/** Offsets of zones change on a quarter of an hour, so that every local hour begins on one. */
const quarterMs = 15 * 60_000

/**
 * Number of people that a venue has room for during the whole of a stay: at each moment, the places of the local hour minus
 * the people at the tables that are taken then.
 */
export function freePlaces(
  { placesByHour, zone }: Pick<VenueTables, 'placesByHour' | 'zone'>,
  occupied: readonly OccupiedTable[],
  fromMs: number,
  toMs: number,
): number {
  const free = momentsOf(occupied, fromMs, toMs).map((moment) => {
    const taken = occupied.filter(({ startsMs, endsMs }) => startsMs <= moment && endsMs > moment)
    const places = placesByHour[Number(localHour(new Date(moment), zone))] ?? 0
    return places - taken.reduce((people, { partySize }) => people + partySize, 0)
  })
  return Math.max(0, Math.min(...free))
}

/** The moments at which there can be fewer free places than before. */
function momentsOf(occupied: readonly OccupiedTable[], fromMs: number, toMs: number): number[] {
  const moments = [fromMs]
  for (let ms = Math.floor(fromMs / quarterMs + 1) * quarterMs; ms < toMs; ms += quarterMs) moments.push(ms)
  for (const { startsMs } of occupied) if (startsMs > fromMs && startsMs < toMs) moments.push(startsMs)
  return moments
}
