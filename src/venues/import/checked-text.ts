import { cleanText } from '../../text/clean-text.js'
import { BadField } from './refusal.js'

/** Removes invisible characters, collapses white space and normalises to NFC. Throws BadField for too long text. */
export function checkedText(field: string, value: string, longest: number): string {
  const text = cleanText(value)
  if (text.length > longest) throw new BadField(field, text, `must have at most ${longest} characters`)
  return text
}

/** Like `checkedText`, for required fields. */
export function requiredText(field: string, value: string, longest: number): string {
  const text = checkedText(field, value, longest)
  if (text === '') throw new BadField(field, '', 'is missing')
  return text
}

/** Parses a decimal number in a range; throws BadField for anything else. */
export function checkedNumber(field: string, value: string, least: number, most: number): number {
  const text = value.trim()
  if (text === '') throw new BadField(field, '', 'is missing')
  const number = /^[+-]?\d{1,12}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw new BadField(field, text, `must be a number from ${least} to ${most}`)
  return number
}

/** Parses coordinates in degrees; 0, 0 is what broken exports write for "unknown". */
export function checkedPoint(
  latField: string,
  lat: string,
  lngField: string,
  lng: string,
): { lat: number; lng: number } {
  const point = { lat: checkedNumber(latField, lat, -90, 90), lng: checkedNumber(lngField, lng, -180, 180) }
  if (point.lat === 0 && point.lng === 0)
    throw new BadField(latField, '0, 0', 'must not be the point 0, 0, which stands for unknown coordinates')
  return point
}

/** Normalises an http or https URL, adding a missing scheme. Empty for any other scheme, because pages link to it. */
export function webAddress(value: string): string {
  const [first = ''] = value.trim().split(/[;\s]/)
  if (first === '' || first.length > 2_048) return ''
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(first) ? first : `http://${first}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : ''
}
