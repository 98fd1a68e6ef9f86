import { accessCost } from './access-cost.js'
import { badReceivers } from './bad-receivers.js'
import { canaries } from './canaries.js'
import { cutTransactions } from './cut-transactions.js'
import { databaseHarm } from './database-harm.js'
import { deliveryKill } from './delivery-kill.js'
import { deliveryPace } from './delivery-pace.js'
import { deployKill } from './deploy-kill.js'
import { repeatedDeploys } from './duplicates.js'
import { embeddedKill } from './embedded-kill.js'
import { federation } from './federation.js'
import { forgedAddresses } from './forged-addresses.js'
import { forgottenLists } from './forgotten-lists.js'
import { fullPool } from './full-pool.js'
import { gracefulStop } from './graceful-stop.js'
import { innerReceivers } from './inner-receivers.js'
import { intentLatency } from './intent-latency.js'
import { keyTiming } from './key-timing.js'
import { limitHeaders } from './limit-headers.js'
import { manyDeliveries } from './many-deliveries.js'
import { operatorRaces } from './operator-races.js'
import { outcomesScale } from './outcomes-scale.js'
import { redisHarm } from './redis-harm.js'
import { regexps } from './regexps.js'
import { sharedLimit } from './shared-limit.js'
import { signedBodies } from './signed-bodies.js'
import { slowClients } from './slow-clients.js'
import type { Trial } from './trial.js'
import { unwillingReceivers } from './unwilling-receivers.js'

const trials: Trial[] = [
  deliveryKill,
  deployKill,
  badReceivers,
  canaries,
  cutTransactions,
  databaseHarm,
  unwillingReceivers,
  signedBodies,
  manyDeliveries,
  deliveryPace,
  innerReceivers,
  embeddedKill,
  forgottenLists,
  fullPool,
  gracefulStop,
  operatorRaces,
  outcomesScale,
  intentLatency,
  federation,
  regexps,
  slowClients,
  sharedLimit,
  forgedAddresses,
  limitHeaders,
  repeatedDeploys,
  keyTiming,
  redisHarm,
  accessCost,
]

/** `npm run torture`, or `npm run torture -- F8 F10`: runs the long trials and prints a table. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((id) => !trials.some((trial) => trial.id === id))
if (unknown.length > 0) {
  for (const { id, tried } of trials) console.log(`${id.padEnd(4)} ${tried}`)
  process.exit(unknown.includes('--help') ? 0 : 1)
}
const chosen = wanted.length === 0 ? trials : trials.filter((trial) => wanted.includes(trial.id))
const table: Record<string, object> = {}
for (const { id, tried, target, run } of chosen) {
  console.error(`${id}: ${tried} …`)
  const reached = await run().catch((error: Error) => `MISSED: ${error.message}`)
  table[id] = { tried, target, reached }
  if (reached.startsWith('MISSED')) process.exitCode = 1
}
for (const [id, row] of Object.entries(table)) console.log(id, row)
