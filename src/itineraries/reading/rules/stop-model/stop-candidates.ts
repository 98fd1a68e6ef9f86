import type { Token } from '../../../interpretation/tokens.js'
import { isQuotable } from '../../compile/is-quotable.js'
import { isContentWord } from '../../content-words.js'
import type { StopKind } from '../../reading.js'
import { resolvePlace } from '../../resolve-place.js'
import { type Analysis, isTaken, type Spanned } from '../analysis.js'
import { nowRules, partOfDayRules } from '../duration-rules.js'
import { hasEventMark, isOfEvent, markEvent } from '../event-words.js'
import type { Mention } from '../mentions.js'
import { withNamedPatterns } from '../named-patterns.js'
import { personRules } from '../people-rules.js'
import type { NearMention } from '../read-places.js'
import { applyRules, contains, type Finding, overlaps } from '../rule.js'
import { districtDraft, draftOf, type StopDraft, weakDraft } from '../stop-draft.js'
import { stopRules } from '../stop-rules.js'
import { isDoubtfulNear } from '../value-model.js'

/** Words that may name a stop. */
export interface StopCandidate {
  readonly draft: StopDraft
  /** Kind of the draft; `district` and `unknown` words are no drafts of the rules. */
  readonly kind: string
  /** The rule that made it; empty for words of lists and names. */
  readonly rule: string
  /** What kind of house a name of the catalogue is. */
  readonly house?: string
}

/** What is read before the candidates. */
export interface ReadBefore {
  readonly exclusions: { readonly mentions: ReadonlySet<Mention> }
  readonly places: {
    readonly mentions: ReadonlySet<Mention>
    readonly bare: readonly NearMention[]
    readonly walking?: Spanned
  }
}

/**
 * Everything in a text that may name a stop, in its order: words of the lists, names of the catalogue, what rules describe,
 * and runs of words that nothing else reads; without what is refused,
 * what says where something is to be, and the fan's event and its house.
 */
export function stopCandidates(analysis: Analysis, { exclusions, places }: ReadBefore): StopCandidate[] {
  const people = applyRules(personRules, analysis.folded)
  const missed = applyRules(nowRules, analysis.folded).filter(({ rule }) => rule === 'meal-that-is-due')
  const doubtful = places.bare.filter((near) => isDoubtfulNear(analysis, near))
  const wanted = analysis.mentions.filter(
    (mention) =>
      !exclusions.mentions.has(mention) &&
      !people.some((person) => saysWho(person, mention)) &&
      !missed.some((meal) => contains(meal, mention)) &&
      (!places.mentions.has(mention) || doubtful.some((near) => contains(near, mention))),
  )
  const listed = [
    ...wanted.flatMap((mention) => namedHouse(analysis, mention) ?? ofMention(mention)),
    ...ofRules(analysis),
  ]
  const known = listed.filter(
    (one, index) =>
      !listed
        .slice(0, index)
        .some(
          ({ draft }) => (one.rule !== '' && overlaps(draft, one.draft)) || (draft.place && contains(draft, one.draft)),
        ),
  )
  const unknown = unknownRuns(analysis, known)
    .filter(
      (run) => isQuotable(analysis.text.slice(run.from, run.to)) && !people.some((person) => contains(person, run)),
    )
    .map((run) => ofName(analysis, run) ?? { draft: unknownDraft(run), kind: 'unknown', rule: '' })
  const isTelling = listed.some(({ draft }) => !draft.isWeak)
  // "un museo después de comer": a meal that only says when.
  const afterMeals = applyRules(partOfDayRules, analysis.folded).filter(({ rule }) =>
    /^after-(?:lunch|dinner)$/.test(rule),
  )
  const isOnlyMeal = known.filter(({ draft }) => draft.family === 'food').length === 1
  return (
    [...known, ...unknown]
      .filter(
        ({ draft }) =>
          !(isOnlyMeal && afterMeals.some((meal) => contains(meal, draft))) &&
          !isTimeForEating(analysis.folded, draft) &&
          !(isTelling && isOfPeople(analysis, draft)),
      )
      // "downtown San José": the city, not the taqueria that is called after it.
      .filter(({ draft: { from, to } }) => analysis.folded.slice(from, to) !== analysis.input.city)
      .filter(
        ({ draft }) =>
          !isOfEvent(analysis, draft) &&
          !isOnTheWay(analysis, draft) &&
          !spentBy.test(analysis.folded.slice(0, draft.from)) &&
          !isOfPastYear(analysis, draft) &&
          !engagement.test(analysis.folded.slice(0, draft.to)) &&
          !(draft.meal && untilMeal.test(analysis.folded.slice(0, draft.from))) &&
          !(places.walking && contains(places.walking, draft)),
      )
      .sort((a, b) => a.draft.from - b.draft.from)
  )
}

