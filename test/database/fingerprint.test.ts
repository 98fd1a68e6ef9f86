import { expect, test } from '@jest/globals'
import { fingerprintOf } from '../../src/database/fingerprint.js'

const text = (statement: string): string => fingerprintOf(statement).text

test('a fingerprint has no value of its statement', () => {
  expect(text(`select * from fan where email = 'a''b@example.com' and age > -41.5 and "t1".x = E'a\\'b'`)).toBe(
    'select * from fan where email = ? and age > ? and "t1".x = ?',
  )
  expect(text('select $tag$alice$tag$, $$bob$$ /* carol */ -- dave\n from t2')).toBe('select ? from t2')
  expect(text("select 'not closed")).toBe('select ?')
  expect(text(String.raw`select 'a\', x = 'alice'`)).toBe('select ?, x = ?')
})

test('statements of one form have one fingerprint, however many values they have', () => {
  const one = fingerprintOf('insert into t (a, b) values ($1, $2)')
  const many = fingerprintOf('insert into t (a, b)  values ($1, $2), ($3, $4),\n ($5, $6)')
  expect(many).toEqual(one)
  expect(one.text).toBe('insert into t (a, b) values (?)')
  expect(fingerprintOf('select 1 from t where id in (1, 2, 3)').id).toBe(
    fingerprintOf('select 1 from t where id in ($1)').id,
  )
})

test('different statements have different fingerprints', () => {
  expect(fingerprintOf('select a from t').id).not.toBe(fingerprintOf('select b from t').id)
})

test('a statement of any length has a fingerprint', () => {
  const long = `select '${"a'' ".repeat(200_000)}' from t where id in (${Array.from({ length: 50_000 }, (_, n) => `$${n + 1}`).join(', ')})`
  expect(text(long)).toBe('select ? from t where id in (?)')
})
