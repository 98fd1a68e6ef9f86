import { describe, expect, test } from '@jest/globals'
import { normalisedName } from '../../src/text/normalised-name.js'
import { addressKey } from '../../src/venues/address-key.js'
import { slugOf } from '../../src/venues/slug.js'

test.each([
  ['  São   Paulo ', 'sao paulo'],
  ['MONTRÉAL', 'montreal'],
  ['Straße', 'strasse'],
  ['ﬁsh\u00A0&\tchips', 'fish & chips'],
])('the text %j has the key %s', (text, key) => {
  expect(normalisedName(text)).toBe(key)
})

describe('addresses', () => {
  test.each([
    ['1060 West Addison Street', '1060 W. Addison St.'],
    ['350 Fifth Avenue, Suite 10', '350 5th Ave #10'],
    ['1600 Pennsylvania Ave. N.W.', '1600 Pennsylvania Avenue Northwest'],
    ['12 North Lake Shore Drive, Unit 4', '12 n lake shore dr ste 4'],
    ['3 Queen’s Blvd', '3 QUEENS BOULEVARD'],
    ['100 Saint-Laurent Boul.', '100 St. Laurent Blvd'],
    ['5 Calle José Martí', '5 calle jose marti'],
  ])('%s is %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other))
  })

  test('other numbers and other streets stay apart', () => {
    expect(addressKey('1060 W Addison St')).not.toBe(addressKey('1061 W Addison St'))
    expect(addressKey('5 Oak St')).not.toBe(addressKey('5 Oak Ave'))
    expect(addressKey('5 N Oak St')).not.toBe(addressKey('5 S Oak St'))
  })
})

test.each([
  [['Anna’s Café & Bar', 'São Paulo'], 'annas-cafe-and-bar-sao-paulo'],
  [['두부 마을', 'Los Angeles', 'restaurant'], 'restaurant-los-angeles'],
  [['!!!', ''], 'venue'],
  [['!!!', '', '???'], 'venue'],
])('the slug of %j is %s', ([name = '', city = '', fallback], slug) => {
  expect(slugOf(name, city, fallback)).toBe(slug)
})

test('a slug is never longer than 80 characters and ends in a letter or digit', () => {
  expect(slugOf('a '.repeat(100), 'b')).toMatch(/^[a-z0-9-]{1,79}[a-z0-9]$/)
})
