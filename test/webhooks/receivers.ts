import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createRawServer, type Server as RawServer, type Socket } from 'node:net'

export interface Receiver {
  url: string
  close(): void
}

/** A receiver on this machine, at a port of the system's choice. */
export async function startReceiver(listener: RequestListener): Promise<Receiver> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return receiverOf(server, () => server.closeAllConnections())
}

/** A receiver below HTTP: it gets each connection as it comes. */
export async function startRawReceiver(onConnection: (socket: Socket) => void): Promise<Receiver> {
  const sockets = new Set<Socket>()
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return receiverOf(server, () => {
    for (const socket of sockets) socket.destroy()
  })
}

function receiverOf(server: Server | RawServer, cutConnections: () => void): Receiver {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close()
      cutConnections()
    },
  }
}
