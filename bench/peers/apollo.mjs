import { ApolloServer } from '@apollo/server'
import { koaMiddleware } from '@as-integrations/koa'
import { bodyParser } from '@koa/bodyparser'
import Koa from 'koa'
import { contextOf, resolvers, typeDefs } from './schema.mjs'

/** Apollo Server with its defaults, on Koa, with DataLoader. */
const apollo = new ApolloServer({ typeDefs, resolvers })
await apollo.start()
const koa = new Koa()
koa.use(bodyParser())
koa.use(koaMiddleware(apollo, { context: async ({ ctx }) => contextOf(ctx.get('authorization')) }))
koa.listen(Number(process.env.PORT))
