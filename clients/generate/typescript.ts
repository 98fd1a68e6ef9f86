import type { Api, ErrorCode, Operation } from './api.js'
import { pascalCase, wrap } from './names.js'
import type { Field, NamedType, Type } from './type-reader.js'

const head = '// Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.\n'

export const typescriptFiles = (api: Api, version: string): Record<string, string> => ({
  'node/src/types.ts': [head, ...api.types.map(typeSource), webhookUnion(api)].join('\n'),
  'node/src/client.ts': clientSource(api),
  'node/src/code-errors.ts': codeErrors(api.codes),
  'node/src/version.ts': `${head}\nexport const version = '${version}'\n`,
})

function typeSource(type: NamedType): string {
  const body =
    'fields' in type
      ? `export interface ${type.name} {\n${type.fields.map(fieldSource).join('')}}`
      : `export type ${type.name} = ${typeOf(type.type)}`
  return `${comment(type.doc, '')}${body}\n`
}

const fieldSource = ({ name, doc, isRequired, type }: Field): string =>
  `${comment(doc, '  ')}  ${name}${isRequired ? '' : '?'}: ${typeOf(type)}\n`

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return type.scalar === 'integer' ? 'number' : type.scalar
    case 'choice':
      // `string & {}` keeps the known values in an editor's suggestions.
      return [...type.values.map((value) => `'${value}'`), ...(type.isOpen ? ['(string & {})'] : [])].join(' | ')
    case 'array':
      return type.items.kind === 'choice' ? `(${typeOf(type.items)})[]` : `${typeOf(type.items)}[]`
    case 'named':
      return type.name
  }
}

const webhookUnion = ({ webhooks }: Api): string =>
  `${comment('The body of a webhook delivery. The service may add kinds of events: ignore those that you do not know.', '')}export type WebhookEvent = ${webhooks.join(' | ')}\n`

function clientSource(api: Api): string {
  const names = api.operations.flatMap(({ params, result, item }) => [params, item ?? result])
  return `${head}
import { BaseClient } from './base-client.js'
import type { CallOptions } from './options.js'
import type { Page } from './page.js'
import type { ApiResponse } from './response.js'
import type {
${[...new Set(names)]
  .sort(ignoringCase)
  .map((name) => `  ${name},\n`)
  .join('')}} from './types.js'

/** Calls the API: one method per operation. */
export class FanPassClient extends BaseClient {
${api.operations.map(methodSource).join('\n')}}
`
}

function methodSource(operation: Operation): string {
  const { id, method, path, needsKey, params, hasRequiredParams, item, result } = operation
  const returned = item ? `Page<${item}>` : `ApiResponse<${result}>`
  const signature = `params: ${params}${hasRequiredParams ? '' : ' = {}'}, options: CallOptions = {}`
  const call = `this.${item ? 'list' : 'send'}({ method: '${method}', path: '${path}', needsKey: ${needsKey} }`
  return `${comment(operation.doc, '  ')}  ${id}(${signature}): Promise<${returned}> {
    return ${call}, params, options)
  }
`
}

function codeErrors(codes: ErrorCode[]): string {
  const classes = codes.map(
    ({ code, doc }) => `/** ${doc} */\nexport class ${pascalCase(code)}Error extends ApiError {}\n`,
  )
  const entries = codes.map(({ code }) => `  ${code}: ${pascalCase(code)}Error,\n`)
  return `${head}
import { ApiError } from './errors.js'

${classes.join('\n')}
/** The class of each code. */
export const codeErrors: Readonly<Record<string, typeof ApiError>> = {
${entries.join('')}}
`
}

const ignoringCase = (left: string, right: string): number => (left.toLowerCase() < right.toLowerCase() ? -1 : 1)

function comment(doc: string, by: string): string {
  const lines = wrap(doc, 110 - by.length)
  if (lines.length === 1) return `${by}/** ${lines[0]} */\n`
  return `${[`${by}/**`, ...lines.map((line) => `${by} * ${line}`.trimEnd()), `${by} */`].join('\n')}\n`
}
