import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether a request comes from this machine, under a name of this machine and through no proxy: a page of another site whose
 * name resolves to a loopback address is not on this machine.
 */
export function isOnThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isProxied = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !isProxied && isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '')
}

function isLoopbackHost(host: string): boolean {
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host) ?? []
  return name.toLowerCase() === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}

const isLoopback = (address: string): boolean => isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'
