/**
 * The delay in seconds that a `Retry-After` header requests: an integer, or the time until an HTTP date (0 if past).
 * Undefined for anything else, which leaves the schedule unchanged.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // HTTP dates start with a weekday; without this check Date.parse would read '-5' as a year.
  const dateMs = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(dateMs) ? undefined : Math.max(0, Math.ceil((dateMs - now.getTime()) / 1000))
}
