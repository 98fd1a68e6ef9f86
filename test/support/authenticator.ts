import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Options {
  challenge: string
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A passkey in software, as a browser with a virtual authenticator has one. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #counter = 0

  constructor(
    private readonly origin: string,
    private readonly rpId = new URL(origin).hostname,
  ) {}

  /** `RegistrationResponseJSON`: the answer to `startPasskey`. */
  create({ challenge }: Options) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = [Buffer.alloc(16), length, this.#id, this.#coseKey()]
    const authData = Buffer.concat([this.#head(userPresent | userVerified | hasCredential), ...credential])
    const size = Buffer.from([0x58, authData.length])
    const attestation = Buffer.concat([Buffer.from('\xa3cfmtdnonegattStmt\xa0hauthData', 'latin1'), size, authData])
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url')
    const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] }
    return { ...this.#identity(), response }
  }

  /** `AuthenticationResponseJSON`: the answer to `/sign-in/passkey/options`. */
  get({ challenge }: Options, flags = userPresent | userVerified) {
    const authenticatorData = this.#head(flags)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey)
    const response = {
      authenticatorData: authenticatorData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return { ...this.#identity(), response }
  }

  #identity() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #head(flags: number): Buffer {
    this.#counter += 1
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(this.#counter, 1)
    return Buffer.concat([createHash('sha256').update(this.rpId).digest(), tail])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** EC2, ES256, P-256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (label: number, value: string) => [
      Buffer.from([label, 0x58, 32]),
      Buffer.from(value, 'base64url'),
    ]
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([head, ...coordinate(0x21, x), ...coordinate(0x22, y)])
  }
}
