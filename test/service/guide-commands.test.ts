import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { freePort } from '../support/free-port.js'

/** The commands of the section, as written. */
function guideCommands(): string {
  const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split('## From an empty database')
  const blocks = section.split('\n## ')[0]?.match(/(?<=```sh\n)[\s\S]*?(?=```)/g) ?? []
  return blocks.join('\n')
}

/** The one difference to a reader's shell: files go to a folder of the test, and `npm start` does not build the web pages. */
const surroundings = `
set -eu
npm() { if [ "$1" = start ]; then exec node dist/src/main.js; else command npm "$@"; fi; }
`

const timeoutMs = 240_000

if (globalThis.testDatabaseUrl)
  describe('the way from an empty database in docs/operating.md', () => {
    const name = `fan_pass_guide_${randomUUID().replaceAll('-', '')}`
    const url = Object.assign(new URL(globalThis.testDatabaseUrl), { pathname: `/${name}` }).href
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'guide-'))
      await onServer(`create database ${name} template template0 encoding 'UTF8'`)
    })
    afterAll(async () => {
      await onServer(`drop database ${name} with (force)`)
      await rm(folder, { recursive: true })
    })

    test(
      'ends with all six endpoints responding',
      async () => {
        const port = await freePort()
        const commands = guideCommands()
          .replace(/DATABASE_URL=\S+/, `DATABASE_URL='${url}'`)
          .replace('http://localhost:4000', `http://127.0.0.1:${port}`)
          .replaceAll(/\b(service\.log|opening\.csv)\b/g, `${folder}/$1`)
        const { status, out, err } = await run(`${surroundings}${commands}`, port)
        const log = status === 0 ? '' : await readFile(join(folder, 'service.log'), 'utf8')
        expect({ status, err: status === 0 ? '' : `${err}${log}` }).toEqual({ status: 0, err: '' })
        const answers = out.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []))
        expect(answers).toMatchObject([
          { data: [{ city: 'Chicago' }], total: expect.any(Number) },
          { data: [{ name: 'Season Opening', venue: 'Soldier Field' }], total: 1 },
          { verified: true, tier: 'premium' },
          { brand: 'Lakeside Lager', verified_outcomes: 0 },
          { status: 'active' },
          { items: [{ time: '7:00 PM' }] },
        ])
      },
      timeoutMs + 30_000,
    )
  })
else test.skip('the commands of the guide need TEST_DATABASE_URL', () => undefined)

/** Runs a script in a process group of its own and ends the group with it. */
async function run(script: string, port: number): Promise<{ status: number | null; out: string; err: string }> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: `${port}` }
  const child = spawn('bash', ['-c', script], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const end = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  const timer = setTimeout(end, timeoutMs)
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  if (status !== null) end()
  return { status, out, err }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: globalThis.testDatabaseUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
