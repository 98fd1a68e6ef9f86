import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Caller } from './caller.js'
import { startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 5)
const limitMs = 500

/** F19: readiness says that planning is warm. */
export const firstIntent: Trial = {
  id: 'F19',
  tried: `the first intent after /health/ready, on the demonstration's data × ${rounds} starts`,
  target: `answered within ${limitMs} ms`,
  async run() {
    const folder = await temporaryFolder()
    const rows: { readyMs: number; firstMs: number }[] = []
    try {
      for (let round = 0; round < rounds; round++) rows.push(await measure(folder))
    } finally {
      await rm(folder, { recursive: true })
    }
    const text = rows.map(({ readyMs, firstMs }) => `${firstMs} ms (ready ${readyMs} ms after listening)`).join(', ')
    if (rows.some(({ firstMs }) => firstMs > limitMs)) throw new Error(text)
    return text
  },
}

async function measure(folder: string): Promise<{ readyMs: number; firstMs: number }> {
  const service = await startService({ DATA_DIR: folder })
  const caller = new Caller(service.origin, 1)
  try {
    const began = performance.now()
    while ((await caller.send({ path: '/health/ready' })).status !== 200) await wait(10)
    const readyMs = Math.round(performance.now() - began)
    const { growth, fan_pass_id } = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'))
    const body = {
      fan_pass_id,
      intent: 'dinner tomorrow at 7 pm',
      party_size: 2,
      location: { lat: 41.88, lng: -87.63 },
    }
    const answer = await caller.send({ method: 'POST', path: '/api/v1/pulse/intent', key: growth, body })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`)
    return { readyMs, firstMs: Math.round(answer.ms) }
  } finally {
    await caller.close()
    await service.end('SIGTERM')
  }
}
