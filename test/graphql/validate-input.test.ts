import { describe, expect, test } from '@jest/globals'
import {
  ArrayMaxSize,
  ArrayUnique,
  IsDefined,
  IsInt,
  IsOptional,
  Length,
  Matches,
  MaxLength,
  Min,
  ValidateNested,
  validate,
} from 'class-validator'
import fc from 'fast-check'
import { validateInput } from '../../src/graphql/server/validate-input.js'

class Pen {
  @IsInt({ message: 'must be a whole number' })
  @Min(1)
  width: unknown
}

class Letter {
  @IsDefined()
  @Length(1, 3)
  @Matches(/^[a-c]*$/)
  title: unknown

  @IsOptional()
  @Min(5)
  pages: unknown

  @IsOptional()
  @ArrayMaxSize(2)
  @ArrayUnique()
  @MaxLength(2, { each: true })
  readers: unknown

  @ValidateNested()
  pen: unknown

  @IsOptional()
  @ValidateNested({ each: true })
  pens: unknown
}

class Postcard extends Letter {
  @MaxLength(1)
  declare title: unknown
}

/** Mostly what is accepted, else anything. */
const mostly = <Value>(...good: Value[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom<unknown>(...good) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, '', 'abcd', 'xyz', 0, 5.5, true, [], {}, [[1]]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom('a', 'b', 'long', 1, null), { maxLength: 3 }) },
  )
const pen = fc.oneof(
  { weight: 1, arbitrary: mostly<unknown>(undefined, {}) },
  { weight: 3, arbitrary: fc.record({ width: mostly(1, 6) }).map((given) => Object.assign(new Pen(), given)) },
)
const given = fc.record({
  title: mostly(undefined, 'a', 'b'),
  pages: mostly(undefined, null, 5, 6),
  readers: mostly<unknown>(undefined, null, [], ['a'], ['a', 'b']),
  pen,
  pens: fc.oneof(pen, fc.array(pen, { maxLength: 2 })),
})
const letter = fc
  .tuple(fc.constantFrom(Letter, Postcard), given)
  .map(([Type, given]) => Object.assign(new Type(), given))

const options = { forbidUnknownValues: false, skipUndefinedProperties: true }
const refusal = (...call: Parameters<typeof validateInput>): unknown => {
  try {
    return validateInput(...call)
  } catch (error) {
    return error
  }
}

describe('the decorators of an input', () => {
  test('are decided as class-validator decides them', async () => {
    const decided = { good: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(letter, async (given) => {
        const faults = await validate(given, options)
        const alone = refusal(given)
        const below = { root: {}, context: {}, info: { fieldNodes: [] } }
        const siblings = [refusal(given, Letter, below), refusal(given, Letter, below)]
        expect([alone, ...siblings].map((fault) => fault === undefined)).toEqual(Array(3).fill(faults.length === 0))
        decided[alone === undefined ? 'good' : 'refused'] += 1
      }),
      { numRuns: 2_000 },
    )
    expect(decided.good).toBeGreaterThan(200)
    expect(decided.refused).toBeGreaterThan(200)
  })

  test('name the field by its path', () => {
    const broken = Object.assign(new Letter(), { title: 'a', pen: Object.assign(new Pen(), { width: 0 }) })
    expect(refusal(broken)).toMatchObject({
      message: 'pen.width must not be less than 1',
      field: 'pen.width',
      problem: 'must not be less than 1',
    })
  })

  test('name an element of a list by its index, and put a message of our own after the path', () => {
    const pens = [Object.assign(new Pen(), { width: 1 }), Object.assign(new Pen(), { width: 2.5 })]
    expect(refusal(Object.assign(new Letter(), { title: 'a', pens }))).toMatchObject({
      message: 'pens[1].width must be a whole number',
      field: 'pens[1].width',
    })
  })
})
