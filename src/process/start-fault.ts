import { ConfigError } from '../config.js'
import { isDatabaseAway } from '../database/is-database-away.js'
import { SetupError } from '../errors.js'

type SystemError = Error & { code?: unknown; syscall?: string; path?: string; port?: number }

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOENT: 'it does not exist and cannot be created',
  EEXIST: 'it is a file, and a directory is needed',
  ENOTDIR: 'a part of the path is a file, and a directory is needed',
  ENOSPC: 'the disk is full',
}

/**
 * What to change so that the service starts, or undefined for a fault of the service itself, of which the stack is
 * needed.
 */
export function startFault(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Invalid configuration:\n- ${error.faults.join('\n- ')}`
  if (error instanceof SetupError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code, syscall, path, port } = error as SystemError
  const reason = reasons[String(code)]
  if (syscall === 'listen')
    return `PORT: cannot listen on port ${port}: ${code === 'EADDRINUSE' ? 'it is in use; set another one' : (reason ?? error.message)}`
  if (reason && path) return `DATA_DIR: cannot use ${path}: ${reason}`
  if (code === '25006')
    return 'DATABASE_URL: the server accepts no writes: it is a standby, or set to read-only; name the primary'
  if (code === '08P01' && error.message.includes('startup parameter'))
    return `DATABASE_URL: ${error.message}, as behind a pooler; set DATABASE_SESSION_URL to a direct connection to the same database`
  if (code === '42501')
    return `DATABASE_URL: ${error.message}; the role must own the database, or be granted CREATE on it and on its schema public`
  if (isDatabaseAway(error)) return `DATABASE_URL: cannot use the database: ${error.message || code}`
  return undefined
}
