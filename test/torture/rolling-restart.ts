import { readFileSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'
import { AllWrites, loopbackOrigin } from './all-writes.js'
import { statusesOf } from './caller.js'
import { type Fleet, openFleet, testRedisUrl } from './fleet.js'
import { figuresOf } from './load.js'
import { type ProxyProcess, requireProgram, startProxy } from './proxy-process.js'
import { startService, temporaryFolder } from './service-process.js'
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
      if (failed.length > 0) throw new Error(`${text}; ${statusesOf(failed)} ${failed[0]!.body}`)
      return `${text}; ${await traffic.account()}`
    } finally {
      for (const close of opened.reverse()) await close()
    }
  },
}

/** One after the other on the same port, as `systemctl restart` does; the next one once the new one is ready. */
async function roll(fleet: Fleet, ports: number[]): Promise<void> {
  for (const [index, port] of ports.entries()) {
    const code = await fleet.services[index]!.end('SIGTERM')
    if (code !== 0) throw new Error(`a process ended with ${code}`)
    fleet.services[index] = await startOn(fleet, port)
  }
}

async function startOn(fleet: Fleet, port: number) {
  const service = await startService({ ...fleet.environment, PORT: String(port) })
  await until(async () => ((await fetch(`${service.origin}/health/ready`)).ok ? true : undefined))
  return service
}

/** The site that is deployed, without TLS, with all processes in both groups. */
async function startNginx(ports: number[]): Promise<ProxyProcess & { origin: string }> {
  const [plain, port] = [await freePort(), await freePort()]
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  const site = readFileSync('deploy/nginx/fan-pass.conf', 'utf8')
    .replaceAll(/server 127\.0\.0\.1:\d+(.*?;)/g, (_, options) =>
      ports.map((each) => `server 127.0.0.1:${each}${options}`).join(' '),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const settings = `
    daemon off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${paths.join('\n      ')}
      ${site}
    }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, settings)
  const proxy = await startProxy('nginx', ['-p', folder, '-e', 'stderr', '-c', file], port)
  const end = async () => {
    await proxy.end()
    await rm(folder, { recursive: true })
  }
  return { origin: `http://127.0.0.1:${port}`, end }
}
