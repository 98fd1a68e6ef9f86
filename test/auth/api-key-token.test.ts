import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hashToken, isWellFormed, lastFourOf, newToken } from '../../src/auth/api-key-token.js'

describe('the text of an API key', () => {
  test('a new key is well-formed, 58 characters long and never the same twice', () => {
    const tokens = Array.from({ length: 1_000 }, newToken)
    expect(tokens.every((token) => isWellFormed(token) && /^svc_live_[0-9A-Za-z]{49}$/.test(token))).toBe(true)
    expect(new Set(tokens).size).toBe(1_000)
  })

  test('any one character that differs is noticed', () => {
    const token = newToken()
    const change = fc.tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
    fc.assert(
      fc.property(change, ([at, character]) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        return changed === token || !isWellFormed(changed)
      }),
      { numRuns: 2_000 },
    )
  })

  test('what is no key at all is refused quietly', () => {
    const token = newToken()
    const others = ['', 'svc_live_', ` ${token}`, `${token}\n`, `${token}0`, token.slice(0, -1), 'x'.repeat(100_000)]
    expect(others.filter(isWellFormed)).toEqual([])
  })

  test('the stored hash is the SHA-256 of the whole key, in lowercase hexadecimal', () => {
    const token = newToken()
    expect(hashToken(token)).toBe(createHash('sha256').update(token).digest('hex'))
    expect(token.endsWith(lastFourOf(token))).toBe(true)
    expect(lastFourOf(token)).toHaveLength(4)
  })
})
