import { setTimeout as wait } from 'node:timers/promises'
import { Inbox, type Received } from '../support/inbox.js'
import { type Receiver, startRawReceiver, startReceiver } from '../webhooks/receivers.js'
import { Caller, quantile } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, openFleet } from './fleet.js'
import { emitMany, type Subscriber, subscribe, watchedProgram } from './subscriber.js'
import type { Trial } from './trial.js'

const perPartner = 5
const partners = Number(process.env.BAD ?? 50) / perPartner
const seconds = Number(process.env.FOR_SECONDS ?? 45)
const backlog = Number(process.env.BACKLOG ?? 10_000)
/** 64 kB, plus what one socket read may return beyond that. */
const mostBytesRead = 64_000 + 65_536

/** F5: silent, slow and oversized receivers beside healthy ones; one of them has a long backlog. */
export const badReceivers: Trial = {
  id: 'F5',
  tried: `${partners * perPartner} bad receivers (silent, drip, 10 MB response) beside as many healthy for ${seconds} s; ${backlog} deliveries wait for a silent one`,
  target: 'healthy receivers within 2 s at p95; at most 64 kB of a response read',
  async run() {
    const fleet = await openFleet('bad_receivers', { processes: 1, program: watchedProgram })
    const good = await Promise.all(Array.from({ length: partners * perPartner }, () => Inbox.open()))
    const bad = await Promise.all(good.map((_, index) => kinds[index % kinds.length]!()))
    try {
      const talkers = new Set(
        bad.flatMap(({ url }, index) => (index % kinds.length === 2 ? [Number(new URL(url).port)] : [])),
      )
      const read: number[] = []
      fleet.services[0]!.child.on('message', ({ port, bytesRead }: { port: number; bytesRead: number }) => {
        if (talkers.has(port)) read.push(bytesRead)
      })
      const subscribers: Subscriber[] = []
      for (let index = 0; index < partners; index++) {
        const share = <Of extends { url: string }>(of: Of[]) =>
          of.slice(index * perPartner, (index + 1) * perPartner).map(({ url }) => url)
        subscribers.push(await subscribe(fleet, [...share(bad), ...share(good)]))
      }
      const dead = await silent()
      bad.push(dead)
      await emitMany(fleet, (await subscribe(fleet, [dead.url])).partnerId, backlog)
      await deployEverySecond(fleet, subscribers)
      await wait(3_000)
      return judge(
        good.flatMap(({ received }) => received),
        read,
      )
    } finally {
      for (const receiver of [...good, ...bad]) receiver.close()
      await fleet.close()
    }
  },
}

const silent = (): Promise<Receiver> => startReceiver(() => undefined)

/** Endless headers, one byte at a time. */
const dripping = (): Promise<Receiver> =>
  startRawReceiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    const drip = setInterval(() => socket.write('a'), 200)
    socket.on('close', () => clearInterval(drip))
  })

const answer = Buffer.alloc(10_000_000, 'x')
const talking = (): Promise<Receiver> => startReceiver((_, response) => response.writeHead(200).end(answer))

const kinds = [silent, dripping, talking]

async function deployEverySecond(fleet: Fleet, subscribers: Subscriber[]): Promise<void> {
  const caller = new Caller(fleet.services[0]!.origin, partners)
  for (let second = 0; second < seconds; second++) {
    const deploys = subscribers.map(({ key }, index) => caller.send(deployCall(key, `Place ${index} ${second}`)))
    const [answers] = await Promise.all([Promise.all(deploys), wait(1_000)])
    const refused = answers.find(({ status }) => status !== 201)
    if (refused) throw new Error(`a deploy was answered ${refused.status} ${refused.body}`)
  }
  await caller.close()
}

function judge(arrived: Received[], read: number[]): string {
  const expected = partners * perPartner * seconds
  const times = arrived.map(({ body, at }) => at.getTime() - Date.parse(JSON.parse(body).created_at))
  const p95 = quantile(times, 0.95)
  const most = Math.max(0, ...read)
  const text =
    `${arrived.length} of ${expected} at good receivers, from the event to its arrival p50 ${quantile(times, 0.5)} ms, ` +
    `p95 ${p95} ms, slowest ${quantile(times, 1)} ms; of ${read.length} answers of 10 MB at most ${most} bytes read`
  if (arrived.length !== expected || p95 > 2_000 || read.length === 0 || most > mostBytesRead) throw new Error(text)
  return text
}
