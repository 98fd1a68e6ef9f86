import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { output } from './languages.js'

const source = 'clients/ruby/sig'
/** The first version of `rbs` that reads optional keys of records, which the signatures have. */
const currentVersion = [3, 5]

/** What the signatures of the Ruby client are checked with, or why they are not. */
export interface SignatureCheck {
  version: string
  /** Of a Ruby process that checks each call against the signatures, and ends with an error at the first difference. */
  environment: Record<string, string>
}

/**
 * Validates the signatures with the `rbs` of this machine and prepares their check at run time; undefined without `rbs`. For
 * one that is too old, copies are made in which an optional key of a record is a key that may be nil.
 *
 * @param gemPath where the client is installed
 */
export async function openSignatureCheck(folder: string, gemPath: string): Promise<SignatureCheck | undefined> {
  const probe = spawnSync('ruby', ['-e', 'require "rbs"; puts RBS::VERSION, Gem.path.join(File::PATH_SEPARATOR)'])
  if (probe.status !== 0) return undefined
  const [version = '', systemGems = ''] = String(probe.stdout).trim().split('\n')
  const signatures = isCurrent(version) ? source : await copyForOldVersions(join(folder, 'sig'))
  const validate = 'require "rbs"; require "rbs/cli"; RBS::CLI.new(stdout: $stdout, stderr: $stderr).run(ARGV)'
  await output('ruby', ['-e', validate, '--', '-I', signatures, 'validate', '--silent'])
  const environment = {
    ...{ RUBYOPT: '-rrbs/test/setup', GEM_PATH: `${gemPath}:${systemGems}`, RBS_TEST_TARGET: 'FanPass::*' },
    ...{ RBS_TEST_OPT: `-I ${resolve(signatures)}`, RBS_TEST_RAISE: 'true', RBS_TEST_LOGLEVEL: 'error' },
  }
  return { version, environment }
}

function isCurrent(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = currentVersion
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

async function copyForOldVersions(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(source)) {
    const text = await readFile(join(source, name), 'utf8')
    await writeFile(join(folder, name), text.replace(/type \w+ = \{.*?\n\s*\}/gs, withoutOptionalKeys))
  }
  return folder
}

const withoutOptionalKeys = (record: string): string => record.replace(/^(\s+)\?(\w+): (.+),$/gm, '$1$2: ($3)?,')
