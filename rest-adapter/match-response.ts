import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Endpoint, Schema } from './contract.js'
import { allowsNull, fitsOut, kind } from './fits.js'

/** The disagreements between an endpoint's response schema and the selection of its document. */
export function matchResponse(endpoint: Endpoint, document: OperationDefinitionNode, schema: GraphQLSchema): string[] {
  const [result, ...others] = document.selectionSet.selections
  if (result?.kind !== 'Field' || responseName(result) !== 'result' || others.length > 0) {
    return ['must select one field under the alias result']
  }
  const root = schema.getRootType(document.operation)
  const type = root?.getFields()[result.name.value]?.type
  if (!type) return [`selects the unknown field ${result.name.value}`]
  return [...matchValue('result', endpoint.schema, type, result), ...matchHidden(endpoint, result)]
}

function matchValue(path: string, schema: Schema, type: GraphQLOutputType, node: FieldNode): string[] {
  if (isNonNullType(type) === allowsNull(schema)) {
    return [`${path} is ${type} in the schema, but ${allowsNull(schema) ? 'nullable' : 'not nullable'} in the contract`]
  }
  const bare = getNullableType(type)
  if (isListType(bare) && kind(schema) === 'array')
    return matchValue(`${path}[]`, schema.items ?? {}, bare.ofType, node)
  if (isLeafType(bare) && fitsOut(bare, schema)) return []
  if (!isLeafType(bare) && !isListType(bare) && !isUnionType(bare) && kind(schema) === 'object' && node.selectionSet) {
    return matchFields(path, schema, bare, node.selectionSet)
  }
  return [`${path} is ${bare} in the schema, but ${kind(schema)} in the contract`]
}

function matchFields(
  path: string,
  schema: Schema,
  type: GraphQLCompositeType & GraphQLNamedType,
  set: SelectionSetNode,
) {
  if (isUnionType(type)) return []
  const nodes = set.selections.filter((node) => node.kind === 'Field')
  const selected = new Map(nodes.map((node) => [responseName(node), node]))
  const faults = nodes.length < set.selections.length ? [`${path} must select fields without fragments`] : []
  for (const name of selected.keys()) {
    if (!isHidden(name) && !schema.properties?.[name]) faults.push(`${path}.${name} is not in the contract`)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const node = selected.get(name)
    const field = node && type.getFields()[node.name.value]
    if (!node || !field) faults.push(`${path}.${name} is in the contract, but not selected`)
    else if (!schema.required?.includes(name))
      faults.push(`${path}.${name} must be required in the contract, because it is always present`)
    else faults.push(...matchValue(`${path}.${name}`, property, field.type, node))
  }
  return faults
}

/** Hidden aliases feed headers: each is used by a link, and each link has the alias that it needs. */
function matchHidden(endpoint: Endpoint, result: FieldNode): string[] {
  const hidden = new Map(fieldsOf(result).map((node) => [responseName(node), node]))
  const pages = endpoint.links.flatMap((link) => ('page' in link ? [link] : []))
  const urls = endpoint.links.flatMap((link) => ('url' in link ? [link] : []))
  const used = [...pages.map(({ page }) => page), ...urls.map(({ url }) => url)]
  const unused = [...hidden.keys()].filter((name) => isHidden(name) && !used.includes(name))
  const query = endpoint.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  return [
    ...unused.map((name) => `${name} is not used by any link of the contract`),
    ...urls.filter(({ url }) => !hidden.has(url)).map(({ url, rel }) => `the link ${rel} needs ${url}`),
    ...pages.flatMap(({ page, parameter, rel }) => {
      const fields = fieldsOf(hidden.get(page)).map(responseName)
      const isComplete = fields.includes('endCursor') && fields.includes('hasNextPage')
      return [
        ...(isComplete ? [] : [`the link ${rel} needs ${page} { endCursor hasNextPage }`]),
        ...(query.includes(parameter) ? [] : [`the link ${rel} needs a query parameter ${parameter}`]),
      ]
    }),
  ]
}

const fieldsOf = (node: FieldNode | undefined): FieldNode[] =>
  node?.selectionSet?.selections.filter((selection) => selection.kind === 'Field') ?? []
const responseName = (node: FieldNode): string => node.alias?.value ?? node.name.value
const isHidden = (name: string): boolean => name.startsWith('_')
