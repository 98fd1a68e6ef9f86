import { expect, test } from '@jest/globals'
import { csvLine } from '../../src/text/csv-line.js'

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '\0='])(
  'text that begins with %j starts with an apostrophe, so that no spreadsheet runs it',
  (start) => {
    expect(csvLine([`${start}1+1`])).toMatch(/^"?'/)
  },
)

test.each(['1+1=2', 'a@b', 'İstanbul', '全角＝', "'=1"])('%j stays as it is', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('numbers keep their sign', () => expect(csvLine([-1.5, true, null])).toBe('-1.5,true,\r\n'))
