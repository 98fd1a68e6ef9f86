import { type Command, Option } from 'commander'
import { Plan } from '../auth/plan.js'
import {
  addList,
  addShow,
  addTransitions,
  type Filter,
  mutate,
  type Noun,
  nounCommand,
  versionOf,
  whole,
  words,
  yesOrNo,
} from './noun.js'
import { type Row } from './print.js'
import type { Service } from './service.js'

const plans = Object.keys(Plan)

export function partnersCommand(service: () => Service): Command {
  const noun = partnerNoun(service)
  const command = nounCommand(noun)
  addList(command, noun, 'partners', filters, ['name', 'created_at', 'plan'])
  addShow(command, noun, 'partner')
  addCreate(command, noun)
  addUpdate(command, noun)
  addTransitions(command, noun, {
    suspend: ['suspendPartner', 'suspends a partner: its keys are rejected within 5 seconds'],
    reinstate: ['reinstatePartner', 'reinstates a suspended partner'],
  })
  return command
}

const partnerNoun = (service: () => Service): Noun => ({
  name: 'partners',
  type: 'Partner',
  about: 'partners: plan, limits, suspension, usage',
  selection:
    'id name plan grantedScopes perMinute perDay suspendedAt createdAt version usage { liveKeys lastUsedAt passes agents campaigns recentItineraries }',
  columns: {
    id: (partner) => partner['id'],
    name: (partner) => partner['name'],
    plan: (partner) => partner['plan'],
    'granted scopes': (partner) => partner['grantedScopes'],
    'per minute': (partner) => partner['perMinute'],
    'per day': (partner) => partner['perDay'],
    suspended: (partner) => partner['suspendedAt'],
    keys: (partner) => (partner['usage'] as Row)['liveKeys'],
    'last used': (partner) => (partner['usage'] as Row)['lastUsedAt'],
    itineraries: (partner) => (partner['usage'] as Row)['recentItineraries'],
    version: (partner) => partner['version'],
  },
  service,
})

const filters: readonly Filter[] = [
  { flags: '--name <text>', about: 'text that the name contains', field: 'name' },
  { flags: '--plan <plan>', about: 'subscription plan', field: 'plan', choices: plans },
  {
    flags: '--suspended <yes|no>',
    about: 'yes for suspended partners, no for active ones',
    field: 'isSuspended',
    read: yesOrNo,
  },
]

function addCreate(parent: Command, noun: Noun): void {
  parent
    .command('create')
    .description('creates a partner')
    .requiredOption('--name <text>', 'name of the company')
    .addOption(new Option('--plan <plan>', 'subscription plan').choices(plans).makeOptionMandatory())
    .option('--per-minute <number>', "custom limit: requests per minute, instead of the plan's", whole)
    .option('--per-day <number>', "custom limit: requests per day, instead of the plan's", whole)
    .option('--granted-scopes <labels>', 'scopes that members may give to keys, separated by commas', words)
    .action((options: Row) => mutate(parent, noun, 'createPartner', 'CreatePartnerInput', options))
}

function addUpdate(parent: Command, noun: Noun): void {
  parent
    .command('update <id>')
    .description('changes name, plan or limits; keys in use follow within 5 seconds')
    .option('--name <text>', 'name of the company')
    .addOption(new Option('--plan <plan>', 'subscription plan').choices(plans))
    .option('--per-minute <number>', "custom limit: requests per minute, instead of the plan's", whole)
    .option('--per-day <number>', "custom limit: requests per day, instead of the plan's", whole)
    .option('--granted-scopes <labels>', 'scopes that members may give to keys, separated by commas', words)
    .option('--plan-limits', "removes the custom limits, so that the plan's apply again")
    .option('--expect-version <number>', 'version that the change is based on; fails if it has changed since', whole)
    .action(async (id: string, { expectVersion, planLimits, ...changes }: Row) => {
      const expectedVersion = await versionOf(noun, 'partner', id, expectVersion)
      const hasPlanLimits = planLimits === true
      await mutate(parent, noun, 'updatePartner', 'UpdatePartnerInput', {
        id,
        expectedVersion,
        hasPlanLimits,
        ...changes,
      })
    })
}
