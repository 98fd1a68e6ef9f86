import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deployCall } from './deploy-call.js'
import { type ServiceProcess, startService, temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const rounds = Number(process.env.ROUNDS ?? 50)

const secondExitMs = 2_000

/** F8: the embedded database keeps acknowledged writes when its process is killed; a second process is rejected. */
export const embeddedKill: Trial = {
  id: 'F8',
  tried: `embedded database: kill -9 × ${rounds} while agents are deployed; a second process on it`,
  target: '0 lost; the second exits within 2 s and says why',
  async run() {
    const folder = await temporaryFolder()
    const acknowledged: string[] = []
    let lost = 0
    let secondMs = 0
    for (let round = 0; round <= rounds; round++) {
      const service = await startService({ DATA_DIR: folder })
      const { growth } = JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8')) as { growth: string }
      lost += await missing(service, growth, acknowledged)
      if (round === 0) secondMs = await turnedAway(folder)
      if (round < rounds) await deployUntilKilled(service, growth, round, acknowledged)
      else await service.end('SIGTERM')
    }
    await rm(folder, { recursive: true })
    if (lost > 0) throw new Error(`${lost} of ${acknowledged.length} acknowledged agents were lost`)
    if (secondMs > secondExitMs) throw new Error(`the second took ${Math.round(secondMs)} ms to exit`)
    return `0 of ${acknowledged.length} lost; the second exited after ${Math.round(secondMs)} ms`
  },
}

async function deploy(service: ServiceProcess, key: string, name: string): Promise<string | undefined> {
  const response = await fetch(`${service.origin}/api/v1/agent/deploy`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(deployCall(key, name).body),
  })
  return response.status === 201 ? ((await response.json()) as { agent_id: string }).agent_id : undefined
}

/** Sends deploys sequentially and kills the process at a random moment. */
async function deployUntilKilled(
  service: ServiceProcess,
  key: string,
  round: number,
  acknowledged: string[],
): Promise<void> {
  const killed = wait(100 + Math.random() * 400).then(() => service.end('SIGKILL'))
  for (let number = 0; ; number++) {
    const name = `Place ${round} ${number}`
    const id = await deploy(service, key, name).catch(() => undefined)
    if (id === undefined) break
    acknowledged.push(`${name}=${id}`)
  }
  await killed
}

/** A deploy of the same place returns the same agent if it still exists. The most recent ones are most at risk. */
async function missing(service: ServiceProcess, key: string, acknowledged: string[]): Promise<number> {
  let lost = 0
  for (const entry of acknowledged.slice(-10)) {
    const [name = '', id] = entry.split('=')
    if ((await deploy(service, key, name)) !== id) lost += 1
  }
  return lost
}

async function turnedAway(folder: string): Promise<number> {
  const began = performance.now()
  const refusal = await startService({ DATA_DIR: folder }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (!refusal.includes('is in use by process')) throw new Error(`the second process was not rejected: ${refusal}`)
  return performance.now() - began
}
