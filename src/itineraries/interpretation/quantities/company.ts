import { wordRows } from '../lexicon-rows.js'
import { anyOf, phraseIn, phraseSet, phrasesOf } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { countAt } from './party.js'

interface CompanyMatch {
  readonly length: number
  readonly people: number
}

/** Companions, with the resulting party size including the fan. */
export function matchCompany(tokens: readonly Token[], index: number): CompanyMatch | undefined {
  const led = phraseIn(leads, tokens, index)
  const members = membersAt(tokens, index + led)
  const { people, end, count, hasSelf, isOwn } = members
  const isCounted = hasSelf ? count > 1 : led > 0 ? count > 0 : count > 1 && isOwn
  return isCounted ? { length: end - index, people: people + (hasSelf ? 0 : 1) } : undefined
}

/** Later joiners. */
export function matchJoining(tokens: readonly Token[], index: number): CompanyMatch | undefined {
  const number = countAt(tokens, index)
  if (!number) return undefined
  let end = index + number.length
  for (let named = 1; named > 0; end += named) named = phraseIn(others, tokens, end)
  const verb = phraseIn(joining, tokens, end)
  return verb ? { length: end + verb - index, people: number.people } : undefined
}

interface Members {
  readonly people: number
  readonly end: number
  readonly count: number
  readonly hasSelf: boolean
  /** Possessive: the fan is an additional member. */
  readonly isOwn: boolean
}

function membersAt(tokens: readonly Token[], start: number): Members {
  let [people, count, end, hasSelf] = [0, 0, start, false]
  for (let index = start; ; ) {
    const member = memberAt(tokens, index, count > 0)
    if (!member) break
    people += member.people
    hasSelf ||= member.isSelf
    count++
    end = index + member.length
    const connective = phraseIn(conjunctions, tokens, end)
    if (!connective && !(kin.test(tokens[end - 1]!.word) && kin.test(tokens[end]?.word ?? ''))) break
    index = end + connective
  }
  return {
    people,
    end,
    count,
    hasSelf,
    isOwn: phraseIn(owners, tokens, start) > 0 || kin.test(tokens[start]?.word ?? ''),
  }
}

/** `isAdded`: a bare number counts people only after a plus sign. */
function memberAt(
  tokens: readonly Token[],
  index: number,
  isAdded: boolean,
): { readonly length: number; readonly people: number; readonly isSelf: boolean } | undefined {
  const self = phraseIn(selves, tokens, index)
  if (self) return { length: self, people: 1, isSelf: true }
  const number = countAt(tokens, index + phraseIn(owners, tokens, index))
  const isBare = isAdded && /^(\+|plus)$/.test(tokens[index - 1]?.word ?? '') && number !== undefined
  let end = index + phraseIn(owners, tokens, index)
  const aged = phraseIn(aging, tokens, end + (number?.length ?? 0))
  const isAge = number !== undefined && aged > 0
  if (number) end += number.length + aged
  for (let adjective = 1; adjective > 0; end += adjective) adjective = phraseIn(adjectives, tokens, end)
  const noun = isOuting(tokens, end) ? undefined : tokens[end]
  // Without accent and possessive, "papas" are potatoes.
  if (noun?.word === 'papas' && end === index && !/á/iu.test(noun.text.normalize('NFC'))) return undefined
  const candidate = noun?.stem === undefined ? singular.get(noun?.word ?? '') : undefined
  if (candidate !== undefined && (!number || isAge || number.people === 1))
    return { length: end + 1 - index, people: candidate, isSelf: false }
  if (number && !isAge && plural.has(noun?.word ?? ''))
    return { length: end + 1 + agesAt(tokens, end + 1) - index, people: number.people, isSelf: false }
  if (isAge) return { length: end - index, people: 1, isSelf: false }
  return isBare ? { length: number.length, people: number.people, isSelf: false } : undefined
}

/** Tokens of the ages between children and who else comes: "mis dos niños de 5 y 8 y yo". */
function agesAt(tokens: readonly Token[], index: number): number {
  const words = tokens.slice(index, index + maxAgeTokens).map(({ word }) => word)
  const [found] = agesBehind.exec(words.join(' ')) ?? []
  return found === undefined ? 0 : found.split(' ').length
}

const maxAgeTokens = 10
const agesBehind = new RegExp(
  String.raw`^(?:\( )?(?:(?:de|aged?|ages) |(?<=\( ))\d{1,2}` +
    String.raw`(?: (?:,|y|and|&) \d{1,2}(?= (?:y|and|&|\+|,|\)|anos|years)|$))*(?: anos| years old)?(?: \))?`,
)

const isOuting = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === 'date' && !/^(,|and|&|\+)$/.test(tokens[index + 1]?.word ?? ',')

const singular = new Map(wordRows('companions').map(({ phrase = '', people }) => [phrase, Number(people)]))
/** Kinship terms that need no possessive. */
const kin = /^(mom|mum|mama|dad|papa|gran|grandma|nana|granny|grandpa|grandad|hubby|wifey|missus)$/
const plural = new Set(phrasesOf('company: plural'))

/** Exempt from spelling correction. */
export const companionWords = [...plural, ...singular.keys()].flatMap((phrase) => phrase.split(' '))

const selves = anyOf('me|i|myself|yo|conmigo|moi|yours truly')
const owners = phraseSet('company: owners')
const conjunctions = phraseSet('company: conjunctions')
const leads = phraseSet('company: leads')
const aging = phraseSet('company: aging')
const adjectives = phraseSet('company: adjectives')
const others = phraseSet('company: others')
const joining = phraseSet('company: joining')
