import { describe, expect, test } from '@jest/globals'
import { refusedRange } from '../../src/webhooks/address-guard.js'
import { checkWebhookUrl } from '../../src/webhooks/webhook-url.js'
import { innerHosts, innerNames } from './inner-addresses.js'

const inService = { allowLoopback: false }
const inDevelopment = { allowLoopback: true }
const publicDns = async () => ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
const innerDns = async () => ['93.184.215.14', '127.0.0.1']

const check = (url: string, policy = inService, resolve: (host: string) => Promise<string[]> = publicDns) =>
  checkWebhookUrl(url, policy, resolve)

describe('the address of an endpoint', () => {
  test.each([
    ['https://example.com', 'https://example.com/'],
    ['https://hooks.example.com:8443/a/b?c=d', 'https://hooks.example.com:8443/a/b?c=d'],
    ['https://EXAMPLE.com:443/', 'https://example.com/'],
    ['https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
    ['https://93.184.215.14/', 'https://93.184.215.14/'],
    ['https://[2606:2800:21f::1]/', 'https://[2606:2800:21f::1]/'],
  ])('%s is taken as %s', async (text, href) => {
    expect((await check(text)).href).toBe(href)
  })

  test.each([
    ['', 'url must be an https URL such as https://example.com/webhooks'],
    ['example.com', 'url must be an https URL'],
    ['//example.com/', 'url must be an https URL'],
    ['http://example.com/', 'url must be an https URL'],
    ['ftp://example.com/', 'url must be an https URL'],
    ['file:///etc/passwd', 'url must be an https URL'],
    ['https://', 'url must be an https URL'],
    ['https://exa mple.com/', 'url must be an https URL'],
    [' https://example.com/', 'url must be an https URL'],
    ['https://example.com/\n', 'url must be an https URL'],
    ['https://exam\tple.com/', 'url must be an https URL'],
    ['https://example.com/\0', 'url must be an https URL'],
    ['https://ada:secret@example.com/', 'url must not contain a user name or password'],
    ['https://ada@example.com/', 'url must not contain a user name or password'],
    ['https://example.com/#', 'url must not have a fragment'],
    ['https://example.com/#top', 'url must not have a fragment'],
    ['https://example.com:22/', 'url must use port 443 or a port above 1023'],
    ['https://example.com:80/', 'url must use port 443 or a port above 1023'],
    ['https://intranet/', 'url must have a public host name, such as hooks.example.com'],
    ['https://db.internal/', 'url must have a public host name, such as hooks.example.com'],
    [`https://example.com/${'a'.repeat(2029)}`, 'url must have at most 2,048 characters'],
  ])('%j is refused', async (text, message) => {
    await expect(check(text)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(message) })
  })

  test.each([...innerHosts, ...innerNames])('%s is refused', async (host) => {
    await expect(check(`https://${host}/`, inService, innerDns)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test.each([
    'https://example.com@127.0.0.1/',
    'https:127.0.0.1',
    'https:///127.0.0.1/',
    'https://example.com\\@127.0.0.1/',
  ])('%s is refused, however it is read', async (text) => {
    await expect(check(text, inService, innerDns)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is refused in the same words whether its name has an inner address, no address or no answer', async () => {
    const words = await Promise.all(
      [innerDns, async () => [], async () => Promise.reject(new Error('SERVFAIL'))].map((resolve) =>
        check('https://hooks.example.com/', inService, resolve).catch((error: Error) => error.message),
      ),
    )
    expect(new Set(words)).toEqual(new Set(['url must lead to a public address; hooks.example.com does not']))
  })

  test('may be on this machine in development, over http too; nothing else may be plain or inside', async () => {
    const loopbackDns = async () => ['127.0.0.1', '::1']
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
      expect((await check(`http://${host}/hook`, inDevelopment, loopbackDns)).host).toBe(host)
    }
    for (const host of ['example.com', '10.0.0.1:3000', '169.254.169.254', '0.0.0.0:3000', 'app.internal']) {
      await expect(check(`http://${host}/`, inDevelopment, loopbackDns)).rejects.toThrow('url must')
    }
    await expect(check('https://10.0.0.1/', inDevelopment)).rejects.toThrow('url must lead to a public address')
  })
})

describe('the guard of addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '223.255.255.254',
  ])('lets the public %s pass', (address) => {
    expect(refusedRange(address, inService)).toBeUndefined()
  })

  test.each(['2606:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '2400:cb00::1', '2001:200::1'])(
    'lets the public %s pass',
    (address) => {
      expect(refusedRange(address, inService)).toBeUndefined()
    },
  )

  test.each(['', 'localhost', '127.1', '0x7f.1', '1.2.3', '1.2.3.4.5', '::g', '[::1]'])(
    'refuses %j, which is no address',
    (text) => {
      expect(refusedRange(text, inService)).toBe('invalid')
    },
  )
})
