import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makeV4Preset } from 'postgraphile/presets/v4'
import { admit } from './access.mjs'

/** PostGraphile with its defaults, on the tables themselves; the key is looked up before the operation. */
const preset = {
  extends: [PostGraphileAmberPreset, makeV4Preset({ simpleCollections: 'omit' })],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { watch: false },
  grafast: {
    context: async ({ node }, args) => {
      const { authorization } = node.req.headers
      if (authorization) await admit(authorization, 'fanpass.verify')
      return { ...args.contextValue }
    },
  },
}
const instance = postgraphile(preset)
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT))
