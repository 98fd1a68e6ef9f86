import { standInKey, startStandIn } from './stand-in.ts'

const { origin } = await startStandIn(Number(process.env.PORT ?? 0))
console.log(`${origin}/graphql  key ${standInKey}`)
