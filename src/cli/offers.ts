import type { Command } from 'commander'
import { addTransitions, cents, mutate, type Noun, nounCommand, whole } from './noun.js'
import { fields, money, type Row } from './print.js'
import type { Service } from './service.js'

export function offersCommand(service: () => Service): Command {
  const noun = offerNoun(service)
  const command = nounCommand(noun)
  addCreate(command, noun)
  addUpdate(command, noun)
  addTransitions(command, noun, { remove: ['removeOffer', 'removes an offer'] })
  return command
}

const offerNoun = (service: () => Service): Noun => ({
  name: 'offers',
  type: 'Offer',
  about: 'offers of campaigns to fans; `campaigns show` lists them',
  selection: 'id campaignId venueId text valueCents version',
  columns: {
    ...fields('id', 'campaignId', 'venueId', 'text'),
    value: (offer) => money(offer['valueCents']),
    ...fields('version'),
  },
  service,
})

function addCreate(parent: Command, noun: Noun): void {
  parent
    .command('add')
    .description('adds an offer to a campaign')
    .requiredOption('--campaign <id>', 'identifier of the campaign')
    .requiredOption('--text <text>', 'title shown to fans')
    .requiredOption('--value <amount>', 'value to the fan, such as 4.50', cents)
    .option('--venue <id>', 'identifier of the venue where the offer is valid; all venues of the campaign if omitted')
    .action(({ campaign, text, value, venue }: Row) =>
      mutate(parent, noun, 'addOffer', 'AddOfferInput', {
        campaignId: campaign,
        text,
        valueCents: value,
        venueId: venue,
      }),
    )
}

function addUpdate(parent: Command, noun: Noun): void {
  parent
    .command('update <id>')
    .description('changes an offer')
    .requiredOption(
      '--expect-version <number>',
      'version that the change is based on; fails if it has changed since',
      whole,
    )
    .option('--text <text>', 'title shown to fans')
    .option('--value <amount>', 'value to the fan, such as 4.50', cents)
    .action((id: string, { expectVersion, text, value }: Row) =>
      mutate(parent, noun, 'updateOffer', 'UpdateOfferInput', {
        id,
        expectedVersion: expectVersion,
        text,
        valueCents: value,
      }),
    )
}
