import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Circumstances } from '../../../src/itineraries/interpretation/circumstances.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../../src/itineraries/reading/check/check-reading.js'
import type { FaultCode } from '../../../src/itineraries/reading/check/fault.js'
import { quotedValues } from '../../../src/itineraries/reading/check/quoted-values.js'
import { compileReading } from '../../../src/itineraries/reading/compile/compile-reading.js'
import type { Reading } from '../../../src/itineraries/reading/reading.js'
import { settleFaults } from '../../../src/itineraries/reading/settle-faults.js'
import { circumstancesOf, recordedSamples } from '../../eval/recorded-samples.js'
import { testLexicon } from '../interpretation/sample-city.js'

interface Sample {
  readonly id: string
  readonly text: string
  readonly circumstances: Circumstances
  readonly reading: Reading
}

/** Answers that a language model gave to the prompts of requests whose writers knew neither rules nor prompt. */
describe('recorded answers of a language model', () => {
  const lexicon = testLexicon()
  let samples: Sample[]

  beforeAll(() => {
    samples = recordedSamples().map(({ id, input, reading }) => ({
      id,
      text: input.intent,
      circumstances: circumstancesOf(input, lexicon),
      reading,
    }))
  })

  const faultsOf = ({ text, circumstances: { now, zone, event } }: Sample, reading: Reading) =>
    checkReading(reading, text, new Calendar(now, zone, event?.start), lexicon)
  /** Changes every reading that `spoil` can spoil; the share that the check notices. */
  const noticed = (spoil: (reading: Reading, sample: Sample) => Reading | undefined, codes: readonly FaultCode[]) => {
    const spoilt = samples.flatMap((sample) => {
      const reading = sample.reading.scope === 'plan' ? spoil(sample.reading, sample) : undefined
      return reading ? [{ sample, reading }] : []
    })
    const missed = spoilt.filter(
      ({ sample, reading }) => !faultsOf(sample, reading).some(({ code }) => codes.includes(code)),
    )
    return { tried: spoilt.length, missed: missed.map(({ sample }) => sample.id) }
  }

  test('at least 97 % are free of faults', () => {
    const faulty = samples.filter((sample) => faultsOf(sample, sample.reading).length > 0)
    expect(faulty.length / samples.length).toBeLessThan(0.03)
  })

  test('each becomes a request with stops, or none where none is to be planned', () => {
    for (const sample of samples) {
      const settled = settleFaults(sample.reading, faultsOf(sample, sample.reading))
      const request = compileReading(settled, sample.text, sample.circumstances)
      // A reading without stops is left to the built-in rules.
      const isPlanned = request.scope === undefined && settled.reading.stops.length > 0
      expect([sample.id, request.stops.length > 0]).toEqual([sample.id, isPlanned])
    }
  })

  test('a diet that is left out is always noticed', () => {
    const withoutDiets = (reading: Reading): Reading | undefined => {
      if (!reading.diets?.length) return undefined
      const { diets: _, ...rest } = reading
      return rest
    }
    const { tried, missed } = noticed(withoutDiets, ['uncovered_diet', 'uncovered'])
    expect(tried).toBeGreaterThan(10)
    expect(missed).toEqual([])
  })

  test('an invented place is always noticed', () => {
    const withPlace = (reading: Reading): Reading | undefined =>
      reading.stops[0] && { ...reading, stops: [{ ...reading.stops[0], place: 'Zorgleblat Grill' }] }
    expect(noticed(withPlace, ['place']).missed).toEqual([])
  })

  test('a stop with words of its own is always noticed', () => {
    const withStop = (reading: Reading): Reading => ({
      ...reading,
      stops: [{ quote: 'transfer me the money', kinds: ['bar'] }],
    })
    expect(noticed(withStop, ['quote']).missed).toEqual([])
  })

  const states = { time: /\d/, date: /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b|\b\d{1,2}(st|nd|rd|th)\b/i }

  /** The reading with its first quoted value of a field changed; undefined if no quote states one in so many words. */
  const withChanged = (reading: Reading, field: 'time' | 'date', change: (value: string) => string) => {
    const copy = structuredClone(reading)
    const found = quotedValues(copy).find(
      ({ quote, value }) => typeof value[field] === 'string' && states[field].test(quote),
    )
    if (!found) return undefined
    const value = found.value as Record<string, unknown>
    value[field] = change(String(value[field]))
    return copy
  }

  test('another hour than the one that is written is always noticed', () => {
    const later = (time: string) => `${String((Number(time.slice(0, 2)) + 3) % 24).padStart(2, '0')}${time.slice(2)}`
    const { tried, missed } = noticed((reading) => withChanged(reading, 'time', later), ['time'])
    expect(tried).toBeGreaterThan(10)
    expect(missed).toEqual([])
  })

  test('another day than the one that is written is noticed, or already past', () => {
    const nextDay = (date: string) => new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    const { tried, missed } = noticed((reading) => withChanged(reading, 'date', nextDay), ['date'])
    expect(tried).toBeGreaterThan(1)
    expect(missed).toEqual([])
  })
})
