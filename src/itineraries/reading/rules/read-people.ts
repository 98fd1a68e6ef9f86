import type { Reading } from '../reading.js'
import { type Analysis, isTold, quoteOf, type Spanned } from './analysis.js'
import { findBudget, sharersOf, sharing } from './find-budget.js'
import { findParty } from './find-party.js'
import { kidsRules, wheelchairRules } from './people-rules.js'
import { applyRules } from './rule.js'
import { ruleLexicon } from './rule-lexicon.js'
import { allergyRules, dietRules, furtherAllergen } from './safety-rules.js'

type People = Pick<Reading, 'party' | 'kids' | 'wheelchair' | 'budget' | 'diets' | 'allergies'>

/** The party, its needs and its budget. */
export function readPeople(analysis: Analysis): People {
  const { taken } = analysis
  const budget = findBudget(analysis)
  if (budget) taken.push(budget)
  const party = findParty(analysis) ?? sharersOf(budget)
  if (party) taken.push(party)
  const diets = readDiets(analysis)
  const allergies = readAllergies(analysis)
  const kids = readKids(analysis)
  const wheelchair = findWheelchair(analysis)
  if (wheelchair) taken.push(wheelchair)
  return {
    ...(party && { party: { quote: quoteOf(analysis, party), people: party.people } }),
    ...(kids && { kids: { quote: kids } }),
    ...(wheelchair && { wheelchair: { quote: quoteOf(analysis, wheelchair), must: wheelchair.must } }),
    ...(budget && {
      budget: { quote: quoteOf(analysis, budget), amount: budget.amount, per: sharing(budget, party?.people) },
    }),
    ...(diets.length > 0 && { diets }),
    ...(allergies.length > 0 && { allergies }),
  }
}

/** A wheelchair, a walker or no steps are a must; a stick or a bad knee is a wish for few steps. */
function findWheelchair(analysis: Analysis): (Spanned & { must: boolean }) | undefined {
  const [stated] = applyRules(wheelchairRules, analysis.folded)
  if (stated) return { from: stated.from, to: stated.to, ...stated.value }
  const needed = (feature: string) =>
    analysis.mentions.find(({ entry }) => entry.type === 'feature' && entry.feature === feature)
  const [must, wish] = [needed('wheelchair'), needed('fewsteps')]
  const found = must ?? wish
  return found && { from: found.from, to: found.to, must: must !== undefined }
}

const maxDiets = 5

/** Diets are read in asides too: a diet holds, however it is mentioned. */
function readDiets(analysis: Analysis): NonNullable<Reading['diets']> {
  const found = applyRules(dietRules, analysis.folded).filter(
    ({ from }) =>
      !/(?:not|isn't|isnt|no (?:soy|es|somos)) (?:an? )?$/.test(analysis.folded.slice(Math.max(0, from - 12), from)),
  )
  const distinct = found.filter(
    ({ value }, index) => found.findIndex((other) => other.value.diet === value.diet) === index,
  )
  for (const finding of found) analysis.taken.push(finding)
  return distinct.slice(0, maxDiets).map((finding) => ({ quote: quoteOf(analysis, finding), ...finding.value }))
}

function readAllergies(analysis: Analysis): NonNullable<Reading['allergies']> {
  const first = applyRules(allergyRules, analysis.folded)
  const all = first.flatMap((finding) => [
    { from: finding.from, to: finding.to, food: finding.value.food },
    ...furtherAllergens(analysis.folded, finding.to),
  ])
  for (const span of all) analysis.taken.push(span)
  const distinct = all.filter(({ food }, index) => all.findIndex((other) => other.food === food) === index)
  return distinct.slice(0, maxDiets).map((span) => ({ quote: quoteOf(analysis, span), food: span.food }))
}

/** "and tree nuts" behind "epipen for peanuts". */
function furtherAllergens(folded: string, from: number): { from: number; to: number; food: string }[] {
  const [lead = ''] = furtherAllergen.exec(folded.slice(from)) ?? []
  if (lead === '') return []
  const start = from + lead.length
  const rest = folded.slice(start)
  const word = [...ruleLexicon().allergens.keys()]
    .filter((name) => rest.startsWith(name) && !/^\p{L}/u.test(rest.slice(name.length)))
    .sort((a, b) => b.length - a.length)[0]
  if (word === undefined) return []
  const span = { from: start, to: start + word.length, food: ruleLexicon().allergens.get(word)! }
  return [span, ...furtherAllergens(folded, span.to)]
}

const notAlong =
  /(?:without|no|left|from|has|have|watching|sin|deje|dejamos|like a|adult|grown) (?:the |my |our |los |las |mis |al )?$/

/** Children who come along: "no kids", "without the kids" and mentions in the past do not count. */
function readKids(analysis: Analysis): string | undefined {
  const found = applyRules(kidsRules, analysis.folded).filter(
    (finding) =>
      !notAlong.test(analysis.folded.slice(Math.max(0, finding.from - 16), finding.from)) &&
      !/^ (?:w|with|are with|at|stay with) (?:him|her|his|my mom|grandma|dad|their)/.test(
        analysis.folded.slice(finding.to),
      ) &&
      !/^(?:no|without|sin) /.test(analysis.folded.slice(finding.from, finding.to)) &&
      (!isTold(analysis, finding) || finding.rule === 'aged-child' || finding.rule === 'young-relatives'),
  )
  const [kids] = found
  if (kids) analysis.taken.push(...found)
  return kids && quoteOf(analysis, kids)
}
