import type { ClauseEntity, InterpretationContext } from '../clause-entities.js'
import type { Clause } from '../clauses.js'
import { namesStop } from '../connectives.js'
import { type EntityMention, hasRole } from '../entity-mentions.js'

/** A judgement on a venue's food excludes the venue, not the food. */
export function parseJudgement(
  { mentions }: Clause,
  { text, tokens }: InterpretationContext,
): ClauseEntity | undefined {
  const [house, no, thing, ...more] = mentions.filter((mention) => mention.type !== 'filler' && !isPraise(mention))
  if (!house || !no || !thing || more.length > 0 || !hasRole(no, 'neg') || !namesStop(thing)) return undefined
  const isName = house.type === 'place' || (house.type === 'unknown' && tokens[house.from]!.isCapital)
  if (!isName || !copula.test(text.slice(...no.span))) return undefined
  const written = text.slice(...house.span)
  const name = house.type === 'place' ? house.things[0]!.name : written
  return { type: 'avoid', name, span: house.span, text: written }
}

const copula = /^(isn['’]?t|is not|ain['’]?t|aren['’]?t|are not|no es)$/i

const isPraise = (mention: EntityMention): boolean =>
  mention.type === 'phrase' && mention.meanings.every(({ type }) => type === 'soft')
