import { BadField } from './refusal.js'

/** Controls, lone surrogates, and the marks that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

/** The text with single blanks, in Unicode's composed form. Throws BadField for what nobody can print, and for too much. */
export function checkedText(field: string, value: string, longest: number): string {
  const text = value.replace(/\s+/g, ' ').trim().normalize('NFC')
  if (unprintable.test(text)) throw new BadField(field, text, 'contains control characters')
  if (text.length > longest) throw new BadField(field, text, `is longer than ${longest} characters`)
  return text
}

/** As `checkedText`, for what must be there. */
export function requiredText(field: string, value: string, longest: number): string {
  const text = checkedText(field, value, longest)
  if (text === '') throw new BadField(field, '', 'is missing')
  return text
}

/** A decimal number in a range; throws BadField for anything else. */
export function checkedNumber(field: string, value: string, least: number, most: number): number {
  const text = value.trim()
  if (text === '') throw new BadField(field, '', 'is missing')
  const number = /^[+-]?\d{1,12}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw new BadField(field, text, `must be a number from ${least} to ${most}`)
  return number
}

/** Degrees of a point; 0, 0 is what broken exports write for "unknown". */
export function checkedPoint(
  latField: string,
  lat: string,
  lngField: string,
  lng: string,
): { lat: number; lng: number } {
  const point = { lat: checkedNumber(latField, lat, -90, 90), lng: checkedNumber(lngField, lng, -180, 180) }
  if (point.lat === 0 && point.lng === 0)
    throw new BadField(latField, '0, 0', 'the point 0, 0 is in the sea: unknown coordinates')
  return point
}

/** An http or https URL, its scheme added where it is missing; empty for anything else, because a page would link to it. */
export function webAddress(value: string): string {
  const [first = ''] = value.trim().split(/[;\s]/)
  if (first === '' || first.length > 2_048) return ''
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(first) ? first : `http://${first}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : ''
}
