import type { Variables } from '../src/graphql/server/executor.js'
import type { Endpoint, LinkRule, PageLink } from './contract.js'

/** The selection of a hidden alias that feeds a link to the next page. */
export interface NextPageInfo {
  endCursor: string | null
  hasNextPage: boolean
}

/** The values of the hidden aliases of a response. */
export type HiddenValues = Readonly<Record<string, NextPageInfo | string>>

/**
 * Makes the writer of an endpoint's `Link` header (RFC 8288) from the links of the contract. It returns an empty string
 * if there is no link.
 *
 * @param base the public URL of the contract's base path
 */
export function linkWriter({ links, parameters, path }: Endpoint, base: string) {
  const query = parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name)
  return (hidden: HiddenValues, variables: Variables): string => {
    const targets: string[] = []
    for (const rule of links) {
      const address = addressOf(rule, hidden, variables)
      if (address) targets.push(`<${address}>; rel="${rule.rel}"`)
    }
    return targets.join(', ')
  }

  function addressOf(rule: LinkRule, hidden: HiddenValues, variables: Variables): string | undefined {
    if ('href' in rule) return rule.href
    return 'url' in rule ? (hidden[rule.url] as string) : nextAddress(rule, hidden, variables)
  }

  function nextAddress(rule: PageLink, hidden: HiddenValues, variables: Variables) {
    const { endCursor, hasNextPage } = (hidden[rule.page] as NextPageInfo | undefined) ?? {
      endCursor: null,
      hasNextPage: false,
    }
    if (!hasNextPage || endCursor === null) return undefined
    const values: Variables = { ...variables, [rule.parameter]: endCursor }
    const pairs = query.filter((name) => values[name] !== undefined).map((name) => `${name}=${encode(values[name])}`)
    return `${base}${path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name]))}?${pairs.join('&')}`
  }
}

const encode = (value: unknown): string => encodeURIComponent(String(value))
