import { describe, expect, test } from '@jest/globals'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { events } from '../interpretation/sample-city.js'
import { circumstances } from './read-sample.js'

/** A game on Sunday at noon. */
const withEvent = { ...circumstances, event: events.bears }
const read = (text: string) => readWithRules(text, withEvent)!.reading

/** A relation of the whole plan is that of every stop. */
const sidesOf = (text: string) => {
  const { event, stops } = read(text)
  return stops.map(({ side }) => side?.side ?? event?.relation)
}

describe('the side of each stop', () => {
  test.each([
    ['lunch beforehand, and a treat after, hot chocolate', ['before', 'after']],
    ['tacos first. Beers once the Bears are done', ['before', 'after']],
    ['unas empanadas antes del partido y luego una cerveza', ['before', 'after']],
    ['brunch, then the game, then a dive bar', ['before', 'after']],
    ['a bar to watch the Bears', ['during']],
    ['tacos beforehand and a bar afterwards, the game is in the middle', ['before', 'after']],
    ['quiero tacos después, no antes', ['after']],
    ["a late brunch first, and when it's over a café", ['before', 'after']],
    // The game ends at 15:15.
    ['we get out at a quarter past three. Where would you send us for soup?', ['after']],
    ['salimos como a las 3:20. Unos tacos', ['after']],
    ['done by 3:15, then a museum', ['after']],
  ])('%s', (text, sides) => {
    expect(sidesOf(text)).toEqual(sides)
  })

  test('words that say it are quoted', () => {
    const { stops } = read('pizza before the game, beers after')
    expect(stops.map(({ side }) => side?.quote)).toEqual(['before the game', 'after'])
  })

  test('minutes before the event are those of the stop beside them', () => {
    const { stops } = read('a museum, and lunch two hours before the game')
    expect(stops.map(({ at }) => at?.time)).toEqual([undefined, '10:00'])
  })

  test('an event that is only named gives a plan of neither side no side', () => {
    expect(sidesOf('tickets for the Bears on Sunday. Tonight jazz')).not.toContain('after')
  })
})

describe('a stop that may be left out', () => {
  test.each([
    ['ramen, and maybe a gallery', [undefined, false]],
    ['tacos y un helado si da tiempo', [undefined, false]],
    ['sushi, then a cocktail if anyone is still awake', [undefined, false]],
    ['dinner at 7 and a movie', [undefined, undefined]],
    ['a museum, if possible near the river, then lunch', [undefined, undefined]],
  ])('%s', (text, must) => {
    expect(readWithRules(text, circumstances)!.reading.stops.map((stop) => stop.must)).toEqual(must)
  })
})
