import type { Api, ErrorCode, Operation } from './api.js'
import { indent, pascalCase, snakeCase, wrap } from './names.js'
import type { Field, NamedType, Type } from './type-reader.js'

const head = '# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.\n'
const keywords = ['and', 'as', 'class', 'def', 'for', 'from', 'global', 'if', 'import', 'in', 'is', 'not', 'or', 'pass']

export const pythonFiles = (api: Api, version: string): Record<string, string> => ({
  'python/src/fan_pass/types.py': typesSource(api),
  'python/src/fan_pass/client.py': clientSource(api),
  'python/src/fan_pass/code_errors.py': codeErrors(api.codes),
  'python/src/fan_pass/version.py': `${head}\nVERSION = "${version}"\n`,
})

const typesSource = (
  api: Api,
): string => `${head}"""The bodies of requests, responses and webhooks, as they are on the wire."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


${api.types.map(typeSource).join('\n\n')}

WebhookEvent = ${api.webhooks.join(' | ')}
${docstring('The body of a webhook delivery. The service may add kinds of events: ignore those that you do not know.', '')}`

function typeSource(type: NamedType): string {
  if (!('fields' in type)) return `${type.name} = ${typeOf(type.type)}\n${docstring(type.doc, '')}`
  if (type.fields.some(({ name }) => keywords.includes(name))) return functionalSource(type.name, type.doc, type.fields)
  const fields = type.fields.map((field) => `    ${field.name}: ${fieldType(field)}\n${docstring(field.doc, '    ')}`)
  return `class ${type.name}(TypedDict):\n${docstring(type.doc, '    ')}\n${fields.join('')}`
}

/** A field whose name is a keyword of the language needs this form. */
function functionalSource(name: string, doc: string, fields: Field[]): string {
  const entries = fields.flatMap((field) => [
    ...wrap(field.doc, 96).map((line) => `        # ${line}`.trimEnd()),
    `        "${field.name}": ${fieldType(field)},`,
  ])
  return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('\n')}\n    },\n)\n${docstring(doc, '')}`
}

const fieldType = ({ isRequired, type }: Field): string => (isRequired ? typeOf(type) : `NotRequired[${typeOf(type)}]`)

function typeOf(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return { string: 'str', integer: 'int', number: 'float', boolean: 'bool' }[type.scalar]
    case 'choice':
      return `Literal[${type.values.map((value) => `"${value}"`).join(', ')}]${type.isOpen ? ' | str' : ''}`
    case 'array':
      return `list[${typeOf(type.items)}]`
    case 'named':
      return type.name
  }
}

function clientSource(api: Api): string {
  const names = api.operations.flatMap(({ params, result, item }) => [params, item ?? result])
  return `${head}from __future__ import annotations

from .base_client import BaseClient, CallOptions, Operation
from .response import ApiResponse, Page
from .types import (
${[...new Set(names)]
  .sort()
  .map((name) => `    ${name},\n`)
  .join('')})


class FanPassClient(BaseClient):
    """Calls the API: one method per operation. It may be shared by threads."""
${api.operations.map(methodSource).join('')}`
}

function methodSource(operation: Operation): string {
  const { id, method, path, needsKey, params, hasRequiredParams, item, result } = operation
  return `
    def ${snakeCase(id)}(
        self,
        params: ${hasRequiredParams ? params : `${params} | None = None`},
        options: CallOptions | None = None,
    ) -> ${item ? `Page[${item}]` : `ApiResponse[${result}]`}:
${docstring(operation.doc, '        ')}        operation = Operation("${method}", "${path}", needs_key=${needsKey ? 'True' : 'False'})
        return self._${item ? 'list' : 'send'}(operation, params, options)
`
}

function codeErrors(codes: ErrorCode[]): string {
  const classes = codes.map(
    ({ code, doc }) => `class ${pascalCase(code)}Error(ApiError):\n${docstring(doc, '    ')}\n\n`,
  )
  const entries = codes.map(({ code }) => `    "${code}": ${pascalCase(code)}Error,\n`)
  const names = codes.map(({ code }) => `    "${pascalCase(code)}Error",\n`)
  return `${head}from __future__ import annotations

from .errors import ApiError

__all__ = [
${names.join('')}]


${classes.join('')}CODE_ERRORS: dict[str, type[ApiError]] = {
${entries.join('')}}
"""The class of each code."""
`
}

function docstring(doc: string, by: string): string {
  const lines = wrap(doc, 100 - by.length)
  if (lines.length === 1) return `${by}"""${lines[0]}"""\n`
  return `${[`${by}"""${lines[0]}`, ...indent(lines.slice(1), by), `${by}"""`].join('\n')}\n`
}
