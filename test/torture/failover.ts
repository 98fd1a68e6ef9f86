import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.js'
import { OwnPostgreSql } from '../support/own-postgresql.js'
import { AllWrites, loopbackOrigin, type Observed } from './all-writes.js'
import { statusesOf } from './caller.js'
import { healthOf } from './cut-transactions.js'
import { type Fleet, openFleet } from './fleet.js'
import { type ProxyProcess, requireProgram, startProxy } from './proxy-process.js'
import { temporaryFolder } from './service-process.js'
import type { Trial } from './trial.js'

const phaseMs = 3_000
const backMs = 10_000

/** How haproxy decides where to lead: to the server that is the primary, or to the first one that answers. */
const checks = { role: 'asks for the primary', port: 'asks for an open port' }

/** F15: the primary dies and its synchronous standby takes over, behind haproxy. */
export const failover: Trial = {
  id: 'F15',
  tried: `kill -9 of the primary behind haproxy during writes of every kind, ${(2 * phaseMs) / 1_000} s later its synchronous standby is promoted`,
  target:
    '0 acknowledged writes lost; refusals are 503 with Retry-After, reads go on where a standby answers; normal within 10 s; live and ready afterwards, no restart',
  async run() {
    requireProgram('haproxy')
    const results = [await failOver('role'), await failOver('port')]
    return ['', ...results].join('\n')
  },
}

async function failOver(check: keyof typeof checks): Promise<string> {
  const primary = await OwnPostgreSql.start()
  const opened: (() => Promise<unknown>)[] = [() => primary.remove()]
  try {
    const standby = await OwnPostgreSql.synchronousStandbyOf(primary)
    opened.push(() => standby.remove())
    const proxy = await startHaproxy(primary, standby, check)
    opened.push(proxy.end)
    const fleet = await openFleet('failover', { processes: 1, server: proxy.url, environment: loopbackOrigin })
    opened.push(fleet.close)
    const traffic = await AllWrites.on(fleet, fleet.services[0]!.origin)
    opened.push(() => traffic.stop())
    return `haproxy that ${checks[check]}: ${await loseThePrimary(primary, standby, fleet, traffic, check === 'port')}`
  } finally {
    for (const close of opened.reverse()) await close()
  }
}

async function loseThePrimary(
  primary: OwnPostgreSql,
  standby: OwnPostgreSql,
  fleet: Fleet,
  traffic: AllWrites,
  isStandbyReached: boolean,
): Promise<string> {
  const before = await traffic.during(() => wait(phaseMs))
  const falling = await traffic.during(async () => {
    await primary.kill('SIGKILL')
    await wait(phaseMs)
  })
  let meanwhile = ''
  const without = await traffic.during(async () => {
    await wait(phaseMs)
    meanwhile = await healthOf(fleet)
  })
  const returning = await traffic.during(async () => {
    await standby.promote()
    await wait(backMs)
  })
  const after = await traffic.during(() => wait(phaseMs))
  const health = await healthOf(fleet)
  const [reads = [], writes = []] = [true, false].map((wanted) => without.filter(({ isRead }) => isRead === wanted))
  const text =
    `before ${statusesOf(before)}; without a primary ${accepted(reads)} reads and ${accepted(writes)} writes accepted, ` +
    `${statusesOf(writes)} (200: GraphQL, with an error; ${meanwhile}); last refusal ${lastRefusal(returning)} ms after promotion; ` +
    `after ${statusesOf(after)} (${health})`
  const odd = [...before, ...falling, ...without, ...returning, ...after].find((answer) => !isAsDocumented(answer))
  if (odd) throw new Error(`${text}; ${odd.status} ${JSON.stringify(odd.headers)} ${odd.body}`)
  const isRefused = writes.length > 0 && writes.every((write) => write.isRefused)
  if (!isRefused || (isStandbyReached && lastRefusal(reads) > 0)) throw new Error(text)
  if (lastRefusal([...before, ...after]) > 0 || health !== 'live 200, ready 200') throw new Error(text)
  if (fleet.services[0]!.child.exitCode !== null) throw new Error(`${text}; the process ended`)
  return `${text}; ${await traffic.account()}`
}

const accepted = (answers: Observed[]) => `${answers.filter(({ isRefused }) => !isRefused).length} of ${answers.length}`

/** 409: an earlier attempt with the same Idempotency-Key was in progress when the primary died. */
const isAsDocumented = ({ status, headers }: Observed): boolean =>
  [200, 201].includes(status) || ([409, 503].includes(status) && Number(headers['retry-after']) > 0)

/** When the last refusal arrived, in milliseconds after the phase began; 0 if there is none. */
const lastRefusal = (answers: Observed[]): number =>
  Math.round(Math.max(0, ...answers.filter(({ isRefused }) => isRefused).map(({ endedAt }) => endedAt)))

async function startHaproxy(
  primary: OwnPostgreSql,
  standby: OwnPostgreSql,
  check: keyof typeof checks,
): Promise<ProxyProcess & { url: string }> {
  const folder = await temporaryFolder()
  const file = join(folder, 'haproxy.cfg')
  const port = await freePort()
  const roles = await Promise.all([roleServer(primary), roleServer(standby)])
  const [first, second] = roles.map((server) => (check === 'role' ? `port ${portOf(server)}` : ''))
  const settings = `
    defaults
      mode tcp
      timeout connect 1s
      # Longer than the service's listener for notifications is quiet.
      timeout client 1h
      timeout server 1h
    listen postgresql
      bind 127.0.0.1:${port}
      ${check === 'role' ? 'option httpchk GET /primary' : ''}
      default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
      server first 127.0.0.1:${primary.port} ${first}
      server second 127.0.0.1:${standby.port} ${second} backup\n`
  await writeFile(file, settings)
  const proxy = await startProxy('haproxy', ['-db', '-f', file], port)
  const end = async () => {
    await proxy.end()
    for (const server of roles) server.close()
    await rm(folder, { recursive: true })
  }
  return { ...proxy, url: `postgresql://postgres@127.0.0.1:${port}/postgres`, end }
}

/** Answers 200 while a server is the primary, as Patroni does on each machine. */
async function roleServer(postgresql: OwnPostgreSql): Promise<Server> {
  const server = createServer(async (_, response) => {
    const isPrimary = await postgresql.isPrimary().catch(() => false)
    response.writeHead(isPrimary ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port
