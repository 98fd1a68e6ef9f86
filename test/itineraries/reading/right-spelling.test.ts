import { describe, expect, test } from '@jest/globals'
import { EditedText } from '../../../src/itineraries/reading/rules/edited-text.js'
import { withRightSpelling } from '../../../src/itineraries/reading/rules/right-spelling.js'
import { places, testLexicon } from '../interpretation/sample-city.js'

const read = (text: string) => withRightSpelling(EditedText.of(text), places.chi, testLexicon())

describe('spelling of a request', () => {
  test.each([
    ['resturant for diner tonigth', 'restaurant for dinner tonight'],
    ['bfast tmrw w/ the fam b4 10am', 'breakfast tmrw with the fam before 10am'],
    ['comida d la noshe', 'comida de la noche'],
  ])('%s', (text, right) => {
    expect(read(text).text).toBe(right)
  })

  test.each([
    'everyone paints a mug',
    'hablar de contratos',
    'ella usa tacones',
    'counts the steps',
    'mourning the dog, angry at the world',
    'a storm of threats and medals',
    'big lungs and booming firms',
    'arrived at Dulles',
    'el salón de té',
    'tipo 4 me junto',
  ])('%s stays as it is', (text) => {
    expect(read(text).text).toBe(text)
  })

  test('a misspelt name of the event is corrected, and a word that is right is not', () => {
    const own = ['Touring musical', 'Pantages Theatre']
    const spelt = (text: string) => withRightSpelling(EditedText.of(text), places.chi, testLexicon(), own).text
    expect(spelt('pantagees show, tacos first')).toBe('pantages show, tacos first')
    expect(spelt('musicals and tacos')).toBe('musicals and tacos')
  })

  test('quotes are the fan’s own words', () => {
    expect(read('a resturant with piza').ownWords('restaurant with pizza')).toBe('resturant with piza')
  })
})
