import type { Api, ErrorCode, Operation } from './api.js'
import { indent, pascalCase, snakeCase, wrap } from './names.js'
import type { Field, NamedType, Type } from './type-reader.js'

const head = '# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.\n'
const rubyHead = `# frozen_string_literal: true\n\n${head}`

export const rubyFiles = (api: Api, version: string): Record<string, string> => ({
  'ruby/lib/fan_pass/client.rb': clientSource(api),
  'ruby/lib/fan_pass/code_errors.rb': codeErrors(api.codes),
  'ruby/lib/fan_pass/version.rb': `${rubyHead}\nmodule FanPass\n  VERSION = "${version}"\nend\n`,
  'ruby/sig/generated.rbs': signatures(api),
})

function clientSource(api: Api): string {
  const methods = api.operations.map(methodSource)
  return `${rubyHead}
module FanPass
  # Calls the API: one method per operation. It may be shared by threads.
  class Client < BaseClient
${methods.join('\n')}  end
end
`
}

function methodSource({ id, method, path, doc, needsKey, params, hasRequiredParams, item, result }: Operation): string {
  const returned = item ? `Page<${typeName(item)}>` : `Response<${typeName(result)}>`
  const tags = `@param params [Hash] ${typeName(params)}\n\n@param options [Hash] see {BaseClient#send_request}\n\n@return [${returned}]`
  return `${comment(`${doc}\n\n${tags}`, '    ')}    def ${snakeCase(id)}(params${hasRequiredParams ? '' : ' = {}'}, options = {})
      ${item ? 'list' : 'send_request'}(Operation.new("${method}", "${path}", ${needsKey}), params, options)
    end
`
}

function codeErrors(codes: ErrorCode[]): string {
  const classes = codes.map(
    ({ code, doc }) => `${comment(doc, '  ')}  class ${pascalCase(code)}Error < ApiError; end\n`,
  )
  const entries = codes.map(({ code }) => `    "${code}" => ${pascalCase(code)}Error,\n`)
  return `${rubyHead}
module FanPass
${classes.join('\n')}
  # The class of each code.
  CODE_ERRORS = {
${entries.join('')}  }.freeze
end
`
}

const signatures = (api: Api): string => `${head}
module FanPass
  VERSION: String
  CODE_ERRORS: Hash[String, singleton(ApiError)]

${api.codes.map(({ code }) => `  class ${pascalCase(code)}Error < ApiError\n  end\n`).join('\n')}
${api.types.map(typeSource).join('\n')}
${comment('The body of a webhook delivery. The service may add kinds of events: ignore those that you do not know.', '  ')}  type webhook_event = ${api.webhooks.map(typeName).join(' | ')}

  class Client < BaseClient
${api.operations.map(methodSignature).join('')}  end
end
`

const methodSignature = ({ id, params, hasRequiredParams, item, result }: Operation): string =>
  `    def ${snakeCase(id)}: (${hasRequiredParams ? '' : '?'}${typeName(params)} params, ?call_options options) -> ${
    item ? `Page[${typeName(item)}]` : `Response[${typeName(result)}]`
  }\n`

function typeSource(type: NamedType): string {
  const body = 'fields' in type ? `{\n${type.fields.map(fieldSource).join('')}  }` : typeOf(type.type)
  return `${comment(type.doc, '  ')}  type ${typeName(type.name)} = ${body}\n`
}

const fieldSource = ({ name, doc, isRequired, type }: Field): string =>
  `${comment(doc, '    ')}    ${isRequired ? '' : '?'}${name}: ${typeOf(type)},\n`

const typeName = snakeCase

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return { string: 'String', integer: 'Integer', number: 'Float | Integer', boolean: 'bool' }[type.scalar]
    case 'choice':
      return [...type.values.map((value) => `"${value}"`), ...(type.isOpen ? ['String'] : [])].join(' | ')
    case 'array':
      return `Array[${typeOf(type.items)}]`
    case 'named':
      return typeName(type.name)
  }
}

const comment = (doc: string, by: string): string =>
  `${indent(
    wrap(doc, 108 - by.length).map((line) => `# ${line}`.trimEnd()),
    by,
  ).join('\n')}\n`
