import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { tokenise } from '../../interpretation/tokens.js'
import type { Spanned } from './analysis.js'
import { findDates } from './date-rules.js'
import type { Edit, EditedText } from './edited-text.js'
import { foldInPlace } from './folded-text.js'
import { findMentions } from './mentions.js'
import { withNamedPatterns } from './named-patterns.js'
import { applyRules, isThere, overlaps, rulesOf } from './rule.js'

export interface CorrectionContext {
  readonly location: { readonly lat: number; readonly lng: number }
  readonly lexicon: Lexicon
  readonly calendar: Calendar
}

/** The text without what is taken back, and with each corrected value in the place of the one that it replaces. */
export function withCorrections(written: EditedText, context: CorrectionContext): EditedText {
  let edited = written.with(
    applyRules(restartRules, foldInPlace(written.text)).map(({ from, to }): Edit => ({ from, to, words: '' })),
  )
  for (let count = 0; count < maxCorrections; count++) {
    const edits = firstCorrection(edited.text, context)
    if (!edits) break
    edited = edited.with(edits)
  }
  return edited
}

const maxCorrections = 4

/** "Dinner for 2 at 7, cancel that, dinner for 3": what is said again in full takes the place of what was said. */
export const restartRules = rulesOf('request taken back', isThere)

/** Values of one sort replace each other; a bare number may be an hour or a number of people. */
type Sort = 'day' | 'hour' | 'people' | 'number' | 'meal' | 'thing' | 'place'

interface Value extends Spanned {
  readonly sort: Sort
}

/** "thai for 4 at noon, no wait, make that korean, and 1pm": the edits of the first correction of the text. */
function firstCorrection(text: string, context: CorrectionContext): Edit[] | undefined {
  const folded = foldInPlace(text)
  const marks = [...folded.matchAll(correctionMark)]
  if (marks.length === 0) return undefined
  const values = valuesIn(text, folded, context)
  for (const { index: from, 0: mark } of marks) {
    const begin = beginOfCorrected(folded.slice(0, from), mark)
    const behind = from + mark.length
    const end = behind + endOfCorrection(folded.slice(behind))
    const old = values.filter(
      (value) =>
        value.from >= begin &&
        value.to <= from &&
        !isRefused(folded.slice(begin, value.from), folded.slice(value.to, from)),
    )
    const later = values.filter((value) => value.from >= behind && value.to <= end)
    const edits = replacements(text, folded, { old, later, behind })
    if (edits.length > 0) return [...edits.map(({ edit }) => edit), { from, to: edits.at(-1)!.to, words: '' }]
  }
  return undefined
}

