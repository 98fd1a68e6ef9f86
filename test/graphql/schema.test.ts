import { getDirective } from '@graphql-tools/utils'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type GraphQLObjectType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import { isPublic } from '../../src/auth/access-rule.js'
import { AccessRules } from '../../src/auth/access-rules.js'
import { buildServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { publicFields } from './public-fields.js'

describe('the schema', () => {
  let schema: GraphQLSchema
  beforeAll(async () => {
    schema = await buildServiceSchema()
  })

  const ownTypes = () =>
    Object.values(schema.getTypeMap()).filter(({ name }) => !/^(__|_|federation__|link__)/.test(name))
  const objects = (): GraphQLObjectType[] => ownTypes().filter(isObjectType)

  test('names the specification of every scalar of its own', () => {
    const own = ownTypes().filter((type) => isScalarType(type) && !isSpecifiedScalarType(type))
    expect(own.length).toBeGreaterThanOrEqual(4)
    expect(own.filter((type) => !(type as GraphQLScalarType).specifiedByURL).map(({ name }) => name)).toEqual([])
  })

  test('everything has a description', () => {
    const missing: string[] = []
    expect(schema.description).toContain('extensions.code')
    const check = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description) missing.push(name)
    }
    for (const type of ownTypes()) {
      const isRootOrBuiltIn = ['Query', 'Mutation', 'Subscription'].includes(type.name)
      if (!isRootOrBuiltIn) check(type.name, type)
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        if (field.name.startsWith('_')) continue
        check(`${type.name}.${field.name}`, field)
        if ('args' in field) for (const arg of field.args) check(`${type.name}.${field.name}(${arg.name})`, arg)
      }
    }
    expect(missing).toEqual([])
  })

  test('a field without a directive is public on purpose: it is on the list', () => {
    const seen = new Set<GraphQLObjectType>()
    const found: string[] = []
    const rules = AccessRules.of(schema)
    const follow = (type: GraphQLObjectType) => {
      if (seen.has(type) || !isPublic(rules.ofType(type.name))) return
      seen.add(type)
      for (const field of Object.values(type.getFields())) {
        if (!isPublic(rules.ofField(type.name, field.name)) || field.name.startsWith('_')) continue
        found.push(`${type.name}.${field.name}`)
        const answered = getNamedType(field.type)
        if (isObjectType(answered)) follow(answered)
        else if (isCompositeType(answered)) schema.getPossibleTypes(answered as never).forEach(follow)
      }
    }
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
      if (root) follow(root)
    expect(found.sort()).toEqual([...publicFields].sort())
  })

  test('no field has two arguments of one input type: arguments are validated once for each class', () => {
    for (const type of objects())
      for (const field of Object.values(type.getFields())) {
        const inputs = field.args.map((arg) => getNamedType(arg.type)).filter(isInputObjectType)
        expect([type.name, field.name, new Set(inputs).size]).toEqual([type.name, field.name, inputs.length])
      }
  })

  test('every list of objects says how long it is', () => {
    const unsized: string[] = []
    for (const type of objects()) {
      for (const field of Object.values(type.getFields())) {
        const bare = isNonNullType(field.type) ? field.type.ofType : field.type
        if (!isListType(bare) || !isCompositeType(getNamedType(bare)) || field.name.startsWith('_')) continue
        const isOfConnection = type.name.endsWith('Connection') && ['nodes', 'edges'].includes(field.name)
        if (!isOfConnection && !getDirective(schema, field, 'listSize')) unsized.push(`${type.name}.${field.name}`)
      }
    }
    expect(unsized).toEqual([])
  })

  test('every page declares its slicing arguments', () => {
    for (const type of objects())
      for (const field of Object.values(type.getFields()))
        if (getNamedType(field.type).name.endsWith('Connection'))
          expect([type.name, field.name, getDirective(schema, field, 'listSize')?.[0]]).toEqual([
            type.name,
            field.name,
            { slicingArguments: ['first'], sizedFields: ['nodes', 'edges'], requireOneSlicingArgument: false },
          ])
  })

  test('what says how long it is names arguments and fields that there are', () => {
    const unknown: string[] = []
    for (const type of objects())
      for (const field of Object.values(type.getFields())) {
        const list = getDirective(schema, field, 'listSize')?.[0] as Record<string, string[] | undefined> | undefined
        const named = getNamedType(field.type)
        const sized = isObjectType(named) ? Object.keys(named.getFields()) : []
        const missing = [
          ...(list?.slicingArguments ?? []).filter((name) => !field.args.some((arg) => arg.name === name)),
          ...(list?.sizedFields ?? []).filter((name) => !sized.includes(name)),
        ]
        if (missing.length > 0) unknown.push(`${type.name}.${field.name}: ${missing.join()}`)
      }
    expect(unknown).toEqual([])
  })

  test('what other subgraphs extend is found by its key', () => {
    for (const name of ['Venue', 'Event', 'FanPass', 'Itinerary', 'Agent', 'Campaign', 'Partner'])
      expect(getDirective(schema, schema.getType(name) as never, 'key')).toEqual([{ fields: 'id', resolvable: true }])
  })
})
