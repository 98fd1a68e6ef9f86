import type { ClauseEntity } from '../clause-entities.js'
import type { EntityMention } from '../entity-mentions.js'
import { describeVenue } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'

export function pushEntity(
  state: ClauseParse,
  mention: EntityMention,
  entity: DistributiveOmit<ClauseEntity, 'span' | 'text'>,
): void {
  state.entities.push({ span: mention.span, text: textOf(state, mention), ...entity } as ClauseEntity)
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export function textOf(state: ClauseParse, mention: EntityMention): string {
  return state.context.text.slice(...mention.span)
}

/** In the fan's words with spelling corrected. */
export function correctedWords(state: ClauseParse, mention: EntityMention): string {
  const tokens = state.context.tokens.slice(mention.from, mention.to)
  return tokens.some(({ original }) => original !== undefined)
    ? tokens.map(({ word }) => word).join(' ')
    : textOf(state, mention).toLowerCase()
}

export function nextMention(state: ClauseParse, mention: EntityMention): EntityMention | undefined {
  return state.mentions.find(({ from }) => from === mention.to)
}

export function isCapitalised(state: ClauseParse, mention: EntityMention): boolean {
  return state.context.tokens.slice(mention.from, mention.to).every(({ isCapital }) => isCapital)
}

export function isBeforeVenue(state: ClauseParse, i: number): boolean {
  const next = state.mentions
    .slice(i + 1)
    .find(
      (mention) =>
        mention.type !== 'filler' &&
        !(
          mention.type === 'phrase' &&
          mention.meanings.every(({ type }) => type === 'soft' || type === 'price' || type === 'diet')
        ),
    )
  return next?.type === 'phrase' && describeVenue(next.meanings, '') !== undefined
}

/** Spanish adjectives follow the noun. */
export function isBehindVenue(state: ClauseParse, i: number): boolean {
  const before = state.mentions[i - 1]
  return before?.type === 'phrase' && describeVenue(before.meanings, '') !== undefined
}
