import { describe, expect, test } from '@jest/globals'
import { withListedTopics } from '../../../src/itineraries/reading/listed-topics.js'
import type { StopReading } from '../../../src/itineraries/reading/reading.js'
import { reading } from './read-sample.js'

const topicOf = (stop: StopReading) => withListedTopics(reading({ stops: [stop] })).stops[0]!.topic

describe("topics of the lexicon in a model's reading", () => {
  test.each<[StopReading, string]>([
    [{ quote: 'churches', kinds: ['sight'], topic: 'churches' }, 'cathedral'],
    [{ quote: 'Christmas market', kinds: ['market'], topic: 'Christmas' }, 'christkindlmarket'],
    [{ quote: 'old churches', kinds: ['activity'] }, 'cathedral'],
    [{ quote: 'flowers or plants', kinds: ['park'], topic: 'flowers or plants' }, 'botanic garden'],
    [{ quote: 'something to burn off energy', kinds: ['activity'], topic: 'active play' }, 'playground'],
  ])('%j has the words under which the catalogue lists it', (stop, word) => {
    expect(topicOf(stop)!.split(' or ')).toContain(word)
  })

  test('indoors is a wish, and no topic', () => {
    const stop: StopReading = { quote: 'something indoors', kinds: ['activity'], topic: 'indoor' }
    expect(withListedTopics(reading({ stops: [stop] }))).toMatchObject({
      stops: [{ quote: 'something indoors', kinds: ['activity'] }],
      wishes: [{ quote: 'something indoors', wish: 'indoors' }],
    })
    expect(topicOf(stop)).toBeUndefined()
  })

  test.each<[string, StopReading]>([
    ['a topic that the fan does not have', { quote: 'churches', kinds: ['sight'], topic: 'architecture' }],
    ['a noun of another kind', { quote: 'a bar like the churches here', kinds: ['bar'] }],
    ['a place with a name', { quote: 'Christmas market', kinds: ['market'], place: 'Christkindlmarket' }],
  ])('%s stays as it is', (_, stop) => {
    expect(topicOf(stop)).toBe(stop.topic)
  })
})
