import { getMetadataStorage, type ValidationError, validate } from 'class-validator'
import { badRequest } from '../errors.js'

/** Checks the decorators of an argument's class; the error names the field by its path below the argument. */
export async function validateInput(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null || !isDecorated(value)) return
  const [first] = await validate(value, { forbidUnknownValues: false, skipUndefinedProperties: true })
  if (first) throw badRequest(sentence(first, ''))
}

const decorated = new Map<unknown, boolean>()

/** Whether its class, or one that this is made from, asks anything: finding out that nothing does is most of the work. */
function isDecorated(value: object): boolean {
  const type = value.constructor
  const known = decorated.get(type)
  if (known !== undefined) return known
  const found = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false).length > 0
  decorated.set(type, found)
  return found
}

function sentence(fault: ValidationError, parent: string): string {
  const index = /^\d+$/.test(fault.property)
  const path = index ? `${parent}[${fault.property}]` : parent ? `${parent}.${fault.property}` : fault.property
  const child = fault.children?.[0]
  if (child) return sentence(child, path)
  const [message = 'is not accepted'] = Object.values(fault.constraints ?? {})
  return message.startsWith(fault.property) ? `${path}${message.slice(fault.property.length)}` : `${path}: ${message}`
}
