import { describe, expect, test } from '@jest/globals'
import { readConfig } from '../../src/config.js'
import { readRedisAddress } from '../../src/rate-limit/redis-address.js'

describe('REDIS_URL', () => {
  test('names one Redis, as every client of Redis accepts it', () => {
    for (const url of [
      'redis://cache',
      'rediss://:p%40ss@cache:6380/2',
      'redis://[::1]:6379',
      'redis://cache?family=6',
    ])
      expect(readRedisAddress(url)).toEqual({ kind: 'single', url })
  })

  test('names the nodes of a Redis Cluster', () => {
    expect(readRedisAddress('redis-cluster://one:7000,two,[::1]:7002')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
        { host: '::1', port: 7002 },
      ],
      isEncrypted: false,
    })
    expect(readRedisAddress('rediss-cluster://app:a,b%40%2F@one/0')).toEqual({
      kind: 'cluster',
      nodes: [{ host: 'one', port: 6379 }],
      username: 'app',
      password: 'a,b@/',
      isEncrypted: true,
    })
  })

  test('names Sentinels, and the primary as they do', () => {
    const url = 'redis-sentinel://:secret@one,two:26380/3?sentinelMasterId=limits&sentinelPassword=other'
    expect(readRedisAddress(url)).toEqual({
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
      ],
      primary: 'limits',
      database: 3,
      password: 'secret',
      sentinelPassword: 'other',
      isEncrypted: false,
    })
  })

  test.each([
    ['nowhere', 'must be a URL such as redis://HOST:6379'],
    ['http://cache', 'must be a URL such as'],
    ['redis://', 'must be a URL such as'],
    ['redis://cache:port', 'must be a URL such as'],
    ['redis-cluster://one,,two', 'must be a URL such as'],
    ['redis-cluster://one,two:70000', 'must be a URL such as'],
    ['redis://one,two', 'must name one server, or be a URL such as'],
    ['redis-cluster://one,two/1', 'must not name a database'],
    ['redis-cluster://one/x', 'must have the number of a database'],
    ['redis-cluster://one?node=two', 'has the parameter node, which is unknown'],
    ['redis-cluster://:%zz@one', 'must have the percent-encoding'],
    ['redis-sentinel://one,two', 'must name the primary'],
    ['redis-sentinel://one?sentinelMasterId=limits&db=1', 'has the parameter db, which is unknown'],
  ])('%s is refused with one sentence', (url, sentence) => {
    expect(() => readConfig({ REDIS_URL: url })).toThrow(`REDIS_URL ${sentence}`)
  })
})
