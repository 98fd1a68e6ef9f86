import { describe, expect, test } from '@jest/globals'
import { restRouter } from '../../rest-adapter/router.js'
import { libraryContract, libraryDependencies, libraryDocuments, withFolder } from './toy-library.js'

const { listBooks, showBook, lendBook } = libraryDocuments as Record<'listBooks' | 'showBook' | 'lendBook', string>

function open(contract = libraryContract, documents: Record<string, string> = {}): string {
  try {
    withFolder(contract, { ...libraryDocuments, ...documents }, (folder) => restRouter(libraryDependencies(), folder))
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}

const changed = (from: string, to: string): string => {
  if (!libraryContract.includes(from)) throw new Error(`the contract does not say ${from}`)
  return libraryContract.replace(from, to)
}

describe('a process stops at its start, with the name of the file', () => {
  test('but not when contract, documents and schema agree', () => {
    expect(open()).toBe('opened')
  })

  test('when an operation has no document', () => {
    expect(open(changed('operationId: showBook', 'operationId: findBook'))).toBe(
      'documents/showBook.graphql: openapi.yaml has no operation of this name\n' +
        'documents/findBook.graphql: is missing, but openapi.yaml has an operation of this name',
    )
  })

  test('when a path has no operationId, no security or no single success', () => {
    expect(open(changed('operationId: showBook', 'summary: none'))).toBe(
      'openapi.yaml: GET /books/{book_id} must have an operationId',
    )
    expect(open(changed('security: []', 'summary: none'))).toBe(
      'openapi.yaml: GET /books must have security ([] if it is public)',
    )
    expect(open(changed("'201'", "'404'"))).toBe(
      'openapi.yaml: POST /loans must have exactly one 2xx response with a JSON schema',
    )
  })

  test('when a reference leads nowhere or back to itself', () => {
    expect(open(changed('schemas/LoanRequest', 'schemas/Nothing'))).toBe(
      'openapi.yaml: #/components/schemas/Nothing does not exist',
    )
    expect(open(changed('weight: { type: number }', "weight: { $ref: '#/components/schemas/Book' }"))).toBe(
      'openapi.yaml: references must not be circular',
    )
  })

  test('when a document is no GraphQL, not of this schema, or more than one operation', () => {
    expect(open(libraryContract, { showBook: 'query {' })).toMatch(/^documents\/showBook\.graphql: Syntax Error/)
    expect(open(libraryContract, { showBook: showBook.replace('title', 'titel') })).toBe(
      'documents/showBook.graphql: Cannot query field "titel" on type "Book". Did you mean "title"?',
    )
    expect(open(libraryContract, { showBook: `${showBook} query other { books { totalCount } }` })).toBe(
      'documents/showBook.graphql: must hold one operation and nothing else',
    )
  })

  test('when the method and the kind of operation differ', () => {
    expect(open(changed('    get:\n      operationId: showBook', '    post:\n      operationId: showBook'))).toBe(
      'documents/showBook.graphql: must be a mutation, as its method is POST',
    )
  })

  test('when a parameter has no variable, or a variable no parameter', () => {
    const document = listBooks.replace('$title: String', '$name: String').replace('title: $title', 'title: $name')
    expect(open(libraryContract, { listBooks: document })).toBe(
      'documents/listBooks.graphql: the variable $name has no parameter and no field of the body\n' +
        'documents/listBooks.graphql: title has no variable $title',
    )
  })

  test('when a type does not fit into its variable', () => {
    expect(
      open(changed('schema: { type: integer, minimum: 1, maximum: 3, default: 2 }', 'schema: { type: string }')),
    ).toBe('documents/listBooks.graphql: limit is string in the contract, which Int! does not accept')
    expect(open(changed('book_id: { type: string, format: uuid }', 'book_id: { type: string }'))).toBe(
      'documents/lendBook.graphql: book_id is string in the contract, which UUID! does not accept',
    )
    expect(
      open(
        changed(
          'items: { type: string, enum: [novel, poem] } }\n        days',
          'items: { type: string, enum: [novel, play] } }\n        days',
        ),
      ),
    ).toBe('documents/lendBook.graphql: genres is array in the contract, which [Genre!]! does not accept')
  })

  test('when what may be left out must have a value', () => {
    expect(open(changed(', default: 2', ''))).toBe('documents/listBooks.graphql: limit is optional, but $limit is not')
    expect(open(libraryContract, { lendBook: lendBook.replace('$days: Int', '$days: Int!') })).toBe(
      'documents/lendBook.graphql: days is optional, but $days is not',
    )
  })

  test('when an answer has another field than the contract', () => {
    expect(open(libraryContract, { showBook: showBook.replace('pages', 'sheets: pages') })).toBe(
      'documents/showBook.graphql: result.sheets is not in the contract\n' +
        'documents/showBook.graphql: result.pages is in the contract, but not selected',
    )
    expect(
      open(changed('required: [loan_id, reader_name, genres, note]', 'required: [loan_id, reader_name, genres]')),
    ).toBe('documents/lendBook.graphql: result.note must be required in the contract, because it is always present')
  })

  test('when an answer has another type than the contract', () => {
    expect(open(changed('pages: { type: integer }', 'pages: { type: string }'))).toMatch(
      'documents/listBooks.graphql: result.data[].pages is Int in the schema, but string in the contract',
    )
    expect(
      open(changed('genre: { type: string, enum: [novel, poem] }', 'genre: { type: string, enum: [novel] }')),
    ).toMatch('documents/showBook.graphql: result.genre is Genre in the schema, but string in the contract')
    expect(open(changed("note: { type: [string, 'null'] }", 'note: { type: string }'))).toBe(
      'documents/lendBook.graphql: result.note is String in the schema, but not nullable in the contract',
    )
    expect(open(changed('weight: { type: number }', "weight: { type: [number, 'null'] }"))).toMatch(
      'documents/showBook.graphql: result.weight is Float! in the schema, but nullable in the contract',
    )
  })

  test('when a hidden alias feeds no header, or a link reads nothing', () => {
    expect(open(changed('- { rel: next, page: _page, parameter: cursor }', ''))).toBe(
      'documents/listBooks.graphql: _page is not used by any link of the contract',
    )
    expect(open(libraryContract, { listBooks: listBooks.replace('endCursor ', '') })).toBe(
      'documents/listBooks.graphql: the link next needs _page { endCursor hasNextPage }',
    )
    expect(open(changed('parameter: cursor', 'parameter: after'))).toBe(
      'documents/listBooks.graphql: the link next needs a query parameter after',
    )
  })

  test('when the contract documents other scopes than the schema requires', () => {
    expect(open(changed('[{ key: [books.read] }]', '[{ key: [books.write] }]'))).toBe(
      'documents/showBook.graphql: requires books.write in openapi.yaml, but books.read in the schema',
    )
    expect(open(changed('security: [{ key: [books.read] }]', 'security: []'))).toBe(
      'documents/showBook.graphql: requires public in openapi.yaml, but books.read in the schema',
    )
  })

  test('when a body is open to unknown fields', () => {
    expect(open(changed('additionalProperties: false\n          required: [name]', 'required: [name]'))).toBe(
      'documents/lendBook.graphql: openapi.yaml: reader must have additionalProperties: false',
    )
  })

  test('when a pattern has no words, or a word of a schema means nothing', () => {
    expect(open(changed(', x-accepts: visible characters', ''))).toBe(
      'openapi.yaml: lendBook: a pattern must have x-accepts: Idempotency-Key',
    )
    expect(open(changed('maxLength: 20', 'maxLenght: 20'))).toBe(
      'openapi.yaml: listBooks: strict mode: unknown keyword: "maxLenght"',
    )
  })
})
