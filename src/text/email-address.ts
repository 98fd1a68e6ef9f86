import { isEmail } from 'class-validator'

/** An address as it is stored, in lower case; undefined if the text is not one. */
export function emailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase()
  return address.length <= 254 && isEmail(address) ? address : undefined
}
