/**
 * The seconds that a `Retry-After` header asks for: a whole number, or the distance to an HTTP date (0 where it has
 * passed). Undefined for anything else: a receiver's mistake leaves the schedule as it is.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // An HTTP date begins with the day's name; without this, Date.parse would take '-5' for a year.
  const at = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
