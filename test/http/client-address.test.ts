import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { clientAddress, limitKey, trustProxies } from '../../src/http/client-address.js'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const trusted = trustProxies(['10.0.0.0/8', '2001:db8:ffff::/48'])

describe('the address of a client', () => {
  test('a forged header counts for nothing where no proxy is trusted', () => {
    const nobody = trustProxies([])
    expect(clientAddress(request('192.0.2.1', '198.51.100.7'), nobody)).toBe('192.0.2.1')
    expect(clientAddress(request('10.0.0.1', '198.51.100.7'), nobody)).toBe('10.0.0.1')
  })

  test('a header that comes straight from a stranger counts for nothing', () => {
    expect(clientAddress(request('192.0.2.1', '10.0.0.9'), trusted)).toBe('192.0.2.1')
  })

  test.each([
    ['the one address', '198.51.100.7', '198.51.100.7'],
    [
      'the right-most untrusted one, whatever the caller wrote before it',
      '1.1.1.1, 198.51.100.7, 10.2.3.4',
      '198.51.100.7',
    ],
    ['the left-most where all are trusted', '10.9.9.9, 10.2.3.4', '10.9.9.9'],
    ['one with a port', '198.51.100.7:4711', '198.51.100.7'],
    ['an IPv6 address with brackets and port', '[2001:db8::7]:4711', '2001:db8::7'],
    ['the proxy itself where it says nothing', '', '10.0.0.1'],
    ['the proxy itself where it says nonsense', '198.51.100.7, unknown', '10.0.0.1'],
    ['the last good hop before nonsense', 'nonsense, 10.2.3.4', '10.2.3.4'],
    ['the proxy itself for a number that only looks like an address', '0x7f.1', '10.0.0.1'],
  ])('behind a trusted proxy it is %s', (_, header, expected) => {
    expect(clientAddress(request('10.0.0.1', header), trusted)).toBe(expected)
    expect(clientAddress(request('::ffff:10.0.0.1', header), trusted).replace('::ffff:', '')).toBe(expected)
  })

  test('a proxy is trusted by its IPv6 range too', () => {
    expect(clientAddress(request('2001:db8:ffff::1', '198.51.100.7'), trusted)).toBe('198.51.100.7')
    expect(clientAddress(request('2001:db8:fffe::1', '198.51.100.7'), trusted)).toBe('2001:db8:fffe::1')
  })

  test('any header at all is survived', () => {
    const text = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom(',', '[', ']:', ':80', '::ffff:'))
    const header = fc.array(text, { maxLength: 30 }).map((parts) => parts.join(', '))
    fc.assert(
      fc.property(header, (forwarded) => limitKey(clientAddress(request('10.0.0.1', forwarded), trusted)) !== ''),
    )
  })
})

describe('the name that an address is counted under', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
  ])('%s counts as %s', (address, expected) => {
    expect(limitKey(address)).toBe(expected)
  })
})
