import { isURL } from 'class-validator'

const options = { protocols: ['http', 'https'], require_protocol: true, require_tld: false }

/**
 * Whether `text` is an http or https URL as it would be requested. Characters that have to be percent-encoded are rejected:
 * browsers repair them, other clients may not.
 */
export const isUrl = (text: string): boolean =>
  /^https?:\/\/[!#-;=?-[\]_a-z~]+$/.test(text) && URL.canParse(text) && isURL(text, options)
