import { describe, expect, test } from '@jest/globals'
import type { Schema } from '../../rest-adapter/contract.js'
import { queryReader } from '../../rest-adapter/read-query.js'
import { accepts } from '../../rest-adapter/wording.js'

describe('what is accepted is said in words', () => {
  test.each<[Schema, string]>([
    [{ type: 'integer' }, 'an integer'],
    [{ type: 'integer', minimum: 1 }, 'an integer of at least 1'],
    [{ type: 'number', maximum: 9.5 }, 'a number of at most 9.5'],
    [{ type: 'number', minimum: -90, maximum: 90 }, 'a number from -90 to 90'],
    [{ type: 'boolean' }, 'true or false'],
    [{ type: 'string' }, 'a string'],
    [{ type: 'string', minLength: 2 }, 'a string of at least 2 characters'],
    [{ type: 'string', minLength: 1, maxLength: 160 }, 'a string of 1 to 160 characters'],
    [{ type: 'string', format: 'email', maxLength: 254 }, 'an email address of at most 254 characters'],
    [{ type: 'string', format: 'date' }, 'a calendar date in the format YYYY-MM-DD'],
    [{ type: 'string', enum: ['check_in', 'offer'] }, 'one of check_in, offer'],
    [{ type: 'string', pattern: '^a', 'x-accepts': 'an a' }, 'an a'],
    [{ type: 'object' }, 'an object'],
    [{ type: 'array', items: { type: 'integer' } }, 'an array, each an integer'],
  ])('%j', (schema, words) => {
    expect(accepts(schema)).toBe(words)
  })
})

describe('a query is read into the types of its parameters', () => {
  const schemas: Record<string, Schema> = {
    count: { type: 'integer' },
    lat: { type: 'number' },
    open: { type: 'boolean' },
    name: { type: 'string' },
  }
  const read = queryReader(Object.entries(schemas).map(([name, schema]) => ({ name, in: 'query', schema })))

  test('where it is written as they are', () => {
    expect(read('count=007&lat=-4.5&open=true&name=S%C3%A3o+Paulo')).toEqual({
      count: 7,
      lat: -4.5,
      open: true,
      name: 'São Paulo',
    })
    expect(read('open=false&other=%E0%A4%A')).toEqual({ open: false })
    expect(read('')).toEqual({})
  })

  test('and stays text where it is not, for the schema to refuse', () => {
    expect(read('count=1_0&lat=.5&open=yes&name=1')).toEqual({ count: '1_0', lat: '.5', open: 'yes', name: '1' })
  })
})
