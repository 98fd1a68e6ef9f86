/** Documents that a public endpoint is sent by people who mean it harm. None of them may run. */
export const attackDocuments: readonly (readonly [name: string, document: string])[] = [
  ...[20, 100, 800, 1_600].map((depth) => [`${depth} levels of fields`, deep(depth)] as const),
  ['100 levels of inline fragments around deep fields', `{${'...{'.repeat(100)}${deep(20).slice(1)}${'}'.repeat(100)}`],
  ['16 levels through fragments', chain(16)],
  ['a fragment that contains itself', '{ ...a } fragment a on Query { ...a }'],
  ['two fragments that contain each other', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ['a ring of 90 fragments', ring(90)],
  [
    'a fragment that contains itself below a field',
    '{ venue { ...a } } fragment a on Venue { agent { venue { ...a } } }',
  ],
  ...[10, 20, 60].map((levels) => [`2^${levels} fields by doubling fragments`, doubling(levels)] as const),
  [
    '101 fragments',
    `{ ${times(101, (n) => `...f${n} `)} } ${times(101, (n) => `fragment f${n} on Query { __typename } `)}`,
  ],
  [
    '500 fragments',
    `{ ${times(500, (n) => `...f${n} `)} } ${times(500, (n) => `fragment f${n} on Query{__typename} `)}`,
  ],
  ['500 fragments that nobody uses', `{ __typename } ${times(500, (n) => `fragment f${n} on Query{__typename} `)}`],
  ...[65, 200, 1_600].map(
    (count) => [`${count} root fields by alias`, aliased(count, 'venues(first: 1) { totalCount }')] as const,
  ),
  ['1,600 aliases of __typename', aliased(1_600, '__typename')],
  ['101 aliases within one object', `{ venues(first: 1) { nodes { ${times(101, (n) => `a${n}: name `)} } } }`],
  ['1,200 aliases within one object', `{ venues(first: 1) { nodes { ${times(1_200, (n) => `a${n}: name `)} } } }`],
  [
    'aliases hidden in a fragment',
    `{ venues(first: 1) { nodes { ...a } } } fragment a on Venue { ${times(200, (n) => `a${n}: name `)} }`,
  ],
  ['21 times the same field', `{ venues(first: 1) { nodes { ${'name '.repeat(21)} } } }`],
  ['4,900 times the same field', `{ ${'__typename '.repeat(4_900)} }`],
  ['2,000 times the same object', `{ ${'venues{totalCount} '.repeat(1_000)} }`],
  ['21 times the same fragment', `{ ${'...a '.repeat(21)} } fragment a on Query { __typename }`],
  ['2,000 times the same fragment', `{ ${'...a '.repeat(2_000)} } fragment a on Query { __typename }`],
  ['1,000 empty inline fragments', `{ ${'...{__typename} '.repeat(1_000)} }`],
  ['a text of 18,000 beginnings of a guess', `{ venues(first: "${'Did you mean '.repeat(18_000)}") { totalCount } }`],
  ['fields that conflict pairwise', `{ venues { nodes { ${times(20, () => 'x: name x: city ')} } } }`],
  ['nested fields that conflict pairwise', conflicts(8)],
  ['51 directives on one field', `{ __typename ${'@include(if: true) '.repeat(51)} }`],
  ['2,000 directives on one field', `{ __typename ${'@a '.repeat(2_000)} }`],
  ['51 directives on many fields', `{ venues { nodes { ${times(51, (n) => `a${n}: name @skip(if: false) `)} } } }`],
  ['6,000 tokens', `{ ${'a '.repeat(6_000)} }`],
  ['6,000 tokens in a list', `{ nodes(ids: [${'"x" '.repeat(6_000)}]) { nodeId } }`],
  ['2,500 lists in one another', `{ nodes(ids: ${'['.repeat(2_400)}${']'.repeat(2_400)}) { nodeId } }`],
  ['2,000 objects in one another', `{ venues(filter: ${'{a:'.repeat(1_600)}1${'}'.repeat(1_600)}) { totalCount } }`],
  ['1,600 arguments', `{ venues(${times(1_600, (n) => `a${n}: 1 `)}) { totalCount } }`],
  ['900 variables', `query (${times(900, (n) => `$a${n}: Int `)}) { __typename }`],
  ['a page of two billion', '{ venues(first: 2000000000) { nodes { name } } }'],
  ['200 events of each of 200 venues', '{ venues(first: 200) { nodes { events(first: 200) { nodes { name } } } } }'],
  [
    'the same by nodes and edges',
    '{ venues(first: 200) { nodes { events(first: 20) { nodes { name } } } edges { node { events(first: 20) { nodes { name } } } } } }',
  ],
  [
    'three lists in one another',
    '{ venues(first: 50) { nodes { events(first: 50) { nodes { venue { events(first: 50) { nodes { id } } } } } } } }',
  ],
  ['introspection in circles', `{ __schema { types { ${'fields { type { '.repeat(4)}name${' } }'.repeat(4)} } } }`],
  [
    'introspection in circles through fragments',
    '{ __schema { types { ...t } } } fragment t on __Type { fields { type { fields { type { fields { type { name } } } } } } }',
  ],
  ['200 times introspection', aliased(200, '__schema { types { name } }')],
  ['the SDL', '{ _service { sdl } }'],
  ['an entity by its reference', '{ _entities(representations: [{ __typename: "Venue", id: "x" }]) { __typename } }'],
  ['an unknown field in many places', `{ venues { nodes { ${times(300, (n) => `nam${n} `)} } } }`],
  ['a subscription', 'subscription { venues { totalCount } }'],
  ['a type definition', 'type Query { a: Int } { __typename }'],
  ['10,000 braces', '{'.repeat(10_000)],
  ['200 kB of a string without end', `{ venue(slug: "${'a'.repeat(200_000)}`],
  ['200 kB of block string', `{ venue(slug: """${'\\n a'.repeat(45_000)}""") { name } unknown }`],
  ['49 kB of comments', `${'# x\n'.repeat(12_250)}{ unknown }`],
  ['six searches', aliased(6, 'venues(first: 1, filter: { search: "bar" }) { totalCount }')],
  ['six times what is open', aliased(6, 'venues(first: 1, filter: { openAt: "2026-12-05T18:00:00Z" }) { totalCount }')],
  ['200 kB of comments', `${'# x\n'.repeat(50_000)}{ unknown }`],
  ['a number of 100,000 digits', `{ venues(first: ${'9'.repeat(100_000)}) { totalCount } }`],
]

function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}

