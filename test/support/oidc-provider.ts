import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Grant {
  nonce: string
  challenge: string
}

/** An identity provider on this machine: authorization code flow with PKCE, ID tokens signed with RS256. */
export class OidcProvider {
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, Grant>()
  readonly #server: Server
  /** Claims of the person who is signed in at the provider. */
  claims: Record<string, unknown> = {}
  /** Replaces claims that every ID token has. */
  forged: Record<string, unknown> = {}

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await this.#answer(request)
      response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    })
  }

  static async open(): Promise<OidcProvider> {
    const provider = new OidcProvider()
    await once(provider.#server.listen(0, '127.0.0.1'), 'listening')
    return provider
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What the person does at the provider: returns the address that the browser is sent back to. */
  authorize(address: string): string {
    const query = new URL(address).searchParams
    const code = randomUUID()
    this.#grants.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return `${back.pathname}${back.search}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage): Promise<object | undefined> {
    const { issuer } = this
    if (request.url === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    if (request.url === '/keys')
      return { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] }
    return this.#exchange(request)
  }

  async #exchange(request: IncomingMessage): Promise<object | undefined> {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const grant = this.#grants.get(form.get('code') ?? '')
    this.#grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || challenge !== grant.challenge) return undefined
    return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: this.#idToken(grant.nonce) }
  }

  #idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: this.issuer,
      aud: 'dashboard',
      sub: '1',
      iat: now,
      exp: now + 60,
      nonce,
      ...this.claims,
      ...this.forged,
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: '1' })}.${part(claims)}`
    return `${signed}.${createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url')}`
  }
}
