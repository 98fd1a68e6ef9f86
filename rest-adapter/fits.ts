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

/** Whether every value that the contract lets in is one that the variable's type takes. */
export function fitsInto(schema: Schema, type: GraphQLType): boolean {
  if (isNonNullType(type)) return fitsInto(schema, type.ofType)
  if (isListType(type)) return kind(schema) === 'array' && fitsInto(schema.items ?? {}, type.ofType)
  if (isEnumType(type)) return schema.enum?.every((value) => names(type).includes(value)) ?? false
  if (!isScalarType(type)) return false
  if (isSpecifiedScalarType(type)) return takes[type.name]?.includes(kind(schema)) ?? false
  // A scalar of the schema's own refuses what nothing here has looked at, in words that are not for callers.
  return kind(schema) === 'string' && Boolean(schema.format ?? schema.pattern)
}

/** Whether every value that a leaf answers, null aside, is one that the contract promises. */
export function fitsOut(type: GraphQLLeafType, schema: Schema): boolean {
  if (isEnumType(type)) return names(type).every((value) => schema.enum?.includes(value))
  if (schema.enum) return false
  return isSpecifiedScalarType(type) ? (gives[type.name]?.includes(kind(schema)) ?? false) : kind(schema) === 'string'
}

/** The schema's type, null aside. */
export function kind({ type }: Schema): string {
  return (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? 'anything'
}

export const allowsNull = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null')

const takes: Record<string, string[]> = {
  String: ['string'],
  ID: ['string'],
  Boolean: ['boolean'],
  Int: ['integer'],
  Float: ['number', 'integer'],
}
const gives: Record<string, string[]> = { ...takes, Int: ['integer', 'number'], Float: ['number'] }

const names = (type: GraphQLEnumType): string[] => type.getValues().map((value) => value.name)