/** "pizza, allow 75 minutes for eating": how long the meal lasts. */
const isTimeForEating = (folded: string, { from, to }: Spanned): boolean =>
  /^(?:eating|dining)$/.test(folded.slice(from, to)) && forLong.test(folded.slice(0, from))

const forLong = new RegExp(`${withNamedPatterns('<time-amount><time-unit>')} for $`, 'u')

/** "after mass on Sunday": what the fan has before or behind the outing; an "after party" is one. */
const engagement = new RegExp(
  String.raw`\b(?:after|before|despues de|antes de|saliendo de|al salir de) (?!party$)${withNamedPatterns('<engagement>')}$`,
)

/** "my grandfather opened a bakery in Boyle Heights in 1962" */
const isOfPastYear = ({ folded }: Analysis, { to }: Spanned): boolean => inPastYear.test(folded.slice(to))

const inPastYear = new RegExp(
  String.raw`^(?: (?:at|in|on|en|de|del) [\p{L}' ]{2,24}?)? ${withNamedPatterns('<in-past-year>')}`,
  'u',
)

/** "free until lunch" */
const untilMeal = /\b(?:until|till?|hasta)(?: (?:the|our|my|el|la))? $/

/** "we'll stroll down to BC Place", "then I'm catching the SeaBus": how the fan goes somewhere. */
function isOnTheWay({ folded, input: { event } }: Analysis, { topic = '', from, to }: StopDraft): boolean {
  if (event && (/\bon (?:the|our|my) way to the $/.test(folded.slice(0, from)) || toHouse.test(folded.slice(0, to))))
    return true
  if (topic === 'walk') return wayToEvent.test(markEvent(folded, event).slice(to))
  return vessel.test(topic) && caught.test(folded.slice(0, from))
}

const wayToEvent = new RegExp(`^ (?:down |over |up |across )?(?:to|al?|hasta) ${withNamedPatterns('<house>')}`, 'u')
const toHouse = new RegExp(
  String.raw`\b${withNamedPatterns('<going>')}(?: over| down| up)? to ${withNamedPatterns('<house>')}$`,
)
const vessel = /\b(?:ferry|boat|train)\b/
const caught = /\b(?:catch(?:ing)?|board(?:ing)?|miss(?:ed|ing)?|tomar|agarrar) (?:the |our |my |an? |el |la )?$/

/** Nationalities are cuisines otherwise, and houses are of trades: "my Thai friend", "a museum curator". */
const saysWho = (person: Finding<unknown>, mention: Mention): boolean =>
  contains(person, mention) && (mention.entry.type === 'cuisine' || person.rule === 'trade')

/** "6 hungry dudes": vague words that describe people. */
const isOfPeople = ({ folded }: Analysis, { isWeak, to }: StopDraft): boolean =>
  isWeak && ofPeople.test(folded.slice(to))

const ofPeople = new RegExp(`^ ${withNamedPatterns('<people>')}\\b`, 'u')

function ofMention(mention: Mention): StopCandidate[] {
  const draft = draftOf(mention)
  const house = mention.entry.type === 'place' ? mention.entry.things[0]!.kind : undefined
  if (draft) return [{ draft, kind: draft.kinds[0]!, rule: '', ...(house && { house }) }]
  if (mention.entry.type !== 'place') return []
  return [{ draft: districtDraft(mention), kind: 'district', rule: '' }]
}

/** "the Studio Museum": capitalised words and the noun behind them are the beginning of one house's name. */
function namedHouse(analysis: Analysis, mention: Mention): StopCandidate | undefined {
  const { entry, from, to } = mention
  if (entry.type !== 'stop' || !housesWithNames.has(entry.kinds[0]!)) return undefined
  const after = houseCalledAfter(analysis, mention, entry.kinds[0]!)
  if (after) return after
  const { tokens } = analysis
  const noun = tokens.findIndex(({ span }) => span[0] === from)
  let first = noun
  while (isNameBefore(tokens[first - 1], tokens[first])) first--
  return first === noun ? undefined : ofName(analysis, { from: tokens[first]!.span[0], to })
}

