import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Gazetteer } from '../../src/venues/gazetteer.js'
import { parseCoordinates } from '../../src/venues/import/parse-coordinates.js'
import { readStadiumsJson } from '../../src/venues/import/read-stadiums-json.js'
import { readVenuesCsv } from '../../src/venues/import/read-venues-csv.js'
import { readVenuesGeojson } from '../../src/venues/import/read-venues-geojson.js'
import { venueTags } from '../../src/venues/venue-tag.js'
import { readAll, shippedFile, shippedGazetteer } from './shipped.js'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await shippedGazetteer()
})

const csv = (text: string | AsyncIterable<string>, source = 'places') =>
  readAll(readVenuesCsv(text, { source, gazetteer }))
const geojson = (features: readonly unknown[]) =>
  readAll(readVenuesGeojson(JSON.stringify({ type: 'FeatureCollection', features }), { source: 'map', gazetteer }))

const header = 'id,name,kind,lat,lng'
const rows = (...lines: readonly string[]) => [header, ...lines].join('\n')

describe('the files that are shipped', () => {
  const files: readonly (readonly [file: string, accepted: number, pending: string[]])[] = [
    ['osm_chicago_2020.csv', 2_788, ['John Barleycorn (Closed)', 'Maeve (Closed)', 'Tavish (Closed)']],
    ['osm_vancouver_2020.csv', 4_732, []],
    ['osm_new-york_2017.csv', 4_048, ['test']],
    ['osm_washington-dc_2017.csv', 4_128, []],
    ['us_museums_imls_2018.csv', 93, []],
    ['landmarks.csv', 2463, []],
    ['stadiums.csv', 30, []],
  ]
  test.each(files)('%s: all %i rows are taken, and %j wait for the operator', async (file, accepted, pending) => {
    const { drafts, refusals } = await csv(shippedFile(`venues/${file}`), file.replace('.csv', ''))
    expect([drafts.length, refusals]).toEqual([accepted, []])
    expect(drafts.flatMap(({ name, reviewReason }) => (reviewReason ? [name] : [])).sort()).toEqual(pending)
    expect(drafts.filter(({ name }) => /[\p{Cc}\p{Cf}]/u.test(name))).toEqual([])
    expect(
      drafts.filter(({ city, state, zone }) => city === '' || !/^[A-Z]{2,3}$/.test(state) || !/^America\//.test(zone)),
    ).toEqual([])
    expect(drafts.filter(({ tags }) => !tags.every((tag) => venueTags.includes(tag)))).toEqual([])
  })

  test('the ballparks and the stadiums of the World Cup are all taken', async () => {
    const ballparks = await readAll(
      readVenuesGeojson(shippedFile('venues/ballparks.geojson'), { source: 'ballparks', gazetteer }),
    )
    const file = 'stadiums_worldcup2026'
    const stadiums = await readAll(readStadiumsJson(shippedFile(`venues/${file}.json`), { source: file, gazetteer }))
    expect([ballparks.drafts.length, ballparks.refusals.length]).toEqual([30, 0])
    expect([stadiums.drafts.length, stadiums.refusals.length]).toEqual([16, 0])
    expect(ballparks.drafts[20]).toMatchObject({
      sourceId: 'ballparks:21',
      name: 'Wrigley Field',
      city: 'Chicago',
      kind: 'stadium',
    })
    expect(stadiums.drafts[0]).toMatchObject({
      name: 'BC Place',
      city: 'Vancouver',
      state: 'BC',
      country: 'CA',
      capacity: 54_000,
    })
    expect(stadiums.drafts[13]).toMatchObject({ city: 'Foxborough', state: 'MA', capacitySource: 'known' })
  })

  test('a row of OpenStreetMap becomes a venue with all that it says', async () => {
    const { drafts } = await csv(shippedFile('venues/osm_chicago_2020.csv'), 'osm_chicago_2020')
    expect(drafts.find(({ sourceId }) => sourceId === 'osm_chicago_2020:node/286372562')).toMatchObject({
      name: "McDonald's",
      kind: 'fast_food',
      cuisines: ['burger'],
      street: '2400 North Lincoln Avenue',
      city: 'Chicago',
      state: 'IL',
      postcode: '60614',
      country: 'US',
      zone: 'America/Chicago',
      priceLevel: 1,
      priceSource: 'assumed',
    })
  })

  test('a row without a city gets that of the nearest point: Manhattan is not Jersey City', async () => {
    const { drafts } = await csv(shippedFile('venues/osm_new-york_2017.csv'), 'osm_new-york_2017')
    const cities = Object.groupBy(drafts, ({ city }) => city)
    expect(cities['New York']?.length).toBeGreaterThan(2_000)
    expect(cities['Brooklyn']?.length).toBeGreaterThan(700)
    expect(cities['Hoboken']?.every(({ state }) => state === 'NJ')).toBe(true)
    expect(drafts.find(({ name }) => name === 'Monroe Center for the Arts')).toMatchObject({ city: 'Hoboken' })
  })

  test('a file without ids is known by the numbers of its rows', async () => {
    const { drafts } = await csv(shippedFile('venues/osm_vancouver_2020.csv'), 'osm_vancouver_2020')
    expect(drafts[0]).toMatchObject({
      sourceId: 'osm_vancouver_2020:1',
      city: 'Vancouver',
      country: 'CA',
      hoursSource: 'known',
    })
  })
})

describe('what a row says', () => {
  const one = async (columns: string, row: string) => (await csv(`${columns}\n${row}`)).drafts[0]

  test('tags come from columns, diets, cuisines and other tags; a no is no tag but for wheelchairs', async () => {
    const draft = await one(
      'name,amenity,cuisine,lat,lng,wheelchair,outdoor_seating,takeaway,delivery,diet,other_tags',
      'Green,restaurant,Vegan;Steak_House;vegan,41.88,-87.63,no,yes,only,no,kosher=meat;vegetarian=no,"{""wifi"": ""free"", ""live_music"": ""yes""}"',
    )
    expect(draft?.tags).toEqual([
      'kosher',
      'live_music',
      'outdoor_seating',
      'takeaway',
      'vegan',
      'wheelchair_no',
      'wifi',
    ])
    expect(draft?.cuisines).toEqual(['vegan', 'steak house'])
    expect(draft?.priceLevel).toBe(3)
  })

  test('a diet in the name is one, unless the row says otherwise', async () => {
    const columns = 'name,amenity,lat,lng,diet'
    expect((await one(columns, "Shah's Halal & Gluten-Free Food,fast_food,41.88,-87.63,"))?.tags).toEqual([
      'gluten_free',
      'halal',
    ])
    expect((await one(columns, 'No Longer Vegan,restaurant,41.88,-87.63,vegan=no'))?.tags).toEqual([])
  })

  test('known hours, price and capacity are marked apart from assumed ones', async () => {
    const columns = 'name,kind,lat,lng,opening_hours,price_level,capacity'
    const known = await one(columns, 'A,restaurant,41.88,-87.63,Mo 10:00-12:00,4,50+')
    const assumed = await one(columns, 'A,restaurant,41.88,-87.63,ask us,,')
    expect(known).toMatchObject({ hoursSource: 'known', openingHours: [[600, 720]], priceLevel: 4, capacity: 50 })
    expect([known?.priceSource, known?.capacitySource]).toEqual(['known', 'known'])
    expect(assumed).toMatchObject({
      hoursSource: 'assumed',
      hoursText: 'ask us',
      priceSource: 'assumed',
      capacitySource: 'assumed',
    })
  })

  test.each([
    ['Chicago, IL', 'Chicago'],
    ['chicago', 'Chicago'],
    ['Chicag', 'Chicago'],
    ['EVANSTON', 'Evanston'],
    ['City of Evanston', 'Evanston'],
    ['', 'Chicago'],
    ['Somewhere Else', 'Somewhere Else'],
  ])('the city %j is %s', async (text, city) => {
    expect(await one('name,kind,lat,lng,city', `A,bar,41.88,-87.63,"${text}"`)).toMatchObject({ city, state: 'IL' })
  })

  test('a website is a link only where it is one of http', async () => {
    const website = async (text: string) =>
      (await one('name,kind,lat,lng,website', `A,bar,41.88,-87.63,${text}`))?.website
    expect(await website('www.example.com/menu')).toBe('http://www.example.com/menu')
    expect(await website('https://example.com')).toBe('https://example.com/')
    expect(await website('javascript:alert(1)')).toBe('')
  })

  test('museums, breweries and licences are recognised by their own columns', async () => {
    const museums = await csv(
      'mid,discipline,name,address,city,state,zip5,lat,lng\n' +
        '1,ZAW,LINCOLN PARK ZOO,2200 N CANNON DR,CHICAGO,IL,60614,41.92271,-87.63238\n' +
        '2,ART,BARE HANDS GALLERY,PO BOX 13961,BIRMINGHAM,AL,35202,33.51634,-86.80581\n' +
        '3,ART,GAGE GALLERY,430 S MICHIGAN AVE,CHICAGO,IL,60605,41.87662,-87.62429',
    )
    expect(museums.drafts).toMatchObject([
      { kind: 'museum', tags: ['kids', 'zoo'] },
      { kind: 'gallery', tags: ['art'] },
    ])
    expect(museums.refusals).toMatchObject([{ line: 3, field: 'address', value: 'PO BOX 13961' }])
    const breweries = await csv(
      'id,name,brewery_type,city,state_province,longitude,latitude\n' +
        'a,Here,micro,Chicago,Illinois,-87.63,41.88\nb,Nowhere,micro,Austin,Texas,,\nc,Elsewhere,contract,Chicago,Illinois,-87.63,41.88',
    )
    expect(breweries.drafts).toMatchObject([{ kind: 'brewery', state: 'IL' }])
    expect(breweries.refusals).toMatchObject([
      { line: 3, field: 'latitude', reason: 'is missing' },
      { line: 4, field: 'brewery_type', value: 'contract' },
    ])
  })
})

describe('rows that cannot be taken', () => {
  const bad: readonly (readonly [row: string, field: string, reason: RegExp])[] = [
    ['1,,bar,41.88,-87.63', 'name', /is missing/],
    ['1,A,bar,,-87.63', 'lat', /is missing/],
    ['1,A,bar,91,-87.63', 'lat', /from -90 to 90/],
    ['1,A,bar,41.88,-187.63', 'lng', /from -180 to 180/],
    ['1,A,bar,north,-87.63', 'lat', /must be a number/],
    ['1,A,bar,1e400,-87.63', 'lat', /must be a number/],
    ['1,A,bar,0,0', 'lat', /unknown coordinates/],
    [`1,${'A'.repeat(201)},bar,41.88,-87.63`, 'name', /at most 200 characters/],
    ['1,A,saloon,41.88,-87.63', 'kind', /one of restaurant/],
    ['1,A,,41.88,-87.63', 'kind', /is missing/],
    ['1,A,bar,41.88', 'row', /4 fields where the header has 5/],
    ['1,A "quoted" bar,bar,41.88,-87.63', 'row', /quotes/],
    ['1,A,bar,52.52,13.4', 'country', /is missing/],
  ]
  test.each(bad)('%j is refused by its field', async (row, field, reason) => {
    const { drafts, refusals } = await csv(rows('0,Good,bar,41.88,-87.63', row, '2,Good too,bar,41.89,-87.63'))
    expect(drafts.map(({ name }) => name)).toEqual(['Good', 'Good too'])
    expect(refusals).toMatchObject([{ line: 3, field, reason: expect.stringMatching(reason) }])
    expect(refusals[0]!.value.length).toBeLessThanOrEqual(80)
  })

  test('control and zero-width characters are removed, and a name of nothing else is missing', async () => {
    const { drafts, refusals } = await csv(
      rows('1,\u0000A\u200b\u00adB \u200e,bar,41.88,-87.63', '2,\u2060\ufeff,bar,41.88,-87.63'),
    )
    expect(drafts.map(({ name }) => name)).toEqual(['AB'])
    expect(refusals).toMatchObject([{ line: 3, field: 'name', reason: 'is missing' }])
  })

  test('the second row of an id names the line of the first', async () => {
    const { drafts, refusals } = await csv(rows('1,A,bar,41.88,-87.63', '1,B,bar,41.89,-87.63'))
    expect(drafts).toHaveLength(1)
    expect(refusals).toMatchObject([{ line: 3, field: 'id', reason: 'must be unique; line 2 has the same id' }])
  })

  test.each([
    // A slip of the sign; another state's museum in Chicago; a suburb; a city that the gazetteer does not know.
    ['41.88,87.63,Chicago,IL', /^the coordinates are \d+ km from Chicago, IL$/],
    ['41.88,-87.63,Portland,OR', /^the coordinates are 29\d\d km from Portland, OR$/],
    ['42.05,-87.69,Chicago,IL', /^$/],
    ['41.88,-87.63,Nowhere Falls,WY', /^the coordinates are in Chicago, IL, and not in WY$/],
    ['41.88,-87.63,Nowhere Falls,IL', /^$/],
    ['41.88,-87.63,Hammondville,IN', /^$/],
  ])('%s: coordinates against city and state', async (place, reason) => {
    const { drafts, refusals } = await csv(`name,kind,lat,lng,city,state\nA,museum,${place}`)
    expect(refusals).toEqual([])
    expect(drafts[0]?.reviewReason).toMatch(reason)
  })

  test.each([
    ['Tavish (Closed)', 'the name says that the place is closed'],
    ['Todai - closed as of 2010', 'the name says that the place is closed'],
    ['Sushi Bar [permanently closed]', 'the name says that the place is closed'],
    ['Closed Loop Brewing', ''],
    ['test', 'the name is that of a test entry'],
    ['TEST 2', 'the name is that of a test entry'],
    ['Meat & Bread Test Kitchen', ''],
    ['Unknown Brewing Company', ''],
  ])('%s: %j', async (name, reason) => {
    const { drafts } = await csv(rows(`1,${name},bar,41.88,-87.63`))
    expect(drafts[0]?.reviewReason).toBe(reason)
  })

  test('a price level or a tag that is none names what is accepted', async () => {
    const { refusals } = await csv(
      'name,kind,lat,lng,price_level,tags\nA,bar,41.88,-87.63,9,\nB,bar,41.88,-87.63,,cosy',
    )
    expect(refusals).toMatchObject([
      { field: 'price_level', value: '9' },
      { field: 'tags', value: 'cosy', reason: expect.stringMatching(/wheelchair/) },
    ])
  })
})

describe('the shapes of CSV', () => {
  const good = '1,"Anna\'s ""Bar"", Main",bar,41.88,-87.63'

  test('byte order mark, CRLF, quotes, capitals in the header and columns that nobody knows', async () => {
    const { drafts, refusals } = await csv(
      `\uFEFFID,Name,Kind,Lat,Lng,Mood\r\n${good},fine\r\n\r\n2,"Two\r\nlines",pub,41.9,-87.63,\r\n`,
    )
    expect(drafts.map(({ name }) => name)).toEqual(['Anna\'s "Bar", Main', 'Two lines'])
    expect(refusals).toEqual([])
  })

  test('line numbers count the lines of the file, quoted line breaks and empty lines included', async () => {
    const { refusals } = await csv(rows('1,"Two\nlines",bar,41.88,-87.63', '', '2,,bar,41.88,-87.63'))
    expect(refusals).toMatchObject([{ line: 5, field: 'name' }])
  })

  test('a text is read the same in whichever chunks it comes', async () => {
    const text = rows(good, '2,Señor Café,cafe,41.89,-87.63')
    async function* letters() {
      yield* text
    }
    expect(await csv(letters())).toEqual(await csv(text))
  })

  test('a header without what is needed is an error that lists the known columns', async () => {
    await expect(csv('title,kind,lat,lng\nA,bar,41.88,-87.63', 'mine')).rejects.toThrow(
      /^mine: the header has no column name; .*opening_hours/,
    )
    await expect(csv('name,lat,lng\nA,41.88,-87.63')).rejects.toThrow(/no column kind or amenity/)
    await expect(csv('')).rejects.toThrow(/line 1 must be a header/)
  })

  test('a thousand bad rows among forty thousand do not keep the good ones out', async () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, n) => `${n},${n % 40 === 0 ? '' : `Place ${n}`},bar,${40 + n / 1e5},-87.63`,
    )
    const { drafts, refusals } = await csv(rows(...lines))
    expect([drafts.length, refusals.length]).toEqual([39_000, 1_000])
    expect(refusals[1]).toMatchObject({ line: 42, field: 'name' })
  })
})

