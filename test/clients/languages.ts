import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

interface Language {
  name: string
  /** The command that runs a file, and what shows that the language and its installer are on this machine. */
  command: string
  probe: string[]
  extension: string
  environment: (folder: string) => Record<string, string>
}

const languages: Language[] = [
  {
    name: 'node',
    command: process.execPath,
    probe: ['npm', '--version'],
    extension: 'mjs',
    environment: () => ({}),
  },
  {
    name: 'python',
    command: 'python3',
    probe: ['python3', '-c', 'import pip, sys; sys.exit(sys.version_info < (3, 11))'],
    extension: 'py',
    environment: (folder) => ({ PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' }),
  },
  {
    name: 'ruby',
    command: 'ruby',
    probe: ['gem', '--version'],
    extension: 'rb',
    environment: (folder) => ({ GEM_HOME: folder, GEM_PATH: folder, LANG: 'C.UTF-8' }),
  },
]

export const languageNames = languages.map(({ name }) => name)

/** A client that is installed from its package in a folder of its own. */
export class InstalledClient {
  constructor(
    readonly language: Language,
    readonly folder: string,
  ) {}

  /** Runs `test/clients/run-cases.*`. */
  async run(tasks: object[], environment: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
    const runner = `run-cases.${this.language.extension}`
    await copyFile(`test/clients/${runner}`, join(this.folder, runner))
    return JSON.parse(await this.execute(runner, JSON.stringify(tasks), environment))
  }

  /** Runs a file of the folder and returns its output. */
  execute(file: string, input = '', environment: Record<string, string> = {}): Promise<string> {
    const { command } = this.language
    const own = this.language.environment(this.folder)
    return output(command, [file], { cwd: this.folder, env: { ...process.env, ...own, ...environment }, input })
  }

  /** Starts a file that runs until it is stopped. */
  start(file: string, environment: Record<string, string>) {
    const env = { ...process.env, ...this.language.environment(this.folder), ...environment }
    return spawn(this.language.command, [file], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  }
}

/** Packs and installs the clients of the languages that are on this machine; reports those that are not. */
export async function installClients(folder: string): Promise<InstalledClient[]> {
  const present = languages.filter(({ probe: [command = '', ...options] }) => spawnSync(command, options).status === 0)
  const missing = languages.filter((language) => !present.includes(language))
  for (const { name } of missing) console.warn(`${name} is not installed: its client is not tested`)
  const packages = join(folder, 'packages')
  return Promise.all(
    present.map(async (language) => {
      const { name } = language
      await output('clients/pack.sh', [packages, name])
      await output('clients/install.sh', [name, packages, join(folder, name)])
      return new InstalledClient(language, join(folder, name))
    }),
  )
}

interface Surroundings {
  cwd?: string
  env?: NodeJS.ProcessEnv
  input?: string
}

/** The output of a command, asynchronously, because the service runs in this thread. Throws with what it says if it fails. */
export async function output(command: string, options: string[], { input = '', ...rest }: Surroundings = {}) {
  const child = spawn(command, options, { stdio: 'pipe', ...rest })
  child.stdin.end(input)
  const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} exited with ${status}: ${err}${out}`)
  return out
}
