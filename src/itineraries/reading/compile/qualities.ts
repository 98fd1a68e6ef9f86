import type { Interpretation } from '../../interpretation/interpretation.js'
import { vagueWishes } from '../../interpretation/to-plan-request.js'
import { tokenise } from '../../interpretation/tokens.js'
import type { StopReading } from '../reading.js'
import { addUnverifiable } from './add-wishes.js'
import type { CompileScope } from './compile-scope.js'
import { namingTokens } from './naming-tokens.js'

/** Said of every place: no wish to be named. */
const empty: ReadonlySet<string> = new Set(
  'fun cool interesting open divertido divertida interesante abierto abierta'.split(' '),
)

/** What a reading has as a dish or topic and is no sort of thing: a spicy meal, a weird museum. */
export function addQualities(stop: StopReading, interpretation: Interpretation, scope: CompileScope): void {
  const { phrases } = scope.lexicon
  for (const words of [...(stop.cuisine ?? []), ...(stop.topic === undefined ? [] : [stop.topic])]) {
    const tokens = tokenise(words)
    const isQuality = tokens.length > 0 && namingTokens(words, scope.lexicon).length === 0
    const meanings = phrases.match(tokens, 0)?.meanings ?? []
    const said = meanings.find((meaning) => meaning.type === 'soft')?.wish
    // A museum is under a roof anyway.
    const isShown = said === undefined && meanings.some(({ type }) => type === 'feature' || type === 'head')
    if (!isQuality || isShown || empty.has(words.toLowerCase())) continue
    const wish = said === undefined || vagueWishes.has(said) ? words.toLowerCase() : said
    const isNamed = interpretation.soft.some((other) => other.wish === wish)
    if (!isNamed)
      addUnverifiable(
        wish,
        stop.quote.includes(words) ? words : stop.quote.replace(/^.*\b(?:algo|something|somewhere) /i, ''),
        interpretation,
        scope,
      )
  }
}
