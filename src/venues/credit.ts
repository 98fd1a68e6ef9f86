import { Field, ObjectType } from 'type-graphql'
import { dataRows } from '../text/data-rows.js'

@ObjectType({
  simpleResolvers: true,
  description: 'An open data source and its licence. Show the credit wherever you show the data.',
})
export class Credit {
  @Field(() => String, { description: 'Credit to show, such as `© OpenStreetMap contributors`.' })
  text!: string

  @Field(() => String, { description: 'https URL of the source.' })
  url!: string

  @Field(() => String, { description: 'Name of the licence, such as `ODbL 1.0`.' })
  licence!: string

  @Field(() => String, { description: 'https URL of the licence.' })
  licenceUrl!: string
}

const bySource: readonly (readonly [source: string, credit: Credit])[] = dataRows<
  'source' | 'credit' | 'url' | 'licence' | 'licence_url'
>('sources.csv').map(({ source, credit, url, licence, licence_url }) => [
  source,
  { text: credit, url, licence, licenceUrl: licence_url },
])

/** The credits of an import's source; none for what the operator or a partner entered. A `*` ends a prefix. */
export const creditsOf = (source: string): Credit[] =>
  bySource
    .filter(([name]) => (name.endsWith('*') ? source.startsWith(name.slice(0, -1)) : source === name))
    .map(([, credit]) => credit)

/** Every credit once, in the order of its first mention. */
export const distinctCredits = (credits: readonly Credit[]): Credit[] => [
  ...new Map(credits.map((credit) => [credit.url, credit])).values(),
]

/** The credits of every source that the service knows. */
export const allCredits: readonly Credit[] = distinctCredits(bySource.map(([, credit]) => credit))
