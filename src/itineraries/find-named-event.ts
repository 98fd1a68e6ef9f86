import sql from 'sql-template-tag'
import type { QueryRunner } from '../database/query-runner.js'
import { type EventRow, eventModel } from '../events/event-row.js'
import { fold } from '../text/fold.js'
import { zonedText } from '../time/zoned-text.js'
import { interpretIntent, type PlanningInput } from './plan-itinerary.js'
import type { VenueCatalogue } from './venue-catalogue.js'

/** How far ahead an event may be that a text names without a date. */
const daysAhead = 30
/** Degrees around the fan: about 30 km north and south, less east and west. */
const reach = 0.27
const maxCandidates = 500

/** Words with which a text speaks of an event that it is about to attend. */
const eventWord =
  /\b(games?|match(es)?|concerts?|gigs?|races?|finals?|playoffs?|kick-?off|tip-?off|home opener|playing|partidos?|juegos?|conciertos?|carreras?|la final|clasico)\b/

/** Words of event names that say nothing on their own. */
const plainWords = new Set(
  (
    'the and at vs of in de del la el los las fc sc cf afc united city real club game match cup league series final finals ' +
    'state street avenue park lake night evening live music show tour christmas'
  ).split(' '),
)

/**
 * The upcoming event that a text means without its identifier: near the fan, named by a word that only such a name has,
 * and on a date that the text allows. The first of several; undefined for a text that speaks of no event.
 */
export async function findNamedEvent(
  queries: QueryRunner,
  input: PlanningInput,
  catalogue: Pick<VenueCatalogue, 'lexicon'>,
): Promise<EventRow | undefined> {
  const said = input.reading ? input.reading.reading.event : { name: input.intent, relation: undefined }
  // A model that reads no event has seen none: "U Street" is not the band Lake Street Dive.
  if (said?.name === undefined || said.relation === 'skip') return undefined
  if (!eventWord.test(spaced(`${said.name} ${input.intent}`))) return undefined
  const named = (await upcomingAround(queries, input)).filter((event) => isNamed(event, spaced(said.name!)))
  if (named.length === 0) return undefined
  const { window } = interpretIntent(input, catalogue)
  return named.find((event) => !window.isDateStated || window.dates.includes(localDate(event)))
}

const upcomingAround = (queries: QueryRunner, { location: { lat, lng }, now }: PlanningInput): Promise<EventRow[]> =>
  queries.all<EventRow>(sql`select ${eventModel.columns()} from event e join venue v on v.id = e.venue_id
    where v.listed and e.status = 'scheduled' and e.starts_at between ${now} and ${daysFrom(now, daysAhead)}
      and v.lat between ${lat - reach} and ${lat + reach} and v.lng between ${lng - reach} and ${lng + reach}
    order by e.starts_at, e.id limit ${maxCandidates}`)

const localDate = ({ startsAt, zone }: EventRow): string => zonedText(new Date(startsAt), zone).slice(0, 10)

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

/** A word of the name that is neither plain nor the city's. */
function isNamed({ name, city }: EventRow, text: string): boolean {
  const cityWords = new Set(wordsOf(city))
  return wordsOf(name).some(
    (word) => word.length > 3 && !plainWords.has(word) && !cityWords.has(word) && text.includes(` ${word} `),
  )
}

const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
