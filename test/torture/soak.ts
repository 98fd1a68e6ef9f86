import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Inbox } from '../support/inbox.js'
import { Caller } from './caller.js'
import { type Fleet, openFleet, testRedisUrl } from './fleet.js'
import { temporaryFolder } from './service-process.js'
import { type Sample, takeSample } from './soak-sample.js'
import { prepareSoak } from './soak-target.js'
import { round } from './soak-traffic.js'
import { drained } from './subscriber.js'
import type { Trial } from './trial.js'

const minutes = Number(process.env.MINUTES ?? 60)
const perSecond = Number(process.env.RATE ?? 20)
const sampleFile = process.env.SAMPLES ?? 'soak-samples.jsonl'
/** The caches of compiled operations fill for half an hour. */
const allowedHeapGrowth = 1.2
const allowedDescriptors = 15

/** M1: memory, descriptors, connections and rows under a steady mixture of requests. */
export const soak: Trial = {
  id: 'M1',
  tried: `${perSecond} mixed requests a second to two processes for ${minutes} minutes (MINUTES, RATE), sampled each minute to ${sampleFile}`,
  target: 'no 5xx, no growth of heap, descriptors or connections after the first third; growth of each table listed',
  async run() {
    const dataDir = await temporaryFolder()
    const fleet = await openFleet('soak', {
      processes: 2,
      program: ['--expose-gc', 'dist/test/torture/serve-sampled.js'],
      environment: {
        DATA_DIR: dataDir,
        DEMO_DATA: 'on',
        REDIS_URL: testRedisUrl(),
        PUBLIC_ORIGIN: 'http://127.0.0.1:4000',
      },
    })
    const inboxes = [await Inbox.open(), await Inbox.open(() => ({ status: 500 }))]
    try {
      const target = await prepareSoak(
        fleet,
        dataDir,
        inboxes.map(({ url }) => url),
      )
      const { samples, counted } = await run(fleet, (caller, number) =>
        round[number % round.length]!(caller, target, number),
      )
      // The deliveries to the endpoint that fails stay pending.
      await drained(fleet, 5_000)
      return judge(samples, counted, inboxes[0]!.received.length)
    } finally {
      for (const inbox of inboxes) inbox.close()
      await fleet.close()
    }
  },
}

type Send = (caller: Caller, number: number) => Promise<Map<string, number>>

async function run(fleet: Fleet, send: Send): Promise<{ samples: Sample[]; counted: Map<string, number> }> {
  const callers = fleet.services.map(({ origin }) => new Caller(origin, 8))
  const counted = new Map<string, number>()
  const samples: Sample[] = []
  const began = Date.now()
  const pending = new Set<Promise<void>>()
  for (let number = 0; Date.now() - began < minutes * 60_000; number++) {
    if (Date.now() - began >= samples.length * 60_000) {
      const sample = await takeSample(fleet, samples.length)
      samples.push(sample)
      appendFileSync(sampleFile, `${JSON.stringify(sample)}\n`)
    }
    const step = send(callers[number % callers.length]!, number).then((statuses) => {
      for (const [name, count] of statuses) counted.set(name, (counted.get(name) ?? 0) + count)
    })
    pending.add(step)
    void step.finally(() => pending.delete(step))
    await wait(1_000 / perSecond)
  }
  await Promise.all(pending)
  await Promise.all(callers.map((caller) => caller.close()))
  samples.push(await takeSample(fleet, minutes))
  return { samples, counted }
}

function judge(samples: Sample[], counted: Map<string, number>, received: number): string {
  const settled = samples[Math.ceil(samples.length / 3)] ?? samples[0]!
  const last = samples.at(-1)!
  const grown = Object.entries(last.rows).map(([name, rows]) => [name, rows - (samples[0]!.rows[name] ?? 0)] as const)
  const text =
    `processes after a third ${JSON.stringify(settled.processes)}, at the end ${JSON.stringify(last.processes)}; ` +
    `connections ${settled.connections}, ${last.connections}; ${received} deliveries received; ` +
    `new rows: ${grown
      .filter(([, by]) => by !== 0)
      .map(([name, by]) => `${name} ${by}`)
      .join(', ')}; ` +
    `responses: ${[...counted]
      .sort()
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ')}`
  const leaks = last.processes.some(
    ({ heapMb, descriptors }, index) =>
      heapMb > settled.processes[index]!.heapMb * allowedHeapGrowth ||
      descriptors > settled.processes[index]!.descriptors + allowedDescriptors,
  )
  const failed = [...counted.keys()].some((name) => / (0|5\d\d|error)$/.test(name))
  if (leaks || failed || last.connections > settled.connections + allowedDescriptors) throw new Error(text)
  return text
}
