import { Stage } from '../support/stage.js'
import { type Answer, type Call, Caller, roomInMinute } from './caller.js'
import { deployCall } from './deploy-call.js'
import { type Fleet, type Invited, invitePartner, openFleet } from './fleet.js'
import type { Trial } from './trial.js'

const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const aliases = 60

/** R3: every authenticated response has the rate-limit headers, and each alias of a limited field counts. */
export const limitHeaders: Trial = {
  id: 'R3',
  tried: `responses of every status on the four authenticated paths; 1 to ${aliases} aliases of a limited field`,
  target: 'the three headers on all; N aliases cost N',
  async run() {
    const fleet = await openFleet('limit_headers', { processes: 1 })
    const caller = new Caller(fleet.services[0]!.origin, 20)
    try {
      await roomInMinute(30)
      const seen = await tryStatuses(fleet, caller)
      return `${seen}; ${await tryAliases(fleet, caller)}`
    } finally {
      await caller.close()
      await fleet.close()
    }
  },
}

const paths: Record<string, 'GET' | 'POST'> = {
  '/fanpass/verify': 'GET',
  '/pulse/intent': 'POST',
  '/agent/deploy': 'POST',
  '/outcomes': 'GET',
}

async function tryStatuses(fleet: Fleet, caller: Caller): Promise<string> {
  const partner = await invitePartner(fleet.database)
  const full = await invitePartner(fleet.database, { perMinute: 1 })
  const starter = await invitePartner(fleet.database)
  await fleet.database.em.execute(`update partner set plan = 'starter' where id = ?`, [starter.partnerId])
  const answers = await Promise.all(callsOf(fleet, partner, full).map(async (call) => caller.send(await call)))
  answers.push(await caller.send(deployCall(starter.key, 'Small')))
  await fleet.database.em.execute('alter table agent rename to agent_away')
  answers.push(await caller.send(deployCall(partner.key, 'Gone')))
  await fleet.database.em.execute('alter table agent_away rename to agent')
  const bare = answers.find(({ headers }) => names.some((name) => !/^\d+$/.test(String(headers[name]))))
  if (bare) throw new Error(`${bare.status} without the headers: ${bare.body}`)
  const statuses = [...new Set(answers.map(({ status }) => status))].sort()
  return `all three on ${answers.length} of ${answers.length} responses (${statuses.join(', ')})`
}

function callsOf(fleet: Fleet, { key, partnerId }: Invited, full: Invited): (Call | Promise<Call>)[] {
  const idempotent = { ...deployCall(key, 'Twice'), headers: { 'idempotency-key': 'twice' } }
  const verified = new Stage(fleet.database, new Date())
    .pass('trial', partnerId)
    .then(({ id }) => ({ path: `/api/v1/fanpass/verify?fan_id=${id}`, key }))
  return [
    verified,
    ...Array.from({ length: 5 }, () => idempotent),
    ...Object.entries(paths).flatMap(([short, method]): Call[] => {
      const path = `/api/v1${short}`
      const call: Call = method === 'POST' ? { method, path, body: {} } : { method, path }
      return [
        { ...call, key },
        call,
        { ...call, key: 'svc_live_x' },
        { ...call, key, method: method === 'GET' ? 'POST' : 'GET' },
        ...Array.from({ length: 2 }, () => ({ ...call, key: full.key })),
        ...(method === 'POST' ? [{ ...call, key, headers: { 'content-type': 'text/plain' } }] : []),
        ...(method === 'POST' ? [{ ...call, key, body: { intent: 'x'.repeat(70_000) } }] : []),
      ]
    }),
    { path: '/api/v1/fanpass/verify?fan_id=00000000-0000-4000-8000-000000000000', key },
  ]
}

async function tryAliases(fleet: Fleet, caller: Caller): Promise<string> {
  const { key, partnerId } = await invitePartner(fleet.database, { perMinute: 100_000 })
  const { id } = await new Stage(fleet.database, new Date()).pass('fan', partnerId)
  const field = `submitIntent(input: { fanPassId: "${id}", intent: "x", location: { lat: 1, lng: 1 }, partySize: 1 }) { id }`
  const send = (query: string): Promise<Answer> =>
    caller.send({ method: 'POST', path: '/graphql', key, body: { query } })
  const left = async () => Number((await send('{ __typename }')).headers['x-ratelimit-remaining'])
  const costs: string[] = []
  for (const count of [1, 2, 7, 20, 30]) {
    const before = await left()
    await send(`mutation { ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`)
    // Reading the usage is itself a request.
    const cost = before - (await left()) - 1
    if (cost !== count) throw new Error(`${count} aliases cost ${cost}`)
    costs.push(`${count} cost ${cost}`)
  }
  const past = await send(`mutation { ${field} }`)
  if (!past.body.includes('RATE_LIMITED')) throw new Error(`use ${aliases + 1} of the minute: ${past.body}`)
  return `aliases: ${costs.join(', ')}; use ${aliases + 1} of the minute is RATE_LIMITED`
}
