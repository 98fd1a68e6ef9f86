import { maxStops } from '../../interpretation/arrange.js'
import type { Interpretation } from '../../interpretation/interpretation.js'
import { phraseIn, phraseSet } from '../../interpretation/temporal/word-sequence.js'
import { tokenise } from '../../interpretation/tokens.js'
import { maxPeople } from '../reading.js'
import { distanceOf } from '../rules/distance.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { numberOf } from '../rules/word-classes.js'

type BeyondBounds = Interpretation['unsupported'][number]

const placesOutOfReach = phraseSet('places out of reach')

/** What no plan can hold, whichever reader has read the text: a dinner on Mars, 25 stops, 25 km on foot in five minutes. */
export function findBeyondBounds(text: string, asides: readonly string[]): BeyondBounds[] {
  return [...outOfReach(text), ...tooMany(text), ...tooFastOnFoot(text)].filter(
    ({ span }) => !asides.some((aside) => aside.includes(text.slice(...span))),
  )
}

/** "on Mars", but not "Bruno Mars". */
function outOfReach(text: string): BeyondBounds[] {
  const tokens = tokenise(text)
  return tokens.flatMap(({ word, span: [from] }, index): BeyondBounds[] => {
    const length = leads.has(word) ? phraseIn(placesOutOfReach, tokens, index + 1) : 0
    const last = tokens[index + length]
    return length > 0 && last ? [{ code: 'no_such_place', span: [from, last.span[1]] }] : []
  })
}

const leads: ReadonlySet<string> = new Set(['on', 'in', 'to', 'en', 'a'])

function tooMany(text: string): BeyondBounds[] {
  const found = (pattern: RegExp, most: number, code: BeyondBounds['code']): BeyondBounds[] =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => Number(groups!['n']) > most)
      .map(({ index, 0: words }) => ({ code, span: [index, index + words.length] }))
  return [
    ...found(stops, maxStops, 'too_many_stops'),
    ...found(people, maxPeople, 'too_many_people'),
    ...found(tables, maxPeople, 'too_many_people'),
  ]
}

const stops = new RegExp(
  String.raw`(?<!\b(?:of|the|top|best|los|las|de|over|about|like) )(?<![\d.,$€£])\b(?<n>\d{2,3}) ` +
    String.raw`${withNamedPatterns('<places-in-plural>')}\b`,
  'giu',
)
const people = /(?<![\d.,$€£])\b(?<n>\d{3,6}) (?:people|persons|guests|of us|friends|personas|invitados|amigos)\b/giu
const tables =
  /\b(?:table|tables|dinner|lunch|reservation|mesa|cena) (?:for|of|para|de) (?<n>\d{3,6})\b(?![\d.,]|\s?(?:dollars|bucks|pesos|pm|am))/giu

/** "walk 25 km to a museum in five minutes" */
const tooFastOnFoot = (text: string): BeyondBounds[] =>
  [...text.matchAll(walks)].flatMap(({ index, 0: words, groups }): BeyondBounds[] => {
    const { minutes = '', ...length } = groups!
    const meters = distanceOf(length).max_meters ?? 0
    const isTooFast = meters > mostMetersPerMinute * (numberOf(minutes.toLowerCase()) ?? Infinity)
    return isTooFast ? [{ code: 'no_time_left', span: [index, index + words.length] }] : []
  })

/** Of somebody who runs. */
const mostMetersPerMinute = 200

const walks = new RegExp(
  String.raw`\b(?:walk|walking|stroll|hike|camin\p{L}+|andar|a pie) (?:about |like |unos |unas )?` +
    withNamedPatterns('<length>[^.;!?\n]{0,30}? (?:in|en) (?:just |only |s[oó]lo )?<minutes>') +
    String.raw`(?!\p{L})`,
  'giu',
)
