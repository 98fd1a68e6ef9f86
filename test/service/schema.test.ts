import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { printServiceSchema } from '../../src/graphql/registry/build-schema.js'
import { openWorld, type World } from '../support/world.js'

describe('the schema', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('schema.graphql is what the classes declare', async () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(await printServiceSchema())
  })

  test('the migrations make exactly what the entities say', async () => {
    expect((await world.database.orm.schema.getUpdateSchemaSQL()).trim()).toBe('')
  })
})
