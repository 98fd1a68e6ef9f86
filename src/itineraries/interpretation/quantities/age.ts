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

/** "aged 4 and 7", "a 5 year old", "de 4 y 7 años"; "is 5" only after a word for a child, which the caller knows. */
export function matchAge(tokens: readonly Token[], at: number, isAfterChild: boolean): AgeMatch | undefined {
  // "my daughter (7)", "the kids (5 and 8)", but "us girls (7)"
  const isOfKids = isAfterChild || (kidsWord.test(tokens[at - 1]?.word ?? '') && tokens[at - 2]?.word !== 'us')
  // "my dad (80, walks with a cane)"
  const isOfKin = tokens[at]!.word === '(' && kinWord.test(tokens[at - 1]?.word ?? '')
  const isAside = tokens[at]!.word === '(' && (isOfKids || isOfKin)
  const led = isAside ? 1 : phraseIn(lead, tokens, at)
  const ages: number[] = []
  let end = at + led
  for (let age = ageAt(tokens[end]); age !== undefined && ages.length < mostAges; age = ageAt(tokens[end])) {
    ages.push(age)
    end++
    const joint =
      ['and', 'y', '&', ',', '-', 'to'].includes(tokens[end]?.word ?? '') && ageAt(tokens[end + 1]) !== undefined
    if (!joint) break
    end++
  }
  if (ages.length === 0) return undefined
  const trailed = phraseIn(tail, tokens, end)
  // "diez años de casados", "hace diez años": so long has it been.
  const isSpan =
    /^(hace|llevamos|llevan)$/.test(tokens[at - 1]?.word ?? '') || phraseIn(together, tokens, end + trailed) > 0
  if (trailed && isSpan) return undefined
  const isAged = tokens.slice(at, at + led).some(({ word }) => /^(age|turn|cumpl)/.test(word))
  // "kids 4 and 7": two numbers are no hour.
  const areKids = ages.length > 1 && Math.max(...ages) < 18 && kidsWord.test(tokens[at - 1]?.word ?? '')
  const isClosed = isAside && (isOfKin ? /^[),]$/ : /^\)$/).test(tokens[end]?.word ?? '')
  return trailed || isAged || areKids || isClosed || (led && !isAside && isAfterChild)
    ? { length: end + trailed - at, youngest: Math.min(...ages) }
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
