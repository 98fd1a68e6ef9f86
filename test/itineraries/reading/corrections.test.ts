import { describe, expect, test } from '@jest/globals'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { withCorrections } from '../../../src/itineraries/reading/rules/corrections.js'
import { EditedText } from '../../../src/itineraries/reading/rules/edited-text.js'
import { places, testLexicon } from '../interpretation/sample-city.js'

const calendar = new Calendar(new Date('2026-12-08T10:00:00-06:00'), 'America/Chicago')
const corrected = (text: string): string =>
  withCorrections(EditedText.of(text), { location: places.chi, lexicon: testLexicon(), calendar }).text

describe('what is taken back', () => {
  test.each([
    ['an hour', 'dinner at 7, actually 7:30 is better', 'dinner at 7:30 is better'],
    ['an hour', 'drinks at 6pm, make it 7', 'drinks at 7'],
    ['an hour', 'cena a las 8, no, mejor a las 9', 'cena a las 9'],
    ['an hour', 'Dinner at six thirty. No wait, seven thirty. Thai', 'Dinner at seven thirty. Thai'],
    ['an hour, with a reason', "at 8 for four – no wait, Jess can't do 8, make it 6:30", 'at 6:30 for four'],
    ['an hour, with a reason', 'at 7. wait no my sister has the car til 8, make it 8:15', 'at 8:15'],
    ['a day', 'thai food thursday, i mean friday', 'thai food friday'],
    ['a day', 'un bar el viernes, digo, el sábado', 'un bar el sábado'],
    ['a day, with a reason', 'tacos thurs - no wait thurs is trivia, FRIDAY - at 7', 'tacos FRIDAY - at 7'],
    ['a number of people', 'table for 8 no wait make it 10, saturday 8pm', 'table for 10, saturday 8pm'],
    ['a number of people', 'somos 5, perdón, 6', 'somos 6'],
    ['a number of people', 'for 8 at noon fri 7:30pm, wait no 9 of us', 'for 9 of us at noon fri 7:30pm'],
    ['a number of people', 'There are eight of us, no, seven', 'There are seven of us'],
    ['a thing', 'sushi, no wait, tacos', 'tacos'],
    ['a thing', 'Y luego al museo… no, mejor un café cerca', 'Y luego al café cerca'],
    ['a meal', 'lunch saturday. actually dinner', 'dinner saturday'],
    ['several values', 'thai for 3 at 7. scratch that, 8:15, and make it ramen', 'ramen for 3 at 8:15'],
    ['several values', 'thai for 4 at noon.. wait no make that ramen, and 1pm', 'ramen for 4 at 1pm'],
  ])('%s: %s', (_, text, right) => {
    expect(corrected(text)).toBe(right)
  })

  test.each([
    'dinner at 7, no 4 people',
    'dinner at 7. No parking there before 9',
    'dinner at 6, better food',
    'open from 2 to 6, sorry 3 to 7 on Sundays',
    'sushi, no tacos',
    'tacos. no wait we had tacos',
    'Nada de tacos, mejor sushi',
    'It is not that I dislike sushi - actually sushi would be great',
    'Wine bar first? No, dinner first, then the wine bar',
    'sushi at 7. I want a museum, I mean it',
  ])('%s stays as it is', (text) => {
    expect(corrected(text)).toBe(text)
  })
})
