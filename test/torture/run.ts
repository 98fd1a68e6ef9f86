import { accessCost } from './access-cost.js'
import { badReceivers } from './bad-receivers.js'
import { behindPooler } from './behind-pooler.js'
import { campaignScale } from './campaign-scale.js'
import { canaries } from './canaries.js'
import { cutTransactions } from './cut-transactions.js'
import { databaseHarm } from './database-harm.js'
import { deliveryKill } from './delivery-kill.js'
import { deliveryPace } from './delivery-pace.js'
import { deployKill } from './deploy-kill.js'
import { repeatedDeploys } from './duplicates.js'
import { embeddedKill } from './embedded-kill.js'
import { failover } from './failover.js'
import { federation } from './federation.js'
import { firstIntent } from './first-intent.js'
import { forgedAddresses } from './forged-addresses.js'
import { forgottenLists } from './forgotten-lists.js'
import { fullPool } from './full-pool.js'
import { gracefulStop } from './graceful-stop.js'
import { innerReceivers } from './inner-receivers.js'
import { intentLatency } from './intent-latency.js'
import { keyTiming } from './key-timing.js'
import { limitHeaders } from './limit-headers.js'
import { linkTiming } from './link-timing.js'
import { manyDeliveries } from './many-deliveries.js'
import { operatorRaces } from './operator-races.js'
import { outcomePace } from './outcome-pace.js'
import { outcomesScale } from './outcomes-scale.js'
import { partitions } from './partitions.js'
import { planningMemory } from './planning-memory.js'
import { redisFailover } from './redis-failover.js'
import { redisHarm } from './redis-harm.js'
import { refusingDatabase } from './refusing-database.js'
import { regexps } from './regexps.js'
import { restore } from './restore.js'
import { rollingRestart } from './rolling-restart.js'
import { rollingUpgrade } from './rolling-upgrade.js'
import { sharedLimit } from './shared-limit.js'
import { signedBodies } from './signed-bodies.js'
import { slowClients } from './slow-clients.js'
import { soak } from './soak.js'
import { startTogether } from './start-together.js'
import { stopUnderTraffic } from './stop-under-traffic.js'
import type { Trial } from './trial.js'
import { unwillingReceivers } from './unwilling-receivers.js'
import { usageWriters } from './usage-writers.js'
import { workerKill } from './worker-kill.js'

const trials: Trial[] = [
  deliveryKill,
  deployKill,
  badReceivers,
  canaries,
  cutTransactions,
  databaseHarm,
  refusingDatabase,
  startTogether,
  behindPooler,
  failover,
  rollingRestart,
  rollingUpgrade,
  unwillingReceivers,
  signedBodies,
  manyDeliveries,
  deliveryPace,
  innerReceivers,
  embeddedKill,
  forgottenLists,
  fullPool,
  gracefulStop,
  firstIntent,
  stopUnderTraffic,
  operatorRaces,
  outcomesScale,
  outcomePace,
  usageWriters,
  campaignScale,
  partitions,
  intentLatency,
  planningMemory,
  federation,
  regexps,
  slowClients,
  sharedLimit,
  soak,
  workerKill,
  forgedAddresses,
  limitHeaders,
  repeatedDeploys,
  keyTiming,
  linkTiming,
  redisHarm,
  redisFailover,
  restore,
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
