import { type Command, Option } from 'commander'
import { openGazetteer } from '../venues/import/open-gazetteer.js'
import { readVenuesFile } from '../venues/import/read-venues-file.js'
import { VenueKind } from '../venues/venue-kind.js'
import { addImport } from './import-files.js'
import {
  addList,
  addShow,
  addTransitions,
  decimal,
  type Filter,
  isJson,
  mutate,
  type Noun,
  nounCommand,
  print,
  versionOf,
  whole,
  yesOrNo,
} from './noun.js'
import { fields, type Row, table } from './print.js'
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
    inputOf: ({ source, zone, traits, openingHours, hoursSource, priceSource, capacitySource, ...draft }) => ({
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
  addChanges(command, noun, 'approve', 'approveVenue', 'completes a venue that awaits approval, and lists it')
  addCandidates(command, noun)
  addMerge(command, noun)
  addDuplicates(command, noun)
  return command
}

const venueNoun = (service: () => Service): Noun => ({
  name: 'venues',
  type: 'CatalogVenue',
  about: 'venues: import, list and unlist, merge duplicates, approve those that wait',
  selection:
    'id sourceId slug name kind state street city region country lat lng zone createdById mergedIntoId reviewReason createdAt version',
  columns: fields(
    'id',
    'name',
    'kind',
    'state',
    'street',
    'city',
    'region',
    'lat',
    'lng',
    'sourceId',
    'reviewReason',
    'version',
  ),
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
    about: 'yes for venues that await approval: added by a deploy, or with a reason for review',
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

function addCandidates(parent: Command, noun: Noun): void {
  const command = parent
    .command('candidates <id>')
    .description('lists the listed venues that an unlisted one may be, likeliest first; merge it into the right one')
    .action(async (id: string) => {
      const document = `query ($id: UUID!) {
        venueCandidates(id: $id) { nameSimilarity hasSameAddress venue { id name street city region } } }`
      const found = await noun.service().run<Candidate[]>(document, { id })
      if (isJson(command)) return console.log(JSON.stringify(found, null, 2))
      const rows = found.map(({ venue, ...likeness }) => ({ ...venue, ...likeness }))
      const columns = fields('id', 'name', 'street', 'city', 'region', 'nameSimilarity', 'hasSameAddress')
      console.log(rows.length === 0 ? 'no listed venue is like it' : table(rows, columns))
    })
}

interface Candidate extends Row {
  venue: Row
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

interface DuplicatePair {
  fromId: string
  intoId: string
  name: string
  meters: number
}

const merging = 'mutation ($fromId: UUID!, $intoId: UUID!) { mergeVenues(fromId: $fromId, intoId: $intoId) { events } }'

function addDuplicates(parent: Command, noun: Noun): void {
  parent
    .command('merge-duplicates')
    .description('merges all venues that are the same place: same name, same family of kinds, at most 100 metres apart')
    .option('--dry-run', 'lists the first 100 pairs without merging them')
    .action(async ({ dryRun }: Row) => {
      const service = noun.service()
      const merged = await mergeDuplicates(service, dryRun === true)
      console.log(`${merged} ${dryRun ? 'pairs (dry run: nothing was stored)' : 'venues merged'}`)
    })
  parent
    .command('distinguish <first> <second>')
    .description('declares two venues distinct: no import and no rule merges them; separates them if they were merged')
    .action(async (firstId: string, secondId: string) => {
      const document = `mutation ($firstId: UUID!, $secondId: UUID!) {
        distinguishVenues(firstId: $firstId, secondId: $secondId) { ${noun.selection} } }`
      for (const venue of await noun.service().run<Row[]>(document, { firstId, secondId }))
        print(parent, venue, noun.columns)
    })
}

/** Merging a pair can resolve others of the same place, so pairs are read again until there are none. */
async function mergeDuplicates(service: Service, isDryRun: boolean): Promise<number> {
  let merged = 0
  for (;;) {
    const pairs = await service.run<DuplicatePair[]>('{ duplicateVenues { fromId intoId name meters } }')
    const touched = new Set<string>()
    for (const { fromId, intoId, name, meters } of pairs) {
      if (!isDryRun && (touched.has(fromId) || touched.has(intoId))) continue
      console.log(`${name}: ${fromId} into ${intoId}, ${meters} m`)
      if (!isDryRun) await service.run(merging, { fromId, intoId })
      touched.add(fromId).add(intoId)
      merged += 1
    }
    if (isDryRun || pairs.length === 0) return merged
  }
}
