import type { Endpoint, PageLink } from './contract.js'
import type { Variables } from './variables.js'

/** What a document selects of a connection's page for a link to the next one. */
export interface Page {
  endCursor: string | null
  hasNextPage: boolean
}

/**
 * Makes the writer of an endpoint's `Link` header (RFC 8288) from the links that the contract names; it writes an empty
 * string where there is none.
 *
 * @param base the address that the endpoint's path stands under, as callers reach it
 */
export function linkWriter({ links, parameters, path }: Endpoint, base: string) {
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  return (hidden: Record<string, Page>, variables: Variables): string => {
    const written: string[] = []
    for (const rule of links) {
      const address = 'href' in rule ? rule.href : nextAddress(rule, hidden, variables)
      if (address) written.push(`<${address}>; rel="${rule.rel}"`)
    }
    return written.join(', ')
  }

  function nextAddress(rule: PageLink, hidden: Record<string, Page>, variables: Variables) {
    const { endCursor, hasNextPage } = hidden[rule.page] ?? { endCursor: null, hasNextPage: false }
    if (!hasNextPage || endCursor === null) return undefined
    const values: Variables = { ...variables, [rule.parameter]: endCursor }
    const pairs = query.filter((name) => values[name] !== undefined).map((name) => `${name}=${encode(values[name])}`)
    return `${base}${path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]))}?${pairs.join('&')}`
  }
}

const encode = (value: unknown): string => encodeURIComponent(String(value))
