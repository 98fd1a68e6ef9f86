import autocannon from 'autocannon'

const connections = 32

/** Sends requests to one program for a number of seconds over 32 keep-alive connections. */
export async function measure(program, requests, seconds) {
  const share = Math.floor(requests.length / connections)
  let next = 0
  const cpuBefore = program.cpuSeconds()
  const result = await autocannon({
    url: program.origin,
    connections,
    duration: seconds,
    timeout: 20,
    requests: [{ method: 'GET', path: '/' }],
    setupClient: (client) => client.setRequests(requests.slice(next * share, ++next * share)),
  })
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx']
  if (failed > result.requests.total / 100)
    throw new Error(`${program.name}: ${failed} of ${result.requests.total} requests failed`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((program.cpuSeconds() - cpuBefore) * 1_000) / result.requests.total,
    memoryMb: program.memoryMb(),
  }
}
