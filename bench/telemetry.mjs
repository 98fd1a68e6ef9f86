import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { shuffled } from '../dist/test/torture/welch.js'
import { openDataSet } from './data-set.mjs'
import { median } from './table.mjs'
import { worksOf } from './works.mjs'

const usage = `Measures what metrics and traces cost, in CPU time of the service per request.

  node bench/telemetry.mjs --rounds 100

One process turns them on and off between short slices of requests, in a new order each round: two processes of the same
program differ by more than what is measured, and other load on the machine meets all slices alike. A round yields one
ratio to "off" for each; the table has their median and the 95 % interval of that median. "off again" shows the noise.
BENCH_DATABASE_URL names the database, by default postgresql://postgres@127.0.0.1:5432/fan_pass_bench_telemetry.`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    requests: { type: 'string', default: '200' },
    works: { type: 'string', default: 'W3,W1,C1,W5' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(usage)
  process.exit()
}

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/fan_pass_bench_telemetry'
const connections = 8
const warmRequests = 2_000
const scrapeMs = 15_000

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
await once(collector.listen(0, '127.0.0.1'), 'listening')
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.address().port}` }
const metrics = { METRICS_PORT: '0' }

const dataSet = await openDataSet(url, Number(process.env.BENCH_OUTCOMES ?? 20_000), (text) => console.error(text))
const works = Object.entries(worksOf(dataSet))
  .filter(([id]) => options.works.split(',').includes(id))
  .map(([, work]) => work)
const modes = ['off', 'off again', 'metrics', 'metrics and traces']
const service = await start({ ...metrics, ...traces })
const scraping = setInterval(() => void scrape(), scrapeMs)
try {
  for (const mode of modes) await slice(mode, warmRequests)
  const rounds = []
  for (let round = 1; round <= Number(options.rounds); round++) {
    const taken = new Map()
    for (const mode of shuffled(modes)) taken.set(mode, await slice(mode, Number(options.requests)))
    rounds.push(taken)
    if (round % 10 === 0) print(rounds)
  }
} finally {
  clearInterval(scraping)
  service.child.kill('SIGKILL')
  await service.pool.destroy()
  collector.close()
}

/** The service, which reports its CPU time; metrics are scraped as Prometheus would. */
async function start(environment) {
  const program = fileURLToPath(new URL('serve-toggled.mjs', import.meta.url))
  const child = spawn(process.execPath, ['--max-semi-space-size=16', '--max-old-space-size=512', program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SECRET_KEY: 'the secret of a bench, 32 characters',
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let text = ''
  const port = await new Promise((listening, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${text}`)))
    child.stdout.on('data', (chunk) => {
      text = (text + chunk).slice(-10_000)
      const [, found] = /"port":(\d+)/.exec(text) ?? []
      if (found) listening(found)
    })
  })
  const [, metricsPort] = /"metricsPort":(\d+)/.exec(text)
  return { child, metricsPort, pool: new Pool(`http://127.0.0.1:${port}`, { connections }) }
}

async function scrape() {
  await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text()
}

/** CPU microseconds per request over some requests. */
async function slice(mode, count) {
  const { child, pool } = service
  const before = await cpuOf(child, mode)
  let next = 0
  const caller = async () => {
    while (next < count) {
      const number = next++
      const work = works[number % works.length]
      const { rest, ours, graphql } = work.requests
      const request = (ours ?? rest ?? graphql)(work.caseOf(number))
      const { statusCode, body } = await pool.request(request)
      await body.dump()
      // While it reads the venues at its start, a connection can take too long.
      if (statusCode !== 200 && count !== warmRequests) throw new Error(`${work.title}: ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, caller))
  const after = await cpuOf(child, mode)
  return (after.user + after.system - before.user - before.system) / count
}

async function cpuOf(child, mode) {
  child.send(mode)
  const [usage] = await once(child, 'message')
  return usage
}

function print(rounds) {
  const base = rounds.map((round) => round.get('off'))
  console.log(`${rounds.length} rounds of ${options.requests} requests; off: ${median(base).toFixed(0)} µs a request`)
  for (const name of modes.slice(1)) {
    const ratios = rounds.map((round) => (round.get(name) / round.get('off') - 1) * 100)
    const [low, high] = interval(ratios)
    console.log(`${name.padEnd(24)} ${signed(median(ratios))} %   95 %: ${signed(low)} to ${signed(high)} %`)
  }
}

function signed(value) {
  return `${value < 0 ? '' : '+'}${value.toFixed(2)}`
}

function sorted(values) {
  return values.toSorted((one, other) => one - other)
}

/** Bootstrap of the median. */
function interval(values) {
  const draws = Array.from({ length: 2_000 }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)])),
  )
  const all = sorted(draws)
  return [all[50], all[1_949]]
}
