import { execFile } from 'node:child_process'
import { readFile, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './service-process.js'

const run = promisify(execFile)

/** The service as an earlier commit has it, built in a folder of its own. */
export interface EarlierBuild {
  /** The commit, shortened. */
  commit: string
  folder: string
  program: string[]
  remove(): Promise<void>
}

/** Builds `OLD`, by default the last release; without one, the commit before the newest migration. */
export async function buildEarlier(): Promise<EarlierBuild> {
  const commit = await shortened(process.env.OLD ?? (await lastRelease()) ?? (await beforeNewestMigration()))
  const folder = await temporaryFolder()
  const remove = () => rm(folder, { recursive: true })
  try {
    const archive = join(folder, 'commit.tar')
    await run('git', ['archive', '--output', archive, commit])
    await run('tar', ['-xf', archive, '-C', folder])
    await installDependencies(folder)
    await run(process.execPath, ['build.js'], { cwd: folder })
  } catch (error) {
    await remove()
    throw error
  }
  return { commit, folder, program: [join(folder, 'dist/src/main.js')], remove }
}

/** Those of this version if they are the same. */
async function installDependencies(folder: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    ['.', folder].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  if (ours === theirs) await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
}

const git = async (...words: string[]): Promise<string> => (await run('git', words)).stdout.trim()

const shortened = (commit: string): Promise<string> => git('rev-parse', '--short', '--verify', `${commit}^{commit}`)

const lastRelease = (): Promise<string | undefined> =>
  git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*').catch(() => undefined)

const beforeNewestMigration = async (): Promise<string> =>
  `${await git('log', '-1', '--format=%H', '--', 'src/orm/migrations')}^`
