import { destination, type Logger, pino } from 'pino'

/** Lines are written together: when they fill a page, and at least this often. */
const flushIntervalMs = 100
const pageBytes = 4_096

/** The process's log on standard output; flushed when the process exits. */
export function openLog(level: string): Logger {
  const output = destination({ sync: true, minLength: pageBytes, periodicFlush: flushIntervalMs })
  process.on('exit', () => output.flushSync())
  return pino({ level }, output)
}
