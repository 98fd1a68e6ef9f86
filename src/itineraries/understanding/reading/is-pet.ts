import type { Item } from '../items.js'
import { peopleWords } from '../words/people-words.js'
import { textOf } from './part-writer.js'
import type { Reading } from './reading.js'

/** "dinner with two dogs", "four adults and a dog": who comes along is not eaten. */
export function isPet(reading: Reading, item: Item): boolean {
  const before = reading.around.text.slice(0, item.span[0]).trimEnd()
  return /^dogs?$/i.test(textOf(reading, item)) && company.test(before)
}

const company = new RegExp(
  `\\b(with|(we|i|they)( have|['’]ve( got)?)|bring(ing)?|tak(e|ing)|walk(ing)?|allow(s|ed|ing)?|welcom(e|es|ing)|(${peopleWords}|kids?|wife|husband)( and| &|,|, and)?)( (the|our|my|a|an|his|her|their|one|two|three|\\d+|small|big|little))*$`,
  'i',
)
