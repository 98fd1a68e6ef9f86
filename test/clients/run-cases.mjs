// Reads calls from standard input, makes them with the installed client, and prints their outcomes.
import { FanPassClient, isGenuine, verifyWebhook } from 'fan-pass'

const perform = {
  async call({ client: options, operation, params, options: call = {}, mode }) {
    const delays = []
    const sleep = async (milliseconds) => void delays.push(milliseconds / 1000)
    const { timeout, ...others } = options
    const client = new FanPassClient({ ...others, ...(timeout && { timeoutMs: timeout * 1000 }), sleep })
    return { ...(await outcomeOf(() => client[operation](params, call), mode)), delays }
  },
  async verify({ body, headers, secrets }) {
    return outcomeOf(async () => ({ data: verifyWebhook(Buffer.from(body, 'base64'), headers, secrets) }))
  },
  async isGenuine({ body, signature, secret }) {
    return outcomeOf(async () => ({ data: isGenuine(Buffer.from(body, 'base64'), signature ?? undefined, secret) }))
  },
}

async function outcomeOf(act, mode) {
  try {
    const response = await act()
    if (mode === 'all') {
      const data = []
      for await (const entry of response.all()) data.push(entry)
      return { status: response.status, data, total: response.total }
    }
    const shown = mode === 'next' ? await response.nextPage() : response
    if (!shown) return { status: response.status, data: null }
    const { status, data, total, requestId, headers = {} } = shown
    const links = Object.keys(shown.links ?? {}).sort()
    return { status, data, total, requestId, links, replayed: headers['idempotent-replayed'] === 'true' }
  } catch (error) {
    const { status, code, message, requestId } = error
    return { type: error.name, status, code, message, requestId }
  }
}

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const outcomes = []
for (const task of JSON.parse(Buffer.concat(chunks))) outcomes.push(await perform[task.do](task))
console.log(JSON.stringify(outcomes))
