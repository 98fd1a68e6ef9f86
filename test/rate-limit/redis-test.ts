import { spawnSync } from 'node:child_process'
import { test } from '@jest/globals'

const isInstalled = spawnSync('redis-server', ['--version']).status === 0
if (!isInstalled) console.warn('redis-server is not installed: what needs it is skipped')

/** A test that needs a Redis of its own to stop and start. */
export const redisTest = isInstalled ? test : test.skip
