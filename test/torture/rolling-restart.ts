import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { AllWrites, loopbackOrigin } from './all-writes.js'
import { statusesOf } from './caller.js'
import { openFleet, testRedisUrl } from './fleet.js'
import { figuresOf } from './load.js'
import { startNginx } from './nginx-process.js'
import { requireProgram } from './proxy-process.js'
import { roll, startOn } from './roll.js'
import type { Trial } from './trial.js'

const processes = 3
const rounds = Number(process.env.ROUNDS ?? 2)
const phaseMs = 2_000

/** F20: every process is replaced behind nginx while clients write and read. */
export const rollingRestart: Trial = {
  id: 'F20',
  tried: `${processes} processes behind nginx with the site of deploy/nginx, each replaced by SIGTERM and a new one × ${rounds}, during writes of every kind`,
  target: '0 requests failed, 0 acknowledged writes lost',
  async run() {
    requireProgram('nginx')
    const environment = { ...loopbackOrigin, REDIS_URL: testRedisUrl() }
    const fleet = await openFleet('rolling_restart', { processes: 0, environment })
    const ports = await Promise.all(Array.from({ length: processes }, freePort))
    const opened: (() => Promise<unknown>)[] = [fleet.close]
    try {
      for (const port of ports) fleet.services.push(await startOn(fleet, port))
      const proxy = await startNginx(ports)
      opened.push(proxy.end)
      const traffic = await AllWrites.on(fleet, proxy.origin)
      opened.push(() => traffic.stop())
      const before = await traffic.during(() => wait(phaseMs))
      const during = await traffic.during(async () => {
        for (let round = 0; round < rounds; round++) await roll(fleet, ports)
      })
      const after = await traffic.during(() => wait(phaseMs))
      const failed = [...before, ...during, ...after].filter(({ isRefused }) => isRefused)
      const text =
        `before ${figuresOf(before)}; ${rounds * processes} processes replaced, the new ones with the same code and schema: ` +
        `${during.length} requests, ${failed.length} failed, ${figuresOf(during)}; after ${figuresOf(after)}`
      if (failed.length > 0) throw new Error(`${text}; ${statusesOf(failed)} ${failed[0]!.body}; ${proxy.errors()}`)
      return `${text}; ${await traffic.account()}`
    } finally {
      for (const close of opened.reverse()) await close()
    }
  },
}
