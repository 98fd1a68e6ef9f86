import { type Command, Option } from 'commander'
import { EventStatus } from '../events/event.js'
import { readEventsFile } from '../events/import/read-events-file.js'
import { addImport } from './import-files.js'
import { addList, addMoves, addShow, mutate, type Noun, nounCommand, versionOf, whole } from './noun.js'
import { fields, type Row } from './print.js'
import { openGazetteer, openGrounds } from './reference-data.js'
import type { Service } from './service.js'

export function eventsCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'events',
    type: 'CatalogEvent',
    about: 'what takes place at venues: import, schedule, move, cancel',
    selection: 'id sourceId name category status startsAt endsAt venueId venueName city version',
    columns: fields(
      'id',
      'name',
      'category',
      'status',
      'startsAt',
      'endsAt',
      'venueName',
      'city',
      'sourceId',
      'version',
    ),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'catalogEvents',
    [
      { flags: '--name <text>', about: 'a part of the name', field: 'name' },
      { flags: '--city <name>', about: 'in this city', field: 'city' },
      { flags: '--category <word>', about: 'of this category', field: 'category' },
      { flags: '--venue <id>', about: 'at this venue', field: 'venueId' },
      { flags: '--status <status>', about: 'in this state', field: 'status', choices: Object.keys(EventStatus) },
      { flags: '--from <instant>', about: 'starting at this instant or later', field: 'from' },
      { flags: '--until <instant>', about: 'starting before this instant', field: 'until' },
    ],
    ['starts_at', 'name', 'created_at'],
  )
  addShow(command, noun, 'catalogEvent')
  addImport(command, {
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
        // The city's point says nothing of where in the city the place is.
        ...(venue.isCityPoint ? {} : { lat: venue.lat, lng: venue.lng }),
      },
    }),
  })
  addSchedule(command, noun)
  addMove(command, noun)
  addMoves(
    command,
    noun,
    {
      cancel: ['cancelEvent', 'cancels an event that is still to come'],
      reinstate: ['reinstateEvent', 'lets a cancelled event take place after all'],
    },
    { hasDryRun: true },
  )
  return command
}

function addSchedule(parent: Command, noun: Noun): void {
  parent
    .command('schedule')
    .description('schedules an event at a venue')
    .requiredOption('--venue <id>', 'where it is')
    .requiredOption('--name <text>', 'name')
    .addOption(new Option('--category <word>', 'one lower-case word, such as sports').makeOptionMandatory())
    .requiredOption('--starts-at <instant>', 'RFC 3339, such as 2026-12-01T19:30:00-05:00')
    .requiredOption('--ends-at <instant>', 'RFC 3339')
    .option('--dry-run', 'shows what would change, and changes nothing')
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
    .description('gives an event another time or place')
    .option('--starts-at <instant>', 'RFC 3339; without --ends-at it keeps its length')
    .option('--ends-at <instant>', 'RFC 3339')
    .option('--venue <id>', 'where it is')
    .option('--expect-version <number>', 'the version that you have seen; refused where it is another by now', whole)
    .option('--dry-run', 'shows what would change, and changes nothing')
    .action(async (id: string, { expectVersion, venue, dryRun, ...times }: Row) => {
      const expectedVersion = await versionOf(noun, 'catalogEvent', id, expectVersion)
      const input = { id, expectedVersion, ...times, venueId: venue, isDryRun: dryRun === true }
      await mutate(parent, noun, 'moveEvent', 'MoveEventInput', input)
    })
}
