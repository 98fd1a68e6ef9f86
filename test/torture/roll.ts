import { until } from '../support/until.js'
import type { EarlierBuild } from './earlier-build.js'
import type { Fleet } from './fleet.js'
import { startService } from './service-process.js'

/**
 * Replaces each process on its port, as `systemctl restart` does, by this version or another build; the next one once the
 * new one is ready. Returns the logs of those that ended.
 */
export async function roll(fleet: Fleet, ports: number[], build?: EarlierBuild): Promise<string[]> {
  const logged: string[] = []
  for (const [index, port] of ports.entries()) {
    const service = fleet.services[index]!
    const code = await service.end('SIGTERM')
    if (code !== 0) throw new Error(`a process ended with ${code}`)
    logged.push(...service.logged)
    fleet.services[index] = await startOn(fleet, port, build)
  }
  return logged
}

/** Starts a process of this version or another build, and waits until it is ready. */
export async function startOn(fleet: Fleet, port: number, build?: EarlierBuild) {
  const service = await startService({ ...fleet.environment, PORT: String(port) }, build?.program, build?.folder)
  await until(async () => ((await fetch(`${service.origin}/health/ready`)).ok ? true : undefined))
  return service
}
