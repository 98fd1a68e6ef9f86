import { type Command, InvalidArgumentError } from 'commander'
import { CampaignStatus } from '../outcomes/campaign.js'
import { OutcomeType } from '../outcomes/outcome.js'
import {
  addList,
  addMoves,
  addShow,
  cents,
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

interface Price {
  readonly type: string
  readonly cents: number
}

const prices = (campaign: Row): string[] =>
  (campaign['prices'] as Price[]).map((price) => `${price.type} ${money(price.cents)}`)

export function campaignsCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'campaigns',
    type: 'Campaign',
    about: 'what sponsors pay for: brand, period, budget, prices, venues, offers, and what is spent and left',
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
        (campaign['offers'] as Row[]).map(
          (offer) => `${offer['text']} (${money(offer['valueCents'])}, ${offer['id']})`,
        ),
      version: (campaign) => campaign['version'],
    },
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'campaigns',
    [
      { flags: '--brand <text>', about: 'a part of the brand', field: 'brand' },
      { flags: '--owner <id>', about: 'owned by this partner', field: 'ownerId' },
      { flags: '--status <status>', about: 'in this state', field: 'status', choices: Object.keys(CampaignStatus) },
    ],
    ['brand', 'created_at', 'starts_on', 'spent'],
  )
  addShow(command, noun, 'campaign')
  addCreate(command, noun)
  addUpdate(command, noun)
  addMoves(command, noun, {
    start: ['startCampaign', 'starts a campaign, or lets a paused one run again'],
    pause: ['pauseCampaign', 'pauses a running campaign: no outcomes are made'],
    end: ['endCampaign', 'ends a campaign for good'],
  })
  addReport(command, noun)
  return command
}

export function offersCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'offers',
    type: 'Offer',
    about: "what a campaign's sponsor gives a fan; `campaigns show` lists them",
    selection: 'id campaignId venueId text valueCents version',
    columns: {
      ...fields('id', 'campaignId', 'venueId', 'text'),
      value: (offer) => money(offer['valueCents']),
      ...fields('version'),
    },
    service,
  }
  const command = nounCommand(noun)
  command
    .command('add')
    .description('adds an offer to a campaign')
    .requiredOption('--campaign <id>', 'whose offer')
    .requiredOption('--text <text>', 'what the fan reads')
    .requiredOption('--value <amount>', 'what it is worth to the fan, such as 4.50', cents)
    .option('--venue <id>', 'where it holds; at every venue of the campaign if left out')
    .action(({ campaign, text, value, venue }: Row) =>
      mutate(command, noun, 'addOffer', 'AddOfferInput', {
        campaignId: campaign,
        text,
        valueCents: value,
        venueId: venue,
      }),
    )
  command
    .command('update <id>')
    .description('changes an offer')
    .requiredOption(
      '--expect-version <number>',
      'the version that you have seen; refused where it is another by now',
      whole,
    )
    .option('--text <text>', 'what the fan reads')
    .option('--value <amount>', 'what it is worth to the fan, such as 4.50', cents)
    .action((id: string, { expectVersion, text, value }: Row) =>
      mutate(command, noun, 'updateOffer', 'UpdateOfferInput', {
        id,
        expectedVersion: expectVersion,
        text,
        valueCents: value,
      }),
    )
  addMoves(command, noun, { remove: ['removeOffer', 'takes an offer away'] })
  return command
}

function addCreate(parent: Command, noun: Noun): void {
  parent
    .command('create')
    .description('makes a campaign as a draft')
    .requiredOption('--brand <text>', "the sponsor's brand")
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD')
    .requiredOption('--budget <amount>', 'what it may spend in all, such as 25000', cents)
    .option('--owner <id>', 'the partner that owns it; the one whose key asks if left out')
    .option('--currency <code>', 'ISO 4217', 'USD')
    .option('--zone <name>', 'IANA time zone in which its days are counted', 'UTC')
    .option(
      '--price <outcome=amount>',
      `what it pays for ${Object.keys(OutcomeType).join(', ')}; may be repeated`,
      price,
      [],
    )
    .option('--venues <ids>', 'venues that belong to it, apart by commas', words)
    .option('--tags <words>', 'tags or cuisines whose venues belong to it, apart by commas', words)
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
    .description('changes a campaign that has not ended; lists are replaced as a whole')
    .option('--brand <text>', "the sponsor's brand")
    .option('--from <date>', 'first day')
    .option('--to <date>', 'last day')
    .option('--budget <amount>', 'what it may spend in all', cents)
    .option('--currency <code>', 'ISO 4217; only while nothing is spent')
    .option('--zone <name>', 'IANA time zone; only while nothing is spent')
    .option('--price <outcome=amount>', 'what it pays for; may be repeated', price)
    .option('--venues <ids>', 'venues that belong to it, apart by commas', words)
    .option('--tags <words>', 'tags or cuisines whose venues belong to it, apart by commas', words)
    .option('--expect-version <number>', 'the version that you have seen; refused where it is another by now', whole)
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
    .description('the verified outcomes of a period of at most 366 days')
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD')
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD')
    .action(async (id: string, { from, to }: Row) => {
      const document = `query ($id: UUID!, $from: LocalDate!, $to: LocalDate!) {
        outcomeReport(campaignId: $id, from: $from, to: $to) { brand verifiedOutcomes totalSpend costPerOutcome topVenues } }`
      const report = await noun.service().run<Row>(document, { id, from, to })
      print(parent, report, fields('brand', 'verifiedOutcomes', 'totalSpend', 'costPerOutcome', 'topVenues'))
    })
}

function price(text: string, before: readonly Price[] = []): Price[] {
  const [, type, amount] = /^([a-z_]+)=(.+)$/.exec(text) ?? []
  if (!type || !amount || !(type in OutcomeType))
    throw new InvalidArgumentError(`must be like check_in=4.50, of ${Object.keys(OutcomeType).join(', ')}.`)
  return [...before, { type, cents: cents(amount) }]
}
