import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentNode } from 'graphql'
import { buildSchema, type GraphQLSchema, visit } from 'graphql'
import type { Context, Middleware } from 'koa'
import type { AdapterDependencies, RunDocument } from '../../rest-adapter/adapter-dependencies.js'
import type { AccessRule } from '../../src/auth/access-rule.js'
import { invalidField, notFound, ServiceError, unauthorized } from '../../src/errors.js'
import { coerceNestedArguments } from '../../src/graphql/server/coerce-nested-arguments.js'
import { compile } from '../../src/graphql/server/executor.js'
import { conditionalGet } from '../../src/http/conditional-get.js'

/** A lending library: another service with a contract of the same form, to show that the adapter is generic. */
export const librarySchema = `
  scalar UUID
  enum Genre { novel poem }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Book { id: UUID! title: String! genre: Genre! pages: Int! weight: Float! }
  type BookConnection { nodes: [Book!]! totalCount: Int! pageInfo: PageInfo! }
  type Loan { id: ID! readerName: String! genres: [Genre!]! note: String }
  input ReaderInput { name: String! email: String }
  input LoanInput { bookId: UUID! reader: ReaderInput! genres: [Genre!]! days: Int }
  type Query { books(title: String, first: Int! = 2, after: String): BookConnection! book(id: UUID!): Book! }
  type Mutation { lend(input: LoanInput!): Loan! }
`

export const libraryContract = `
openapi: 3.1.1
info: { title: Library, version: 1.0.0 }
servers: [{ url: /shelf }]
paths:
  /books:
    get:
      operationId: listBooks
      security: []
      parameters:
        - { name: title, in: query, schema: { type: string, minLength: 1, maxLength: 20, x-trim: true } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 3, default: 2 } }
        - { name: cursor, in: query, schema: { type: string, minLength: 1 } }
      responses:
        '200':
          x-cache-control: public, max-age=60
          x-links:
            - { rel: next, page: _page, parameter: cursor }
            - { rel: license, href: 'https://library.example/terms' }
          content: { application/json: { schema: { $ref: '#/components/schemas/BookList' } } }
  /books/{book_id}:
    get:
      operationId: showBook
      security: [{ key: [books.read] }]
      parameters: [{ name: book_id, in: path, required: true, schema: { type: string, format: uuid } }]
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
  /loans:
    post:
      operationId: lendBook
      security: [{ key: [loans.write] }]
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^[!-~]+$', x-accepts: visible characters } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/LoanRequest' } } } }
      responses:
        '201': { content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } } }
components:
  schemas:
    Book:
      type: object
      required: [id, title, genre, pages, weight]
      properties:
        id: { type: string, format: uuid }
        title: { type: string }
        genre: { type: string, enum: [novel, poem] }
        pages: { type: integer }
        weight: { type: number }
    BookList:
      type: object
      required: [data, total]
      properties: { data: { type: array, items: { $ref: '#/components/schemas/Book' } }, total: { type: integer } }
    LoanRequest:
      type: object
      additionalProperties: false
      required: [book_id, reader, genres]
      properties:
        book_id: { type: string, format: uuid }
        reader:
          type: object
          additionalProperties: false
          required: [name]
          properties:
            name: { type: string, minLength: 1, maxLength: 10, x-trim: true }
            email: { type: string, format: email }
        genres: { type: array, minItems: 1, maxItems: 2, uniqueItems: true, items: { type: string, enum: [novel, poem] } }
        days: { type: integer, minimum: 1, maximum: 30 }
    Loan:
      type: object
      required: [loan_id, reader_name, genres, note]
      properties:
        loan_id: { type: string }
        reader_name: { type: string }
        genres: { type: array, items: { type: string, enum: [novel, poem] } }
        note: { type: [string, 'null'] }
`

export const libraryDocuments: Record<string, string> = {
  listBooks: `query listBooks($title: String, $limit: Int!, $cursor: String) {
    result: books(title: $title, first: $limit, after: $cursor) {
      data: nodes { id title genre pages weight }
      total: totalCount
      _page: pageInfo { endCursor hasNextPage }
    }
  }`,
  showBook: `query showBook($book_id: UUID!) { result: book(id: $book_id) { id title genre pages weight } }`,
  lendBook: `mutation lendBook($book_id: UUID!, $reader_name: String!, $reader_email: String, $genres: [Genre!]!, $days: Int) {
    result: lend(
      input: { bookId: $book_id, reader: { name: $reader_name, email: $reader_email }, genres: $genres, days: $days }
    ) { loan_id: id reader_name: readerName genres note }
  }`,
}

