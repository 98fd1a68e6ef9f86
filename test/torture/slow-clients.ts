import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, Caller, quantile, statusesOf } from './caller.js'
import { type Fleet, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const connections = 1_000
const slowMs = 20_000
const refusalMs = 100
const largeBytes = 10_000_000

/** B4: oversized bodies and slow clients. */
export const slowClients: Trial = {
  id: 'B4',
  tried: `bodies of ${largeBytes / 1_000_000} MB, with Content-Length and chunked; ${connections} connections sending one byte of headers a second, then of a body`,
  target: `413 within ${refusalMs} ms; other clients are served meanwhile, slow ones disconnected within 40 s`,
  async run() {
    const fleet = await openFleet('slow_clients', { processes: 1 })
    try {
      const { key } = await invitePartner(fleet.database, { perMinute: 1_000_000 })
      const post = `POST /api/v1/agent/deploy HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
      const large = await tryLarge(fleet, post)
      const headers = await trySlow(fleet, key, 'GET /api/v1/events HTTP/1.1\r\nHost: x\r\nX-Slow: ')
      const body = await trySlow(fleet, key, `${post}Content-Length: 1000\r\n\r\n`)
      return `\nlarge: ${large}\nslow headers: ${headers}\nslow body: ${body}`
    } finally {
      await fleet.close()
    }
  },
}

async function tryLarge(fleet: Fleet, post: string): Promise<string> {
  const body = Buffer.alloc(largeBytes, 'x')
  const forms: Record<string, [head: string, body: Buffer]> = {
    'Content-Length': [`${post}Content-Length: ${largeBytes}\r\n\r\n`, body],
    chunked: [`${post}Transfer-Encoding: chunked\r\n\r\n${largeBytes.toString(16)}\r\n`, body],
  }
  const results: string[] = []
  for (const [name, [head, content]] of Object.entries(forms)) {
    const times: number[] = []
    for (let round = 0; round < 20; round++) {
      const socket = await opened(fleet)
      const began = performance.now()
      socket.write(head)
      socket.write(content)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      times.push(performance.now() - began)
      socket.destroy()
      if (!String(answer).startsWith('HTTP/1.1 413 ')) throw new Error(`${name}: ${answer}`)
    }
    if (quantile(times, 0.9) > refusalMs) throw new Error(`${name}: 413 after ${quantile(times, 0.9)} ms`)
    results.push(`${name} 413 × ${times.length}, p50 ${quantile(times, 0.5)} max ${quantile(times, 1)} ms`)
  }
  return results.join('; ')
}

/** Opens the slow connections, sends ordinary requests meanwhile, and waits until the slow ones are closed. */
async function trySlow(fleet: Fleet, key: string, beginning: string): Promise<string> {
  const slow = await Promise.all(Array.from({ length: connections }, () => opened(fleet)))
  const began = performance.now()
  const ends = slow.map(
    (socket) => new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began))),
  )
  for (const socket of slow) socket.write(beginning)
  const drip = setInterval(() => slow.forEach((socket) => void (socket.writable && socket.write('x'))), 1_000)
  const answers = await askMeanwhile(fleet, key)
  const cut = await Promise.race([Promise.all(ends), wait(40_000)])
  clearInterval(drip)
  for (const socket of slow) socket.destroy()
  const times = answers.map(({ ms }) => ms)
  const text = `${statusesOf(answers)} meanwhile, p50 ${quantile(times, 0.5)} p99 ${quantile(times, 0.99)} max ${quantile(times, 1)} ms`
  if (!cut || answers.some(({ status }) => status !== 400))
    throw new Error(`${text}; disconnected: ${cut !== undefined}`)
  return `${text}; the slow ones disconnected after ${quantile(cut, 0) / 1_000} to ${quantile(cut, 1) / 1_000} s`
}

async function askMeanwhile({ services }: Fleet, key: string): Promise<Answer[]> {
  const caller = new Caller(services[0]!.origin, 4)
  const answers: Answer[] = []
  const end = performance.now() + slowMs
  while (performance.now() < end) {
    answers.push(await caller.send({ path: '/api/v1/outcomes', key }))
    await wait(20)
  }
  await caller.close()
  return answers
}

async function opened({ services }: Fleet): Promise<Socket> {
  const socket = connect(Number(new URL(services[0]!.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
