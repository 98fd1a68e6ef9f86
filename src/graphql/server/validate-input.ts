import {
  getMetadataStorage,
  type ValidationArguments,
  type ValidationError,
  ValidationTypes,
  validate,
} from 'class-validator'
import { badRequest } from '../../errors.js'

/** Checks the decorators of an argument's class; the error names the field by its path below the argument. */
export async function validateInput(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null || isValid(value)) return
  const [first] = await validate(value, { forbidUnknownValues: false, skipUndefinedProperties: true })
  if (first) throw badRequest(sentence(first, ''))
}

/** Whether a property of an object is as one decorator asks. */
type Check = (object: object, value: unknown) => boolean

interface Asked {
  property: string
  /** What is not given is not looked at, but where that itself is asked. */
  mayLack: boolean
  /** All must be true, or nothing is asked. */
  conditions: Check[]
  checks: Check[]
}

const known = new Map<unknown, Asked[]>()

/**
 * Whether an object is as its class asks. The library asks its decorators one by one for each object anew, which is dear: it
 * looks at those alone that are not found good here, and has the words for what is wrong.
 */
export function isValid(object: object): boolean {
  const values = object as Record<string, unknown>
  return askedOf(object.constructor).every(({ property, mayLack, conditions, checks }) => {
    const value = values[property]
    if ((value === undefined && mayLack) || !conditions.every((isMet) => isMet(object, value))) return true
    return checks.every((isGood) => isGood(object, value))
  })
}

function askedOf(type: unknown): Asked[] {
  const made = known.get(type)
  if (made) return made
  const storage = getMetadataStorage()
  const byProperty = storage.groupByPropertyName(
    storage.getTargetValidationMetadatas(type as () => void, '', false, false),
  )
  const asked = Object.entries(byProperty).map(([property, rules]) => {
    const [conditions, others] = [rules.filter(isCondition), rules.filter((rule) => !isCondition(rule))]
    return {
      property,
      mayLack: others.every(({ type }) => type !== ValidationTypes.IS_DEFINED),
      conditions: conditions.map(({ constraints }) => constraints[0]),
      checks: others.map(checkOf),
    }
  })
  known.set(type, asked)
  return asked
}

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number]

const isCondition = ({ type }: Rule): boolean => type === ValidationTypes.CONDITIONAL_VALIDATION

function checkOf(rule: Rule): Check {
  if (rule.type === ValidationTypes.NESTED_VALIDATION) return (_, value) => [value].flat().every(isGoodObject)
  if (rule.type !== ValidationTypes.CUSTOM_VALIDATION || rule.validateIf) return () => false
  const { propertyName: property, constraints, each } = rule
  const validators = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls)
  return (object, value) => {
    const about: ValidationArguments = { targetName: object.constructor.name, property, object, value, constraints }
    const values = each && Array.isArray(value) ? value : [value]
    return validators.every(({ instance }) => values.every((one) => instance.validate(one, about) === true))
  }
}

const isGoodObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && isValid(value)

function sentence(fault: ValidationError, parent: string): string {
  const index = /^\d+$/.test(fault.property)
  const path = index ? `${parent}[${fault.property}]` : parent ? `${parent}.${fault.property}` : fault.property
  const child = fault.children?.[0]
  if (child) return sentence(child, path)
  const [message = 'is not accepted'] = Object.values(fault.constraints ?? {})
  return message.startsWith(fault.property) ? `${path}${message.slice(fault.property.length)}` : `${path}: ${message}`
}
