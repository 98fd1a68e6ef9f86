import { describe, expect, test } from '@jest/globals'
import { localTime, requestOf } from './read-sample.js'

const tacos = { quote: 'tacos', kinds: ['restaurant' as const], cuisine: ['tacos'] }
const saturday = { dates: [{ quote: 'Saturday', date: '2026-12-05' }] }

/** The hour from which the tacos are preferred. */
function hourOfTacos(text: string, reading: Parameters<typeof requestOf>[1]): string {
  const { stops } = requestOf(text, { ...saturday, ...reading })
  const { start } = stops.find(({ cuisines }) => cuisines.includes('tacos'))!
  expect(start!.from).toBe('usual')
  return localTime(start!.preferred[0]!.earliest).slice(11)
}

describe('a meal without a name and an hour is a dinner', () => {
  test.each([
    ['before a bar', { quote: 'bar', kinds: ['bar' as const] }],
    ['before dancing', { quote: 'club', kinds: ['nightclub' as const] }],
    ['before a comedy show', { quote: 'comedy show', kinds: ['theatre' as const], topic: 'comedy' }],
    ['before a late beer', { quote: 'pub', kinds: ['pub' as const], at: { quote: 'at 9', time: '21:00' } }],
  ])('%s', (_, night) => {
    expect(hourOfTacos(`Saturday: tacos, ${night.quote} at 9`, { stops: [tacos, night] })).toBe('18:30')
  })

  test('where the plan ends in the evening', () => {
    expect(hourOfTacos('tacos Saturday, home by 9', { until: { quote: 'by 9', time: '21:00' }, stops: [tacos] })).toBe(
      '18:30',
    )
  })
})

describe('it keeps its wide hours', () => {
  test.each([
    ['before a museum', [tacos, { quote: 'museum', kinds: ['museum' as const] }]],
    [
      'before a museum and a bar',
      [tacos, { quote: 'museum', kinds: ['museum' as const] }, { quote: 'bar', kinds: ['bar' as const] }],
    ],
    ['before a dinner', [tacos, { quote: 'dinner', kinds: ['restaurant' as const], meal: 'dinner' as const }]],
    ['before a beer at 2', [tacos, { quote: 'bar', kinds: ['bar' as const], at: { quote: 'at 2', time: '14:00' } }]],
    ['behind a bar', [{ quote: 'bar', kinds: ['bar' as const] }, tacos]],
  ])('%s', (_, stops) => {
    const text = `Saturday: ${stops.map(({ quote }) => quote).join(', ')} at 2`
    expect(hourOfTacos(text, { stops })).toBe('11:30')
  })

  test('where the plan is over in the afternoon', () => {
    expect(hourOfTacos('tacos Saturday, home by 3', { until: { quote: 'by 3', time: '15:00' }, stops: [tacos] })).toBe(
      '11:30',
    )
  })

  test('where it is wanted now', () => {
    const stops = [tacos, { quote: 'bar', kinds: ['bar' as const] }]
    const { stops: planned } = requestOf('tacos now, then a bar', { now: { quote: 'now' }, stops })
    expect(localTime(planned[0]!.start!.preferred[0]!.earliest).slice(11) < '18:30').toBe(true)
  })
})
