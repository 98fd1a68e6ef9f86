import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { load } from 'js-yaml'
import { Metrics } from '../../src/telemetry/metrics.js'
import { openWorld, type World } from '../support/world.js'

interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

const file = 'deploy/prometheus/alerts.yml'
const tests = 'deploy/prometheus/test-alerts.yml'
const { groups } = load(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const board = JSON.parse(readFileSync('deploy/grafana/fan-pass.json', 'utf8')) as {
  panels: { targets?: { expr: string }[] }[]
}
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

describe('alert rules', () => {
  test('each has a test and a runbook', () => {
    const { tests: tested } = load(readFileSync(tests, 'utf8')) as { tests: { name: string }[] }
    expect(tested.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert))
    const anchors = [...readFileSync('docs/runbooks.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, title]) => `docs/runbooks.md#${title!.toLowerCase().replaceAll(' ', '-')}`,
    )
    for (const { annotations } of rules) expect(anchors).toContain(annotations.runbook)
  })

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0
  const testFiring = hasPromtool ? test : test.skip
  testFiring('each is silent while all is well, and fires with its fault', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' })
    expect(`${status} ${stdout}${stderr}`).toContain('0 Unit Testing')
  })
})

/** Pool and Redis have metrics only where there are some. */
const describeAll = globalThis.testDatabaseUrl && globalThis.testRedisUrl ? describe : describe.skip

describeAll('alert rules and dashboard', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ REDIS_URL: globalThis.testRedisUrl })
  })
  afterAll(() => world?.close())

  test('name metrics and labels that the service has', () => {
    const ofProcess = new Metrics().observeProcess()
    const labelsOf = (name: string): string[] | undefined => {
      const base = name.replace(/_(bucket|count|sum)$/, '')
      const found = [name, base].flatMap((one) => [
        world.metrics.registry.getSingleMetric(one),
        ofProcess.registry.getSingleMetric(one),
      ])
      return (found.find(Boolean) as { labelNames?: string[] } | undefined)?.labelNames
    }
    const used = expressions.flatMap((expr) => [
      ...expr.matchAll(/\b((?:fan_pass|nodejs|process)_\w+)(?:\{([^}]*)\})?/g),
    ])
    expect(used.length).toBeGreaterThan(40)
    for (const [, name = '', selector = ''] of used) {
      const labels = [...selector.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, label]) => label)
      const known = ['job', 'instance', 'le', ...(labelsOf(name) ?? [`${name} does not exist`])]
      expect([
        name,
        labels.filter((label) => !known.includes(label!)),
        known.some((label) => label.includes(' ')),
      ]).toEqual([name, [], false])
    }
  })
})
