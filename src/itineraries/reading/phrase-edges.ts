import { wordSet } from '../interpretation/temporal/word-sequence.js'

/** Words that a quoted phrase does not begin with: function words, polite words, pronouns and verbs of wanting. */
const openings = wordSet('phrase: openings')

/** Words that it does not end with. */
const endings = wordSet('phrase: endings')

/** What a phrase keeps at its beginning, although it is said of many things. */
const kept = wordSet('phrase: kept at the beginning')

/** Rules something out. */
export const isDenial = (word: string): boolean => denials.has(word)
const denials = wordSet('phrase: denials')

/** Denials and pronouns: with nothing else they ask for nothing. */
export const saysLittle = wordSet('phrase: says little')

export const isOpening = (word: string): boolean => openings.has(word) && !kept.has(word)
export const isEnding = (word: string): boolean => endings.has(word)

/** Begins a condition: what it says is not wished. */
export const isCondition = (word: string): boolean => word === 'if' || word === 'unless' || word === 'si'

/** Between two wishes in any case. */
export const separates = wordSet('phrase: separates')

/** Between two wishes, or within one: "salt and pepper". */
export const mayJoin = wordSet('phrase: may join')

/** Begins a clause about what stands before it. */
export const isSubordinate = (word: string): boolean => subordinates.has(word)
const subordinates = wordSet('phrase: subordinates')

/** Before a name of a place. */
export const leadsToPlace = wordSet('phrase: leads to a place')

/** Before the name of a person. */
export const titles = wordSet('phrase: titles')

/** Behind the name of a person. */
export const isSaidOfPeople = wordSet('phrase: said of people')
