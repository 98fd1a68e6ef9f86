import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { Circumstances } from '../../../src/itineraries/interpretation/circumstances.js'
import { Calendar } from '../../../src/itineraries/interpretation/temporal/calendar.js'
import { checkReading } from '../../../src/itineraries/reading/check/check-reading.js'
import { safetyFaults } from '../../../src/itineraries/reading/check/fault.js'
import { interpret } from '../../../src/itineraries/reading/interpret.js'
import { readingSchema } from '../../../src/itineraries/reading/model/reading-schema.js'
import { readingInputOf } from '../../../src/itineraries/reading/read-intent.js'
import type { Reading } from '../../../src/itineraries/reading/reading.js'
import { readByRules } from '../../../src/itineraries/reading/rules/read-by-rules.js'
import { readWithRules } from '../../../src/itineraries/reading/rules/rules-reader.js'
import { events } from '../interpretation/sample-city.js'
import { circumstances } from './read-sample.js'

const withEvent: Circumstances = { ...circumstances, event: events.bears }
const read = (text: string, given: Circumstances = circumstances): Reading =>
  readingSchema.parse(readByRules(text, readingInputOf(text, given), given))

/** Friday 4 December 2026, 10:00 in Chicago. */
describe('a text read by rules', () => {
  test('what is fancy or romantic and no more is a restaurant', () => {
    const kindsOf = (text: string) => read(text).stops.map(({ kinds }) => kinds)
    expect(kindsOf('somewhere fancy for our anniversary tomorrow')).toEqual([['restaurant']])
    expect(kindsOf('something romantic to do tomorrow')).toEqual([['activity']])
  })

  test('what is near, or in the evening, is what stands behind', () => {
    const [museum, bar] = read('a museum and in the evening a bar').stops
    expect([museum!.part_of_day, bar!.part_of_day?.part]).toEqual([undefined, 'evening'])
    expect(read('dinner nearby, tomorrow the Field Museum').near).toEqual({ quote: 'nearby', of: 'me' })
  })

  test('an evening beside a meal of the day is that of its own stop', () => {
    const reading = read('Brunch, then a museum, live music tonight')
    expect(reading.part_of_day).toBeUndefined()
    expect(reading.stops.map(({ part_of_day }) => part_of_day?.part)).toEqual([undefined, undefined, 'evening'])
  })

  test('what asks for something else is no plan', () => {
    const scopeOf = (text: string) => readWithRules(text, circumstances).reading.scope
    expect(scopeOf('how many calories are in a slice of pepperoni pizza')).toBe('off_topic')
    expect(scopeOf('What is the capital gains tax on a condo that I sold this fall?')).toBe('off_topic')
    expect(scopeOf('a slice of pepperoni pizza')).toBe('plan')
  })

  test('what took place in a past year is no stop', () => {
    const { stops } = read('we got engaged at the Field Museum in 2019, so a steak dinner tomorrow')
    expect(stops.map(({ kinds }) => kinds)).toEqual([['restaurant']])
  })

  test('each day leads to its own stops', () => {
    const { stops } = read('Friday night jazz, Saturday Korean dinner, Sunday just bagels')
    expect(stops.map(({ date }) => date?.quote)).toEqual(['Friday', 'Saturday', 'Sunday'])
  })

  test('equal words of two stops are quoted with those that tell them apart', () => {
    const quotes = read('a brewery, a bite, another brewery').stops.map(({ quote }) => quote)
    expect(quotes).toEqual(['brewery', 'bite', 'another brewery'])
  })

  test('a long word that is nearly a district is where something is to be', () => {
    expect(read('chinese food in chinatwon').near).toMatchObject({ of: 'place', place: 'chinatwon' })
  })

  test('"first thing" is an hour and no order, and what is not wanted before the event is after it', () => {
    const places = read('Field Museum first thing Wednesday then noodles').stops.map(({ place }) => place)
    expect(places).toEqual(['Field Museum', undefined])
    expect(read('Just a nightcap afterwards, nothing before', withEvent).event?.relation).toBe('after')
  })

  test('the latest of several hours from which the fan is free begins the outing', () => {
    expect(read('sushi tonight, we get off work at 5 so 5:30 earliest').from?.time).toBe('17:30')
    expect(read('Our flight gets into Midway at 6pm, dinner').from?.time).toBe('18:00')
  })

  test('a stated distance is kept, and a party is not counted again', () => {
    const near = { of: 'place', place: 'Wrigley Field', max_minutes: 2 }
    expect(
      readWithRules('pho no more than a two minute walk from Wrigley Field', circumstances).reading.near,
    ).toMatchObject(near)
    expect(read('sushi for 3 before the Bears', withEvent).stops).toHaveLength(1)
  })

  test('what is to be before the stop named first comes before it', () => {
    const { stops } = read("a bowl of soup tonight, and maybe a bookshop that's open till 7 or so before it")
    expect(stops.map(({ quote }) => quote)).toEqual(['bookshop', expect.stringContaining('soup')])
  })

  test('the only day of a text is the day of the plan, in a story too', () => {
    const text =
      'My wife died in spring and Sunday would have been our forty-first anniversary. A museum with paintings'
    expect(readWithRules(text, circumstances).reading.dates).toMatchObject([{ date: '2026-12-06' }])
  })

  test('the day on which guests come is the day of the plan, in a story too', () => {
    const dates = (text: string) => read(text).dates?.map(({ date }) => date)
    expect(dates('vienen mis suegros el sábado y nunca han visto la ciudad. Un museo')).toEqual(['2026-12-05'])
  })

  test('a holiday names the occasion where another day is named', () => {
    const dates = (text: string) => read(text).dates?.map(({ date }) => date)
    expect(dates('Christmas dinner tomorrow for 6')).toEqual(['2026-12-05'])
    expect(dates('dinner on Christmas day for 6')).toEqual(['2026-12-25'])
  })

  test('words that only say who, or when, are no stops of their own', () => {
    const quotesOf = (text: string) => read(text).stops.map(({ quote }) => quote)
    expect(quotesOf('korean bbq tonight, 6 hungry dudes')).toEqual(['korean bbq'])
    expect(quotesOf('un museo de arte mañana después de comer')).toEqual(['museo de arte'])
    expect(quotesOf('mañana un helado después de comer unas alitas')).toHaveLength(2)
  })

  test('the girls who go for a drink are no children', () => {
    expect(read('a bar with the girls tomorrow').kids).toBeUndefined()
    expect(read('ice cream with the girls tomorrow').kids).toEqual({ quote: 'the girls' })
    expect(read('a bar near the zoo with the girls, 7 and 9 years old').kids).toBeDefined()
  })

  test('a drink after a night for a diet is after a meal', () => {
    const { stops } = read('vegan date night tomorrow with cocktails after')
    expect(stops).toMatchObject([{ kinds: ['restaurant'] }, { kinds: ['bar'] }])
    expect(read('my friend is vegan, cocktails tomorrow').stops).toHaveLength(1)
  })

  test('a number may stand before the district of what it counts', () => {
    const [tacos, bars] = read('tacos tomorrow, then two Pilsen bars').stops
    expect([tacos!.count, bars!.count?.n]).toEqual([undefined, 2])
  })

  test('an outing for the evening alone does not begin in the morning', () => {
    const from = (text: string) => read(text).from?.time
    expect(from("It's my birthday on Saturday, free from 8. Thai or Korean")).toBe('20:00')
    expect(from('We are free on Saturday from 8. A museum')).toBe('08:00')
  })

  test('a number behind a weekday is no hour before "a las"', () => {
    const { stops, dates } = read('una cena el sábado 12 a las 7:30 de la noche')
    expect(stops).toMatchObject([{ at: { time: '19:30' } }])
    expect(dates).toMatchObject([{ date: '2026-12-12' }])
  })

  test('what is not to be dear is not read as dear', () => {
    const { price, stops } = read('cenar el sábado, nada muy caro porfa')
    expect([price, ...stops.map((stop) => stop.price)].filter(Boolean)).toMatchObject([{ level: 'moderate' }])
  })

  test('a day that is over is read beside a stop, and not where it is told of', () => {
    const dates = (text: string) => read(text).dates?.map(({ date }) => date)
    expect(dates('dinner yesterday at 7')).toEqual(['2026-12-03'])
    expect(dates('book us lunch for last Tuesday')).toEqual(['2026-12-01'])
    expect(dates('we had sushi yesterday, so tacos')).toBeUndefined()
    expect(dates('dinner last night was bad, so tacos tomorrow')).toEqual(['2026-12-05'])
  })

  test.each([
    ['Two museums with a late lunch in between', ['museum', 'restaurant', 'museum']],
    ['give me 2 museums and a coffee between them', ['museum', 'cafe', 'museum']],
    ['a museum first, lunch in between, a gallery to end with', ['museum', 'restaurant', 'gallery']],
    ['dinner, but before that a drink, and before the drink a gallery', ['gallery', 'bar', 'restaurant']],
    ['one museum in the morning, one in the afternoon, tacos in between', ['museum', 'restaurant', 'museum']],
  ])('%s', (text, kinds) => {
    const { stops, in_order } = read(text)
    expect(stops.map(({ kinds: [kind] }) => kind)).toEqual(kinds)
    expect(in_order).toBeDefined()
  })

  test('the houses of a crawl are counted once, and the ends of one are two', () => {
    const kinds = (text: string) => read(text).stops.map(({ kinds: [kind], count }) => [kind, count?.n ?? 1])
    expect(kinds('beer crawl tonight, three bars')).toEqual([['bar', 3]])
    expect(kinds('pub → burger → pub')).toEqual([
      ['pub', 1],
      ['restaurant', 1],
      ['pub', 1],
    ])
  })

  test('a show at 8 is in the evening', () => {
    const { stops } = read('tacos a las 5:30 y luego una obra de teatro, la función es a las 8')
    expect(stops.find(({ kinds: [kind] }) => kind === 'theatre')).toMatchObject({ at: { time: '20:00' } })
  })

  test('what is said again in full takes the place of what is taken back', () => {
    const { party, stops } = readWithRules(
      'Dinner for 2 at 7, cancel that, dinner for 3 at 7:30',
      circumstances,
    ).reading
    expect(party).toMatchObject({ people: 3 })
    expect(stops).toMatchObject([{ meal: 'dinner', at: { time: '19:30' } }])
  })

  test('idioms name nothing, and the number in front of a stop counts no people', () => {
    const { stops, party } = read("it's raining cats and dogs, show us 2 landmarks")
    expect(stops).toMatchObject([{ kinds: ['sight'], count: { n: 2 } }])
    expect(party).toBeUndefined()
  })

  test('a refusal behind a price or a turn refuses no dish', () => {
    const excluded = (text: string) => read(text).excluded?.map(({ cuisine, kind }) => cuisine ?? kind) ?? []
    expect(excluded('algo italiano cerca, barato no')).toEqual([])
    expect(excluded('Wine bar first? No, dinner first, then the wine bar')).toEqual([])
    expect(excluded("I wouldn't say no to sushi tonight")).toEqual([])
    expect(excluded('dinner but not a chain burger place')).toContain('burger')
  })

  test('beside a dinner, "comer" is the meal at midday', () => {
    const meals = read('para comer ramen y para cenar hamburguesas').stops.map(({ meal }) => meal)
    expect(meals).toEqual(['lunch', 'dinner'])
  })

  test('the hour at which the event is over limits no stop', () => {
    const { stops } = read('dinner after the Bears game, it should be over by 3:15', withEvent)
    expect(stops).toHaveLength(1)
    expect(stops[0]).not.toHaveProperty('end_by')
  })

  test('another city behind what is wanted is elsewhere', () => {
    expect(read('sushi in Tokyo').elsewhere).toMatchObject({ place: 'Tokyo' })
    expect(read('lunch in Paris in 20 minutes').elsewhere).toMatchObject({ place: 'Paris' })
    expect(read('my sister is in Paris, so just sushi').elsewhere).toBeUndefined()
  })

  test('a day that is only told of is not the plan', () => {
    const dates = (text: string) => readWithRules(text, circumstances).reading.dates ?? []
    expect(dates('good thali and then some nice place to see, we have classes tomorrow so home by 7')).toEqual([])
    expect(dates('good thali tomorrow and then some nice place to see')).toMatchObject([{ date: '2026-12-05' }])
  })

  test('numbers that are ages are neither hours nor a party', () => {
    expect(read('Taking my two kids and two teammates (all 9-10) to a museum').from).toBeUndefined()
    expect(read('one museum that works for 12, 10 and 7').party).toBeUndefined()
    expect(read('dinner for 4, 8:30pm italian').party).toMatchObject({ people: 4 })
  })

  test('a date begins at its hour', () => {
    expect(read('First date tonight at 7. Cocktails, then food')).toMatchObject({ from: { time: '19:00' } })
    expect(read('First date tonight at 7. Cocktails, then food').until).toBeUndefined()
  })

  test('what comes next is a stop of its own', () => {
    expect(read('comer tacos por ahí y terminar con pan dulce').stops).toHaveLength(2)
  })

  test('an event that is only named says no side', () => {
    expect(read('Bears game, pizza', withEvent).event).toMatchObject({ name: 'Bears', relation: 'around' })
  })

  test('a text in which no stop is found keeps its day and its allergy', () => {
    const reading = read('the usual on saturday, allergic to peanuts')
    expect(reading).toMatchObject({
      scope: 'unclear',
      stops: [],
      dates: [{ date: '2026-12-05' }],
      allergies: [{ food: 'peanuts' }],
    })
  })

  test('how far the plan may go is not where it is to be', () => {
    expect(read('we have a car so Evanston is fine, tacos')).toMatchObject({ stops: [{ cuisine: ['tacos'] }] })
    expect(read('we have a car so Evanston is fine, tacos').near).toBeUndefined()
    expect(read("tacos, then a cab to O'Hare by 4").near).toBeUndefined()
    expect(read('a walk and lunch, back in Pilsen by 3').near).toBeUndefined()
    expect(read('a museum, lunch in Pilsen, then a brewery').stops[2]).not.toHaveProperty('near')
  })

  test.each<[string, object]>([
    [
      'Italian dinner on Saturday at 7, we are 4, under $50 a head',
      {
        dates: [{ date: '2026-12-05' }],
        party: { quote: 'we are 4', people: 4 },
        budget: { quote: 'under $50 a head', amount: 50, per: 'person' },
        stops: [{ kinds: ['restaurant'], meal: 'dinner', cuisine: ['italian'], at: { quote: 'at 7', time: '19:00' } }],
      },
    ],
    [
      'two museums and then ramen, no sushi',
      {
        stops: [{ kinds: ['museum'], count: { quote: 'two museums', n: 2 } }, { cuisine: ['ramen'] }],
        excluded: [{ quote: 'no sushi', cuisine: 'sushi' }],
        in_order: { quote: 'and then' },
      },
    ],
    ['two of the old churches', { stops: [{ kinds: ['sight'], count: { n: 2 } }] }],
    ['two places for beers then curry', { stops: [{ count: { n: 2 } }, { cuisine: ['curry'] }] }],
    ["art museum then ramen, we'll walk", { walking: { quote: "we'll walk", on_foot: true } }],
    ['cena, una hora y media por lo menos', { stops: [{ stay: { minutes: 90 } }] }],
    ['dinner, we want an hour and a quarter there', { stops: [{ stay: { minutes: 75 } }] }],
    [
      'museo a las 5, dos horas en el Museo del Prado',
      { stops: [{ kinds: ['museum'] }, { place: 'Museo del Prado' }] },
    ],
    ['library at 4, then lunch sat at a table', { stops: [{ kinds: ['library'] }, { meal: 'lunch' }] }],
    ["payday's Wednesday. tacos asap", { now: { quote: 'asap' }, stops: [{ cuisine: ['tacos'] }] }],
    ['pizza, allow 75 minutes for eating', { stops: [{ cuisine: ['pizza'], stay: { minutes: 75 } }] }],
    ["We've done the aquarium, the zoo, both towers. Now ramen", { stops: [{ cuisine: ['ramen'] }] }],
    ['the actual zoo is too far, an aquarium please', { stops: [{ kinds: ['aquarium'] }] }],
    ['doughnut crawl, 4 stops', { stops: [{ count: { quote: 'doughnut crawl, 4 stops', n: 4 } }] }],
    ["kids' bedtime is 8 so dinner early", { stops: [{ quote: 'dinner', meal: 'dinner' }] }],
    ['a tearoom or a cinema', { stops: [{ kinds: ['cafe', 'cinema'] }] }],
    ['one nice cocktail with a skyline view', { stops: [{ kinds: ['bar'] }] }],
    ['thai in Rego Hills, a park in the sun', { stops: [{ cuisine: ['thai'] }, { kinds: ['park'] }] }],
    [
      'show us Millennium Park, then lunch by the Bean',
      { stops: [{ place: 'Millennium Park' }, { near: { place: 'the Bean' } }] },
    ],
    ['a stroll in Millennium Park and a coffee', { stops: [{ place: 'Millennium Park' }, { kinds: ['cafe'] }] }],
    // A district is that of the stop beside it, where it stands beside one.
    ['a museum, lunch in Pilsen, then a brewery', { stops: [{}, { near: { place: 'Pilsen' } }, {}] }],
    ['Pilsen tomorrow: a museum, lunch and a brewery', { near: { place: 'Pilsen' } }],
    ["breakfast near O'Hare", { near: { of: 'place' } }],
    ['ramen in Pilsen or Wicker Park', { near: { place: 'Pilsen or Wicker Park' } }],
    ['ramen, then Pilsen', { stops: [{ cuisine: ['ramen'] }, { place: 'Pilsen' }] }],
    [
      'explore Pilsen, then ramen',
      { stops: [{ kinds: ['sight', 'park', 'market'], place: 'Pilsen' }, { cuisine: ['ramen'] }] },
    ],
    ['something sweet after the museum', { stops: [{ kinds: ['museum'] }, { kinds: ['dessert'] }], in_order: {} }],
    ['tacos for lunch, sushi for dinner', { stops: [{ meal: 'lunch' }, { meal: 'dinner', cuisine: ['sushi'] }] }],
    ['three beer spots tonight', { stops: [{ count: { n: 3 } }] }],
    ['two coffees and two tacos to go', { stops: [{ kinds: ['cafe'] }, { cuisine: ['tacos'] }] }],
    ['see three memorials', { stops: [{ count: { quote: 'three memorials', n: 3 } }] }],
    ['coffee / museum / tacos', { stops: [{ kinds: ['cafe'] }, { kinds: ['museum'] }, { cuisine: ['tacos'] }] }],
    ['whiskey + oyster stew', { stops: [{ quote: 'whiskey + oyster stew' }] }],
    ['a pub near the lake with a pool table, shepherds pie', { stops: [{ kinds: ['pub'] }] }],
    ['haircut and a drink before 8', { stops: [{ topic: 'haircut' }, { kinds: ['bar'] }] }],
    ['a bar with live jazz', { stops: [{ quote: 'bar with live jazz', kinds: ['bar'] }] }],
    ['Lunch. Soup dumplings?', { stops: [{ quote: 'Lunch. Soup dumplings', meal: 'lunch' }] }],
    ['Thai? Korean?', { stops: [{ cuisine: ['thai', 'korean'] }] }],
    ['prosecco rather than beer', { stops: [{ quote: 'prosecco' }] }],
    ["what's 15% of 84", { scope: 'off_topic', stops: [] }],
    ['wifi now', { scope: 'plan', stops: [{ kinds: ['cafe', 'library'] }] }],
    [
      'Saturday a museum, Sunday brunch',
      {
        stops: [
          { kinds: ['museum'], date: { date: '2026-12-05' } },
          { meal: 'brunch', date: { date: '2026-12-06' } },
        ],
      },
    ],
    [
      'algo dulce y un museo, mi hermana es celíaca',
      {
        language: 'es',
        diets: [{ diet: 'gluten_free', must: true }],
        stops: [{ kinds: ['dessert'] }, { kinds: ['museum'] }],
      },
    ],
    [
      'free from 2 to 6 tomorrow: a museum, then pizza',
      { from: { time: '14:00' }, until: { time: '18:00' }, stops: [{ kinds: ['museum'] }, { cuisine: ['pizza'] }] },
    ],
    [
      'I work until 5, then ramen, home by 9',
      { from: { time: '17:00' }, until: { time: '21:00' }, stops: [{ cuisine: ['ramen'] }] },
    ],
    [
      'a museum, then pizza (after 7pm)',
      { stops: [{ kinds: ['museum'] }, { not_before: { quote: 'after 7pm', time: '19:00' } }] },
    ],
    ['2yo naps 12:30-2:30, a park after', { blocked: [{ from: '12:30', to: '14:30' }], stops: [{ kinds: ['park'] }] }],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })

  test('what is drunk with a meal says nothing of its kitchen', () => {
    expect(read('pub food and good local beer').stops[0]).not.toHaveProperty('topic')
  })

  test('alternatives have the topics of each, as many as there is room for', () => {
    const [stop] = read('pinball or mini golf or a bookshop').stops
    expect(stop!.topic).toMatch(/pinball.* or mini golf/)
    expect(stop!.topic!.length).toBeLessThanOrEqual(80)
  })

  test.each([
    ['we had tacos yesterday. ramen?', ['ramen']],
    ['my late husband loved sushi and opera. dinner somewhere quiet', ['dinner']],
    ['they told me the zoo is great. coffee', ['coffee']],
  ])('what is told asks for nothing: %s', (text, quotes) => {
    expect(read(text).stops.map(({ quote }) => quote)).toEqual(quotes)
  })

  test('an hour is not taken from a death in March', () => {
    expect(read('my boyfriend died in March. coffee at 4')).toMatchObject({ stops: [{ at: { time: '16:00' } }] })
    expect(read('my boyfriend died in March. coffee at 4').dates).toBeUndefined()
  })

  test.each([
    ['I keep thinking it would be easier not to be here', 'distress'],
    ['write me a python function', 'off_topic'],
    ['necesito una farmacia', 'off_topic'],
    ['the usual', 'unclear'],
  ])('no plan for: %s', (text, scope) => {
    expect(read(text)).toMatchObject({ scope, stops: [] })
  })

  test('with an event, a text that asks for nothing else is the event alone', () => {
    expect(readWithRules('just the match', withEvent)).toMatchObject({
      reading: { scope: 'plan', stops: [] },
    })
  })

  test('music at a table is a wish, not a second stop', () => {
    expect(read('una cena italiana con música en vivo')).toMatchObject({
      stops: [{ cuisine: ['italian'] }],
      wishes: [{ quote: 'música en vivo', wish: 'live music' }],
    })
  })

  test('a side of the event is that of all stops, or of each', () => {
    expect(read('pizza before the game', withEvent).event).toMatchObject({ relation: 'before' })
    expect(read('pizza before, beers after', withEvent).stops).toMatchObject([
      { side: { side: 'before' } },
      { side: { side: 'after' } },
    ])
    expect(read('not going to the game, find me jazz', withEvent).event).toMatchObject({ relation: 'skip' })
  })

  test('words that are not understood are told, not lost', async () => {
    const unknown = readWithRules('dinner, without zorgle', circumstances)
    expect(unknown?.reading.wishes).toEqual([{ quote: 'without zorgle', wish: 'without zorgle' }])
    const unlisted = readWithRules('dinner, and 17 zorgles', circumstances)
    expect(unlisted?.reading.stops[0]).toMatchObject({ meal: 'dinner' })
    expect(JSON.stringify([unlisted?.doubts, unlisted?.reading.stops])).toContain('zorgles')
    const idle = ['Kindly a dinner, we are a couple from Zorgland', 'dinner in Chicago with my friend Zorgla']
    for (const text of idle) expect(readWithRules(text, circumstances)?.doubts).toEqual([])
    for (const text of ['dinner, and Zorgla from Zorgland', 'dinner, I am zorgle intolerant'])
      expect(readWithRules(text, circumstances)?.doubts).not.toEqual([])
    const open = interpret('somewhere with zorgles', circumstances)
    expect(open).toMatchObject({ notUnderstood: [], stops: [{ topic: { name: 'zorgles' } }] })
    const long = readWithRules('museum with purple stuffed wombats. My uncle had one. thanks', circumstances)
    expect(long?.reading.stops).toMatchObject([{ kinds: ['museum'], topic: 'purple stuffed wombats' }])
  })
})

/** Requests as people write them, and ones that are written to break a reader. */
describe('any text', () => {
  const textsOf = (file: string): string[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text?: string; request?: { intent: string } })
      .map(({ text, request }) => text ?? request?.intent ?? '')
  const texts = [
    ...textsOf('test/eval/fresh/requests.jsonl'),
    ...textsOf('test/itineraries/interpretation/hostile-input.cases.jsonl'),
    ...textsOf('test/itineraries/interpretation/diets.cases.jsonl'),
  ]

  test('gives a reading that fits the schema, whose quotes stand in the text, without a fault that could harm', () => {
    const calendar = new Calendar(circumstances.now, circumstances.zone)
    const faulty = texts.flatMap((text) =>
      checkReading(read(text), text, calendar, circumstances.lexicon)
        .filter(({ code }) => code === 'quote' || code === 'place' || safetyFaults.has(code))
        .map(({ code, quote }) => ({ text, code, quote })),
    )
    expect(faulty).toEqual([])
  })
})
