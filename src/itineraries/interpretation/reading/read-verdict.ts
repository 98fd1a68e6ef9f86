import type { Part, Surroundings } from '../clause-entities.js'
import { namesStop } from '../connectives.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Phrase } from '../phrases.js'

/** "Starbucks isn't coffee", "Domino's is not real pizza": of a house and what it sells, the house alone is refused. */
export function readVerdict({ items }: Phrase, { text, tokens }: Surroundings): Part | undefined {
  const [house, no, thing, ...more] = items.filter((item) => item.t !== 'filler' && !isPraise(item))
  if (!house || !no || !thing || more.length > 0 || !hasRole(no, 'neg') || !namesStop(thing)) return undefined
  const isName = house.t === 'place' || (house.t === 'unknown' && tokens[house.from]!.isCapital)
  if (!isName || !being.test(text.slice(...no.span))) return undefined
  const written = text.slice(...house.span)
  const name = house.t === 'place' ? house.things[0]!.name : written
  return { t: 'avoid', name, span: house.span, text: written }
}

const being = /^(isn['’]?t|is not|ain['’]?t|aren['’]?t|are not|no es)$/i

const isPraise = (item: Item): boolean => item.t === 'phrase' && item.meanings.every(({ t }) => t === 'soft')
