/**
 * The direction of imports: a room imports only rooms that stand below it in this list, so that no cycle is possible.
 * Checked on the compiled output, because type-only imports, which are free, are gone there.
 */
const rooms = [
  'src/main',
  'src/cli',
  'src/process',
  'src/app',
  'src/demo',
  'src/jobs',
  'src/pages',
  'mcp-adapter',
  'rest-adapter',
  'src/graphql/registry',
  'src/graphql/server',
  'src/http',
  'src/listings',
  'src/orm',
  'src/config',
  // Domains. The one that stores an edge comes later, so it stands above the one that the edge leads to.
  'src/conversations',
  'src/reservations',
  'src/itineraries',
  'src/agents',
  'src/outcomes',
  'src/passes',
  'src/events',
  'src/venues',
  'src/webhooks',
  'src/usage',
  'src/api-keys',
  'src/sessions',
  'src/people',
  'src/partners',
  'src/audit',
  // What every domain uses; none of these knows a domain.
  'src/idempotency',
  'src/mail',
  'src/rate-limit',
  'src/auth',
  'src/catalogue',
  'src/graphql/schema',
  'src/database',
  'src/lifecycle',
  'src/encryption',
  'src/logging',
  'src/telemetry',
  'src/concurrency',
  'src/text',
  'src/time',
  'src/ids',
  'src/context',
  'src/errors',
]

/** A room is a folder, or a file at the root of src. */
const pathOf = (room) => `^dist/${room}(/|\\.js$)`

const domains = rooms.slice(rooms.indexOf('src/conversations'), rooms.indexOf('src/audit') + 1)

const directions = rooms.slice(1).map((room, index) => ({
  name: `${room.replace('src/', '')} imports only rooms below it`,
  severity: 'error',
  from: { path: pathOf(room) },
  to: { path: rooms.slice(0, index + 1).map(pathOf) },
}))

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'every room is in the list',
      severity: 'error',
      from: {},
      to: { path: '^dist/(src|(rest|mcp)-adapter)/', pathNot: rooms.map(pathOf) },
    },
    {
      // Interpretation is excepted: its readers of times call each other recursively.
      name: 'no file cycle',
      severity: 'error',
      from: { pathNot: '^dist/src/itineraries/interpretation/' },
      to: { circular: true },
    },
    {
      name: "a domain imports other domains' entities and verbs, never their resolvers",
      severity: 'error',
      from: { path: '^dist/src/([^/]+)/', pathNot: pathOf('src/graphql/registry') },
      to: { path: '-resolver\\.js$', pathNot: '^dist/src/$1/' },
    },
    {
      name: 'a domain knows no HTTP and no environment',
      severity: 'error',
      from: { path: domains.map(pathOf) },
      to: { path: ['node_modules/(@koa/|koa)', pathOf('src/http'), pathOf('rest-adapter'), pathOf('src/config')] },
    },
    {
      name: 'the adapters know no domain and no database',
      severity: 'error',
      from: { path: [pathOf('rest-adapter'), pathOf('mcp-adapter')] },
      to: {
        path: [...domains, 'src/database', 'src/orm'].map(pathOf).concat('node_modules/(@mikro-orm/|sql-template-tag)'),
      },
    },
  ],
  options: { doNotFollow: { path: 'node_modules' } },
}
