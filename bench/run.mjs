import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs } from 'node:util'

const usage = `Measures the service beside other ways to build it, on one data set, and prints one table.

  npm run bench                            everything, about 12 minutes
  npm run bench -- --works W1,W3           some works: W1 E1 C1 C2 W3 W5 W6 O30 O365 K1 H1 M1
  npm run bench -- --peers bare,fastify    some programs beside the service
  npm run bench -- --seconds 3 --rounds 5  longer
  npm run bench -- --scale                 10 million outcomes in place of 2 million

BENCH_DATABASE_URL names the database, by default postgresql://postgres@127.0.0.1:5432/fan_pass_bench; it is made when it is
not there, and its data set is used again when it is. DB CPU counts all processes of its server, so use one that is idle
otherwise. With REDIS_URL the service counts its limits in Redis, as processes do that share them.`

const { values: options } = parseArgs({
  options: {
    works: { type: 'string' },
    peers: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    scale: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(usage)
  process.exit()
}

const folder = fileURLToPath(new URL('.', import.meta.url))
if (!existsSync(new URL('node_modules', import.meta.url)))
  execFileSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' })
const { default: pg } = await import('pg')
const { forgetDeploys, openDataSet } = await import('./data-set.mjs')
const { measure } = await import('./measure.mjs')
const { Program, programNames } = await import('./programs.mjs')
const { printTable } = await import('./table.mjs')
const { worksOf } = await import('./works.mjs')
const { Redis } = await import('ioredis')
const { cpuSecondsOfFamily, postgreSqlServerOf } = await import('../dist/test/support/cpu-seconds.js')

const outcomes = Number(process.env.BENCH_OUTCOMES ?? (options.scale ? 10_000_000 : 2_000_000))
const url =
  process.env.BENCH_DATABASE_URL ?? `postgresql://postgres@127.0.0.1:5432/fan_pass_bench${options.scale ? '_10m' : ''}`
const cases = 20_000
const checkedCases = 20
/** Warm-up until hot code is compiled: the service has more of it than the small programs. */
const warmSeconds = 8

const dataSet = await openDataSet(url, outcomes, (text) => console.error(text))
const chosen = (text, all) => (text ? all.filter((one) => text.split(',').includes(one)) : all)
const works = Object.entries(worksOf(dataSet))
  .filter(([id]) => chosen(options.works, [id]).length > 0)
  .map(([, work]) => work)
const names = ['bare', 'ours', ...chosen(options.peers, programNames.slice(2))]
const environment = {
  DATABASE_URL: url,
  SECRET_KEY: 'the secret of a bench, 32 characters',
  TRUSTED_PROXIES: '127.0.0.1',
}
const database = new pg.Client({ connectionString: url })
await database.connect()
const [{ backend }] = (await database.query('select pg_backend_pid() as backend')).rows
const databaseServer = postgreSqlServerOf(backend)
const redis = process.env.REDIS_URL ? new Redis(process.env.REDIS_URL) : undefined

const programs = []
const results = []
try {
  for (const name of names) programs.push(await Program.start(name, environment))
  for (const work of works) {
    const taking = programs.filter((program) => program.wayOf(work))
    await checkAnswers(work, taking)
    results.push({ work, rounds: await measureRounds(work, taking) })
  }
} finally {
  // Also after a failure: print the results so far.
  printTable(results)
  for (const program of programs) program.stop()
  await database.end()
  redis?.disconnect()
}

/** CPU seconds so far; NaN for what is not used, or not on this machine. */
async function servers() {
  const used = /used_cpu_sys:([\d.]+)\s+used_cpu_user:([\d.]+)/.exec((await redis?.info('cpu')) ?? '')
  return {
    database: databaseServer ? cpuSecondsOfFamily(databaseServer) : Number.NaN,
    redis: used ? Number(used[1]) + Number(used[2]) : Number.NaN,
  }
}

/** Sends the same requests to every program: the responses must be equal before their speed matters. */
async function checkAnswers(work, taking) {
  for (let number = 0; number < checkedCases; number++) {
    const requestCase = work.caseOf(number)
    const answers = []
    for (const program of taking) answers.push(await answerOf(program, work, requestCase))
    for (const [index, answer] of answers.entries())
      if (!isDeepStrictEqual(answer, answers[0]))
        throw new Error(
          `${work.title}: ${taking[index].name} returned ${JSON.stringify(answer)}, ${taking[0].name} ${JSON.stringify(answers[0])}`,
        )
  }
}

async function answerOf(program, work, requestCase) {
  const way = program.wayOf(work)
  if (work.isWrite) await forget()
  const { path, ...request } = work.requests[way](requestCase)
  const response = await fetch(program.origin + path, { ...request, signal: AbortSignal.timeout(10_000) })
  if (response.status === 304) return undefined
  const text = await response.text()
  if (!response.ok) throw new Error(`${work.title}: ${program.name} returned ${response.status} ${text}`)
  return work.read?.[way]?.(JSON.parse(text))
}

/** Deletes written rows: dead rows would slow down the next program, most where autovacuum is off. */
async function forget() {
  await database.query(forgetDeploys)
  await database.query('vacuum analyze jobs.job')
}

/** Programs take turns within each round, so that background load affects all alike. */
async function measureRounds(work, taking) {
  const rounds = []
  for (let round = 0; round <= Number(options.rounds); round++) {
    const measured = new Map()
    for (let index = 0; index < taking.length; index++) {
      const program = taking[(index + round) % taking.length]
      if (work.isWrite) await forget()
      const requests = Array.from({ length: cases }, (_, n) => work.requests[program.wayOf(work)](work.caseOf(n)))
      measured.set(
        program.name,
        await measure(program, requests, round === 0 ? warmSeconds : Number(options.seconds), servers),
      )
    }
    if (round > 0) rounds.push(measured)
    process.stderr.write(`${work.title}: round ${round} of ${options.rounds}\n`)
  }
  return rounds
}
