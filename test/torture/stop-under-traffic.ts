import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { Stage } from '../support/stage.js'
import { invitePartner, openFleet } from './fleet.js'
import { startService } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 10)
const callers = 16
const limitMs = 5_000

interface Tally {
  answered: number
  /** Sent over an open connection and never answered. */
  lost: string[]
}

/** F18: SIGTERM while callers send without a pause, half of them over a new connection each time. */
export const stopUnderTraffic: Trial = {
  id: 'F18',
  tried: `SIGTERM while ${callers} callers go on sending, half of them over new connections × ${rounds}`,
  target: 'exit within 5 s, every request that reached the service answered',
  async run() {
    const fleet = await openFleet('stop_under_traffic', { processes: 0 })
    const times: number[] = []
    const tally: Tally = { answered: 0, lost: [] }
    try {
      const { key, partnerId } = await invitePartner(fleet.database, { perMinute: 10_000_000, perDay: 100_000_000 })
      const pass = await new Stage(fleet.database, new Date()).pass('trial', partnerId)
      const path = `/api/v1/fanpass/verify?fan_id=${pass.id}`
      for (let round = 0; round < rounds; round++) {
        const service = await startService(fleet.environment)
        const isOver = new AbortController()
        const traffic = Array.from({ length: callers }, (_, index) =>
          call(service.origin, { path, key }, index % 2 === 0, isOver.signal, tally),
        )
        await wait(500)
        const began = performance.now()
        const code = await service.end('SIGTERM')
        times.push(performance.now() - began)
        isOver.abort()
        await Promise.all(traffic)
        if (code !== 0) tally.lost.push(`exit with ${code}`)
      }
    } finally {
      await fleet.close()
    }
    const slowest = Math.round(Math.max(...times))
    const text = `slowest exit ${slowest} ms, ${tally.lost.length} of ${tally.answered} lost ${[...new Set(tally.lost)]}`
    if (slowest > limitMs || tally.lost.length > 0) throw new Error(text)
    return text
  },
}

/** Sends one request after the other until the service refuses connections; then it has stopped listening. */
async function call(
  origin: string,
  { path, key }: { path: string; key: string },
  isKept: boolean,
  over: AbortSignal,
  tally: Tally,
): Promise<void> {
  const pool = new Pool(origin, { connections: 1, pipelining: isKept ? 1 : 0 })
  const headers = { authorization: `Bearer ${key}` }
  while (!over.aborted) {
    try {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      await body.text()
      if (statusCode !== 200) tally.lost.push(`status ${statusCode}`)
      tally.answered += 1
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ECONNREFUSED') break
      tally.lost.push(code ?? message)
    }
  }
  await pool.destroy()
}
