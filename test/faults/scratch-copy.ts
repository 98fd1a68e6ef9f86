import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Fault } from './fault.js'

export interface TestRun {
  /** Names of the tests that failed. */
  failed: string[]
  count: number
}

interface JestReport {
  numTotalTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** A copy of the repository's files in a temporary folder, in which sources can be changed, compiled and tested. */
export class ScratchCopy {
  static make(): ScratchCopy {
    const copy = new ScratchCopy(mkdtempSync(join(tmpdir(), 'faults-')))
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    for (const file of files.split('\n').filter((name) => name !== '' && existsSync(name)))
      cpSync(file, join(copy.folder, file))
    symlinkSync(resolve('node_modules'), join(copy.folder, 'node_modules'))
    if (existsSync('web/dist')) cpSync('web/dist', join(copy.folder, 'web/dist'), { recursive: true })
    copy.run(['build.js'])
    return copy
  }

  private constructor(private readonly folder: string) {}

  /** Whether the source has the fault's text exactly once. */
  has({ file, find }: Fault): boolean {
    const path = join(this.folder, file)
    return existsSync(path) && readFileSync(path, 'utf8').split(find).length === 2
  }

  withFault<Result>({ file, find, replace }: Fault, work: () => Result): Result {
    const path = join(this.folder, file)
    const original = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      original.replace(find, () => replace),
    )
    try {
      return work()
    } finally {
      writeFileSync(path, original)
    }
  }

  /** Runs test files on PostgreSQL where TEST_DATABASE_URL names one, else on the embedded database. */
  runTests(patterns: readonly string[]): TestRun {
    this.run(['build.js', '--changed'])
    const report = join(this.folder, 'report.json')
    rmSync(report, { force: true })
    const projects = ['parts', process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded']
    const output = this.run(
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
        .concat('--selectProjects', ...projects, '--json', `--outputFile=${report}`, '--runInBand', '--')
        .concat(patterns.map((pattern) => `/dist/test/${pattern}`)),
    )
    if (!existsSync(report)) throw new Error(`the tests have not run: ${output}`)
    return summary(JSON.parse(readFileSync(report, 'utf8')))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private run(args: string[]): string {
    const { stderr, stdout } = spawnSync(process.execPath, args, { cwd: this.folder, encoding: 'utf8' })
    return stdout + stderr
  }
}

/** A file that cannot be loaded has no tests; it counts as one that failed. */
function summary({ numTotalTests, testResults }: JestReport): TestRun {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...broken.map(({ name }) => `${name} does not load`),
    ],
    count: numTotalTests + broken.length,
  }
}
