import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { AllWrites, loopbackOrigin, type Observed } from './all-writes.js'
import { statusesOf } from './caller.js'
import { buildEarlier, type EarlierBuild } from './earlier-build.js'
import { type Fleet, openFleet, testRedisUrl } from './fleet.js'
import { startNginx } from './nginx-process.js'
import { requireProgram } from './proxy-process.js'
import { roll, startOn } from './roll.js'
import type { Trial } from './trial.js'

const processes = 2
const phaseMs = 4_000

/** F21: an earlier version is upgraded to this one and rolled back, without a pause. */
export const rollingUpgrade: Trial = {
  id: 'F21',
  tried: `${processes} processes of an earlier version (OLD) behind nginx: this version's migrations, each process replaced by this version, then by the earlier one again, during writes of every kind`,
  target: '0 requests failed, 0 acknowledged writes lost, no unexpected error in a log',
  async run() {
    requireProgram('nginx')
    const earlier = await buildEarlier()
    const opened: (() => Promise<unknown>)[] = [earlier.remove]
    try {
      const environment = { ...loopbackOrigin, REDIS_URL: testRedisUrl() }
      const fleet = await openFleet('rolling_upgrade', { processes: 0, environment, isMigrated: false })
      opened.push(fleet.close)
      const ports = await Promise.all(Array.from({ length: processes }, freePort))
      for (const port of ports) fleet.services.push(await startOn(fleet, port, earlier))
      const proxy = await startNginx(ports)
      opened.push(proxy.end)
      const traffic = await AllWrites.on(fleet, proxy.origin)
      opened.push(() => traffic.stop())
      const text = await upgradeAndBack(fleet, ports, traffic, earlier)
      return `${text}; ${await traffic.account()}`
    } finally {
      for (const close of opened.reverse()) await close()
    }
  },
}

async function upgradeAndBack(
  fleet: Fleet,
  ports: number[],
  traffic: AllWrites,
  earlier: EarlierBuild,
): Promise<string> {
  let migrations = 0
  const logged: string[] = []
  const phases: [string, () => Promise<unknown>][] = [
    [earlier.commit, () => wait(phaseMs)],
    ['migrating', async () => (migrations = await migrateNow(fleet))],
    [`${earlier.commit} on the migrated database`, () => wait(phaseMs)],
    ['replacing', async () => logged.push(...(await roll(fleet, ports)))],
    ['this version', () => wait(phaseMs)],
    ['back', async () => logged.push(...(await roll(fleet, ports, earlier)))],
    [`${earlier.commit} again`, () => wait(phaseMs)],
  ]
  const results: string[] = []
  const failed: Observed[] = []
  for (const [name, work] of phases) {
    const answers = await traffic.during(work)
    failed.push(...answers.filter(({ isRefused }) => isRefused))
    results.push(`${name}: ${statusesOf(answers)}`)
  }
  const text = `${migrations} migrations; ${results.join('; ')}`
  logged.push(...fleet.services.flatMap((service) => service.logged))
  const error = logged.find((line) => line.includes('unexpected error'))
  if (failed.length > 0) throw new Error(`${text}; ${statusesOf(failed)} ${failed[0]!.body}; ${error ?? ''}`)
  if (error) throw new Error(`${text}; ${error}`)
  return text
}

/** This version's migrations, as before an upgrade; returns how many ran. */
async function migrateNow({ environment }: Fleet): Promise<number> {
  const env = { PATH: process.env.PATH, ...environment, ROLE: 'migrate' }
  const child = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`ROLE=migrate ended with ${code}: ${output}`)
  return output.match(/"migrated"/g)?.length ?? 0
}
