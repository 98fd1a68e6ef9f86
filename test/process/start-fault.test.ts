import { expect, test } from '@jest/globals'
import { startFault } from '../../src/process/start-fault.js'

const errorWith = (code: string, message: string): Error => Object.assign(new Error(message), { code })

test.each([
  [
    '25006',
    'cannot execute INSERT in a read-only transaction',
    /^DATABASE_URL: the server accepts no writes: .* primary$/,
  ],
  ['42501', 'permission denied for schema public', /^DATABASE_URL: permission denied for schema public; the role must/],
  ['08P01', 'unsupported startup parameter: options', /^DATABASE_URL: unsupported .* set DATABASE_SESSION_URL/],
  [
    '28P01',
    'password authentication failed',
    /^DATABASE_URL: cannot use the database: password authentication failed$/,
  ],
])('a database that refuses with %s is one sentence', (code, message, sentence) => {
  expect(startFault(errorWith(code, message))).toMatch(sentence)
})

test('a fault of the service keeps its stack', () => {
  expect(startFault(new TypeError('undefined is not a function'))).toBeUndefined()
  expect(startFault(errorWith('23505', 'duplicate key'))).toBeUndefined()
})
