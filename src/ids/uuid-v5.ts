import { createHash } from 'node:crypto'

/** Random UUID; the namespace of all names in this service. */
const namespace = Buffer.from('6f0e6f0c2a3b4d6c9c1e7d5a8b3f4e21', 'hex')

/** A deterministic UUID: version 5 of RFC 9562, so the same name always gives the same identifier. */
export function uuidV5(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
