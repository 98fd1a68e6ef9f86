const dayMs = 24 * 60 * 60_000
const validDays = 180

/** RFC 9116. The day of expiry moves on once a day, so that the file stays valid and its bytes stay the same for a day. */
export function securityText(origin: string, contact: string, now: Date): string {
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  return `Contact: ${contact}
Expires: ${new Date(today + validDays * dayMs).toISOString()}
Preferred-Languages: en, es
Canonical: ${origin}/.well-known/security.txt
`
}
