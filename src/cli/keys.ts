import type { Command } from 'commander'
import { addMoves, isJson, type Noun, nounCommand, print, whole, words } from './noun.js'
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
    about: "partners' API keys: make, rotate, expire, revoke; a key is shown once, when it is made",
    selection: 'id name lastFour scopes createdAt lastUsedAt expiresAt revokedAt',
    columns: fields('id', 'name', 'lastFour', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'),
    service,
  }
  const command = nounCommand(noun)
  addKeyList(command, noun)
  addCreate(command, noun)
  addRotate(command, noun)
  addExpire(command, noun)
  addMoves(command, noun, { revoke: ['revokeApiKey', 'revokes a key for good; refused everywhere within 5 seconds'] })
  return command
}

function addKeyList(parent: Command, noun: Noun): void {
  const command = parent
    .command('list <partner>')
    .description("lists a partner's keys, newest first; revoked and expired ones too")
    .option('--first <number>', 'elements on a page, 1 to 200', whole, 50)
    .option('--after <cursor>', 'the page after this cursor')
  command.action(async (partner: string, { first, after }: Row) => {
    const document = `query ($id: UUID!, $first: Int!, $after: String) { partner(id: $id) {
      apiKeys(first: $first, after: $after) { totalCount nodes { ${noun.selection} } pageInfo { hasNextPage endCursor } } } }`
    const found = await noun
      .service()
      .run<{ apiKeys: KeyPage } | null>(document, { id: partner, first, after: after ?? null })
    if (!found) throw new Error(`there is no partner ${partner}`)
    const { nodes, totalCount, pageInfo } = found.apiKeys
    if (isJson(command)) return console.log(JSON.stringify(found.apiKeys, null, 2))
    if (nodes.length > 0) console.log(table(nodes, noun.columns))
    console.log(
      `${nodes.length} of ${totalCount}${pageInfo.hasNextPage ? `; go on with --after ${pageInfo.endCursor}` : ''}`,
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
    .description('makes a key for a partner, and shows it this once')
    .requiredOption('--partner <id>', 'whose key')
    .requiredOption('--name <text>', 'what to call it')
    .requiredOption(
      '--scopes <labels>',
      'what it may call, apart by commas, such as fanpass.verify,pulse.intent',
      words,
    )
    .option('--expires-at <instant>', 'RFC 3339; never if left out')
    .action(async ({ partner, ...key }: Row) => {
      const document = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token apiKey { ${noun.selection} } } }`
      showMade(parent, noun, await noun.service().run<Made>(document, { input: { ...key, partnerId: partner } }))
    })
}

function addRotate(parent: Command, noun: Noun): void {
  parent
    .command('rotate <id>')
    .description('makes the successor of a key, and shows it this once; the old one works on for the overlap')
    .option('--overlap <minutes>', 'how long the old key works on', whole, 1_440)
    .action(async (id: string, { overlap }: Row) => {
      const document = `mutation ($id: UUID!, $overlap: Int!) {
        rotateApiKey(id: $id, overlapMinutes: $overlap) { token apiKey { ${noun.selection} } } }`
      showMade(parent, noun, await noun.service().run<Made>(document, { id, overlap }))
    })
}

function addExpire(parent: Command, noun: Noun): void {
  parent
    .command('expire <id>')
    .description('lets a key stop to work at an instant to come')
    .requiredOption('--at <instant>', 'RFC 3339')
    .action(async (id: string, { at }: Row) => {
      const document = `mutation ($id: UUID!, $at: DateTime!) { expireApiKey(id: $id, expiresAt: $at) { ${noun.selection} } }`
      print(parent, await noun.service().run<Row>(document, { id, at }), noun.columns)
    })
}

const showMade = (command: Command, noun: Noun, { apiKey, token }: Made): void =>
  print(command, { ...apiKey, token }, { 'key (only now)': (key) => key['token'], ...noun.columns })
