import { matchCompany, matchJoining } from '../../interpretation/quantities/company.js'
import { matchParty } from '../../interpretation/quantities/party.js'
import { areMinors } from '../compile/minors.js'
import { maxPeople } from '../reading.js'
import { type Analysis, isTaken, isTold, type Spanned } from './analysis.js'
import { partyRules } from './party-rules.js'
import { kidsRules } from './people-rules.js'
import { applyRules } from './rule.js'
import { sumsOfGroups } from './sum-of-groups.js'
import { numberOf } from './word-classes.js'

/** How many people come, where the text says so. */
export interface StatedParty extends Spanned {
  readonly people: number
}

/** A corrected number counts, else the largest: "four of us, me and my wife with two friends". Later joiners are added. */
export function findParty(analysis: Analysis): StatedParty | undefined {
  const sums = sumsOfGroups(analysis).map((sum) => ({ ...sum, isCorrection: false }))
  const stated = [...byRules(analysis), ...sums, ...byTables(analysis)].filter(
    (found) => found.people >= 1 && found.people <= maxPeople && !isOther(analysis, found),
  )
  const [largest] = [
    ...stated.filter(({ isCorrection }) => isCorrection),
    ...stated.toSorted((a, b) => b.people - a.people || b.to - b.from - (a.to - a.from)),
  ]
  if (!largest) return undefined
  // "me, her and my cousin, we have passes for 11"
  const counted = forSome.test(analysis.folded.slice(largest.from, largest.to))
    ? stated.find(({ people }) => people === analysis.input.partySize)
    : undefined
  const meant = counted ?? largest
  const { from, to } = withoutMeal(analysis, meant)
  return { from, to, people: Math.min(maxPeople, meant.people + joining(analysis)) }
}

interface Candidate extends StatedParty {
  readonly isCorrection: boolean
}

/** "For once" is no eleven, and "we're fifty now" is an age. */
const isOther = ({ folded, text, input, mentions }: Analysis, { from, to }: Spanned): boolean => {
  const words = folded.slice(from, to)
  if (areMinors(text.slice(from, to), input.partySize)) return true
  if (/^(?:for|at|all at) once$/.test(words) || isAge.test(folded.slice(to))) return true
  // "show us 2 landmarks"
  const isNumber = numberOf(words.split(' ').at(-1)!) !== undefined
  if (isNumber && mentions.some(({ entry, from: next }) => entry.type === 'stop' && !entry.meal && next === to + 1))
    return true
  const isCount = forSome.test(words)
  if (isCount && (dueAt.test(folded.slice(0, from)) || listOfAges.test(folded.slice(to)))) return true
  if (/^(?:one|1|un[oa]) (?:of (?:us|them)|de nosotr[oa]s)$|^(?:if )?there'?s one$/.test(words)) return true
  return /\b(?:of (?:us|them)|de nosotr[oa]s)$/.test(words) && ofSome.test(folded.slice(to))
}

const forSome = /^(?:for|para|pa) (?:\d+|\p{L}+)$/u
/** "a museum that works for 12, 10 and 7" */
const listOfAges = /^(?:, ?\d{1,2})+,? ?(?:and|&|y) ?\d{1,2}\b(?![:.]\d)/
/** "be at the station for 11": an hour. */
const dueAt =
  /\b(?:(?:to|must|'ll|got to) be|(?:to |'ll |can |must )(?:get|make it|arrive|leave)|get there|be there|due|back|ready|estar|llegar|salir)\b(?! (?:up )?(?:a )?(?:table|dinner|lunch|brunch|breakfast|mesa))[^.,;!?]{0,32}$/
/** "two of us are sober": a part of the party. */
const ofSome = /^ (?:is|are|has|have|don'?t|doesn'?t|can'?t|won'?t|drinks?|eats?|needs?|no|es|son|somos|tiene)\b/

const isAge = /^(?: now\b| so no\b|,? we can\b)/

/** These hold in asides too: "somos 6, we came from Leeds". */
const statedRules = new Set([
  'of-us',
  'we-are-number',
  'group-of-number',
  'their-couple-and-us',
  'a-couple',
  'somos-number',
  'me-and-number',
  'total-number',
  'we-three',
  'corrected-number',
])
const finalRules = new Set(['corrected-number', 'total-number', 'maybe-more'])

const byRules = (analysis: Analysis): Candidate[] =>
  applyRules(partyRules, analysis.folded)
    .filter((finding) => !isTaken(analysis, finding) && (statedRules.has(finding.rule) || !isTold(analysis, finding)))
    .map(({ rule, value, from, to }) => ({
      from,
      to,
      people: value.people,
      isCorrection: finalRules.has(rule),
    }))

/** By the tables of words for people and bookings. */
function byTables(analysis: Analysis): Candidate[] {
  const { tokens, mentions } = analysis
  const isThing = (index: number) =>
    mentions.some(({ from, entry }) => from === tokens[index]?.span[0] && /^(?:stop|cuisine|place)$/.test(entry.type))
  const found: Candidate[] = []
  for (let index = 0; index < tokens.length; ) {
    const match = matchParty(tokens, index, isThing) ?? matchCompany(tokens, index)
    if (match) {
      const span = withChildren(analysis, tokens[index]!.span[0], tokens[index + match.length - 1]!.span[1])
      if (!isTaken(analysis, span) && !isTold(analysis, span))
        found.push({ ...span, people: match.people, isCorrection: false })
    }
    index += match?.length ?? 1
  }
  return found
}

/** "2 couples" behind which "and 3 kids" are counted too. */
function withChildren({ folded }: Analysis, from: number, to: number): Spanned {
  const [kids] = /\b(?:adult|couple|pareja|matrimonio)/.test(folded.slice(from, to))
    ? applyRules(kidsRules, folded).filter((found) => found.from >= to && andAlso.test(folded.slice(to, found.from)))
    : []
  return { from, to: kids?.to ?? to }
}

const andAlso = /^(?:,? (?:and|y|&|\+|plus|with|con)|,) ?$/

function joining({ tokens }: Analysis): number {
  return tokens.reduce(
    (sum, _, index) => sum + (matchCompany(tokens, index) ? 0 : (matchJoining(tokens, index)?.people ?? 0)),
    0,
  )
}

/** "lunch for two" is a lunch, and two people. */
function withoutMeal({ folded }: Analysis, { from, to }: Spanned): Spanned {
  const [lead = ''] = booked.exec(folded.slice(from, to)) ?? []
  return { from: from + lead.length, to }
}

const booked = /^(?:(?:an?|una) )?(?:\p{L}+) (?=(?:for|para|pa|de) )/u
