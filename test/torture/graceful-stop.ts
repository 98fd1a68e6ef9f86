import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 50)
const requests = 200

/** F10: requests in flight at SIGTERM are completed. */
export const gracefulStop: Trial = {
  id: 'F10',
  tried: `SIGTERM with ${requests} requests in flight × ${rounds}`,
  target: '0 dropped, exit within 15 s',
  async run() {
    const folder = await temporaryFolder()
    let dropped = 0
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      const service = await startService({ DATA_DIR: folder, DEMO_DATA: 'off', TRUSTED_PROXIES: '127.0.0.1' })
      const answers = Array.from({ length: requests }, (_, number) => inFlight(service.origin, number))
      await Promise.all(answers.map((answer) => answer.sent))
      await wait(5)
      const began = performance.now()
      const code = await service.end('SIGTERM')
      slowestMs = Math.max(slowestMs, performance.now() - began)
      if (code !== 0) throw new Error(`the service ended with ${code}`)
      dropped += (await Promise.all(answers.map((answer) => answer.isAnswered))).filter(
        (isAnswered) => !isAnswered,
      ).length
    }
    await rm(folder, { recursive: true })
    if (dropped > 0) throw new Error(`${dropped} of ${requests * rounds} requests were dropped`)
    return `0 of ${requests * rounds} dropped, slowest exit ${Math.round(slowestMs)} ms`
  },
}

/** Each from a separate address, to stay below the rate limit. */
const request = (number: number): string =>
  `GET /api/v1/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${number}\r\nConnection: close\r\n\r\n`

/** A request on a connection of its own, written before the signal is sent. */
function inFlight(origin: string, number: number): { sent: Promise<void>; isAnswered: Promise<boolean> } {
  const { port } = new URL(origin)
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  const isAnswered = new Promise<boolean>((settle) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(request(number), () => resolve()))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => settle(/^HTTP\/1\.1 200 /.test(text) && /\}\s*$/.test(text)))
    socket.on('error', () => resolve())
  })
  return { sent, isAnswered }
}
