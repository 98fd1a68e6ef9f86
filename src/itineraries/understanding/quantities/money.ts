import { numbers } from '../temporal/calendar-vocabulary.js'
import { spokenNumber } from '../temporal/spoken-number.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'

export interface MoneyMatch {
  readonly length: number
  readonly cents: number
  readonly bound: 'max' | 'min'
  /** For each guest unless the fan says that it is for all. */
  readonly isTotal: boolean
}

const maxLead = anyOf(
  'presu de|presu|traigo|presupuesto total de|presupuesto total|total budget of|total budget|total of|total de|max|maximum|maximum of|max of|at most|under|below|less than|up to|no more than|not more than|within|around|about|roughly|cheaper than|budget of|budget is|a budget of|max budget|budget|presupuesto|presupuesto maximo|presupuesto maximo de|presupuesto es de|for under|for less than|for around|for about|for|keep it under|menos de|maximo|maximo de|hasta|no mas de|por menos de|a lo mas|como mucho|debajo de|presupuesto de|unos|alrededor de|de|spend|between|entre|con|with|only have|solo tengo|tengo|have|por|que no pase de|que no pasen de|sin pasar de|sin pasarnos de|sin pasarme de|que no supere|que no exceda',
)
/** After these a number is money without its unit. */
const budgetLead = anyOf(
  'presu de|presu|presupuesto total de|presupuesto total|total budget of|total budget|presupuesto maximo de|presupuesto maximo|presupuesto de|presupuesto es de|presupuesto|budget of|budget is|a budget of|max budget|budget',
)
const leastBudget = 10
const rangeJoint = new Set(['-', '–', 'to', 'y', 'and', 'a'])
const minLead = anyOf('at least|more than|over|from|minimum|min|above|mas de|al menos|minimo|por lo menos')
const unit = anyOf(
  'dollars|dollar|bucks|buck|usd|cad|us dollars|$|€|euros|euro|dolares|dolar|pesos|varos|pavos|lucas|quid|pounds|bones|cad dollars|canadian dollars|mxn|dlls|dls|dlrs|dolarucos|dolaritos|dolares americanos',
)
const perHead = anyOf(
  'a head|per head|per person|each|pp|p p|a person|apiece|per capita|por persona|cada uno|por cabeza|c/u|cada quien|per guest|a pop|por barba|max|tops|or less|or under|maximum|o menos|maximo|max per person|max a head|each max|budget|per pax|a piece|presupuesto',
)
/** Beside these a number is money without its unit: "30 a head". */
const ofEach = anyOf(
  'a head|per head|per person|pp|p p|a person|apiece|per capita|por persona|por cabeza|c/u|por barba|cada quien|per pax',
)
const total = anyOf(
  'total|in total|altogether|all together|all in|for everyone|for all of us|for the group|for the whole group|for the two of us|for both of us|between us|combined|en total|entre todos|para todos|for everything|entre los dos|for the lot|para los dos|for all|total budget',
)

/** "$15", "max $15 a head", "less than 20 bucks each", "menos de 15 dólares por persona", "$100 total". */
export function matchMoney(tokens: readonly Token[], at: number): MoneyMatch | undefined {
  const least = phraseIn(minLead, tokens, at)
  const lead = least || phraseIn(maxLead, tokens, at)
  const sum = sumAt(tokens, at + lead, isBareSum(tokens, at, lead))
  if (!sum) return undefined
  const range = rangeJoint.has(tokens[at + lead + sum.length]?.word ?? '')
    ? sumAt(tokens, at + lead + sum.length + 1, true)
    : undefined
  let end = at + lead + sum.length + (range ? range.length + 1 : 0)
  let isTotal = tokens.slice(at, at + lead).some(({ word }) => word === 'total')
  for (let i = 0; i < 2; i++) {
    const all = phraseIn(total, tokens, end) || sharedBy(tokens, end)
    isTotal ||= all > 0
    end += all || phraseIn(perHead, tokens, end)
  }
  return { length: end - at, cents: range?.cents ?? sum.cents, bound: least ? 'min' : 'max', isTotal }
}

/** "presupuesto de 30", "30 a head": a number that is money without its unit. */
function isBareSum(tokens: readonly Token[], at: number, lead: number): boolean {
  const amount = amountAt(tokens, at + lead)
  if (!amount || amount.value < leastBudget) return false
  const isBudget = lead > 0 && phraseIn(budgetLead, tokens, at) === lead
  const end = at + lead + amount.length
  return isBudget || phraseIn(ofEach, tokens, end) > 0 || isSumAfter(tokens, end, amount.value)
}

/** "between 20 and 30 dollars": the unit comes behind the greater sum. */
function isSumAfter(tokens: readonly Token[], at: number, least: number): boolean {
  const most = rangeJoint.has(tokens[at]?.word ?? '') ? sumAt(tokens, at + 1) : undefined
  return most !== undefined && most.cents > least * 100
}

/** "entre los 4", "for the five of us". */
function sharedBy(tokens: readonly Token[], at: number): number {
  const lead = phraseIn(sharing, tokens, at)
  const count = tokens[at + lead]
  const isCount = count !== undefined && (/^\d{1,2}$/.test(count.word) || (numbers.get(count.word) ?? 0) > 1)
  return lead && isCount ? lead + 1 + phraseIn(sharers, tokens, at + lead + 1) : 0
}

const sharing = anyOf('entre los|entre las|entre|para los|para las|for the|for all|between the|between|among the|among')
const sharers = anyOf('of us|people|personas|amigos|amigas')

function sumAt(
  tokens: readonly Token[],
  at: number,
  isBelieved = false,
): { length: number; cents: number } | undefined {
  const sign =
    ['$', '€', '£'].includes(tokens[at]?.word ?? '') || (tokens[at]?.word === 'us' && tokens[at + 1]?.word === '$')
      ? tokens[at]!.word === 'us'
        ? 2
        : 1
      : 0
  const note = sign === 0 ? noteAt(tokens, at) : undefined
  if (note) return note
  const amount = amountAt(tokens, at + sign)
  if (amount === undefined) return undefined
  const after = phraseIn(unit, tokens, at + sign + amount.length)
  const isMoney = sign > 0 || after > 0 || (isBelieved && amount.length > 0)
  return isMoney ? { length: sign + amount.length + after, cents: Math.round(amount.value * 100) } : undefined
}

const notes: Readonly<Record<string, number>> = { fiver: 500, tenner: 1000 }

/** "a tenner" */
function noteAt(tokens: readonly Token[], at: number): { length: number; cents: number } | undefined {
  const article = tokens[at]?.word === 'a' ? 1 : 0
  const cents = notes[tokens[at + article]?.word ?? '']
  return cents === undefined ? undefined : { length: article + 1, cents }
}

function amountAt(tokens: readonly Token[], at: number): { length: number; value: number } | undefined {
  const token = tokens[at]
  if (token?.type === 'number' && !token.word.includes(':')) {
    const value = /^\d{1,3}(,\d{3})+$/.test(token.word)
      ? Number(token.word.replace(/,/g, ''))
      : Number(token.word.replace(',', '.'))
    return Number.isFinite(value) ? { length: 1, value } : undefined
  }
  return token?.word === 'un' || token?.word === 'a' ? undefined : spokenNumber(tokens, at)
}
