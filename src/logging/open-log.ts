import { destination, type Logger, pino } from 'pino'

/** Lines are written together, once they fill a page or after this long. */
const latestMs = 100
const page = 4_096

/** The process's log on standard output. What is not yet written when the process ends is written then. */
export function openLog(level: string): Logger {
  const output = destination({ sync: true, minLength: page, periodicFlush: latestMs })
  process.on('exit', () => output.flushSync())
  return pino({ level }, output)
}
