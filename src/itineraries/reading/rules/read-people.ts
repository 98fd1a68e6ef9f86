import { isBarKind, type Reading } from '../reading.js'
import { type Analysis, isTold, quoteOf, type Spanned } from './analysis.js'
import { findBudget, sharersOf, sharing } from './find-budget.js'
import { findParty } from './find-party.js'
import { withNamedPatterns } from './named-patterns.js'
import { dietRules, kidsRules, wheelchairRules } from './people-rules.js'
import { applyRules } from './rule.js'

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
  for (const finding of found) analysis.taken.push(finding)
  const ofFoods = analysis.foodNeeds.flatMap((need) => need.diets.map((diet) => ({ ...need, diet, must: true })))
  const all = [...found.map(({ value, ...span }) => ({ ...span, ...value })), ...ofFoods]
  return distinctBy(all, ({ diet }) => diet)
    .slice(0, maxDiets)
    .map(({ diet, must, ...span }) => ({ quote: quoteOf(analysis, span), diet, must }))
}

/** Allergies and intolerances; other foods that are left out are exclusions. */
function readAllergies(analysis: Analysis): NonNullable<Reading['allergies']> {
  const needs = analysis.foodNeeds.filter(({ isAllergy }) => isAllergy)
  analysis.taken.push(...needs)
  const all = needs.flatMap((need) => need.foods.map((food) => ({ quote: quoteOf(analysis, need), food })))
  return distinctBy(all, ({ food }) => food).slice(0, maxDiets)
}

const distinctBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index)

const notAlong =
  /(?:without|no|left|from|has|have|watching|sin|deje|dejamos|like a|adult|grown) (?:the |my |our |los |las |mis |al )?$/

/** "no place full of kids" */
const crowded =
  /\b(?:(?:full|swarming|packed|crawling|overrun) (?:of|with|by)|llen[oa]s?(?: de)?|replet[oa]s?(?: de)?) $/

const staysAway = new RegExp(`^ ${withNamedPatterns('<stays-away>')}`)

/** Children who come along: "no kids", "without the kids" and mentions in the past do not count. */
function readKids(analysis: Analysis): string | undefined {
  const found = applyRules(kidsRules, analysis.folded).filter(
    (finding) =>
      !notAlong.test(analysis.folded.slice(Math.max(0, finding.from - 16), finding.from)) &&
      !crowded.test(analysis.folded.slice(0, finding.from)) &&
      !staysAway.test(analysis.folded.slice(finding.to)) &&
      !/^(?:no|without|sin) /.test(analysis.folded.slice(finding.from, finding.to)) &&
      (!isTold(analysis, finding) || finding.rule === 'aged-child' || finding.rule === 'young-relatives'),
  )
  const [kids] = found
  if (!kids || areAdults(analysis, found)) return undefined
  analysis.taken.push(...found)
  return quoteOf(analysis, kids)
}

/** "karaoke or a bar with the girls": who goes for a drink, and is called so without an age. */
const areAdults = ({ folded, mentions }: Analysis, found: readonly Spanned[]): boolean =>
  found.every(({ from, to }) => /^the (?:boys|girls)$/.test(folded.slice(from, to))) &&
  mentions.some(({ entry }) => entry.type === 'stop' && isBarKind(entry.kinds[0]!))
