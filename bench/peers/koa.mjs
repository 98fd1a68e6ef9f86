import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import Koa from 'koa'
import * as handlers from './handlers.mjs'

/** Koa with its router and body parser, and pg. */
const router = new Router()
const read = (handler) => async (ctx) => {
  ctx.body = await handler(ctx.query, ctx.headers.authorization)
}
router.get('/api/v1/venues', read(handlers.venues))
router.get('/api/v1/events', read(handlers.events))
router.get('/api/v1/fanpass/verify', read(handlers.verify))
router.get('/cached', async (ctx) => {
  const { status, headers, body } = await handlers.cachedPage(ctx.headers['if-none-match'])
  ctx.status = status
  ctx.set(headers)
  if (body) ctx.body = body
})
router.post('/graphql', async (ctx) => {
  ctx.body = await handlers.graphql(ctx.request.body)
})
router.post('/api/v1/agent/deploy', async (ctx) => {
  ctx.body = await handlers.deployAgent(ctx.request.body, ctx.headers.authorization)
  ctx.status = 201
})
new Koa().use(bodyParser()).use(router.routes()).listen(Number(process.env.PORT))
