import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const refusedUrl = 'postgresql://somebody:secret-password@127.0.0.1:1/fan_pass'

/** Starts the service, which must fail, and returns what it prints. */
async function start(environment: Record<string, string>): Promise<{ status: number | null; err: string }> {
  const env = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...environment }
  const child = spawn(process.execPath, ['dist/src/main.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, err }
}

describe('a start that cannot succeed ends with one sentence and no stack', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-faults-'))
    await writeFile(join(folder, 'file'), 'text')
    for (const [name, text] of Object.entries({ foreign: '{"name": "package"}', broken: '{' })) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'manifest.json'), text)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  const expectSentence = async (environment: Record<string, string>, sentence: RegExp) => {
    const { status, err } = await start(environment)
    expect({ status, err }).toEqual({ status: 1, err: expect.stringMatching(sentence) })
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).not.toContain('secret-password')
  }

  test.each([
    ['file', /^DATA_DIR: cannot use \S+file: it is a file/],
    ['file/below', /^DATA_DIR: cannot use \S+: a part of the path is a file/],
  ])('DATA_DIR %s', (path, sentence) => expectSentence({ DATA_DIR: join(folder, path) }, sentence))

  test('a folder that is no database', async () => {
    const dataDir = join(folder, 'no-database')
    await mkdir(join(dataDir, 'database'), { recursive: true })
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '9\n')
    await expectSentence({ DATA_DIR: dataDir }, /^DATA_DIR: \S+ cannot be opened as a database/)
  })

  test('a database that is away', () =>
    expectSentence(
      { DATABASE_URL: refusedUrl, SECRET_KEY: 'x'.repeat(40) },
      /^DATABASE_URL: cannot use the database: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
    ))

  test.each([
    ['foreign', /manifest\.json: must be an apollo-persisted-query-manifest/],
    ['broken', /manifest\.json: must be JSON/],
  ])('a %s manifest', (name, sentence) =>
    expectSentence(
      { DATA_DIR: join(folder, `data ${name}`), DEMO_DATA: 'off', TRUSTED_DOCUMENTS: join(folder, name) },
      sentence,
    ),
  )

  test('a port in use, before anything is created', async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const dataDir = join(folder, 'unused')
    await expectSentence({ DATA_DIR: dataDir, PORT: `${port}` }, /^PORT: cannot listen on port \d+: it is in use/)
    expect(existsSync(dataDir)).toBe(false)
    server.close()
  })
})
