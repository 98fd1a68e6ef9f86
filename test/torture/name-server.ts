import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** `127.0.0.1:PORT`. */
  address: string
  close(): void
}

/** A DNS server on loopback: calls `addressOf` for the IPv4 address of each lookup; there are no IPv6 addresses. */
export async function startNameServer(addressOf: (name: string) => string): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    const found = type === typeA ? addressOf(name) : undefined
    socket.send(answerTo(query.subarray(0, end), found), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}

const headerLength = 12
const typeA = 1

/** The only question of a query: length-prefixed labels up to an empty one, then type and class. */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = headerLength
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, address: string | undefined): Buffer {
  const header = Buffer.alloc(headerLength)
  question.copy(header, 0, 0, 2)
  // A response, recursion desired and available, one question, at most one answer.
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(address ? 1 : 0, 6)
  // The name as a pointer to the question, type A, class IN, TTL 0, four bytes.
  const record = address
    ? Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
    : []
  return Buffer.concat([header, question.subarray(headerLength), Buffer.from(record)])
}
