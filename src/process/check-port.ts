import { createServer } from 'node:net'

/** Rejects if the port cannot be listened on, before a start spends its time on migrations and demonstration data. */
export async function checkPort(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))
  await new Promise((resolve) => server.close(resolve))
}
