import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { load } from 'js-yaml'
import { type Environment, readConfig } from '../src/config.js'

interface Compose {
  services: Record<string, { environment?: Record<string, unknown> & { '<<'?: Record<string, unknown> } }>
}

const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://pass.example',
}

/** The value that Compose puts in: `${NAME:?}` is required, `${NAME:-default}` is not. */
const substituted = (value: unknown): string =>
  String(value).replace(/\$\{(\w+):(\?|-([^}]*))\}/g, (_, name: string, kind: string, fallback = '') => {
    const text = given[name] ?? (kind === '?' ? undefined : fallback)
    if (text === undefined) throw new Error(`${name} is required, and docs/deploy.md does not set it`)
    return text
  })

const { services } = load(readFileSync('compose.yaml', 'utf8')) as Compose

const environmentOf = (service: string): Environment => {
  const { '<<': shared, ...own } = services[service]?.environment ?? {}
  return Object.fromEntries(Object.entries({ ...shared, ...own }).map(([name, value]) => [name, substituted(value)]))
}

describe('compose.yaml', () => {
  test.each(['migrate', 'api', 'curation', 'worker'])(
    'the service %s has a valid configuration of its role',
    (role) => {
      expect(readConfig(environmentOf(role))).toMatchObject({ role, publicOrigin: 'https://pass.example' })
    },
  )

  test('sets variables that .env.example explains', () => {
    const explained = readFileSync('.env.example', 'utf8')
    const names = Object.keys(environmentOf('api'))
    expect(names.filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(explained))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8')

  test('copies files that exist and that .dockerignore lets through', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    const allowed = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    const isAllowed = (path: string) => allowed.some((root) => path === root || path.startsWith(`${root}/`))
    expect(copied.filter((path) => path !== '.' && !(existsSync(path) && isAllowed(path)))).toEqual([])
  })

  test('runs without root and builds with the major version of Node that package.json names', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: { node: string } }
    expect(/^USER (\d+)/m.exec(text)?.[1]).not.toBe('0')
    expect(text.match(/^FROM node:(\d+)/gm)).toEqual(Array(2).fill(`FROM node:${dependencies.node.split('.')[0]}`))
  })
})

describe('the site of nginx', () => {
  test('logs no address, because links and pages of reservations are secrets', () => {
    const text = readFileSync('deploy/nginx/fan-pass.conf', 'utf8')
    const [, ...servers] = text.split(/^server \{$/m)
    for (const server of servers) expect(server).toContain('\n  access_log off;\n')
    expect(servers).toHaveLength(2)
  })
})
