import { normalisedName } from '../../text/normalised-name.js'
import { asList, asObject, type JsonObject, textAt } from '../../venues/import/json-shape.js'
import { BadField, draftOrRefusal, type Refusal, type Taken } from '../../venues/import/refusal.js'
import { SeenOnce } from '../../venues/import/seen-once.js'
import { type TextSource, wholeJson } from '../../venues/import/text-source.js'
import type { EventDraft } from '../event-draft.js'
import { draftEvent, type EventImport, type RawEvent } from './draft-event.js'
import type { Ground, Grounds } from './grounds.js'
import { instantOf, momentOf } from './moment.js'

export interface FixtureImport extends EventImport {
  /** Home grounds of the teams; needed only for lists of matches. */
  readonly grounds: Grounds
}

/**
 * Reads fixtures: lists of matches (`{"matches": [{"round", "date", "time", "team1", "team2", "ground"}]}`) at the
 * named ground or else at the home of `team1`; and of races (`{"races": [{"name", "location", "latitude", "longitude",
 * "sessions"}]}`), one event per race. Ids are made of round and teams, so that a rescheduled match keeps its id. The
 * line of a refusal is the number of the match or race. Throws an Error for other shapes.
 */
export async function* readFixturesJson(
  source: TextSource,
  options: FixtureImport,
): AsyncGenerator<Taken<EventDraft> | Refusal> {
  const json = asObject(await wholeJson(source, options.source))
  const [matches, races] = [json?.matches, json?.races]
  if (!Array.isArray(matches) && !Array.isArray(races)) {
    throw new Error(`${options.source}: expected an object with a list "matches" or "races"`)
  }
  const once = new SeenOnce<EventDraft>()
  for (const [index, item] of [...asList(matches), ...asList(races)].entries()) {
    const read = draftOrRefusal(index + 1, () => {
      const fixture = asObject(item) ?? {}
      const raw = Array.isArray(matches) ? rawMatch(fixture, options.grounds) : rawRace(fixture)
      return draftEvent(raw, String(index + 1), options)
    })
    yield once.check(index + 1, read)
  }
}

function rawMatch(match: JsonObject, grounds: Grounds): RawEvent {
  const [team1, team2] = [requiredTeam(match, 'team1'), requiredTeam(match, 'team2')]
  const groundField = textAt(match, 'ground') ? 'ground' : 'team1'
  const ground = grounds.get(normalisedName(textAt(match, groundField)))
  if (!ground)
    throw new BadField(
      groundField,
      textAt(match, groundField),
      'has no known ground; add it to the table of home grounds',
    )
  const number = textAt(match, 'num')
  return {
    values: {
      id: number ? `match ${number}` : [textAt(match, 'round'), team1, team2].join(', '),
      name: `${team1} vs. ${team2}`,
      category: 'sports',
      startsAt: kickOff(match, ground).toISOString(),
      zone: ground.zone,
      venueSourceId: ground.venueSourceId,
    },
    names: { startsAt: 'date' },
  }
}

function requiredTeam(match: JsonObject, field: string): string {
  const team = textAt(match, field)
  if (team === '') throw new BadField(field, '', 'is missing')
  return team
}

/** `13:00 UTC-6` states its offset; `16:45` is in the zone of the whole list. */
function kickOff(match: JsonObject, ground: Ground): Date {
  const [date, time] = [textAt(match, 'date'), textAt(match, 'time')]
  const [, clock, sign, hours, minutes = '00'] = /^(\d\d:\d\d)(?:\s?UTC([+-])(\d{1,2})(?::(\d\d))?)?$/.exec(time) ?? []
  if (!clock) throw new BadField('time', time, 'must be a time such as 16:45 or 13:00 UTC-6')
  const offset = sign && hours ? `${sign}${hours.padStart(2, '0')}:${minutes}` : ''
  return instantOf('time', momentOf('date', `${date}T${clock}${offset}`), ground.fixtureZone)
}

function rawRace(race: JsonObject): RawEvent {
  const name = textAt(race, 'name')
  return {
    values: {
      id: textAt(race, 'slug'),
      name: name === '' || /grand prix/i.test(name) ? name : `${name} Grand Prix`,
      category: 'sports',
      startsAt: textAt(race, 'sessions', 'gp') || textAt(race, 'sessions', 'race'),
      city: textAt(race, 'location'),
      lat: textAt(race, 'latitude'),
      lng: textAt(race, 'longitude'),
    },
    names: { startsAt: 'sessions.gp', city: 'location', lat: 'latitude', lng: 'longitude', id: 'slug' },
  }
}