/** A correction is of its own sentence, or of the one before if it begins one. */
function beginOfCorrected(before: string, mark: string): number {
  const ends = [...before.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  return (/^\.(?!\.)/.test(mark) || /[!?]\s*$/.test(before) ? ends.at(-2) : ends.at(-1)) ?? 0
}

const sentenceEnd = /(?<!\.)[.!?](?=\s)/gu

/** "Italian no, too heavy; better tapas", "no burgers, better fish": what is refused needs no correction. */
const isRefused = (before: string, behind: string): boolean => /^ no\b/u.test(behind) || refusal.test(before)

const refusal = /\b(?:no|nada|sin|ni|not|without|\p{L}+n['’]t)\b[^.!?;,]*$/u

const correctionMark = new RegExp(withNamedPatterns('<correction-mark>'), 'gu')
const correctionEnds = /[.!?](?=\s|$)|[;\n]|,? (?:and )?then\b|\by? ?(?:luego|despues)\b/u
const maxCorrectionLetters = 70

const endOfCorrection = (rest: string): number =>
  Math.min(correctionEnds.exec(rest)?.index ?? rest.length, maxCorrectionLetters)

interface Corrected {
  readonly old: readonly Value[]
  readonly later: readonly Value[]
  /** Where the words that announce the correction end. */
  readonly behind: number
}

/** What takes the place of what. `to` is where the new value ends; with its announcement it is left out. */
function replacements(text: string, folded: string, { old, later, behind }: Corrected): { edit: Edit; to: number }[] {
  const found: { edit: Edit; to: number }[] = []
  const settled = new Set<Value>()
  let reason: Sort | undefined
  let end = behind
  for (const value of later) {
    const gap = folded.slice(end, value.from)
    const replaceable = old.filter(({ sort }) => canReplace(value.sort, sort))
    const repeated = replaceable.findLast((other) => areSame(folded, value, other))
    const replaced = replaceable.at(-1)
    const isNext = fillers.test(gap)
    if (repeated && (repeated === replaced || !isNext)) reason = repeated.sort
    else if (isNext || (replaced?.sort === reason && announced.test(gap))) {
      const isRange = value.sort === 'number' && range.test(folded.slice(value.to))
      if (!replaced || settled.has(replaced) || isRange) break
      settled.add(replaced)
      const to = value.sort === 'number' ? endOfNumeral(folded, replaced) : replaced.to
      found.push({ edit: { from: replaced.from, to, words: text.slice(value.from, value.to) }, to: value.to })
    } else if (!reason) {
      // "my sister has the car til 8, make it 8:15"
      if (found.length > 0) break
      continue
    }
    end = value.to
  }
  return found
}

/** "at 8, no wait, Jess can't do 8, make it 6:30": the old value is said again to say why. */
const areSame = (folded: string, a: Value, b: Value): boolean => {
  const [one, other] = [folded.slice(a.from, a.to), folded.slice(b.from, b.to)]
  // "Indian" and "Indian food", but not "7" and "7:30".
  return one === other || (/^\p{L}/u.test(one) && (one.startsWith(other) || other.startsWith(one)))
}

const fillers = new RegExp(withNamedPatterns(String.raw`^<instead>(?:[\s,:]|<correction-filler>\b)*$`), 'u')
/** Behind the reason for it: "thurs is trivia, FRIDAY". */
const announced = new RegExp(
  withNamedPatterns(String.raw`(?:[,–—-]|\bmake (?:it|that)|\bmejor)(?:[\s,:]|<correction-filler>\b)*$`),
  'u',
)
const range = /^ ?(?:-|–|to|a) ?\d/u

const canReplace = (sort: Sort, old: Sort): boolean =>
  sort === old || (sort === 'number' && (old === 'hour' || old === 'people')) || (sort === 'hour' && old === 'number')

/** "eight of us, no, seven": only the number is another. */
const endOfNumeral = (folded: string, { sort, from, to }: Value): number =>
  sort === 'people' ? from + /^\S+/.exec(folded.slice(from, to))![0].length : to

/** Everything in the text that a correction may replace, in its order. */
function valuesIn(text: string, folded: string, { location, lexicon, calendar }: CorrectionContext): Value[] {
  const mentions = findMentions(tokenise(text), location, lexicon).flatMap(({ entry, from, to }): Value[] => {
    if (entry.type === 'place') return entry.isSure ? [{ sort: 'place', from, to }] : []
    if (entry.type === 'stop') return entry.isWeak ? [] : [{ sort: entry.meal ? 'meal' : 'thing', from, to }]
    return entry.type === 'cuisine' ? [{ sort: 'thing', from, to }] : []
  })
  const dates = findDates(text, calendar).map(({ from, to }): Value => ({ sort: 'day', from, to }))
  const found = [...ofPattern('people', people, folded), ...dates, ...ofPattern('hour', hour, folded), ...mentions]
  return [...found, ...ofPattern('number', number, folded)]
    .filter((value, index, all) => !all.slice(0, index).some((other) => overlaps(other, value)))
    .sort((a, b) => a.from - b.from)
}

const ofPattern = (sort: Sort, pattern: RegExp, folded: string): Value[] =>
  [...folded.matchAll(pattern)].map(({ 0: words, index }) => ({ sort, from: index, to: index + words.length }))

const people = new RegExp(withNamedPatterns('<people-said>'), 'gu')
const hour = new RegExp(withNamedPatterns('<hour-said>'), 'gu')
const number = new RegExp(
  withNamedPatterns(String.raw`(?<![\p{L}\p{N}$.:/#-])<number>(?![\p{L}\p{N}])<no-count>`),
  'gu',
)
