import { beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueOfFiles } from '../../../src/cli/catalogue-of-files.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { circumstancesOf, type PlannedItinerary, planItinerary } from '../../../src/itineraries/plan-itinerary.js'
import { zoneOf } from '../../../src/itineraries/planning/request-problem.js'
import { checkReading } from '../../../src/itineraries/reading/check/check-reading.js'
import { phrasesIn } from '../../../src/itineraries/reading/compile/phrases-in.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { settleFaults } from '../../../src/itineraries/reading/settle-faults.js'
import type { VenueCatalogue } from '../../../src/itineraries/venue-catalogue.js'
import { type RecordedSample, recordedSamples } from '../../eval/recorded-samples.js'
import { lostQuotes } from './account.js'

const wishIn = (catalogue: VenueCatalogue) => (quote: string) =>
  phrasesIn(quote, catalogue.lexicon)
    .flatMap(({ meanings }) => meanings.flatMap((meaning) => (meaning.type === 'soft' ? [meaning.wish] : [])))
    .at(0)

/** Plans over the venues of data/venues for requests of people, with readings that a language model made of them. */
describe('plans of recorded readings', () => {
  const plans: { readonly sample: RecordedSample; readonly planned: PlannedItinerary }[] = []

  let catalogue: VenueCatalogue

  beforeAll(async () => {
    catalogue = await catalogueOfFiles()
    for (const sample of recordedSamples()) {
      const { input, reading } = sample
      const calendar = new Calendar(input.now, zoneOf(input), input.event?.start)
      const settled = settleFaults(reading, checkReading(reading, input.intent, calendar, catalogue.lexicon))
      if (settled.reading.scope !== 'plan' || settled.reading.stops.length === 0) continue
      plans.push({
        sample: { ...sample, reading: settled.reading },
        planned: planItinerary({ ...input, reading: settled }, catalogue),
      })
    }
  }, 300_000)

  test('are all verified', () => {
    expect(plans.length).toBeGreaterThan(250)
    const broken = plans.flatMap(({ sample, planned }) =>
      planned.violations.map(({ rule, message }) => `${sample.id} ${rule}: ${message}`),
    )
    expect(broken).toEqual([])
  })

  test('meet or name every wish of the reading', () => {
    const lost = plans.flatMap(({ sample, planned }) =>
      lostQuotes(sample, planned, zoneOf(sample.input), wishIn(catalogue)).map((quote) => `${sample.id} ${quote}`),
    )
    expect(lost).toEqual([])
  })

  test('say of every allergy, diet and need how it was treated', () => {
    const silent = plans.filter(({ planned: { request, warnings, visits, unmet } }) => {
      const isAsked =
        (request.needs ?? []).length > 0 ||
        request.soft.some(({ isSafety }) => isSafety) ||
        request.stops.some(({ dietAll, dietAny, wheelchair }) => dietAll.length > 0 || dietAny || wheelchair)
      return isAsked && visits.length > 0 && [...warnings, ...unmet].length === 0
    })
    expect(silent.map(({ sample }) => sample.id)).toEqual([])
  })

  test('name every place that has no record of what is needed there', () => {
    const unsaid = plans.flatMap(({ sample, planned: { request, visits, venues, unmet } }) =>
      visits.flatMap(({ stop, id }) => {
        const { dietAll = [], wheelchair = false } = stop === 'event' ? {} : request.stops[stop]!
        const { name, tags } = venues.get(id) ?? { name: '', tags: [] as readonly string[] }
        const needs = [...dietAll, ...(wheelchair ? (['wheelchair'] as const) : [])]
        const isSaid = needs.every(
          (need) => tags.some((tag) => tag === need) || unmet.some((line) => line.includes(name)),
        )
        return isSaid ? [] : [`${sample.id} ${name}`]
      }),
    )
    expect(unsaid).toEqual([])
  })

  test('of several days keep each stop on its day, and visit no venue twice', () => {
    const several = plans.filter(({ planned: { request } }) => request.days)
    expect(several.length).toBeGreaterThan(8)
    for (const { sample, planned } of several) {
      const ids = planned.visits.map(({ id }) => id)
      expect([sample.id, new Set(ids).size]).toEqual([sample.id, ids.length])
      for (const { stop, starts } of planned.visits) {
        const day = planned.request.days!.find(
          ({ date }) => stop !== 'event' && date === planned.request.stops[stop]!.date,
        )
        if (day)
          expect([sample.id, day.earliest <= starts.getTime() && starts.getTime() < day.latest]).toEqual([
            sample.id,
            true,
          ])
      }
    }
  })
})

/** The same for what the built-in rules read, with words that nothing was made of. */
describe('plans of readings of the rules', () => {
  const share = 3

  test('meet or name every wish that was read, and every stop', async () => {
    const catalogue = await catalogueOfFiles()
    const wishOf = wishIn(catalogue)
    const lost = recordedSamples()
      .filter((_, index) => index % share === 0)
      .flatMap(({ id, input }) => {
        const settled = readWithRules(input.intent, circumstancesOf(input, catalogue))
        if (settled.reading.scope !== 'plan') return []
        const planned = planItinerary({ ...input, reading: settled }, catalogue)
        const quotes = lostQuotes({ id, input, reading: settled.reading }, planned, zoneOf(input), wishOf)
        const broken = planned.violations.map(({ rule, message }) => `${rule}: ${message}`)
        return [...quotes, ...untold(planned), ...broken].map((words) => `${id} ${words}`)
      })
    expect(lost).toEqual([])
  }, 120_000)
})

/** What the plan does not satisfy and no sentence tells; a usual distance and a related cuisine give way silently. */
function untold({ request, visits, relaxed, unmet, warnings, remarks }: PlannedItinerary): string[] {
  const told = [...unmet, ...warnings, ...remarks].join(' \n ')
  const isTold: Readonly<Record<string, RegExp>> = {
    walk: /walks of|on foot|a pie/,
    order: /order|orden/,
    duration: /within|en \d+ minutos/,
    event: /event/,
    time: / (?:at|between|by) |hour| a las? |entre|hora/,
    price: /cheap|expensive|upscale|caro|barato|elegante|price|precio/i,
  }
  const isSilent = (id: string) => request.walking.isStated === false && id === 'walk' && visits.length < 2
  return relaxed.filter((id) => {
    const pattern = isTold[id.split(':')[0]!]
    return pattern !== undefined && !isSilent(id) && !pattern.test(told)
  })
}
