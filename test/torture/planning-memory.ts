import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSecondsOf } from '../support/cpu-seconds.js'
import { Caller } from './caller.js'
import { makeCatalogue } from './make-catalogue.js'
import { openScratch } from './open-scratch.js'
import { startService } from './service-process.js'
import type { Trial } from './trial.js'

const sizes = (process.env.VENUES ?? '20000,200000').split(',').map(Number)
const limitBytes = 2_500

/** P6: memory of a process that has all venues ready for planning, after a garbage collection. */
export const planningMemory: Trial = {
  id: 'P6',
  tried: `one process that is ready for plans, with ${sizes.join(' and ')} venues`,
  target: `at most ${limitBytes} bytes of heap for each further venue`,
  async run() {
    const taken: Taken[] = []
    for (const size of sizes) taken.push(await withVenues(size))
    const [first, last] = [taken[0]!, taken.at(-1)!]
    const bytes = Math.round((last.heapBytes - first.heapBytes) / (sizes.at(-1)! - sizes[0]!))
    const text = `${taken.map((one, index) => show(sizes[index]!, one)).join('; ')}; ${bytes} bytes a venue`
    if (bytes > limitBytes) throw new Error(text)
    return text
  },
}

interface Taken {
  heapBytes: number
  residentBytes: number
  readySeconds: number
  cpuSeconds: number
}

async function withVenues(count: number): Promise<Taken> {
  const scratch = await openScratch('planning_memory')
  try {
    await makeCatalogue(scratch.database, count)
    return await take({ DATABASE_URL: scratch.url, SECRET_KEY: 'x'.repeat(40) })
  } finally {
    await scratch.drop()
  }
}

async function take(environment: Record<string, string>): Promise<Taken> {
  const began = performance.now()
  const options = ['--expose-gc', '--max-semi-space-size=32', '--max-old-space-size=2000']
  const service = await startService(environment, [...options, 'dist/test/torture/serve-sampled.js'])
  const caller = new Caller(service.origin, 1)
  try {
    while ((await caller.send({ path: '/health/ready' })).status !== 200) await wait(50)
    const readySeconds = (performance.now() - began) / 1_000
    const cpuSeconds = cpuSecondsOf(service.child.pid!).own
    service.child.send('memory')
    const [memory] = (await once(service.child, 'message')) as [NodeJS.MemoryUsage]
    return { heapBytes: memory.heapUsed + memory.external, residentBytes: memory.rss, readySeconds, cpuSeconds }
  } finally {
    await caller.close()
    await service.end('SIGTERM')
  }
}

const show = (venues: number, { heapBytes, residentBytes, readySeconds, cpuSeconds }: Taken): string =>
  `${venues}: heap ${Math.round(heapBytes / 1e6)} MB, resident ${Math.round(residentBytes / 1e6)} MB, ready after ${readySeconds.toFixed(1)} s and ${cpuSeconds.toFixed(1)} s of CPU`
