import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The service as a separate process that can be killed. */
export interface ServiceProcess {
  origin: string
  child: ChildProcess
  /** Its log so far, line by line. */
  logged: string[]
  /** Sends a signal and waits for the exit; returns the exit code, or null if killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'fan-pass-'))

/** Starts the service on a free port, in the folder of its sources, and waits until it listens. */
export async function startService(
  environment: Record<string, string>,
  program: string[] = ['dist/src/main.js'],
  folder?: string,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const logged: string[] = []
  child.stderr?.on('data', (chunk) => void logged.push(String(chunk)))
  const port = await Promise.race([
    portOf(child, logged),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the service ended with ${code}: ${logged.join('\n')}`)),
    ),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    logged,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0] as number | null
    },
  }
}

/** Reads the log until it ends; resolves with the port as soon as it is logged. */
function portOf(child: ChildProcess, logged: string[]): Promise<number> {
  if (!child.stdout) throw new Error('the service has no output')
  const lines = createInterface({ input: child.stdout })
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      logged.push(line)
      const port = /"port":(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
}
