import fc from 'fast-check'
import type { Schema } from '../../rest-adapter/contract.js'
import { nastyStrings } from './requests.js'

/** A value that the schema accepts. */
export function validValue(schema: Schema): unknown {
  if (schema.type === 'array') return [validValue(schema.items ?? {})]
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return valid[schema.format ?? ''] ?? 'Anchor Bar'
}

const valid: Record<string, string> = {
  uuid: '3f1c2b7a-8d54-4e0f-9a61-2b7c5d0e9f11',
  date: '2026-06-01',
  email: 'host@example.com',
  uri: 'https://example.com/logo.png',
}

/** The values that are tried of every field, whatever is generated. */
export function edgesOf({ type, format, maxLength = 200 }: Schema): unknown[] {
  const edges = [undefined, null, '', ' ', '\u00a0', '\u200b', 'a\u0007b', 'a\nb', 'a\u202eb', '\ud800']
  if (format === 'uri') return [...edges, 'https://x.de/a|b', 'HTTPS://x.de/a', ' https://x.de/a', 'https://x.de/ä']
  if (format === 'email') return [...edges, 'jö@example.com', '"a b"@example.com', 'a@bücher.de', ' a@example.com']
  if (type !== 'string' || format) return edges
  return [...edges, ` ${'a'.repeat(maxLength)} `, '💥'.repeat(maxLength), '☎\ufe0f'.repeat(maxLength / 2 + 1)]
}

/** Values around the edge of what a schema accepts, and values of other kinds. `undefined` stands for an absent field. */
export function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const others = fc.constantFrom<unknown>(undefined, null, true, 0, 1.5, '', [], {}, ['x'], { a: 1 })
  return fc.oneof({ weight: 1, arbitrary: others }, { weight: 7, arbitrary: edgeOf(schema) })
}

function edgeOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.type === 'integer' || schema.type === 'number') return numbersFor(schema)
  // One value in the place of a list is a list of one in GraphQL, by its specification; REST rejects it.
  if (schema.type === 'array') return fc.array(edgeOf(schema.items ?? {}), { maxLength: 5 })
  if (schema.enum) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, texts)
  if (schema.format === 'uri') return urls
  if (schema.format === 'email') return emails
  if (schema.format === 'date') return dates
  if (schema.format === 'uuid') return uuids
  return textsFor(schema)
}

function numbersFor({ minimum = 0, maximum = 100 }: Schema): fc.Arbitrary<unknown> {
  const near = [minimum, maximum].flatMap((edge) => [edge - 1, edge - 0.001, edge, edge + 0.001, edge + 1])
  return fc.oneof(
    fc.constantFrom<unknown>(...near, -0, 2 ** 31, 2 ** 53, 1e21, 1e-9, '1', ' 1', '1e0', '0x1'),
    fc.integer({ min: minimum, max: maximum }),
    fc.double({ min: minimum, max: maximum, noNaN: true }),
  )
}

/** Space that is trimmed and that is not, what is not seen, what moves the text, and what cannot be stored. */
const invisible = ['', '', '', ' ', '\u00a0', '\t', '\n', '\u3000', '\u200b', '\ufeff', '\u2060', '\u00ad']
const harmful = [
  '\0',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202e',
  '\u202a',
  '\u2066',
  '\ud800',
  '\udc00',
]
const outer = fc.constantFrom(...invisible, ...harmful)
const letters = ['a', 'é', 'e\u0301', '💥', '☎\ufe0f', '👩\u200d🚀', 'ß', 'ﷺ', '<', '"', '|', '中']

const texts = fc.oneof(
  fc.constantFrom(...nastyStrings),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
)

function textsFor({ minLength = 1, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const counts = fc.constantFrom(0, 1, 2, minLength, maxLength - 1, maxLength, maxLength + 1)
  const repeated = fc.tuple(fc.constantFrom(...letters), counts).map(([letter, count]) => letter.repeat(count))
  const core = fc.oneof({ weight: 3, arbitrary: repeated }, { weight: 1, arbitrary: texts })
  const around = fc.tuple(outer, core, outer).map((parts) => parts.join(''))
  const within = fc
    .tuple(fc.constantFrom(...letters), outer, fc.constantFrom(...letters))
    .map((parts) => parts.join(''))
  const blank = fc.array(fc.constantFrom(...invisible), { maxLength: 4 }).map((parts) => parts.join(''))
  return fc.oneof({ weight: 3, arbitrary: around }, within, blank)
}

const emails = fc.oneof(
  fc.emailAddress(),
  fc.tuple(outer, fc.emailAddress(), outer).map((parts) => parts.join('')),
  fc
    .tuple(
      fc.constantFrom(
        'a',
        'jö',
        'a.b',
        '.a',
        'a..b',
        'a+b',
        '"a b"',
        'a|b',
        "o'x",
        'x'.repeat(64),
        'x'.repeat(65),
        '中',
      ),
      fc.constantFrom(
        'x.de',
        'x',
        'bücher.de',
        'xn--bcher-kva.de',
        '[1.2.3.4]',
        '1.2.3.4',
        'x_y.de',
        '-x.de',
        'x.d',
        'x..de',
        'x.de.',
      ),
    )
    .map((parts) => parts.join('@')),
  fc.constantFrom(`a@${'x'.repeat(60)}.${'y'.repeat(60)}.de`, `a@${'xy.'.repeat(83)}de`, 'A <a@x.de>', 'a@b@c.de', ''),
  texts,
)

const urls = fc.oneof(
  fc.webUrl().map((url) => url.replace('http:', 'https:')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc
    .tuple(
      fc.constantFrom('https://', 'HTTPS://', 'http://', 'https:', '//', 'ftp://', 'javascript://', ''),
      fc.constantFrom(
        'x.de',
        'X.de',
        'localhost',
        'bücher.de',
        'x..de',
        '[::1]',
        '1.2.3.4',
        'u:p@x.de',
        'x.de:99999',
        'x_y.de',
        '-x.de',
        '',
      ),
      fc.constantFrom(
        '',
        '/',
        '/a|b',
        '/a b',
        '/a%20b',
        '/ä',
        '/a^b',
        '/`',
        '/{x}',
        '/a\\b',
        '?q=1#f',
        '/\u202e',
        '/\t',
        `/${'x'.repeat(2_040)}`,
      ),
    )
    .map((parts) => parts.join('')),
  fc.tuple(outer, fc.webUrl(), outer).map((parts) => parts.join('').replace('http:', 'https:')),
  texts,
)

const dates = fc.oneof(
  fc.constantFrom(
    '2026-02-29',
    '2024-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-06-31',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
  ),
  fc.constantFrom(
    '2026-6-1',
    '2026-06-01Z',
    '2026-06-01T00:00:00Z',
    '20260601',
    '+12026-01-01',
    '２０２６-06-01',
    ' 2026-06-01',
  ),
  fc
    .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2027-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  texts,
)

const uuids = fc.oneof(
  fc.uuid(),
  fc.uuid().map((text) => text.toUpperCase()),
  fc.tuple(outer, fc.uuid(), outer).map((parts) => parts.join('')),
  fc.uuid().map((text) => text.replaceAll('-', '')),
  fc.uuid().map((text) => `{${text}}`),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
  texts,
)