describe('GeoJSON', () => {
  const point = { type: 'Point', coordinates: [-87.63, 41.88] }

  test('OpenStreetMap features with their own keys, points and areas', async () => {
    const square = [
      [-87.64, 41.87],
      [-87.62, 41.87],
      [-87.62, 41.89],
      [-87.64, 41.89],
      [-87.64, 41.87],
    ]
    const { drafts } = await geojson([
      {
        type: 'Feature',
        id: 'node/7',
        geometry: point,
        properties: {
          name: 'Thai Box',
          amenity: 'restaurant',
          cuisine: 'thai',
          'addr:housenumber': '12',
          'addr:street': 'Oak Street',
          'diet:vegan': 'yes',
          'contact:website': 'https://example.com',
        },
      },
      {
        type: 'Feature',
        properties: { '@id': 'way/8', name: 'City Zoo', tourism: 'zoo' },
        geometry: { type: 'Polygon', coordinates: [square] },
      },
      {
        type: 'Feature',
        properties: { osm_id: 9, name: 'Old Fort', historic: 'fort', 'addr:housenumber': '7' },
        geometry: { type: 'MultiPolygon', coordinates: [[square]] },
      },
    ])
    expect(drafts).toMatchObject([
      {
        sourceId: 'map:node/7',
        kind: 'restaurant',
        cuisines: ['thai'],
        tags: ['vegan', 'vegetarian'],
        street: '12 Oak Street',
        website: 'https://example.com/',
      },
      {
        sourceId: 'map:way/8',
        kind: 'museum',
        tags: ['zoo'],
        lat: expect.closeTo(41.88, 6),
        lng: expect.closeTo(-87.63, 6),
      },
      // A number without a street is no address.
      { sourceId: 'map:9', kind: 'landmark', street: '', city: 'Chicago' },
    ])
  })

  test('places of Overture Maps, those that hardly exist refused', async () => {
    const place = (id: string, name: string, category: string, confidence: number) => ({
      type: 'Feature',
      id,
      geometry: point,
      properties: {
        names: { primary: name },
        categories: { primary: category },
        confidence,
        phones: ['+13125550100'],
        websites: ['https://example.com'],
        addresses: [
          { freeform: '1 W Wacker Dr', locality: 'Chicago', postcode: '60601', region: 'US-IL', country: 'US' },
        ],
      },
    })
    const { drafts, refusals } = await geojson([
      place('a', 'Uno', 'mexican_restaurant', 0.9),
      place('b', 'Dos', 'childrens_museum', 0.9),
      place('c', 'Tres', 'bar', 0.2),
      place('d', 'Cuatro', 'dentist', 0.9),
    ])
    expect(drafts).toMatchObject([
      {
        sourceId: 'map:a',
        kind: 'restaurant',
        cuisines: ['mexican'],
        street: '1 W Wacker Dr',
        state: 'IL',
        phone: '+13125550100',
      },
      { sourceId: 'map:b', kind: 'museum', tags: ['children'] },
    ])
    expect(refusals).toMatchObject([
      { line: 3, field: 'confidence' },
      { line: 4, field: 'categories.primary', value: 'dentist' },
    ])
  })

  test('features that are no venues are refused, files that are no GeoJSON are errors', async () => {
    const { refusals } = await geojson([
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 1]] }, properties: { name: 'A' } },
      { type: 'Feature', geometry: { type: 'Point', coordinates: ['x', 1] }, properties: { name: 'A' } },
      { type: 'Feature', geometry: point },
      { type: 'Feature', geometry: point, properties: { name: 'A', amenity: 'bench' } },
      null,
    ])
    expect(refusals.map(({ field }) => field)).toEqual([
      'geometry',
      'coordinates',
      'properties',
      'amenity',
      'properties',
    ])
    const read = (text: string) => readAll(readVenuesGeojson(text, { source: 'map', gazetteer }))
    await expect(read('{"type": "Feature"}')).rejects.toThrow(/^map: expected a GeoJSON object/)
    await expect(read('name,lat')).rejects.toThrow(/^map: invalid JSON/)
  })
})

test.each([
  [`49°16'36"N 123°6'43"W`, { lat: 49.276667, lng: -123.111944 }],
  ['37.403°N 121.970°W', { lat: 37.403, lng: -121.97 }],
  [`40°48'48.7"N 74°4'27.7"W`, { lat: 40.813528, lng: -74.074361 }],
  ['121.970°W 37.403°N', undefined],
  ['somewhere', undefined],
])('the coordinates %s', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point)
})
