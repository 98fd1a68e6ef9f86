import { describe, expect, test } from '@jest/globals'
import { showsDistress } from '../../src/itineraries/interpretation/distress.js'

describe('words of distress', () => {
  test.each([
    'i want to kill myself',
    'thinking about suicide',
    'I’m going to end it all',
    'sometimes i wish i were dead',
    'i just wanna die',
    "don't want to wake up tomorrow",
    'i dont want to be here anymore',
    'there is nothing to live for',
    "i can't go on like this",
    'everyone would be better off without me',
    'nobody would notice if I was gone',
    'i keep thinking it would be easier for everybody if i just wasnt here tomorrow',
    "it'd be easier not to be here",
    'dont see the point anymore since she left',
    'what is the point of living',
    'quiero morirme',
    'ya no quiero vivir',
    'todos estarían mejor sin mí',
    'sería más fácil si ya no estuviera',
    'no le veo sentido a la vida',
    'dormirme y no despertar',
    'nadie me extrañaría',
  ])('%s', (text) => expect(showsDistress(text)).toBe(true))

  test.each([
    "I'm dying for tacos",
    'me muero de hambre',
    'this heat is killing me, ice cream?',
    'kill two hours before the show',
    "it would be easier if we weren't downtown",
    "I don't see the point of a tour",
    "we won't be here tomorrow, so brunch today",
    'a bar to die for',
    'better without my kids, date night',
    'dead tired, need coffee',
    "can't go on Sunday, what about Monday",
    'mejor sin gluten',
    'no quiero estar aquí en el centro, algo tranquilo',
    'want to disappear into a bookshop',
    'sleep in, then a late brunch',
  ])('not: %s', (text) => expect(showsDistress(text)).toBe(false))
})
