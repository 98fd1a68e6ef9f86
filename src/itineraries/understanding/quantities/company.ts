import { fold } from '../fold.js'
import { PhraseTable } from '../phrase-table.js'
import { alternatives, readTable } from '../read-table.js'
import { numbers } from '../temporal/calendar-vocabulary.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'
import { companionLines, companionsWords } from '../words/people-words.js'
import type { PartyMatch } from './party.js'

const companions = new PhraseTable<number>()
for (const [people, words] of readTable(companionLines))
  for (const word of alternatives(words)) companions.add(fold(word), Number(people))

const many = anyOf(companionsWords)
const self = anyOf('i|me|myself|yo')
const joint = anyOf('and|y|&|+|n|plus|con|with|mas')
const owner = anyOf('my|our|mi|mis|nuestros|nuestras|otros|otras|other|the|los|las')
const withWords = anyOf('with|w/|w|con|joined by|junto con')

/** "my wife and I", "yo y mis tres amigos", "with 3 friends": whoever comes along, and the one who asks. */
export function matchCompany(tokens: readonly Token[], at: number): PartyMatch | undefined {
  const me = phraseIn(self, tokens, at)
  const lead = me && me + phraseIn(joint, tokens, at + me)
  if (me) return lead > me ? others(tokens, at, lead) : undefined
  const along = phraseIn(withWords, tokens, at)
  if (along) return counted(tokens, at, along)
  const named = others(tokens, at, 0)
  const tail = named ? phraseIn(joint, tokens, at + named.length) : 0
  const end = tail && phraseIn(self, tokens, at + named!.length + tail)
  return end ? { length: named!.length + tail + end, people: named!.people } : undefined
}

/** "my wife", "my three friends": how many they are with the one who asks. */
function others(tokens: readonly Token[], at: number, lead: number): PartyMatch | undefined {
  const own = phraseIn(owner, tokens, at + lead)
  const found = own ? companions.match(tokens, at + lead + own) : undefined
  return found ? { length: lead + own + found.length, people: found.meanings[0]! + 1 } : counted(tokens, at, lead)
}

/** "3 friends", "mis dos amigos" */
function counted(tokens: readonly Token[], at: number, lead: number): PartyMatch | undefined {
  const own = phraseIn(owner, tokens, at + lead)
  const count = tokens[at + lead + own]
  const people = count && (/^\d{1,2}$/.test(count.word) ? Number(count.word) : numbers.get(count.word))
  const word = people ? phraseIn(many, tokens, at + lead + own + 1) : 0
  return word ? { length: lead + own + 1 + word, people: people! + 1 } : undefined
}
