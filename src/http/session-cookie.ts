/** A cookie of the service, by its origin. */
export interface OwnCookie {
  readonly name: string
  /** The header that sets it; a `maxAgeSeconds` of 0 removes it. */
  set(value: string, maxAgeSeconds: number): string
}

export const sessionCookie = (origin: string): OwnCookie => ownCookie(origin, 'session')

/**
 * `__Host-` binds the cookie to this host and to TLS: no other host of the domain can set it. On loopback without TLS it
 * is an ordinary cookie.
 */
export function ownCookie(origin: string, plainName: string): OwnCookie {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { name, set: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}` }
}

/** The value of a cookie in a `Cookie` header; undefined if there is none or there are several. */
export function readCookie(header: string, name: string): string | undefined {
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  return values.length === 1 ? values[0]?.slice(name.length + 1) : undefined
}
