import { describe, expect, test } from '@jest/globals'
import { ConfigError, readConfig } from '../src/config.js'

describe('the configuration', () => {
  test('every variable is optional', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      demoData: true,
      workers: 1,
      publicOrigin: 'http://127.0.0.1:4000',
      signInOrigin: 'http://localhost:4000',
    })
  })

  test('every fault is reported together', () => {
    const faults = (): string[] => {
      try {
        readConfig({
          PORT: 'eighty',
          DATABASE_URL: 'mysql://x',
          REDIS_URL: 'nowhere',
          PUBLIC_ORIGIN: 'https://api.example.com/v1',
          TRUSTED_PROXIES: '10.0.0.0/8, proxy',
          SECRET_KEY: 'short',
          WORKERS: '0',
          ROLE: 'cook',
          DEMO_DATA: 'perhaps',
          LOG_LEVEL: 'loud',
        })
        return []
      } catch (error) {
        return error instanceof ConfigError ? error.faults : []
      }
    }
    const names = [
      'PORT',
      'DATABASE_URL',
      'REDIS_URL',
      'WORKERS',
      'ROLE',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'SECRET_KEY',
      'DEMO_DATA',
      'LOG_LEVEL',
    ]
    expect(faults().map((fault) => fault.split(' ')[0])).toEqual(names)
  })

  test('PostgreSQL requires a secret key and has no demonstration data by default', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgresql://db/x' })).toThrow('SECRET_KEY is required')
    const config = readConfig({ DATABASE_URL: 'postgresql://db/x', SECRET_KEY: 'x'.repeat(32) })
    expect(config.demoData).toBe(false)
  })

  test('a database URL names one server, and a session URL comes with it', () => {
    const several = 'postgresql://one,two:5433/x'
    expect(() => readConfig({ DATABASE_URL: several })).toThrow('DATABASE_URL must name one server')
    expect(() => readConfig({ DATABASE_SESSION_URL: several })).toThrow('DATABASE_SESSION_URL must name one server')
    const direct = 'postgresql://db/x'
    expect(() => readConfig({ DATABASE_SESSION_URL: direct })).toThrow('requires DATABASE_URL')
    const pooled = { DATABASE_URL: 'postgresql://pooler:6432/x', SECRET_KEY: 'x'.repeat(32) }
    expect(readConfig({ ...pooled, DATABASE_SESSION_URL: direct }).databaseSessionUrl).toBe(direct)
  })

  test('a role requires PostgreSQL, and Redis if it serves requests', () => {
    const server = { DATABASE_URL: 'postgresql://db/x', SECRET_KEY: 'x'.repeat(32) }
    expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE worker requires DATABASE_URL')
    expect(() => readConfig({ ...server, ROLE: 'api' })).toThrow('ROLE api requires REDIS_URL')
    expect(() => readConfig({ ...server, ROLE: 'curation' })).toThrow('ROLE curation requires REDIS_URL')
    expect(readConfig({ ...server, ROLE: 'worker' })).toMatchObject({ role: 'worker', runsJobs: true })
    expect(readConfig({ ...server, ROLE: 'api', REDIS_URL: 'redis://x' })).toMatchObject({
      role: 'api',
      runsJobs: false,
    })
    expect(readConfig({ ...server, ROLE: 'migrate' }).runsJobs).toBe(false)
    expect(readConfig({})).toMatchObject({ role: 'all', runsJobs: true })
  })

  test('the service is local with a loopback origin, or by default with the embedded database', () => {
    const server = { DATABASE_URL: 'postgresql://db/x', SECRET_KEY: 'x'.repeat(32) }
    expect(readConfig({}).isLocal).toBe(true)
    expect(readConfig({ PUBLIC_ORIGIN: 'https://pass.example' }).isLocal).toBe(false)
    expect(readConfig(server).isLocal).toBe(false)
    expect(readConfig({ ...server, PUBLIC_ORIGIN: 'http://localhost:4000' }).isLocal).toBe(true)
  })

  test('several processes require PostgreSQL and Redis', () => {
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/DATABASE_URL.*REDIS_URL/)
  })
})