function deep(depth: number): string {
  return `{ venues { nodes { ${'agent { venue { '.repeat(depth / 2)}id${' } }'.repeat(depth / 2)} } } }`
}

function aliased(count: number, field: string): string {
  return `{ ${times(count, (n) => `a${n}: ${field} `)}}`
}

function chain(length: number): string {
  const link = (n: number) =>
    `fragment f${n} on Venue { agent { venue { ${n + 1 < length ? `...f${n + 1}` : 'id'} } } } `
  return `{ venues { nodes { ...f0 } } } ${times(length, link)}`
}

function ring(length: number): string {
  return `{ ...f0 } ${times(length, (n) => `fragment f${n} on Query { ...f${(n + 1) % length} } `)}`
}

function doubling(levels: number): string {
  const link = (n: number) =>
    `fragment f${n} on Venue { a: agent { venue { ...f${n + 1} } } b: agent { venue { ...f${n + 1} } } } `
  return `{ venues { nodes { ...f0 } } } ${times(levels, link)} fragment f${levels} on Venue { id }`
}

function conflicts(levels: number): string {
  let inner = 'x: name x: city'
  for (let level = 0; level < levels; level++) inner = `agent { venue { ${inner} } } agent { venue { ${inner} } }`
  return `{ venues { nodes { ${inner} } } }`
}
