import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseAxes, columnKinds, mostTelling } from '../playground/src/columns.ts'
import { findRowSets, type Row } from '../playground/src/row-sets.ts'

const axes = (rows: readonly Row[]) => chooseAxes(columnKinds(rows), rows)

test('a list of objects becomes rows, nested objects become dotted columns', () => {
  const data = { report: { series: [{ period: { from: '2026-11-01' }, outcomes: 3, __typename: 'Point' }] } }
  assert.deepEqual(findRowSets(data), [{ path: 'report.series', rows: [{ 'period.from': '2026-11-01', outcomes: 3 }] }])
})

test('a connection is read through nodes or edges, and lists inside its rows become one table', () => {
  const venue = (name: string, events: string[]) => ({ name, events: { nodes: events.map((title) => ({ title })) } })
  const nodes = [venue('A', ['x', 'y']), venue('B', ['z'])]
  const expected = [
    { path: 'venues', rows: [{ name: 'A' }, { name: 'B' }] },
    { path: 'venues.events', rows: [{ title: 'x' }, { title: 'y' }, { title: 'z' }] },
  ]
  assert.deepEqual(findRowSets({ venues: { nodes, pageInfo: { hasNextPage: false } } }), expected)
  assert.deepEqual(findRowSets({ venues: { edges: nodes.map((node) => ({ cursor: '1', node })) } }), expected)
})

test('one field under several aliases becomes a row for each alias', () => {
  const week = (from: string, outcomes: number) => ({ period: { from }, outcomes })
  assert.deepEqual(findRowSets({ week1: week('2026-11-01', 3), week2: week('2026-11-08', 5), week3: null }), [
    {
      path: 'answer',
      rows: [
        { name: 'week1', 'period.from': '2026-11-01', outcomes: 3 },
        { name: 'week2', 'period.from': '2026-11-08', outcomes: 5 },
      ],
    },
  ])
})

test('a single object becomes one row, and no data becomes none', () => {
  const rows = [{ brand: 'Soda', topVenues: 'A; B' }]
  assert.deepEqual(findRowSets({ report: { brand: 'Soda', topVenues: ['A', 'B'] } }), [{ path: 'report', rows }])
  assert.deepEqual(findRowSets(null), [])
  assert.deepEqual(findRowSets({ venues: { nodes: [] } }), [])
})

test('a series is drawn over its date, coloured by type if dates repeat', () => {
  const rows = [
    { date: '2026-11-01', type: 'check_in', outcomes: 3 },
    { date: '2026-11-01', type: 'reservation', outcomes: 1 },
    { date: '2026-11-02', type: 'check_in', outcomes: 4 },
  ]
  assert.deepEqual(axes(rows), { x: 'date', y: 'outcomes', split: 'type' })
})

test('a breakdown is drawn by name, hours by the hour; places and identifiers are never drawn', () => {
  assert.deepEqual(
    axes([
      { venue: 'A', outcomes: 1 },
      { venue: 'B', outcomes: 2 },
    ]),
    { x: 'venue', y: 'outcomes', split: null },
  )
  assert.deepEqual(
    axes([
      { hour: 18, outcomes: 1 },
      { hour: 19, outcomes: 2 },
    ]),
    { x: 'hour', y: 'outcomes', split: null },
  )
  assert.equal(
    axes([
      { name: 'A', lat: 41.9, lng: -87.6 },
      { name: 'B', lat: 41.8, lng: -87.5 },
    ]),
    null,
  )
  const id = '5d1c7f1e-40f1-4c1b-9c53-000000000001'
  assert.equal(
    axes([
      { id, outcomes: 1 },
      { id: id.replace('1', '2'), outcomes: 2 },
    ]),
    null,
  )
})

test('of several tables the one over time is shown first', () => {
  const byVenue = {
    path: 'byVenue',
    rows: [
      { venue: 'A', n: 1 },
      { venue: 'B', n: 2 },
    ],
  }
  const series = {
    path: 'series',
    rows: [
      { date: '2026-11-01', n: 1 },
      { date: '2026-11-02', n: 2 },
    ],
  }
  assert.equal(mostTelling([byVenue, series]).path, 'series')
})
