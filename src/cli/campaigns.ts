import { type Command, InvalidArgumentError } from 'commander'
import { CampaignStatus } from '../outcomes/campaign.js'
import { OutcomeType } from '../outcomes/outcome.js'
import {
  addList,
  addShow,
  addTransitions,
  cents,
  type Filter,
  mutate,
  type Noun,
  nounCommand,
  print,
  versionOf,
  whole,
  words,
} from './noun.js'
import { fields, money, type Row } from './print.js'
import type { Service } from './service.js'

export function campaignsCommand(service: () => Service): Command {
  const noun = campaignNoun(service)
  const command = nounCommand(noun)
  addList(command, noun, 'campaigns', filters, ['brand', 'created_at', 'starts_on', 'spent'])
  addShow(command, noun, 'campaign')
  addCreate(command, noun)
  addUpdate(command, noun)
  addTransitions(command, noun, {
    start: ['startCampaign', 'starts a draft or resumes a paused campaign'],
    pause: ['pauseCampaign', 'pauses a running campaign: no outcomes are recorded'],
    end: ['endCampaign', 'ends a campaign permanently'],
  })
  addReport(command, noun)
  return command
}

const campaignNoun = (service: () => Service): Noun => ({
  name: 'campaigns',
  type: 'Campaign',
  about: "sponsors' campaigns: brand, period, budget, prices, venues, offers, spend",
  selection: `id ownerId brand currency zone startsOn endsOn status budgetCents spentCents remainingCents prices { type cents }
    venueIds venueTags offers { id text valueCents venueId version } version`,
  columns: {
    id: (campaign) => campaign['id'],
    brand: (campaign) => campaign['brand'],
    status: (campaign) => campaign['status'],
    from: (campaign) => campaign['startsOn'],
    to: (campaign) => campaign['endsOn'],
    budget: (campaign) => `${money(campaign['budgetCents'])} ${campaign['currency']}`,
    spent: (campaign) => money(campaign['spentCents']),
    left: (campaign) => money(campaign['remainingCents']),
    prices,
    venues: (campaign) => (campaign['venueIds'] as string[]).length,
    tags: (campaign) => campaign['venueTags'],
    offers: (campaign) =>
      (campaign['offers'] as Row[]).map((offer) => `${offer['text']} (${money(offer['valueCents'])}, ${offer['id']})`),
    version: (campaign) => campaign['version'],
  },
  service,
})

const filters: readonly Filter[] = [
  { flags: '--brand <text>', about: 'text that the brand contains', field: 'brand' },
  { flags: '--owner <id>', about: 'identifier of the partner that owns the campaign', field: 'ownerId' },
  { flags: '--status <status>', about: 'status', field: 'status', choices: Object.keys(CampaignStatus) },
]

interface CampaignPrice {
  readonly type: string
  readonly cents: number
}

const prices = (campaign: Row): string[] =>
  (campaign['prices'] as CampaignPrice[]).map((price) => `${price.type} ${money(price.cents)}`)

function addCreate(parent: Command, noun: Noun): void {
  parent
    .command('create')
    .description('creates a draft campaign')
    .requiredOption('--brand <text>', "the sponsor's brand")
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD')
    .requiredOption('--budget <amount>', 'total budget, such as 25000', cents)
    .option('--owner <id>', 'identifier of the partner that owns the campaign; the caller if omitted')
    .option('--currency <code>', 'ISO 4217 code of the currency, such as USD', 'USD')
    .option('--zone <name>', "IANA time zone of the campaign's days, such as America/Chicago", 'UTC')
    .option(
      '--price <outcome=amount>',
      `price of an outcome (${Object.keys(OutcomeType).join(', ')}); may be repeated`,
      price,
      [],
    )
    .option('--venues <ids>', 'identifiers of venues that take part, separated by commas', words)
    .option('--tags <words>', 'tags or cuisines whose venues take part, separated by commas', words)
    .action(({ from, to, budget, owner, price: prices, venues, tags, ...rest }: Row) =>
      mutate(parent, noun, 'createCampaign', 'CreateCampaignInput', {
        ...rest,
        ...{
          startsOn: from,
          endsOn: to,
          budgetCents: budget,
          ownerId: owner,
          prices,
          venueIds: venues,
          venueTags: tags,
        },
      }),
    )
}

function addUpdate(parent: Command, noun: Noun): void {
  parent
    .command('update <id>')
    .description('changes a campaign that has not ended; lists replace the previous ones')
    .option('--brand <text>', "the sponsor's brand")
    .option('--from <date>', 'first day')
    .option('--to <date>', 'last day')
    .option('--budget <amount>', 'total budget', cents)
    .option('--currency <code>', 'ISO 4217 code of the currency; cannot change once there is spend')
    .option('--zone <name>', 'IANA time zone; cannot change once there is spend')
    .option('--price <outcome=amount>', 'price of an outcome; may be repeated', price)
    .option('--venues <ids>', 'identifiers of venues that take part, separated by commas', words)
    .option('--tags <words>', 'tags or cuisines whose venues take part, separated by commas', words)
    .option('--expect-version <number>', 'version that the change is based on; fails if it has changed since', whole)
    .action(async (id: string, { from, to, budget, price: prices, venues, tags, expectVersion, ...rest }: Row) => {
      const expectedVersion = await versionOf(noun, 'campaign', id, expectVersion)
      await mutate(parent, noun, 'updateCampaign', 'UpdateCampaignInput', {
        ...rest,
        ...{ id, expectedVersion, startsOn: from, endsOn: to, budgetCents: budget },
        ...{ prices, venueIds: venues, venueTags: tags },
      })
    })
}

function addReport(parent: Command, noun: Noun): void {
  parent
    .command('report <id>')
    .description('shows the verified outcomes of a period of at most 366 days')
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD')
    .action(async (id: string, { from, to }: Row) => {
      const document = `query ($id: UUID!, $from: LocalDate!, $to: LocalDate!) {
        outcomeReport(campaignId: $id, from: $from, to: $to) { brand verifiedOutcomes totalSpend costPerOutcome topVenues } }`
      const report = await noun.service().run<Row>(document, { id, from, to })
      print(parent, report, fields('brand', 'verifiedOutcomes', 'totalSpend', 'costPerOutcome', 'topVenues'))
    })
}

function price(text: string, before: readonly CampaignPrice[] = []): CampaignPrice[] {
  const [, type, amount] = /^([a-z_]+)=(.+)$/.exec(text) ?? []
  if (!type || !amount || !(type in OutcomeType))
    throw new InvalidArgumentError(
      `must be a price such as check_in=4.50, with one of ${Object.keys(OutcomeType).join(', ')}.`,
    )
  return [...before, { type, cents: cents(amount) }]
}
