import 'reflect-metadata'
import { Command } from 'commander'
import { agentsCommand } from './agents.js'
import { auditCommand } from './audit.js'
import { campaignsCommand } from './campaigns.js'
import { readCliConfig } from './cli-config.js'
import { eventsCommand } from './events.js'
import { keysCommand } from './keys.js'
import { offersCommand } from './offers.js'
import { partnersCommand } from './partners.js'
import { passesCommand } from './passes.js'
import { Service } from './service.js'
import { venuesCommand } from './venues.js'

const more = `
Environment:
  SERVICE_URL   URL of the service (default: http://127.0.0.1:4000)
  OPERATOR_KEY  API key to use; \`npm run first-key\` creates the first one on an empty database

Every verb has --help. Every list has --first, --after, --all, --sort and filters. --json prints the service's response.
A change fails if the object has changed since, or if its state does not allow it. Every change is audited (\`audit list\`).
Exit status: 0; 1 if the service or the command line reports an error; 2 if rows of a file were refused.

From an empty database:
  npm run first-key
  npm run operate -- venues import data/venues/osm_chicago_2020.csv data/venues/stadiums.csv
  npm run operate -- events import data/events/mls_2025.json
  npm run operate -- partners create --name 'Lakeside Hospitality' --plan growth
  npm run operate -- passes issue --tier premium --name 'A. Fan' --email fan@example.com
  npm run operate -- campaigns create --brand 'Lakeside Lager' --from 2026-12-01 --to 2026-12-31 --budget 25000 \\
    --price check_in=4.50 --tags pub,bar`

/** The operator's command line: calls the GraphQL API over HTTP. */
async function main(): Promise<void> {
  const service = () => new Service(readCliConfig(process.env))
  const program = new Command('operate')
    .description('Administers the service: partners, keys, catalogue, campaigns, passes, agents.')
    .option('--json', 'prints JSON instead of tables')
    .addHelpText('after', more)
    .showHelpAfterError('(see --help)')
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
