import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { afterEach, expect, test } from '@jest/globals'
import { cpuSecondsOfFamily } from './cpu-seconds.js'

const testOnLinux = existsSync('/proc/self/stat') ? test : test.skip

let shell: ChildProcess | undefined
afterEach(() => void shell?.kill())

async function pidOfShell(script: string): Promise<number> {
  shell = spawn('sh', ['-c', script])
  await once(shell, 'spawn')
  return shell.pid!
}

testOnLinux('children that end while a family is read are neither an error nor counted less', async () => {
  const pid = await pidOfShell('for i in $(seq 400); do (:) & (:) & (:) & wait; done; sleep 60')
  let total = 0
  for (let times = 0; times < 2_000; times++) {
    const now = cpuSecondsOfFamily(pid)
    expect(now).toBeGreaterThanOrEqual(total)
    total = now
  }
})

testOnLinux('a process without children is a family', async () => {
  expect(cpuSecondsOfFamily(await pidOfShell('read line'))).toBeLessThan(1)
})

testOnLinux('a process that is not there is an error', () => {
  expect(() => cpuSecondsOfFamily(2 ** 22 + 1)).toThrow('ENOENT')
})
