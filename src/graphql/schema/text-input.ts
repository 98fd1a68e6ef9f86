import { ValidateBy } from 'class-validator'
import { characterCount, isPrintable, isVisible } from '../../text/text-rules.js'

/** With `each`, the rule is about every element of a list. */
interface TextOptions {
  each?: boolean
}

/** Text that is searched for or interpreted: outer white space is removed, then its characters are counted. */
export const Text = (least: number, most: number, options?: TextOptions): PropertyDecorator =>
  trimmed(Accepts((text) => hasLength(text, least, most), lengthMessage(least, most), options))

/** A line of text that is stored and shown: besides, it has nothing that a reader does not see or that moves its neighbours. */
export function DisplayText(least: number, most: number, options?: TextOptions): PropertyDecorator {
  const rules = [
    Accepts((text) => hasLength(text, least, most), lengthMessage(least, most), options),
    Accepts(isPrintable, 'must not contain control characters, line breaks or marks of text direction', options),
    Accepts((text) => text === '' || isVisible(text), 'must contain a visible character', options),
  ]
  return trimmed((target, property) => {
    for (const rule of rules) rule(target, property)
  })
}

/** Text for which `accepts` returns true; `problem` is the end of a sentence: `must be an email address`. */
export function Accepts(
  accepts: (text: string) => boolean,
  problem: string,
  { each = false }: TextOptions = {},
): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && accepts(value)
  const message = each ? `${problem} each` : problem
  return ValidateBy({ name: problem, validator: { validate } }, { message, each })
}

/** Whether a value is given: REST has no null, and GraphQL would take it for an omitted field. */
export const NotNull = (message: string): PropertyDecorator =>
  ValidateBy({ name: message, validator: { validate: (value) => value !== null } }, { message })

/** Removes the outer white space of an input's texts, in place: of the input itself and of the inputs in it. */
export function trimTexts(input: unknown): void {
  if (Array.isArray(input)) for (const element of input) trimTexts(element)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return
  const texts = trimmedProperties.get(input.constructor)
  for (const [property, value] of Object.entries(input))
    if (texts?.has(property)) Object.assign(input, { [property]: withoutOuterSpace(value) })
    else trimTexts(value)
}

const trimmedProperties = new Map<unknown, Set<string>>()

const trimmed =
  (rule: PropertyDecorator): PropertyDecorator =>
  (target, property) => {
    const properties = trimmedProperties.get(target.constructor) ?? new Set()
    trimmedProperties.set(target.constructor, properties.add(String(property)))
    rule(target, property)
  }

function withoutOuterSpace(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(withoutOuterSpace) : value
}

function hasLength(text: string, least: number, most: number): boolean {
  // A character has at most two code units: only texts near the limit are counted.
  if (text.length < least || text.length > most * 2) return false
  const count = characterCount(text)
  return count >= least && count <= most
}

const lengthMessage = (least: number, most: number): string =>
  least === 0 ? `must have at most ${most} characters` : `must have ${least} to ${most} characters`
