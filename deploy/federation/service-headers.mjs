const { ROUTER_SECRET } = process.env
if (!ROUTER_SECRET) throw new Error("ROUTER_SECRET is required: the service's own, at least 32 characters")

const forwarded = ['authorization', 'idempotency-key', 'x-request-id']

/**
 * Headers for the service alone: what the caller sent of its own, the address it called from, and the secret that opens
 * `_entities`. Never send them to a subgraph of another team: `authorization` is the caller's key.
 *
 * @param {(name: string) => string | null | undefined} header of the caller's request
 * @param {string | undefined} address of the caller's connection
 */
export function serviceHeaders(header, address) {
  const own = forwarded.flatMap((name) => (header(name) ? [[name, header(name)]] : []))
  const addresses = [header('x-forwarded-for'), address].filter(Boolean).join(', ')
  return { ...Object.fromEntries(own), 'x-forwarded-for': addresses, 'x-router-secret': ROUTER_SECRET }
}
