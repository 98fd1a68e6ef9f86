import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { retryDelaysMs } from '../../src/webhooks/delivery-schedule.js'
import type { SigningSecrets } from '../../src/webhooks/sign-delivery.js'

const folder = new URL('../../../docs/', import.meta.url)
const guide = readFileSync(new URL('webhooks.md', folder), 'utf8')
const vectorsText = readFileSync(new URL('webhooks-test-vectors.json', folder), 'utf8')
const vectors: { secrets: SigningSecrets; body: string; headers: Record<string, string> }[] = JSON.parse(vectorsText)

const codeBlock = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? ''

/** Genuine, then: another body, upper case, a missing header, an empty one, letters beyond ASCII. */
const expected = vectors.flatMap(() => [true, false, false, false, false, false])

describe('the verifier in the webhook guide', () => {
  test('for Node accepts the test vectors and nothing else', () => {
    const trial = `
      import { readFileSync } from 'node:fs'
      const answers = JSON.parse(readFileSync(0, 'utf8')).flatMap(({ secrets: [secret], body, headers }) => {
        const signature = headers['x-service-signature']
        return [[body, signature], [body + ' ', signature], [body, signature.toUpperCase()], [body], [body, ''], [body, 'é'.repeat(64)]]
          .map(([text, given]) => isGenuine(Buffer.from(text), given, secret))
      })
      console.log(JSON.stringify(answers))`
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', codeBlock('js') + trial], {
      input: vectorsText,
    })
    expect(JSON.parse(output.toString())).toEqual(expected)
  })

  test('for Python accepts the test vectors and nothing else', () => {
    const trial = `
import json, sys
answers = []
for vector in json.load(sys.stdin):
    body, signature = vector["body"], vector["headers"]["x-service-signature"]
    for text, given in [(body, signature), (body + " ", signature), (body, signature.upper()), (body, None), (body, ""), (body, "é" * 64)]:
        answers.append(is_genuine(text.encode(), given, vector["secrets"][0]))
print(json.dumps(answers))
`
    const output = execFileSync('python3', ['-c', codeBlock('python') + trial], {
      input: vectorsText,
      env: { ...process.env, PYTHONUTF8: '1' },
    })
    expect(JSON.parse(output.toString())).toEqual(expected)
  })
})

test('the webhook guide states the schedule of the code', () => {
  const delays = retryDelaysMs.map((ms) => {
    const seconds = ms / 1000
    if (seconds < 60) return `${seconds} s`
    return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
  })
  const last = delays.pop()
  expect(guide.replaceAll(/\s+/g, ' ')).toContain(`at once, then after ${delays.join(', ')} and ${last}`)
})
