import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { stageTasks } from '../mcp/stage-tasks.js'
import { checkExpectation, type Task, valueAt, withKept } from '../mcp/task.js'
import { generations, openMcpClient } from '../support/mcp-client.js'
import { openWorld, type World } from '../support/world.js'

const tasks = JSON.parse(readFileSync('test/mcp/tasks.json', 'utf8')) as Task[]

describe('scripted tasks of assistants', () => {
  let world: World
  let known: Record<string, unknown>
  beforeAll(async () => {
    world = await openWorld()
    known = await stageTasks(world)
  })
  afterAll(() => world.close())
  /** Each task has a minute of its own. */
  beforeEach(() => {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  })

  test('there are 40', () => expect(tasks).toHaveLength(40))

  describe.each(generations)('by the client of %s', (generation) => {
    test.each(tasks.map((task) => [task.wish, task] as const))('%s', async (_, { key, steps }) => {
      const client = await openMcpClient(world.origin, generation, { key: key && world.cast[key].key })
      const kept = { ...known }
      for (const { tool, arguments: args, keep = {}, expect: expected = {}, error } of steps) {
        const { isError, value } = await client.call(tool, withKept(args, kept) as object)
        expect([value, isError]).toEqual([value, error !== undefined])
        if (error) checkExpectation({ code: error.code, ...(error.match && { error: { match: error.match } }) }, value)
        checkExpectation(expected, value)
        for (const [name, path] of Object.entries(keep)) kept[name] = valueAt(value, path)
      }
      await client.close()
    })
  })

  test('no task has booked a table', async () => {
    expect(await world.database.queries.all(sql`select id from reservation`)).toEqual([])
  })
})
