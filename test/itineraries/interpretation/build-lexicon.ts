import {
  buildVocabulary,
  builtInNames,
  type Lexicon,
  lexiconOf,
} from '../../../src/itineraries/interpretation/lexicon.js'
import { type NamedThing, PlaceNames } from '../../../src/itineraries/interpretation/place-index.js'
import { foldTag } from '../../../src/text/fold.js'

/** The lexicon of a list of places as a whole: their names are counted to tell chains. */
export function buildLexicon({
  cuisines,
  names,
}: {
  cuisines: Iterable<string>
  names: readonly NamedThing[]
}): Lexicon {
  const folded = new Set(names.map(({ name }) => foldTag(name)))
  const vocabulary = buildVocabulary({ cuisines, isVenue: (name) => folded.has(name) })
  const own = new PlaceNames(vocabulary)
  for (const places of Map.groupBy(names, ({ name }) => name).values())
    for (const place of places) own.add({ ...place, namesakes: places.length })
  return lexiconOf(vocabulary, [builtInNames(vocabulary), own])
}
