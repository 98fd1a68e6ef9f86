import type { Group } from './read-rollups.js'
import { minFans } from './rollups-of-outcome.js'

export interface MergedGroups {
  kept: Group[]
  other: Group | undefined
  mergedRows: number
  reasons: string[]
}

/**
 * Merges groups with fewer than five different fans, and groups beyond the first `first`, into one. If the merged
 * groups together have fewer than five fans, the smallest remaining group is merged too; otherwise the difference to
 * the total would reveal them.
 *
 * @param groups largest first
 */
export function mergeSmallGroups(groups: Group[], first: number): MergedGroups {
  const small = groups.filter((group) => group.passIds.length < minFans)
  const large = groups.filter((group) => group.passIds.length >= minFans)
  const kept = large.slice(0, first)
  const beyond = large.slice(first)
  const merged = [...small, ...beyond]
  const isTooFew = merged.length > 0 && passesOf(merged).length < minFans
  const joined = isTooFew ? kept.pop() : undefined
  if (joined) merged.push(joined)
  const reasons = [
    ...(small.length > 0 ? [`${rows(small.length)} fewer than ${minFans} different fans`] : []),
    ...(beyond.length > 0 ? [`${rows(beyond.length)} fewer outcomes than the first ${first}`] : []),
    ...(joined ? [`one row was added so that together they have ${minFans} different fans`] : []),
  ]
  return { kept, other: merged.length > 0 ? sumOf(merged) : undefined, mergedRows: merged.length, reasons }
}

const rows = (count: number): string => (count === 1 ? 'one row has' : `${count} rows have`)

function sumOf(groups: Group[]): Group {
  const sum = (pick: (group: Group) => number) => groups.reduce((total, group) => total + pick(group), 0)
  return {
    bucket: 0,
    key: 'other',
    name: 'other',
    outcomes: sum((group) => group.outcomes),
    spendCents: sum((group) => group.spendCents),
    passIds: passesOf(groups),
  }
}

const passesOf = (groups: Group[]): string[] => [...new Set(groups.flatMap((group) => group.passIds))].slice(0, minFans)
