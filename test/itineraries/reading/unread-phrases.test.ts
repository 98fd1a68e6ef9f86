import { describe, expect, test } from '@jest/globals'
import { tokenise } from '../../../src/itineraries/interpretation/tokens.js'
import { isQuotablePhrase } from '../../../src/itineraries/reading/compile/is-quotable.js'
import { findQuote } from '../../../src/itineraries/reading/find-quote.js'
import { phraseAround } from '../../../src/itineraries/reading/phrase-around.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { circumstances } from './read-sample.js'

/** `[...]` is unread, `{...}` is read. */
function phraseIn(marked: string): string {
  const text = marked.replace(/[[\]{}]/g, '')
  const spanOf = (words: string) => {
    const [from, to] = findQuote(text, words)!
    return { from, to }
  }
  const read = [...marked.matchAll(/\{(.+?)\}/g)].map(([, words]) => spanOf(words!))
  const { from, to } = phraseAround({ tokens: tokenise(text), read }, spanOf(/\[(.+?)\]/.exec(marked)![1]!))
  return text.slice(from, to)
}

describe('what was not read is quoted as a phrase', () => {
  test.each([
    ['{dinner} at {7}, Something to keep them busy this [afternoon] too', 'Something to keep them busy this afternoon'],
    ['I already know I want [the Rookery and the Monadnock]', 'Rookery and the Monadnock'],
    ['They want to see [whales] but I get seasick', 'see whales'],
    ['They like [birds], {old houses}', 'They like birds'],
    ['I want something [greasy that counts] as {breakfast}', 'something greasy'],
    ['then {something outdoors} that is basically lying on [grass]', 'lying on grass'],
    ['{Decent lunch} with a [tablecloth], alone', 'Decent lunch with a tablecloth'],
    ['{Record stores} and [vintage] in {Wicker Park}', 'vintage in Wicker Park'],
    ['so {no onion} [garlic or root veg] if anyone can do that', 'garlic or root veg'],
    ['No me interesan {las compras} ni la [vida nocturna]', 'ni la vida nocturna'],
    ['Y en la tarde un {paseo} por el [lago]', 'paseo por el lago'],
  ])('%s', (marked, phrase) => expect(phraseIn(marked)).toBe(phrase))

  test('of at most 60 characters, which begin and end with whole words', () => {
    const phrase = phraseIn(
      'please a [chair that is soft and low and warm and stands by the window of a very old house] now',
    )
    expect(phrase.length).toBeLessThanOrEqual(60)
    expect(phrase).toMatch(/^chair that is soft\b.*\p{L}$/u)
  })
})

describe('phrases that the fan is told', () => {
  const told = (text: string) => readWithRules(text, circumstances).doubts

  test.each([
    ['Christmas market, then hot chocolate, then candles', /^candles$/],
    ['a quiet dinner, we are obsessed with bubble tea and zorbing', /zorbing/],
  ])('%s', (text, phrase) => expect(told(text).join(', ')).toMatch(phrase))

  test.each([
    ['nor another mention of what is read', 'ramen, then more ramen', /ramen/],
    ['nor a condition', 'pizza, and the botanic garden if the weather holds', /holds/],
    ['nor a person', 'tacos, and my grandson Tyler eats like a horse', /Tyler/],
    ['nor a burial', 'lunch after we are burying my uncle at Green-Wood at 11', /bury|uncle/],
  ])('%s', (_, text, word) => expect(told(text).join(', ')).not.toMatch(word))
})

test.each([
  'my ex will be there',
  'we are all broke',
  'uncle in the hospital',
  'crying at the grave',
  'before the <b>',
])('not to be read back: %s', (phrase) => expect(isQuotablePhrase(phrase)).toBe(false))

test('a quote stands where it is a word of its own', () => {
  expect(findQuote('retired teachers need tea', 'tea')).toEqual([22, 25])
})
