import 'reflect-metadata'
import { Command } from 'commander'
import { agentsCommand } from './agents.js'
import { auditCommand } from './audit.js'
import { campaignsCommand, offersCommand } from './campaigns.js'
import { readCliConfig } from './cli-config.js'
import { eventsCommand } from './events.js'
import { keysCommand } from './keys.js'
import { partnersCommand } from './partners.js'
import { passesCommand } from './passes.js'
import { Service } from './service.js'
import { venuesCommand } from './venues.js'

const more = `
Environment:
  SERVICE_URL   where the service is (http://127.0.0.1:4000)
  OPERATOR_KEY  the API key to act with; \`npm run first-key\` makes the first one on an empty database

Every verb has --help. Every list takes --first, --after, --all, --sort and filters of its own. --json prints what the
service answers. A change that somebody else overtook is refused, as is one that the state does not allow; each is audited
(\`audit list\`). Ends with 0; with 1 where the service or the command line refuses; with 2 where rows of a file were refused.

From an empty database:
  npm run first-key
  npm run operate -- venues import data/venues/osm_chicago_2020.csv data/venues/stadiums.csv
  npm run operate -- events import data/events/mls_2025.json
  npm run operate -- partners create --name 'Lakeside Hospitality' --plan growth
  npm run operate -- passes issue --tier premium --name 'A. Fan' --email fan@example.com
  npm run operate -- campaigns create --brand 'Lakeside Lager' --from 2026-12-01 --to 2026-12-31 --budget 25000 \\
    --price check_in=4.50 --tags pub,bar`

/** The operator's command line: the same verbs as GraphQL has, over HTTP. */
async function main(): Promise<void> {
  const service = () => new Service(readCliConfig(process.env))
  const program = new Command('operate')
    .description('Runs the service: partners, keys, catalogue, campaigns, passes, agents.')
    .option('--json', 'prints JSON instead of tables')
    .addHelpText('after', more)
    .showHelpAfterError('(--help tells more)')
  for (const command of [
    partnersCommand,
    keysCommand,
    venuesCommand,
    eventsCommand,
    campaignsCommand,
    offersCommand,
    passesCommand,
    agentsCommand,
    auditCommand,
  ])
    program.addCommand(command(service))
  await program.parseAsync()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
