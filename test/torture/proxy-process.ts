import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '../support/until.js'

/** A proxy in front of servers of a trial. */
export interface ProxyProcess {
  /** What it has written to its error log. */
  errors(): string
  end(): Promise<void>
}

// Debian installs proxies where only root looks for programs.
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

/** Throws before a trial begins if it cannot run on this machine. */
export function requireProgram(name: string): void {
  if (spawnSync(name, ['-v'], { env }).error)
    throw new Error(`this trial needs ${name}, which is not installed here: apt-get install ${name}`)
}

/** Starts a proxy that stays in the foreground, and waits until it listens on the port. */
export async function startProxy(program: string, options: string[], port: number): Promise<ProxyProcess> {
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let logged = ''
  child.stderr.on('data', (chunk) => {
    logged += chunk
  })
  const ended = once(child, 'exit')
  await Promise.race([
    until(() => accepts(port), { awaited: program }),
    ended.then(() => Promise.reject(new Error(`${program} ended: ${logged}`))),
  ])
  return {
    errors: () => logged,
    end: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Whether something listens on a port of this machine. */
export const accepts = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy() && resolve(true))
    socket.on('error', () => resolve(undefined))
  })
