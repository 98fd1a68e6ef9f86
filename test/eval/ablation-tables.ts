import { fields, table } from '../../src/cli/print.js'
import type { Effect } from './ablation-effect.js'

/** A line for each part: what changes without it. */
export function effectTable(effects: readonly Effect[]): string {
  const rows = effects.map(({ part, gained, lost, partsGained, partsLost, ...counts }) => ({
    list: part.list,
    name: part.name,
    ...counts,
    'all +': gained,
    'all -': lost,
    'parts +': partsGained,
    'parts -': partsLost,
  }))
  return rows.length === 0 ? '' : table(rows, fields(...Object.keys(rows[0]!)))
}

const hasFired = ({ fired }: Effect): boolean => fired > 0
export const isIdle = ({ fired, changed }: Effect): boolean => fired > 0 && changed === 0

/** A line for each list, and each kind of list: how much of it fires, and how much of that changes nothing. */
export function shareTable(effects: readonly Effect[]): string {
  const lists = [...Map.groupBy(effects, ({ part }) => part.list)]
  const kinds = [...Map.groupBy(effects, ({ part }) => `all ${part.kind}s`)]
  const rows = [...lists, ...kinds].map(([list, own]) => ({
    list,
    size: own.length,
    fired: own.filter(hasFired).length,
    share: `${Math.round((100 * own.filter(hasFired).length) / own.length)} %`,
    'fired and changed nothing': own.filter(isIdle).length,
  }))
  return table(rows, fields(...Object.keys(rows[0]!)))
}

/** The names of a kind of parts, list by list. */
export const namesOf = (effects: readonly Effect[]): string =>
  [...Map.groupBy(effects, ({ part }) => part.list)]
    .map(([list, own]) => `${list}: ${own.map(({ part }) => part.name).join(', ')}`)
    .join('\n') || 'none'
