import { getDirective } from '@graphql-tools/utils'
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type AccessRule, combineRules, isMetBy, isPublic, publicRule } from './access-rule.js'
import type { Scope } from './scope.js'

declare module 'graphql' {
  interface GraphQLSchemaExtensions {
    accessRules?: AccessRules
  }
}

/**
 * The access rules that a schema's directives declare, read once. Equal rules are one object, so that `Access` decides
 * them once. They are kept by name, because every transform of a schema makes new types and fields.
 */
export class AccessRules {
  readonly #byText = new Map<string, AccessRule>()
  readonly #ofTypes = new Map<string, AccessRule>()
  readonly #ofFields = new Map<string, AccessRule>()

  /** The rules of a schema that `enforceAccess` returned. */
  static of(schema: GraphQLSchema): AccessRules {
    const { accessRules } = schema.extensions
    if (!accessRules) throw new Error('the schema enforces no access rules')
    return accessRules
  }

  constructor(schema: GraphQLSchema) {
    const types = Object.values(schema.getTypeMap())
    for (const type of types) this.#ofTypes.set(type.name, this.#unique(ruleOf(schema, type)))
    for (const type of types) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue
      for (const field of Object.values(type.getFields())) {
        const rule = combineRules(ruleOf(schema, field), this.ofType(getNamedType(field.type).name))
        this.#ofFields.set(`${type.name}.${field.name}`, this.#unique(rule))
      }
    }
  }

  /** The rule of an object of this type. */
  ofType(typeName: string): AccessRule {
    return this.#ofTypes.get(typeName) ?? publicRule
  }

  /** The rule of a field: its own, together with that of the type that it returns. */
  ofField(typeName: string, fieldName: string): AccessRule {
    return this.#ofFields.get(`${typeName}.${fieldName}`) ?? publicRule
  }

  /** The rules of all fields that a document selects, together. */
  ofDocument(schema: GraphQLSchema, document: DocumentNode): AccessRule {
    const types = new TypeInfo(schema)
    let rule = publicRule
    const Field = () => {
      const [parent, field] = [types.getParentType(), types.getFieldDef()]
      if (!parent || !field) return
      rule = combineRules(combineRules(rule, this.ofField(parent.name, field.name)), this.ofType(parent.name))
    }
    visit(document, visitWithTypeInfo(types, { Field }))
    return this.#unique(rule)
  }

  /** Whether every root field of a document requires the scope, and nothing below requires more than it. */
  isWithinScope(schema: GraphQLSchema, document: DocumentNode, scope: Scope): boolean {
    const types = new TypeInfo(schema)
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
    const rules: { rule: AccessRule; isRoot: boolean }[] = []
    const Field = () => {
      const [parent, field] = [types.getParentType(), types.getFieldDef()]
      if (!parent || !field || field.name === '__typename') return
      rules.push({ rule: this.ofField(parent.name, field.name), isRoot: roots.some((root) => root === parent) })
    }
    visit(document, visitWithTypeInfo(types, { Field }))
    return rules.length > 0 && rules.every(({ rule, isRoot }) => (!isRoot && isPublic(rule)) || isMetBy(rule, scope))
  }

  #unique(rule: AccessRule): AccessRule {
    const text = JSON.stringify([rule.authenticated, rule.scopes, rule.policies])
    const unique = this.#byText.get(text) ?? rule
    this.#byText.set(text, unique)
    return unique
  }
}

/** The directives on one field or type. */
function ruleOf(schema: GraphQLSchema, node: GraphQLNamedType | GraphQLField<unknown, unknown>): AccessRule {
  const args = (name: string) => getDirective(schema, node, name)?.[0]
  const scopes = args('requiresScopes')?.scopes as string[][] | undefined
  const policies = args('policy')?.policies as string[][] | undefined
  return {
    authenticated: args('authenticated') !== undefined || scopes !== undefined || policies !== undefined,
    scopes: scopes ? [scopes] : [],
    policies: policies ? [policies] : [],
  }
}
