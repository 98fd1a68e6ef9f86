import { type AST, RegExpParser } from '@eslint-community/regexpp'

const parser = new RegExpParser()

/** Finds all matches of a pattern with the flag `u`, and runs it only on texts that can have one. It is parsed at its first use. */
export function matcher(source: string): (text: string) => RegExpExecArray[] {
  let parsed: { readonly expression: RegExp; readonly mayMatch: (text: string) => boolean } | undefined
  return (text) => {
    parsed ??= { expression: new RegExp(source, 'gu'), mayMatch: literalTest(source) }
    return parsed.mayMatch(text) ? [...text.matchAll(parsed.expression)] : []
  }
}

/**
 * A cheap test that no text fails in which the pattern matches: whether the text has one of the literals without which the
 * pattern cannot match. Long patterns that seldom match are run on few texts so. The pattern is case-sensitive and has the
 * flag `u`. After R. Cox, "Regular Expression Matching with a Trigram Index" (2012), with whole literals in place of trigrams.
 */
export function literalTest(source: string): (text: string) => boolean {
  const literals = ofAlternatives(parser.parsePattern(source, 0, source.length, { unicode: true }).alternatives)
  if (!literals || commonnessOf(literals) >= 1) return () => true
  const all = [...literals]
  const shortest = all.filter((one) => !all.some((other) => other !== one && one.includes(other)))
  return (text) => shortest.some((literal) => text.includes(literal))
}

/** Every match has one of them; undefined if none can be named. */
type Literals = ReadonlySet<string> | undefined

function ofAlternatives(alternatives: readonly AST.Alternative[]): Literals {
  const all = new Set<string>()
  for (const { elements } of alternatives) {
    const literals = ofSequence(elements)
    if (!literals) return undefined
    for (const literal of literals) all.add(literal)
  }
  return all
}

/** The rarest of what the elements of a sequence require. */
function ofSequence(elements: readonly AST.Element[]): Literals {
  const required: Literals[] = []
  let run = ''
  for (const element of elements) {
    if (element.type === 'Character') run += String.fromCodePoint(element.value)
    else if (element.type !== 'Assertion') {
      required.push(new Set([run]), ofElement(element))
      run = ''
    }
  }
  required.push(new Set([run]))
  return required.reduce((best, each) => (each && (!best || commonnessOf(each) < commonnessOf(best)) ? each : best))
}

function ofElement(element: AST.Element): Literals {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return ofAlternatives(element.alternatives)
  if (element.type === 'Character') return new Set([String.fromCodePoint(element.value)])
  if (element.type === 'Quantifier') return element.min > 0 ? ofElement(element.element) : undefined
  return element.type === 'CharacterSet' && element.kind === 'digit' && !element.negate ? digits : undefined
}

const digits: Literals = new Set('0123456789')

/** About the share of requests that have a literal, by its length. */
const shareByLength: readonly number[] = [1, 0.9, 0.3, 0.1, 0.03]
const shareOfDigit = 0.06

const shareOf = (literal: string): number =>
  /^\d$/.test(literal) ? shareOfDigit : (shareByLength[literal.length] ?? 0.01)

const commonnessOf = (literals: ReadonlySet<string>): number =>
  [...literals].reduce((sum, literal) => sum + shareOf(literal), 0)
