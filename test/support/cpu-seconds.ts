import { readFileSync } from 'node:fs'

/** CPU seconds that a process has used so far in all its threads, and those of its children that have ended. */
export interface CpuSeconds {
  own: number
  ofEndedChildren: number
}

/** Reads the clock of the kernel, in hundredths of a second; works on Linux only. */
export function cpuSecondsOf(pid: number): CpuSeconds {
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = statOf(pid).slice(11, 15).map(Number)
  return { own: (user + system) / 100, ofEndedChildren: (userOfEnded + systemOfEnded) / 100 }
}

/** The process that starts all others of a PostgreSQL server, found by a connection's `pg_backend_pid()`; undefined on another machine. */
export function postgreSqlServerOf(backendPid: number): number | undefined {
  return nameOf(backendPid)?.startsWith('postgres') ? Number(statOf(backendPid)[1]) : undefined
}

/** CPU seconds of a process and all its children so far. A child that ends meanwhile counts among the ended ones then. */
export function cpuSecondsOfFamily(pid: number): number {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
    const { own, ofEndedChildren } = cpuSecondsOf(pid)
    try {
      return children.reduce((total, child) => total + cpuSecondsOf(Number(child)).own, own + ofEndedChildren)
    } catch (error) {
      if (!isOfEndedProcess(error)) throw error
    }
  }
}

/** The file is gone, or the process ended between opening and reading it. */
const isOfEndedProcess = (error: unknown): boolean =>
  ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The fields after the name, which may contain spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function nameOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    return undefined
  }
}
