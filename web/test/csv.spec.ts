import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from '../playground/src/csv.ts'

test('a field with a comma, a quote or a line break is quoted, and lines end in CRLF', () => {
  assert.equal(toCsv([{ name: 'Olé, "Bar"\nNorth', count: 2 }]), 'name,count\r\n"Olé, ""Bar""\nNorth",2\r\n')
})

test('text that a spreadsheet would run as a formula is defused; numbers stay numbers', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n=1']
  for (const name of dangerous) assert.match(toCsv([{ name }]).slice('name\r\n'.length), /^"?'/, JSON.stringify(name))
  assert.equal(toCsv([{ change: -3.5, time: '7:30 PM' }]), 'change,time\r\n-3.5,7:30 PM\r\n')
})

test('rows with different fields share one header, and absent fields are empty', () => {
  assert.equal(toCsv([{ a: 1 }, { b: true, a: null }]), 'a,b\r\n1,\r\n,true\r\n')
})
