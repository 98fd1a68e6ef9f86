import type { Part } from '../clause-entities.js'
import type { Item } from '../entity-mentions.js'
import { mentionOf } from '../mention.js'
import type { Reading } from './reading.js'

export function pushPart(reading: Reading, item: Item, part: DistributiveOmit<Part, 'span' | 'text'>): void {
  reading.parts.push({ span: item.span, text: textOf(reading, item), ...part } as Part)
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export function textOf(reading: Reading, item: Item): string {
  return reading.around.text.slice(...item.span)
}

/** As the fan wrote it, typos corrected. */
export function correctedWords(reading: Reading, item: Item): string {
  const tokens = reading.around.tokens.slice(item.from, item.to)
  return tokens.some(({ original }) => original !== undefined)
    ? tokens.map(({ word }) => word).join(' ')
    : textOf(reading, item).toLowerCase()
}

export function nextItem(reading: Reading, item: Item): Item | undefined {
  return reading.items.find(({ from }) => from === item.to)
}

export function isCapitalItem(reading: Reading, item: Item): boolean {
  return reading.around.tokens.slice(item.from, item.to).every(({ isCapital }) => isCapital)
}

export function isBeforeMention(reading: Reading, i: number): boolean {
  const next = reading.items
    .slice(i + 1)
    .find(
      (item) =>
        item.t !== 'filler' &&
        !(item.t === 'phrase' && item.meanings.every(({ t }) => t === 'soft' || t === 'price' || t === 'diet')),
    )
  return next?.t === 'phrase' && mentionOf(next.meanings, '') !== undefined
}

/** "una cena elegante": in Spanish the quality comes behind its noun. */
export function isBehindMention(reading: Reading, i: number): boolean {
  const before = reading.items[i - 1]
  return before?.t === 'phrase' && mentionOf(before.meanings, '') !== undefined
}
