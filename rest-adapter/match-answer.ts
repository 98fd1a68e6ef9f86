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

/** Where an endpoint's answer and what its document selects do not agree, in words; nothing when they do. */
export function matchAnswer(endpoint: Endpoint, document: OperationDefinitionNode, schema: GraphQLSchema): string[] {
  const [result, ...others] = document.selectionSet.selections
  if (result?.kind !== 'Field' || responseName(result) !== 'result' || others.length > 0) {
    return ['must select one field under the alias result']
  }
  const root = schema.getRootType(document.operation)
  const type = root?.getFields()[result.name.value]?.type
  if (!type) return [`selects ${result.name.value}, which is unknown`]
  return [...matchValue('result', endpoint.answer, type, result), ...matchHidden(endpoint, result)]
}

function matchValue(at: string, schema: Schema, type: GraphQLOutputType, node: FieldNode): string[] {
  if (isNonNullType(type) === allowsNull(schema)) {
    return [`${at} is ${type}, but the contract ${allowsNull(schema) ? 'lets it be null' : 'promises a value'}`]
  }
  const bare = getNullableType(type)
  if (isListType(bare) && kind(schema) === 'array') return matchValue(`${at}[]`, schema.items ?? {}, bare.ofType, node)
  if (isLeafType(bare) && fitsOut(bare, schema)) return []
  if (!isLeafType(bare) && !isListType(bare) && !isUnionType(bare) && kind(schema) === 'object' && node.selectionSet) {
    return matchFields(at, schema, bare, node.selectionSet)
  }
  return [`${at} is ${bare}, but the contract promises ${kind(schema)}`]
}

function matchFields(at: string, schema: Schema, type: GraphQLCompositeType & GraphQLNamedType, set: SelectionSetNode) {
  if (isUnionType(type)) return []
  const nodes = set.selections.filter((node) => node.kind === 'Field')
  const selected = new Map(nodes.map((node) => [responseName(node), node]))
  const faults = nodes.length < set.selections.length ? [`${at} must name its fields without fragments`] : []
  for (const name of selected.keys()) {
    if (!isHidden(name) && !schema.properties?.[name]) faults.push(`${at}.${name} is not in the contract`)
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const node = selected.get(name)
    const field = node && type.getFields()[node.name.value]
    if (!node || !field) faults.push(`${at}.${name} is in the contract, but not selected`)
    else if (!schema.required?.includes(name))
      faults.push(`${at}.${name} is always there, but the contract does not require it`)
    else faults.push(...matchValue(`${at}.${name}`, property, field.type, node))
  }
  return faults
}

/** Hidden aliases feed headers: each has a link that reads it, and each link has what it reads. */
function matchHidden(endpoint: Endpoint, result: FieldNode): string[] {
  const hidden = new Map(fieldsOf(result).map((node) => [responseName(node), node]))
  const pages = endpoint.links.flatMap((link) => ('page' in link ? [link] : []))
  const unused = [...hidden.keys()].filter((name) => isHidden(name) && !pages.some((link) => link.page === name))
  const query = endpoint.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  return [
    ...unused.map((name) => `${name} feeds no header of the contract`),
    ...pages.flatMap(({ page, parameter, rel }) => {
      const fields = fieldsOf(hidden.get(page)).map(responseName)
      const whole = fields.includes('endCursor') && fields.includes('hasNextPage')
      return [
        ...(whole ? [] : [`the link ${rel} needs ${page} { endCursor hasNextPage }`]),
        ...(query.includes(parameter) ? [] : [`the link ${rel} needs a query parameter ${parameter}`]),
      ]
    }),
  ]
}

const fieldsOf = (node: FieldNode | undefined): FieldNode[] =>
  node?.selectionSet?.selections.filter((one) => one.kind === 'Field') ?? []
const responseName = (node: FieldNode): string => node.alias?.value ?? node.name.value
const isHidden = (name: string): boolean => name.startsWith('_')
