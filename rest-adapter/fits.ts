import {
  type GraphQLEnumType,
  type GraphQLLeafType,
  type GraphQLType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql'
import type { Schema } from './contract.js'

/** Whether the variable's type accepts every value that the contract accepts. */
export function fitsInto(schema: Schema, type: GraphQLType): boolean {
  if (isNonNullType(type)) return fitsInto(schema, type.ofType)
  if (isListType(type)) return kind(schema) === 'array' && fitsInto(schema.items ?? {}, type.ofType)
  if (isEnumType(type)) return schema.enum?.every((value) => names(type).includes(value)) ?? false
  if (!isScalarType(type)) return false
  if (isSpecifiedScalarType(type)) return jsonTypesAccepted[type.name]?.includes(kind(schema)) ?? false
  // A custom scalar rejects other strings with messages that are not for callers: the contract has to check first.
  return kind(schema) === 'string' && Boolean(schema.format ?? schema.pattern)
}

/** Whether the contract allows every value that a leaf returns, null aside. */
export function fitsOut(type: GraphQLLeafType, schema: Schema): boolean {
  if (isEnumType(type)) return names(type).every((value) => schema.enum?.includes(value))
  if (schema.enum) return false
  return isSpecifiedScalarType(type)
    ? (jsonTypesReturned[type.name]?.includes(kind(schema)) ?? false)
    : kind(schema) === 'string'
}

/** The schema's type, null aside. */
export function kind({ type }: Schema): string {
  return (Array.isArray(type) ? type.find((name) => name !== 'null') : type) ?? 'anything'
}

export const allowsNull = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null')

const jsonTypesAccepted: Record<string, string[]> = {
  String: ['string'],
  ID: ['string'],
  Boolean: ['boolean'],
  Int: ['integer'],
  Float: ['number', 'integer'],
}
const jsonTypesReturned: Record<string, string[]> = {
  ...jsonTypesAccepted,
  Int: ['integer', 'number'],
  Float: ['number'],
}

const names = (type: GraphQLEnumType): string[] => type.getValues().map((value) => value.name)
