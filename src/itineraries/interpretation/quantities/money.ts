import { spokenNumber } from '../temporal/spoken-number.js'
import { anyOf, phraseIn, phraseSet } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'

interface MoneyMatch {
  readonly length: number
  readonly cents: number
  readonly bound: 'max' | 'min'
  /** For the whole party. */
  readonly isTotal: boolean
  /** Per person. */
  readonly isPerHead: boolean
  readonly people?: number
}

const maxLead = phraseSet('money: max lead')
/** Phrases after which a bare number is money. */
const budgetLead = phraseSet('money: budget lead')
const leastBudget = 10
const rangeConnective = new Set(['-', '–', 'to', 'y', 'and', 'a', 'or', 'o'])
/** Phrases after which a bare number is money if it stands alone and is neither small nor a drinking age. */
const limitLead = phraseSet('money: limit lead')
const leastLimit = 25
/** Phrases after which a smaller bare number is money, too. */
const priceLead = anyOf('under|below|less than|for under|for less than|cheaper than|menos de|por menos de|debajo de')
const minLead = phraseSet('money: min lead')
const unit = phraseSet('money: unit')
const perHead = phraseSet('money: per head')
const bounds = phraseSet('money: bounds')
const total = phraseSet('money: total')

export function matchMoney(tokens: readonly Token[], index: number): MoneyMatch | undefined {
  const least = phraseIn(minLead, tokens, index)
  const lead = least || phraseIn(maxLead, tokens, index)
  const amount = amountAt(tokens, index + lead)
  const sum = sumAt(tokens, index + lead, amount !== undefined && isBelieved(tokens, index, lead, amount))
  if (!sum) return undefined
  const range = rangeConnective.has(tokens[index + lead + sum.length]?.word ?? '')
    ? sumAt(tokens, index + lead + sum.length + 1, true)
    : undefined
  const end = index + lead + sum.length + (range ? range.length + 1 : 0)
  const { length, ...tail } = tailAt(tokens, end)
  const isTotal = tail.isTotal || tokens.slice(index, index + lead).some(({ word }) => word === 'total')
  return {
    length: end + length - index,
    cents: range?.cents ?? sum.cents,
    bound: least ? 'min' : 'max',
    ...tail,
    isTotal,
  }
}

type Tail = Pick<MoneyMatch, 'length' | 'isTotal' | 'isPerHead' | 'people'>

/** Whether the sum is per person or in total. */
function tailAt(tokens: readonly Token[], index: number): Tail {
  const bound = phraseIn(bounds, tokens, index)
  const head = phraseIn(perHead, tokens, index + bound)
  const after = index + bound + head
  if (head) return { length: after + phraseIn(bounds, tokens, after) - index, isTotal: false, isPerHead: true }
  const all = phraseIn(total, tokens, after)
  const shared = sharedBy(tokens, after + all)
  const end = after + all + (shared?.length ?? 0)
  return {
    length: end + phraseIn(bounds, tokens, end) - index,
    isTotal: all > 0 || shared !== undefined,
    isPerHead: false,
    ...(shared && { people: shared.people }),
  }
}

/** Whether the context makes a bare number money. */
function isBelieved(tokens: readonly Token[], index: number, lead: number, amount: Amount): boolean {
  const end = index + lead + amount.length
  const isAlone = tokens[end] === undefined || tokens[end]!.type === 'mark'
  const isLimit =
    phraseIn(limitLead, tokens, index) === lead && lead > 0 && isAlone && amount.value >= leastLimit && !isYear(amount)
  const isPrice = phraseIn(priceLead, tokens, index) === lead && lead > 0 && isAlone && !isAge(tokens, index, amount)
  const isStated = phraseIn(budgetLead, tokens, index) === lead && lead > 0
  const isShared = phraseIn(perHead, tokens, end) > 0 || phraseIn(total, tokens, end) > 0
  const isLess = isSumAfter(tokens, end, amount.value)
  return isLimit || ((isStated || isPrice || isShared || isLess) && amount.value >= leastBudget)
}

/** "worked here until 2009" */
const isYear = ({ value }: Amount): boolean => Number.isInteger(value) && value >= 1_900 && value < 2_100

const isAge = (tokens: readonly Token[], index: number, { value }: Amount): boolean =>
  [18, 19, 21].includes(value) || tokens.slice(Math.max(0, index - 2), index).some(({ word }) => aged.test(word))

const aged =
  /^(kids?|child|children|toddlers?|ninos?|ninas?|hij[oa]s?|all|both|they|theyre|everyone|everybody|is|are|tod[oa]s|amb[oa]s)$/

/** The unit follows the larger sum of the range. */
function isSumAfter(tokens: readonly Token[], index: number, least: number): boolean {
  const most = rangeConnective.has(tokens[index]?.word ?? '') ? sumAt(tokens, index + 1) : undefined
  return most !== undefined && most.cents > least * 100
}

function sharedBy(tokens: readonly Token[], index: number): { length: number; people: number } | undefined {
  const lead = phraseIn(sharing, tokens, index)
  const count = amountAt(tokens, index + lead)
  if (!lead || !count || !Number.isInteger(count.value) || count.value < 2 || count.value > 99) return undefined
  const end = index + lead + count.length
  const named = phraseIn(sharers, tokens, end)
  const next = tokens[end + named]
  const isPlain = named > 0 || next === undefined || next.type === 'mark' || !/^(for|para)$/.test(tokens[index]!.word)
  return isPlain ? { length: end + named - index, people: count.value } : undefined
}

const sharing = phraseSet('money: sharing')
const sharers = phraseSet('money: sharers')

function sumAt(
  tokens: readonly Token[],
  index: number,
  isMeant = false,
): { length: number; cents: number } | undefined {
  const sign =
    ['$', '€', '£'].includes(tokens[index]?.word ?? '') ||
    (tokens[index]?.word === 'us' && tokens[index + 1]?.word === '$')
      ? tokens[index]!.word === 'us'
        ? 2
        : 1
      : 0
  const note = sign === 0 ? noteAt(tokens, index) : undefined
  if (note) return note
  const amount = amountAt(tokens, index + sign)
  if (amount === undefined) return undefined
  const after = phraseIn(unit, tokens, index + sign + amount.length)
  const isMoney = sign > 0 || after > 0 || isMeant
  return isMoney ? { length: sign + amount.length + after, cents: Math.round(amount.value * 100) } : undefined
}

const notes: Readonly<Record<string, number>> = { fiver: 500, tenner: 1000 }

function noteAt(tokens: readonly Token[], index: number): { length: number; cents: number } | undefined {
  const article = tokens[index]?.word === 'a' ? 1 : 0
  const cents = notes[tokens[index + article]?.word ?? '']
  return cents === undefined ? undefined : { length: article + 1, cents }
}

interface Amount {
  readonly length: number
  readonly value: number
}

function amountAt(tokens: readonly Token[], index: number): Amount | undefined {
  const token = tokens[index]
  if (token?.type === 'number' && !token.word.includes(':')) {
    const value = /^\d{1,3}(,\d{3})+$/.test(token.word)
      ? Number(token.word.replace(/,/g, ''))
      : Number(token.word.replace(',', '.'))
    return Number.isFinite(value) ? { length: tokens[index + 1]?.word === 'ish' ? 2 : 1, value } : undefined
  }
  return token?.word === 'un' || token?.word === 'a' ? undefined : spokenNumber(tokens, index)
}
