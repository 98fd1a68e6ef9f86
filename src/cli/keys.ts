import type { Command } from 'commander'
import { addTransitions, isJson, type Noun, nounCommand, print, whole, words } from './noun.js'
import { fields, type Row, table } from './print.js'
import type { Service } from './service.js'

interface Made {
  readonly apiKey: Row
  readonly token: string
}

export function keysCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'keys',
    type: 'ApiKey',
    about: "partners' API keys: create, rotate, expire, revoke; a key is shown only once, on creation",
    selection: 'id name lastFour scopes createdAt lastUsedAt expiresAt revokedAt',
    columns: fields('id', 'name', 'lastFour', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'),
    service,
  }
  const command = nounCommand(noun)
  addKeyList(command, noun)
  addCreate(command, noun)
  addRotate(command, noun)
  addExpire(command, noun)
  addTransitions(command, noun, {
    revoke: ['revokeApiKey', 'revokes a key permanently; it is rejected everywhere within 5 seconds'],
  })
  return command
}

function addKeyList(parent: Command, noun: Noun): void {
  const command = parent
    .command('list <partner>')
    .description("lists a partner's keys, newest first, including revoked and expired ones")
    .option('--first <number>', 'elements per page, 1 to 200', whole, 50)
    .option('--after <cursor>', 'cursor after which the page begins')
  command.action(async (partner: string, { first, after }: Row) => {
    const document = `query ($id: UUID!, $first: Int!, $after: String) { partner(id: $id) {
      apiKeys(first: $first, after: $after) { totalCount nodes { ${noun.selection} } pageInfo { hasNextPage endCursor } } } }`
    const result = await noun
      .service()
      .run<{ apiKeys: KeyPage } | null>(document, { id: partner, first, after: after ?? null })
    if (!result) throw new Error(`there is no partner ${partner}`)
    const { nodes, totalCount, pageInfo } = result.apiKeys
    if (isJson(command)) return console.log(JSON.stringify(result.apiKeys, null, 2))
    if (nodes.length > 0) console.log(table(nodes, noun.columns))
    console.log(
      `${nodes.length} of ${totalCount}${pageInfo.hasNextPage ? `; continue with --after ${pageInfo.endCursor}` : ''}`,
    )
  })
}

interface KeyPage {
  readonly totalCount: number
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

function addCreate(parent: Command, noun: Noun): void {
  parent
    .command('create')
    .description('creates a key for a partner and shows it once')
    .requiredOption('--partner <id>', 'identifier of the partner')
    .requiredOption('--name <text>', 'name of the key')
    .requiredOption('--scopes <labels>', 'scopes separated by commas, such as fanpass.verify,pulse.intent', words)
    .option('--expires-at <instant>', 'expiry, RFC 3339; the key does not expire if omitted')
    .action(async ({ partner, ...key }: Row) => {
      const document = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { ${noun.selection} } } }`
      showMade(parent, noun, await noun.service().run<Made>(document, { input: { ...key, partnerId: partner } }))
    })
}

function addRotate(parent: Command, noun: Noun): void {
  parent
    .command('rotate <id>')
    .description('creates the successor of a key and shows it once; the old key works until the overlap ends')
    .option('--overlap <minutes>', 'minutes for which the old key still works', whole, 1_440)
    .action(async (id: string, { overlap }: Row) => {
      const document = `mutation ($id: UUID!, $overlap: Int!) {
        rotateApiKey(id: $id, overlapMinutes: $overlap) { token apiKey { ${noun.selection} } } }`
      showMade(parent, noun, await noun.service().run<Made>(document, { id, overlap }))
    })
}

function addExpire(parent: Command, noun: Noun): void {
  parent
    .command('expire <id>')
    .description('sets the expiry of a key')
    .requiredOption('--at <instant>', 'RFC 3339')
    .action(async (id: string, { at }: Row) => {
      const document = `mutation ($id: UUID!, $at: DateTime!) { expireApiKey(id: $id, expiresAt: $at) { ${noun.selection} } }`
      print(parent, await noun.service().run<Row>(document, { id, at }), noun.columns)
    })
}

const showMade = (command: Command, noun: Noun, { apiKey, token }: Made): void =>
  print(command, { ...apiKey, token }, { 'key (shown once)': (key) => key['token'], ...noun.columns })
