import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { errorCodes } from '../../src/errors.js'
import { errorReference, explainError } from '../../src/usage/error-reference.js'

/** The rows of the table under each code's heading. */
function documented(): Record<string, string[]> {
  const sections = readFileSync('docs/errors.md', 'utf8').split(/^## /m).slice(1)
  return Object.fromEntries(
    sections.map((section) => {
      const [code = '', ...lines] = section.split('\n')
      return [code, lines.filter((line) => /^\| \d/.test(line))]
    }),
  )
}

describe('the error reference', () => {
  test.each(errorCodes)('docs/errors.md lists the causes and fixes of %s', (code) => {
    const rows = errorReference[code].map(({ status, cause, fix }) => `| ${status} | ${cause} | ${fix} |`)
    expect(documented()[code]).toEqual(rows)
  })

  test('docs/errors.md has no code that the service does not know', () => {
    const codes = Object.keys(documented()).filter((heading) => /^[A-Z_]+$/.test(heading))
    expect(codes).toEqual([...errorCodes])
  })

  test('a GraphQL error in a response of status 200 has the usual explanation of its code', () => {
    expect(explainError('NOT_FOUND', 200)).toBe(errorReference.NOT_FOUND[0])
    expect(explainError('BAD_REQUEST', 409).cause).toContain('state of the resource')
  })

  test('every error status of the contract is documented', () => {
    const documentedStatuses = new Set(
      Object.values(errorReference).flatMap((list) => list.map(({ status }) => status)),
    )
    // What follows the paths are responses of partners' receivers.
    const [contract = ''] = readFileSync('rest-adapter/openapi.yaml', 'utf8').split(/^webhooks:/m)
    const statuses = [...contract.matchAll(/^ {8,}['"]?([45]\d\d)['"]?:/gm)].map(([, status]) => Number(status))
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => !documentedStatuses.has(status))).toEqual([])
  })
})
