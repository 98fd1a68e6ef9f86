import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../errors.js'

/**
 * Locks `directory` for this process by a file with its process id and returns the unlock function. The lock of a dead
 * process is replaced.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'lock')
  if (!claim(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && isAlive(holder)) throw new DirectoryInUse(directory, holder)
    rmSync(file, { force: true })
    if (!claim(file)) throw new DirectoryInUse(directory, holderOf(file))
  }
  return () => rmSync(file, { force: true })
}

export class DirectoryInUse extends SetupError {
  constructor(directory: string, holder: number | undefined) {
    super(
      `${directory} is in use by process ${holder ?? 'unknown'}: the embedded database supports one process. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL.',
    )
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