export const knownBook = '11111111-2222-4333-8444-55555555abcd'

const books = ['Émile', 'Nana', 'Odes'].map((title, index) => ({
  id: `${knownBook.slice(0, -1)}${index}`,
  title,
  genre: title === 'Odes' ? 'poem' : 'novel',
  pages: 100 + index,
  weight: 0.5,
}))

/** The library behind the adapter; `seen` holds the arguments of its resolvers. */
export function libraryDependencies(
  changes: Partial<AdapterDependencies> = {},
): AdapterDependencies & { seen: Record<string, unknown>[] } {
  const seen: Record<string, unknown>[] = []
  const schema = buildSchema(librarySchema)
  resolveWith(schema, 'Query', 'books', (args) => {
    seen.push(args)
    const from = args.after === 'second' ? 2 : 0
    const nodes = books.slice(from, from + Number(args.first))
    const pageInfo = { endCursor: 'second', hasNextPage: from + nodes.length < books.length }
    return { nodes, totalCount: books.length, pageInfo }
  })
  resolveWith(schema, 'Query', 'book', ({ id }) => {
    seen.push({ id })
    if (id === knownBook) return { ...books[0], id }
    if (String(id).startsWith('9')) throw invalidField('id', 'must be a book of this year')
    throw String(id).startsWith('0')
      ? new Error('the shelf fell over at /srv/shelf.ts')
      : notFound('there is no such book')
  })
  resolveWith(schema, 'Mutation', 'lend', ({ input }) => {
    seen.push(input as Record<string, unknown>)
    refuse((input as { reader: { name: string } }).reader.name)
    return {
      id: 'loan_1',
      readerName: (input as { reader: { name: string } }).reader.name,
      genres: ['poem'],
      note: null,
    }
  })
  return {
    seen,
    schema,
    origin: 'https://library.example',
    accessRule: ruleOf,
    compile: (document) => compile(coerceNestedArguments(schema), document, toPublicError) as RunDocument,
    guards: (rule) => (rule.authenticated ? [requireKey] : [counts('100')]),
    showLimit: counts('30'),
    responseCache: conditionalGet,
    context: (ctx: Context) => ({ ctx }),
    ...changes,
  }
}

const toPublicError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'the library failed to answer')

/** Errors about inputs as a service throws them: by the path of the schema, with and without the name of the argument. */
function refuse(name: string): void {
  if (name === 'Nobody') throw invalidField('input.reader.name', 'must be a reader')
  if (name === 'Noone') throw invalidField('reader.name', 'must be a reader')
  if (name === 'Poet') throw invalidField('input.genres[0]', 'must not be poem')
  if (name === 'Ghost') throw invalidField('input.shelf', 'must be open')
}

const counts =
  (limit: string): Middleware =>
  (ctx, next) => {
    ctx.set('X-RateLimit-Limit', limit)
    return next()
  }

const requireKey: Middleware = (ctx, next) => {
  ctx.set('X-RateLimit-Limit', '60')
  if (ctx.get('authorization') !== 'Bearer reader') throw unauthorized('a key is required')
  return next()
}

function ruleOf(document: DocumentNode): AccessRule {
  const scopes: string[][][] = []
  visit(document, {
    Field: ({ name }) => {
      if (name.value === 'book') scopes.push([['books.read']])
      if (name.value === 'lend') scopes.push([['loans.write']])
    },
  })
  return { authenticated: scopes.length > 0, scopes, policies: [] }
}

function resolveWith(
  schema: GraphQLSchema,
  type: 'Query' | 'Mutation',
  field: string,
  resolve: (args: Record<string, unknown>) => unknown,
): void {
  const fields = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()
  const found = fields?.[field]
  if (found) found.resolve = (_source, args: Record<string, unknown>) => resolve(args)
}

/** Runs `use` with a temporary folder of the adapter. */
export function withFolder<Result>(
  contract: string,
  documents: Record<string, string>,
  use: (folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'library-'))
  try {
    mkdirSync(join(folder, 'documents'))
    writeFileSync(join(folder, 'openapi.yaml'), contract)
    for (const [name, text] of Object.entries(documents)) {
      writeFileSync(join(folder, 'documents', `${name}.graphql`), text)
    }
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
