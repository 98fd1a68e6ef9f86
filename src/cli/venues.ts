import { type Command, Option } from 'commander'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import { VenueKind } from '../venues/venue-kind.js'
import { addImport } from './import-files.js'
import {
  addList,
  addMoves,
  addShow,
  decimal,
  mutate,
  type Noun,
  nounCommand,
  print,
  versionOf,
  whole,
  yesOrNo,
} from './noun.js'
import { fields, type Row } from './print.js'
import { openGazetteer } from './reference-data.js'
import type { Service } from './service.js'

const kinds = Object.keys(VenueKind)

export function venuesCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'venues',
    type: 'CatalogVenue',
    about: 'places: import, publish and hide, merge two that are the same, approve what a deploy brought along',
    selection:
      'id sourceId slug name kind state street city region country lat lng zone createdById mergedIntoId createdAt version',
    columns: fields('id', 'name', 'kind', 'state', 'street', 'city', 'region', 'lat', 'lng', 'sourceId', 'version'),
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'catalogVenues',
    [
      { flags: '--name <text>', about: 'a part of the name', field: 'name' },
      { flags: '--city <name>', about: 'in this city', field: 'city' },
      { flags: '--source <name>', about: 'imported from this file or collection', field: 'source' },
      { flags: '--kind <kind>', about: 'of this kind', field: 'kind', choices: kinds },
      { flags: '--listed <yes|no>', about: 'seen by the public or not', field: 'isListed', read: yesOrNo },
      {
        flags: '--pending <yes|no>',
        about: 'brought along by a deploy and not approved',
        field: 'isPending',
        read: yesOrNo,
      },
    ],
    ['name', 'city', 'created_at'],
  )
  addShow(command, noun, 'catalogVenue')
  addImport(command, {
    service,
    noun: 'venues',
    endings: '.csv, .geojson (OpenStreetMap, Overture), .json (stadiums)',
    mutation: 'importVenues',
    read: async () => {
      const gazetteer = await openGazetteer()
      return (file) => readVenuesFile(file, gazetteer)
    },
    inputOf: ({ source, zone, openingHours, hoursSource, priceSource, capacitySource, ...draft }) => ({
      ...draft,
      priceLevel: priceSource === 'known' ? draft.priceLevel : null,
      capacity: capacitySource === 'known' ? draft.capacity : null,
    }),
  })
  addMoves(
    command,
    noun,
    {
      publish: ['listVenue', 'shows a venue to the public'],
      hide: ['unlistVenue', 'hides a venue, and with it its events, from the public'],
    },
    { hasDryRun: true },
  )
  addChanges(command, noun, 'update', 'updateVenue', 'changes what is known of a venue')
  addChanges(
    command,
    noun,
    'approve',
    'approveVenue',
    'completes a venue that a deploy brought along, and shows it to the public',
  )
  addMerge(command, noun)
  return command
}

function addChanges(parent: Command, noun: Noun, verb: string, mutation: string, about: string): void {
  parent
    .command(`${verb} <id>`)
    .description(about)
    .option('--name <text>', 'name')
    .addOption(new Option('--kind <kind>', 'what the place is').choices(kinds))
    .option('--street <text>', 'house number and street')
    .option('--city <name>', 'city')
    .option('--state <code>', 'state or province, such as IL')
    .option('--postcode <code>', 'postal code')
    .option('--country <code>', 'two letters, such as US')
    .option('--lat <degrees>', 'latitude', decimal)
    .option('--lng <degrees>', 'longitude', decimal)
    .option('--phone <text>', 'telephone')
    .option('--website <url>', 'website')
    .option('--hours-text <text>', "opening hours in OpenStreetMap's format")
    .option('--price-level <1-4>', 'price level', whole)
    .option('--capacity <number>', 'people it holds at once', whole)
    .option('--expect-version <number>', 'the version that you have seen; refused where it is another by now', whole)
    .option('--dry-run', 'shows what would change, and changes nothing')
    .action(async (id: string, { expectVersion, dryRun, ...changes }: Row) => {
      const expectedVersion = await versionOf(noun, 'catalogVenue', id, expectVersion)
      const input = { id, expectedVersion, isDryRun: dryRun === true, ...changes }
      await mutate(parent, noun, mutation, 'UpdateVenueInput', input)
    })
}

function addMerge(parent: Command, noun: Noun): void {
  parent
    .command('merge <from> <into>')
    .description('makes one venue of two that are the same place: everything at the first belongs to the second')
    .option('--dry-run', 'shows what would move, and changes nothing')
    .action(async (fromId: string, intoId: string, { dryRun }: Row) => {
      const document = `mutation ($fromId: UUID!, $intoId: UUID!, $isDryRun: Boolean!) {
        mergeVenues(fromId: $fromId, intoId: $intoId, isDryRun: $isDryRun) {
          events agents offers campaigns checkIns reservations outcomes venue { id name } } }`
      const merged = await noun.service().run<Row>(document, { fromId, intoId, isDryRun: dryRun === true })
      const columns = {
        remains: (row: Row) => `${(row['venue'] as Row)['id']} ${(row['venue'] as Row)['name']}`,
        ...fields('events', 'agents', 'offers', 'campaigns', 'checkIns', 'reservations', 'outcomes'),
      }
      print(parent, merged, columns, dryRun === true)
    })
}
