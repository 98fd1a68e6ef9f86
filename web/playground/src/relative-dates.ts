const pattern = /^today(?:([+-]\d+))?$/

/**
 * Replaces `today`, `today-28` and `today+7` in the variables of an example by dates (UTC), so that the examples always
 * query a period with data.
 */
export function withDates(variables: Record<string, unknown>, now: Date): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, dated(value, now)]))
}

function dated(value: unknown, now: Date): unknown {
  const match = typeof value === 'string' ? pattern.exec(value) : null
  if (!match) return value
  const days = Number(match[1] ?? 0)
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
