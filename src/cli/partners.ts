import { type Command, Option } from 'commander'
import { Plan } from '../auth/plan.js'
import { addList, addMoves, addShow, mutate, type Noun, nounCommand, versionOf, whole, yesOrNo } from './noun.js'
import { type Row } from './print.js'
import type { Service } from './service.js'

const plans = Object.keys(Plan)

export function partnersCommand(service: () => Service): Command {
  const noun: Noun = {
    name: 'partners',
    type: 'Partner',
    about: 'companies that work with the service: plan, limits, suspension, usage',
    selection:
      'id name plan perMinute perDay suspendedAt createdAt version usage { liveKeys lastUsedAt passes agents campaigns recentItineraries }',
    columns: {
      id: (partner) => partner['id'],
      name: (partner) => partner['name'],
      plan: (partner) => partner['plan'],
      'per minute': (partner) => partner['perMinute'],
      'per day': (partner) => partner['perDay'],
      suspended: (partner) => partner['suspendedAt'],
      keys: (partner) => (partner['usage'] as Row)['liveKeys'],
      'last used': (partner) => (partner['usage'] as Row)['lastUsedAt'],
      itineraries: (partner) => (partner['usage'] as Row)['recentItineraries'],
      version: (partner) => partner['version'],
    },
    service,
  }
  const command = nounCommand(noun)
  addList(
    command,
    noun,
    'partners',
    [
      { flags: '--name <text>', about: 'a part of the name', field: 'name' },
      { flags: '--plan <plan>', about: 'on this plan', field: 'plan', choices: plans },
      { flags: '--suspended <yes|no>', about: 'suspended or not', field: 'isSuspended', read: yesOrNo },
    ],
    ['name', 'created_at', 'plan'],
  )
  addShow(command, noun, 'partner')
  command
    .command('create')
    .description('adds a partner')
    .requiredOption('--name <text>', 'name of the company')
    .addOption(new Option('--plan <plan>', 'what it has booked').choices(plans).makeOptionMandatory())
    .option('--per-minute <number>', "requests a minute of its own, in place of the plan's", whole)
    .option('--per-day <number>', "requests a day of its own, in place of the plan's", whole)
    .action((options: Row) => mutate(command, noun, 'createPartner', 'CreatePartnerInput', options))
  command
    .command('update <id>')
    .description('changes name, plan or limits; holds for keys in use within 5 seconds')
    .option('--name <text>', 'name of the company')
    .addOption(new Option('--plan <plan>', 'what it has booked').choices(plans))
    .option('--per-minute <number>', "requests a minute of its own, in place of the plan's", whole)
    .option('--per-day <number>', "requests a day of its own, in place of the plan's", whole)
    .option('--plan-limits', "takes its own limits away: the plan's hold again")
    .option('--expect-version <number>', 'the version that you have seen; refused where it is another by now', whole)
    .action(async (id: string, { expectVersion, planLimits, ...changes }: Row) => {
      const expectedVersion = await versionOf(noun, 'partner', id, expectVersion)
      const hasPlanLimits = planLimits === true
      await mutate(command, noun, 'updatePartner', 'UpdatePartnerInput', {
        id,
        expectedVersion,
        hasPlanLimits,
        ...changes,
      })
    })
  addMoves(command, noun, {
    suspend: ['suspendPartner', 'suspends a partner: its keys are refused within 5 seconds'],
    reinstate: ['reinstatePartner', 'lets a suspended partner work again'],
  })
  return command
}
