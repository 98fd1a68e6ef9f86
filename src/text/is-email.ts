import { isEmail as isAddress } from 'class-validator'

/** Whether `text` is an email address in ASCII without quotes, which every mail system accepts. */
export const isEmail = (text: string): boolean => /^[!-~]+$/.test(text) && !text.includes('"') && isAddress(text)
