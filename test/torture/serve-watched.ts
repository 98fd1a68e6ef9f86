import 'reflect-metadata'
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/**
 * The service, each of whose deliveries says in `x-process` which process made it, and which tells its parent how many bytes
 * it has read of a receiver when their connection ends.
 */
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { addHeader(name: string, value: string): void } }
  request.addHeader('x-process', String(process.pid))
})
subscribe('undici:client:connected', (message) => {
  const { socket, connectParams } = message as { socket: Socket; connectParams: { port: string } }
  socket.once('close', () => process.send?.({ port: Number(connectParams.port), bytesRead: socket.bytesRead }))
})
await import('../../src/process/run-service.js')