/** "el Museo del Prado": a house, whether or not the catalogue has it; not "Museos de Pilsen", "Galleries of Chelsea". */
function houseCalledAfter(analysis: Analysis, { from, to }: Spanned, kind: StopKind): StopCandidate | undefined {
  const { text, mentions } = analysis
  const [owner] = calledAfter.exec(text.slice(to)) ?? []
  if (owner === undefined || !capitalNoun.test(text.slice(from, to))) return undefined
  const span = { from, to: to + owner.length }
  if (mentions.some((other) => other.entry.type === 'place' && other.from >= to && overlaps(other, span)))
    return undefined
  const unlisted = { draft: { ...weakDraft(span, [kind]), place: span, isWeak: false }, kind, rule: '' }
  return ofName(analysis, span) ?? unlisted
}

const capitalNoun = /^\p{Lu}\p{Ll}*(?<!s)$/u
const calledAfter = /^ (?:del?|de l[ao]s?|of|of the) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/u

/** "Frozen solid after the seawall. Ramen": where the fan was, and no stop. */
const spentBy = new RegExp(`(?:^|[.!?;] )${withNamedPatterns('<spent>')} after (?:the |a |our )?$`, 'u')

const isNameBefore = (token: Token | undefined, next: Token | undefined): boolean =>
  token?.isCapital === true && next?.isCapital === true && next.span[0] - token.span[1] === 1

const housesWithNames: ReadonlySet<StopKind> = new Set([
  'museum',
  'gallery',
  'library',
  'theatre',
  'sight',
  'memorial',
  'park',
  'zoo',
  'aquarium',
  'market',
])

const ofRules = ({ folded }: Analysis): StopCandidate[] =>
  applyRules(stopRules, folded).map(({ rule, value: { kinds, topic, isWeak = false }, from, to }) => ({
    draft: { ...weakDraft({ from, to }, kinds, topic), isWeak },
    kind: kinds[0]!,
    rule,
  }))

/** "the Freer", "National Archives": part of a name of the catalogue. */
function ofName({ text, circumstances: { location, lexicon } }: Analysis, run: Spanned): StopCandidate | undefined {
  const things = resolvePlace(text.slice(run.from, run.to), location, lexicon)
  const draft = things.length > 0 ? draftOf({ ...run, entry: { type: 'place', things, isSure: true } }) : undefined
  return draft && { draft, kind: draft.kinds[0]!, rule: '', house: things[0]!.kind }
}

/** Looked for by its words, and said to be missing if no venue has them. */
const unknownDraft = (run: Spanned): StopDraft => ({ ...weakDraft(run, ['activity', 'place']), isWeak: false })

/** Before a past participle: "we have learned". */
const perfect = /(?:\b(?:have|has|had|having)|['’]ve) (?:(?:all|just|never|ever|already|finally|only|not) )?$/

/** "the Nutcracker of Ballet West", "el espectáculo de Navidad" */
const ofEventName = new RegExp(`(?:[ωφ]|${withNamedPatterns('<event-noun>')}) (?:de|of)(?: la| el| the)? $`, 'u')

/** "a library, any branch": one of what is asked for. */
const anyOf = /\b(?:any|either|whichever|cualquier) $/

/** Runs of content words that no list, name, time or event has. */
function unknownRuns(analysis: Analysis, known: readonly StopCandidate[]): Spanned[] {
  const { tokens, folded, mentions, input, circumstances } = analysis
  const marked = markEvent(folded, input.event)
  const taken = [...mentions, ...known.map(({ draft }) => draft)]
  const runs: { from: number; to: number }[] = []
  let isOpen = false
  for (const [index, token] of tokens.entries()) {
    const [from, to] = token.span
    const isUnknown =
      isContentWord(token, circumstances.lexicon) &&
      !(token.word.endsWith('ed') && perfect.test(folded.slice(0, from))) &&
      !hasEventMark(marked.slice(from, to)) &&
      !anyOf.test(folded.slice(0, from)) &&
      !(input.event && ofEventName.test(marked.slice(0, from))) &&
      !taken.some((span) => overlaps(span, { from, to })) &&
      !isTaken(analysis, { from, to })
    const last = runs.at(-1)
    if (isUnknown && isOpen && last && folded.slice(last.to, from).trim() === '') last.to = to
    else if (isUnknown) runs.push({ from: nameBegins(analysis, index, taken), to })
    isOpen = isUnknown
  }
  return runs
}

/** "the Space Needle": words that are common otherwise begin a name if they have capitals, too. */
function nameBegins({ tokens }: Analysis, index: number, taken: readonly Spanned[]): number {
  let first = index
  while (
    isNameBefore(tokens[first - 1], tokens[first]) &&
    /^(?:the|la|el|l[ao]s)$/.test(tokens[first - 2]?.word ?? '') &&
    !taken.some((span) => overlaps(span, { from: tokens[first - 1]!.span[0], to: tokens[first - 1]!.span[1] }))
  )
    first--
  return tokens[first]!.span[0]
}
