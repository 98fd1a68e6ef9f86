import { Stage } from '../support/stage.js'
import { Caller, roomInMinute, statusesOf } from './caller.js'
import { invitePartner, openFleet, testRedisUrl } from './fleet.js'
import type { Trial } from './trial.js'

const runs = Number(process.env.ROUNDS ?? 50)
const processes = 4
const atOnce = 250
const limit = 100

/** R1: processes that share a count let exactly a partner's limit pass. */
export const sharedLimit: Trial = {
  id: 'R1',
  tried: `${processes} processes of the service × ${atOnce} concurrent requests, limit ${limit}, a new partner in each of ${runs} runs`,
  target: `exactly ${limit} each time, Redis always available`,
  async run() {
    const fleet = await openFleet('shared_limit', { processes, environment: { REDIS_URL: testRedisUrl() } })
    const callers = fleet.services.map(({ origin }) => new Caller(origin, atOnce))
    try {
      const owner = await invitePartner(fleet.database)
      const pass = await new Stage(fleet.database, new Date()).pass('trial', owner.partnerId)
      const accepted: number[] = []
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const { key } = await invitePartner(fleet.database, { perMinute: limit })
        await roomInMinute(15)
        const call = { path: `/api/v1/fanpass/verify?fan_id=${pass.id}`, key }
        const answers = (await Promise.all(callers.map((caller) => caller.burst(atOnce, () => call)))).flat()
        const odd = answers.filter(({ status }) => status !== 200 && status !== 429)
        if (odd.length > 0) throw new Error(`run ${run}: ${statusesOf(answers)}; ${odd[0]?.body}`)
        accepted.push(answers.filter(({ status }) => status === 200).length)
        times.push(...answers.map(({ ms }) => ms))
      }
      const away = fleet.services.flatMap(({ logged }) => logged.filter((line) => line.includes('Redis unreachable')))
      const wrong = accepted.filter((count) => count !== limit)
      if (wrong.length > 0 || away.length > 0)
        throw new Error(`accepted ${accepted.join(', ')}; Redis was unavailable ${away.length} times`)
      return `${limit} of ${processes * atOnce} in each of ${runs} runs; Redis unavailable 0 times; slowest response ${Math.round(Math.max(...times))} ms`
    } finally {
      await Promise.all(callers.map((caller) => caller.close()))
      await fleet.close()
    }
  },
}
