import 'reflect-metadata'
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/**
 * The service; each delivery names its process in `x-process`, and when a connection to a receiver ends the parent is
 * sent the number of bytes read from it.
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
