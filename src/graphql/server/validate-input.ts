import { type ValidationError, validateSync } from 'class-validator'
import type { GraphQLResolveInfo } from 'graphql'
import { invalidField, type ServiceError } from '../../errors.js'
import { trimTexts } from '../schema/text-input.js'

const options = { forbidUnknownValues: false, skipUndefinedProperties: true }

/** The call of the field that an argument belongs to. */
interface Call {
  root?: unknown
  context: object
  info: Pick<GraphQLResolveInfo, 'fieldNodes'>
}

/**
 * Trims the texts of an argument, and checks it by the decorators of its class. Below a list a field has the same
 * arguments for each element, so a class is checked once for each place in the operation; `schema.test.ts` holds that
 * no field has two arguments of a class.
 */
export function validateInput(value: unknown, _type?: unknown, call?: Call): undefined {
  if (typeof value !== 'object' || value === null) return undefined
  trimTexts(value)
  const accepted = call && call.root !== undefined ? acceptedClasses(call) : undefined
  if (accepted?.has(value.constructor)) return undefined
  const [fault] = validateSync(value, options)
  if (fault) throw toServiceError(fault, '')
  accepted?.add(value.constructor)
  return undefined
}

const acceptedByRequest = new WeakMap<object, Map<unknown, Set<unknown>>>()

function acceptedClasses({ context, info: { fieldNodes } }: Call): Set<unknown> {
  const byPlace = acceptedByRequest.get(context) ?? new Map<unknown, Set<unknown>>()
  acceptedByRequest.set(context, byPlace)
  const accepted = byPlace.get(fieldNodes[0]) ?? new Set<unknown>()
  byPlace.set(fieldNodes[0], accepted)
  return accepted
}

/** The first fault, under its path as callers write it: `input.capabilities[1]` is `capabilities[1]`. */
function toServiceError({ property, children, constraints = {} }: ValidationError, parent: string): ServiceError {
  const path = /^\d+$/.test(property) ? `${parent}[${property}]` : parent ? `${parent}.${property}` : property
  if (children?.[0]) return toServiceError(children[0], path)
  const [message = 'is not accepted'] = Object.values(constraints)
  // class-validator's own messages begin with the property's name; those of the decorators do not.
  return invalidField(path, message.startsWith(`${property} `) ? message.slice(property.length + 1) : message)
}
