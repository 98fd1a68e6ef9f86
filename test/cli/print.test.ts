import { expect, test } from '@jest/globals'
import { fields, table } from '../../src/cli/print.js'

test('a table shortens a cell that would push the others off the screen', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => `osm_chicago_2020:node/${at}`)
  const [, line] = table([{ created: { ids }, at: 'today' }], fields('created', 'at')).split('\n')
  expect(line).toMatch(/^\{"ids":\["osm_chicago_2020:node\/0".{80,120}… {2}today$/)
})
