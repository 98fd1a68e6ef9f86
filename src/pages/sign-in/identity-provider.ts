import type { Configuration } from 'openid-client'
import type { IdentityProviderConfig } from '../../config.js'
import { seal, unseal } from '../../encryption/seal.js'

/** What the browser keeps between its way to the identity provider and back, encrypted. */
interface Attempt {
  state: string
  nonce: string
  verifier: string
  returnPath: string
}

export interface StartedAttempt {
  /** Where the browser goes. */
  url: string
  /** For a cookie. */
  sealed: string
}

export interface FinishedAttempt {
  /** The verified address; undefined if the provider has none. */
  email: string | undefined
  returnPath: string
}

const sealedFor = { purpose: 'oidc', owner: 'browser' }

/** Signs in by OpenID Connect: the authorization code flow with PKCE, state and nonce. */
export class IdentityProvider {
  #configuration: Promise<Configuration> | undefined

  constructor(
    private readonly config: IdentityProviderConfig,
    private readonly origin: string,
    private readonly secretKey: string,
  ) {}

  async start(returnPath: string): Promise<StartedAttempt> {
    const client = await import('openid-client')
    const [state, nonce] = [client.randomState(), client.randomNonce()]
    const verifier = client.randomPKCECodeVerifier()
    const url = client.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: `${this.origin}/sign-in/oidc/callback`,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const attempt: Attempt = { state, nonce, verifier, returnPath }
    return { url: url.href, sealed: seal(JSON.stringify(attempt), sealedFor, this.secretKey) }
  }

  /** Rejects if the answer does not belong to the attempt or the provider does not confirm it. */
  async finish(path: string, sealed: string): Promise<FinishedAttempt> {
    const client = await import('openid-client')
    const { state, nonce, verifier, returnPath } = JSON.parse(unseal(sealed, sealedFor, this.secretKey)) as Attempt
    const tokens = await client.authorizationCodeGrant(await this.#discover(), new URL(path, this.origin), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const [email, isVerified] = [claims?.email, claims?.email_verified]
    return { email: typeof email === 'string' && isVerified === true ? email : undefined, returnPath }
  }

  /** Once; a failed discovery is tried again with the next sign-in. */
  #discover(): Promise<Configuration> {
    this.#configuration ??= this.#fetchConfiguration().catch((error) => {
      this.#configuration = undefined
      throw error
    })
    return this.#configuration
  }

  async #fetchConfiguration(): Promise<Configuration> {
    const client = await import('openid-client')
    const { issuer, clientId, clientSecret } = this.config
    // The configuration accepts an http issuer on this machine only.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    return client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 5 })
  }
}
