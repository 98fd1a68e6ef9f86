import { fold } from '../../../text/fold.js'
import type { Fault } from './fault.js'
import type { QuotedValue } from './quoted-values.js'

/** Names must be written in the text: nothing can be visited that the fan has not named. */
export function checkNames(values: readonly QuotedValue[], text: string): Fault[] {
  const written = ` ${wordsOf(text)} `
  return values.flatMap(({ path, quote, value }) =>
    ['place', 'district', 'name'].flatMap((field): Fault[] => {
      const name = value[field]
      if (typeof name !== 'string' || written.includes(` ${wordsOf(name)} `)) return []
      const message = `${path}: "${name}" is not written in the text; copy names as they are`
      return [{ code: 'place', path: `${path}.${field}`, quote, message }]
    }),
  )
}

const wordsOf = (text: string): string =>
  fold(text)
    .replace(/['’]s?\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
