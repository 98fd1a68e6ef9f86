import 'reflect-metadata'
import { Command } from 'commander'
import { readCliConfig } from './cli-config.js'
import { nounCommands } from './noun-commands.js'
import { Service } from './service.js'

const more = `
Environment:
  SERVICE_URL   URL of the service (default: http://localhost:4000)
  OPERATOR_KEY  API key to use; \`npm run first-key\` creates the first one on an empty database

Every verb has --help. Every list has --first, --after, --all, --sort and filters. --json prints the service's response.
A change fails if the object has changed since, or if its state does not allow it. Every change is audited (\`audit list\`).
Exit status: 0; 1 if the service or the command line reports an error; 2 if rows of a file were refused.

docs/operating.md shows the way from an empty database to a partner's first requests.`

/** The operator's command line: calls the GraphQL API over HTTP. */
async function main(): Promise<void> {
  const service = () => new Service(readCliConfig(process.env))
  const program = new Command('operate')
    .description(
      'Administers the service: partners, members, keys, catalogue, campaigns, passes, agents, reservations.',
    )
    .option('--json', 'prints JSON instead of tables')
    .option('--field <name>', 'prints only this field of the object, such as id, for scripts')
    .addHelpText('after', more)
    .showHelpAfterError('(see --help)')
  for (const command of nounCommands) program.addCommand(command(service))
  await program.parseAsync()
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
