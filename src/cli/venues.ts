import { type Command, Option } from 'commander'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import { VenueKind } from '../venues/venue-kind.js'
import { addImport } from './import-files.js'
import {
  addList,
  addShow,
  addTransitions,
  decimal,
  type Filter,
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
  const noun = venueNoun(service)
  const command = nounCommand(noun)
  addList(command, noun, 'catalogVenues', filters, ['name', 'city', 'created_at'])
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
  addTransitions(
    command,
    noun,
    {
      publish: ['listVenue', 'lists a venue, so that the public sees it'],
      hide: ['unlistVenue', 'unlists a venue: the public no longer sees it and its events'],
    },
    { hasDryRun: true },
  )
  addChanges(command, noun, 'update', 'updateVenue', 'changes a venue')
  addChanges(command, noun, 'approve', 'approveVenue', 'completes a venue that was added by a deploy, and lists it')
  addMerge(command, noun)
  return command
}

const venueNoun = (service: () => Service): Noun => ({
  name: 'venues',
  type: 'CatalogVenue',
  about: 'venues: import, list and unlist, merge duplicates, approve those added by a deploy',
  selection:
    'id sourceId slug name kind state street city region country lat lng zone createdById mergedIntoId createdAt version',
  columns: fields('id', 'name', 'kind', 'state', 'street', 'city', 'region', 'lat', 'lng', 'sourceId', 'version'),
  service,
})

const filters: readonly Filter[] = [
  { flags: '--name <text>', about: 'text that the name contains', field: 'name' },
  { flags: '--city <name>', about: 'city of the venue', field: 'city' },
  { flags: '--source <name>', about: 'file or collection that the venue was imported from', field: 'source' },
  { flags: '--kind <kind>', about: 'kind of place', field: 'kind', choices: kinds },
  {
    flags: '--listed <yes|no>',
    about: 'yes for listed venues, no for unlisted ones',
    field: 'isListed',
    read: yesOrNo,
  },
  {
    flags: '--pending <yes|no>',
    about: 'yes for venues that were added by a deploy and await approval',
    field: 'isPending',
    read: yesOrNo,
  },
]

function addChanges(parent: Command, noun: Noun, verb: string, mutation: string, about: string): void {
  parent
    .command(`${verb} <id>`)
    .description(about)
    .option('--name <text>', 'name')
    .addOption(new Option('--kind <kind>', 'kind of place').choices(kinds))
    .option('--street <text>', 'house number and street')
    .option('--city <name>', 'city')
    .option('--state <code>', 'code of the state or province, such as IL')
    .option('--postcode <code>', 'postal code')
    .option('--country <code>', 'ISO 3166-1 alpha-2 code, such as US')
    .option('--lat <degrees>', 'latitude', decimal)
    .option('--lng <degrees>', 'longitude', decimal)
    .option('--phone <text>', 'telephone')
    .option('--website <url>', 'website')
    .option('--hours-text <text>', "opening hours in OpenStreetMap's format, such as Mo-Fr 11:00-22:00")
    .option('--price-level <1-4>', 'price level, 1 (cheap) to 4', whole)
    .option('--capacity <number>', 'number of people that the venue holds', whole)
    .option('--expect-version <number>', 'version that the change is based on; fails if it has changed since', whole)
    .option('--dry-run', 'shows the result without storing anything')
    .action(async (id: string, { expectVersion, dryRun, ...changes }: Row) => {
      const expectedVersion = await versionOf(noun, 'catalogVenue', id, expectVersion)
      const input = { id, expectedVersion, isDryRun: dryRun === true, ...changes }
      await mutate(parent, noun, mutation, 'UpdateVenueInput', input)
    })
}

function addMerge(parent: Command, noun: Noun): void {
  parent
    .command('merge <from> <into>')
    .description('merges two venues that are the same place: everything at the first moves to the second')
    .option('--dry-run', 'shows the numbers without moving anything')
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
