import type { Token } from '../itineraries/interpretation/tokens.js'
import { type Analysis, quoteOf } from '../itineraries/reading/rules/analysis.js'
import type { Mention } from '../itineraries/reading/rules/mentions.js'
import { firedRules } from './fired-rules.js'
import { type LexiconRow, rowsOfEntries } from './lexicon-entries.js'
import { fields, type Row, table } from './print.js'

export interface Section {
  readonly title: string
  readonly lines: string
}

/** What the rules find in a text before they decide on a reading. */
export function explainAnalysis(analysis: Analysis): Section[] {
  const { text, tokens, mentions, dates, clauses } = analysis
  const roles = clauses.map((clause) => ({ role: clause.role, words: quoteOf(analysis, clause) }))
  const things = mentions.map((mention) => toEntity(analysis, mention))
  const days = dates.map((date) => ({ type: 'day', words: quoteOf(analysis, date), is: date.dates.join(' or ') }))
  return [
    { title: 'Text with its spelling corrected', lines: text },
    { title: 'Tokens', lines: tokens.map(showToken).join(' | ') },
    { title: 'Clauses', lines: listed(roles) },
    { title: 'Entities', lines: listed([...things, ...days]) },
    { title: 'Rules that fired', lines: listed(firedRules(analysis)) },
    { title: 'Rows of the lexicon that matched', lines: listed(matchedRows(analysis)) },
  ]
}

export const listed = <Line extends object>(lines: readonly Line[]): string =>
  lines.length === 0 ? 'none' : table(lines as readonly Row[], fields(...Object.keys(lines[0]!)))

const showToken = ({ text, word }: Token): string => (text.toLowerCase() === word ? word : `${text} (${word})`)

function toEntity(analysis: Analysis, mention: Mention) {
  const { type, ...entry } = mention.entry
  const things =
    'things' in entry ? entry.things.slice(0, shownPlaces).map(({ name, kind }) => `${name} (${kind})`) : []
  const values = Object.entries(entry).flatMap(([name, value]) => (value === false ? [] : [`${name} ${value}`]))
  return { type, words: quoteOf(analysis, mention), is: 'things' in entry ? things : values }
}

/** A name can be that of many branches. */
const shownPlaces = 3

/** Mentions without a row are of the words that the check shares (`meanings.csv`), or of the catalogue. */
function matchedRows({ mentions }: Analysis) {
  const rows = rowsOfEntries()
  return mentions.flatMap(({ entry }) => {
    const row = entry.type === 'place' ? undefined : rows.get(entry)
    return row ? [showRow(row)] : []
  })
}

const showRow = ({ language, table: name, columns }: LexiconRow) => ({
  file: `data/lexicon/${language}/${name}.csv`,
  row: Object.values(columns).join(','),
})
