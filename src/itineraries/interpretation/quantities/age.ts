import { numbers } from '../temporal/calendar-vocabulary.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'

export interface AgeMatch {
  readonly length: number
  readonly youngest: number
}

const lead = anyOf(
  'aged|ages|age|aged between|ages between|de|edades|who is|who are|is|are|turning|tiene|tienen|is turning|turns|cumple|cumplen|va a cumplir|con',
)
const tail = anyOf(
  'y / o|years old|year old|yrs old|yr old|year olds|yo|y o|yr olds|anos|ano|anitos|months old|month old|meses',
)

const together = anyOf('de casados|casados|casadas|de novios|juntos|juntas|de matrimonio|de relacion|aqui')

const mostAges = 6

/** Ages of children; "is 5" requires a preceding word for a child. */
export function matchAge(tokens: readonly Token[], index: number, isAfterChild: boolean): AgeMatch | undefined {
  const isOfKids = isAfterChild || (kidsWord.test(tokens[index - 1]?.word ?? '') && tokens[index - 2]?.word !== 'us')
  const isOfKin = tokens[index]!.word === '(' && kinWord.test(tokens[index - 1]?.word ?? '')
  const isAside = tokens[index]!.word === '(' && (isOfKids || isOfKin)
  const led = isAside ? 1 : phraseIn(lead, tokens, index)
  const ages: number[] = []
  let end = index + led
  for (let age = ageAt(tokens[end]); age !== undefined && ages.length < mostAges; age = ageAt(tokens[end])) {
    ages.push(age)
    end++
    const connective =
      ['and', 'y', '&', ',', '-', 'to'].includes(tokens[end]?.word ?? '') && ageAt(tokens[end + 1]) !== undefined
    if (!connective) break
    end++
  }
  if (ages.length === 0) return undefined
  const trailed = phraseIn(tail, tokens, end)
  // A period of years, not an age.
  const isSpan =
    /^(hace|llevamos|llevan)$/.test(tokens[index - 1]?.word ?? '') || phraseIn(together, tokens, end + trailed) > 0
  if (trailed && isSpan) return undefined
  const isAged = tokens.slice(index, index + led).some(({ word }) => /^(age|turn|cumpl)/.test(word))
  // Two numbers are ages, not a time.
  const areKids = ages.length > 1 && Math.max(...ages) < 18 && kidsWord.test(tokens[index - 1]?.word ?? '')
  const isClosed = isAside && (isOfKin ? /^[),]$/ : /^\)$/).test(tokens[end]?.word ?? '')
  return trailed || isAged || areKids || isClosed || (led && !isAside && isAfterChild)
    ? { length: end + trailed - index, youngest: Math.min(...ages) }
    : undefined
}

const kidsWord = /^(kids?|children|ninos?|ninas?|toddlers|boys|girls|hijos|hijas)$/

const kinWord =
  /^(dad|mom|mum|father|mother|wife|husband|partner|grandma|grandpa|grandmother|grandfather|nana|granny|gran|aunt|uncle|parents|inlaws|laws|grandparents|papa|mama|abuel[oa]s?|suegr[oa]s?|brother|sister|niece|nephew|son|daughter)$/

function ageAt(token: Token | undefined): number | undefined {
  const age =
    token?.type === 'number'
      ? Number(token.word)
      : token?.type === 'word' && token.word.length > 2
        ? numbers.get(token.word)
        : undefined
  return age !== undefined && Number.isInteger(age) && age > 0 && age < 100 ? age : undefined
}
