import { type Command, Option } from 'commander'
import { EventStatus } from '../events/event.js'
import { readEventsFile } from '../events/import/read-events-file.js'
import { openGazetteer } from '../venues/import/open-gazetteer.js'
import { addImport } from './import-files.js'
import {
  addList,
  addShow,
  addTransitions,
  type Filter,
  mutate,
  type Noun,
  nounCommand,
  versionOf,
  whole,
} from './noun.js'
import { fields, type Row } from './print.js'
import { openGrounds } from './reference-data.js'
import type { Service } from './service.js'

export function eventsCommand(service: () => Service): Command {
  const noun = eventNoun(service)
  const command = nounCommand(noun)
  addList(command, noun, 'catalogEvents', filters, ['starts_at', 'name', 'created_at'])
  addShow(command, noun, 'catalogEvent')
  addEventImport(command, service)
  addSchedule(command, noun)
  addMove(command, noun)
  addTransitions(
    command,
    noun,
    {
      cancel: ['cancelEvent', 'cancels an event that has not ended'],
      reinstate: ['reinstateEvent', 'reinstates a cancelled event'],
    },
    { hasDryRun: true },
  )
  return command
}

const eventNoun = (service: () => Service): Noun => ({
  name: 'events',
  type: 'CatalogEvent',
  about: 'events at venues: import, schedule, move, cancel',
  selection: 'id sourceId name category status startsAt endsAt venueId venueName city version',
  columns: fields('id', 'name', 'category', 'status', 'startsAt', 'endsAt', 'venueName', 'city', 'sourceId', 'version'),
  service,
})

const filters: readonly Filter[] = [
  { flags: '--name <text>', about: 'text that the name contains', field: 'name' },
  { flags: '--city <name>', about: 'city of the venue', field: 'city' },
  { flags: '--category <word>', about: 'category, such as sports', field: 'category' },
  { flags: '--venue <id>', about: 'identifier of the venue', field: 'venueId' },
  { flags: '--status <status>', about: 'status', field: 'status', choices: Object.keys(EventStatus) },
  { flags: '--from <instant>', about: 'events that start at or after this RFC 3339 time', field: 'from' },
  { flags: '--until <instant>', about: 'events that start before this RFC 3339 time', field: 'until' },
]

function addEventImport(parent: Command, service: () => Service): void {
  addImport(parent, {
    service,
    noun: 'events',
    endings: '.csv, .json (fixtures), .jsonld (schema.org Event), .ics (iCalendar)',
    mutation: 'importEvents',
    read: async () => {
      const options = { gazetteer: await openGazetteer(), grounds: await openGrounds() }
      return (file) => readEventsFile(file, options)
    },
    inputOf: ({ sourceId, name, category, status, startsAt, endsAt, venue }) => ({
      ...{ sourceId, name, category, status, startsAt, endsAt },
      venue: {
        ...{ sourceId: venue.sourceId, name: venue.name, city: venue.city },
        // The coordinates of a city do not locate the place within it.
        ...(venue.isCityPoint ? {} : { lat: venue.lat, lng: venue.lng }),
      },
    }),
  })
}

function addSchedule(parent: Command, noun: Noun): void {
  parent
    .command('schedule')
    .description('schedules an event at a venue')
    .requiredOption('--venue <id>', 'identifier of the venue')
    .requiredOption('--name <text>', 'name')
    .addOption(new Option('--category <word>', 'category, one lower-case word, such as sports').makeOptionMandatory())
    .requiredOption('--starts-at <instant>', 'start, RFC 3339, such as 2026-12-01T19:30:00-05:00')
    .requiredOption('--ends-at <instant>', 'RFC 3339')
    .option('--dry-run', 'shows the result without storing anything')
    .action(({ venue, dryRun, ...event }: Row) =>
      mutate(parent, noun, 'scheduleEvent', 'ScheduleEventInput', {
        ...event,
        venueId: venue,
        isDryRun: dryRun === true,
      }),
    )
}

function addMove(parent: Command, noun: Noun): void {
  parent
    .command('move <id>')
    .description('moves an event to another time or venue')
    .option('--starts-at <instant>', 'new start, RFC 3339; without --ends-at the event keeps its duration')
    .option('--ends-at <instant>', 'RFC 3339')
    .option('--venue <id>', 'identifier of the venue')
    .option('--expect-version <number>', 'version that the change is based on; fails if it has changed since', whole)
    .option('--dry-run', 'shows the result without storing anything')
    .action(async (id: string, { expectVersion, venue, dryRun, ...times }: Row) => {
      const expectedVersion = await versionOf(noun, 'catalogEvent', id, expectVersion)
      const input = { id, expectedVersion, ...times, venueId: venue, isDryRun: dryRun === true }
      await mutate(parent, noun, 'moveEvent', 'MoveEventInput', input)
    })
}
