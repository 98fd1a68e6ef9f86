import { createServer } from 'node:http'
import { createSchema, createYoga } from 'graphql-yoga'
import { contextOf, resolvers, typeDefs } from './schema.mjs'

/** graphql-yoga with its defaults, with DataLoader. */
const yoga = createYoga({
  schema: createSchema({ typeDefs, resolvers }),
  context: ({ request }) => contextOf(request.headers.get('authorization')),
  logging: false,
})
createServer(yoga).listen(Number(process.env.PORT))
