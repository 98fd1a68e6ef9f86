import autocannon from 'autocannon'

const connections = 32

/**
 * Sends requests to one program for a number of seconds over 32 keep-alive connections.
 *
 * @param servers CPU seconds so far of the database and of Redis, undefined for one that is not on this machine
 */
export async function measure(program, requests, seconds, servers) {
  const share = Math.floor(requests.length / connections)
  let next = 0
  const serversBefore = await servers()
  const cpuBefore = program.cpuSeconds()
  const result = await autocannon({
    url: program.origin,
    connections,
    duration: seconds,
    timeout: 20,
    requests: [{ method: 'GET', path: '/' }],
    setupClient: (client) => client.setRequests(requests.slice(next * share, ++next * share)),
  })
  const cpuSeconds = program.cpuSeconds() - cpuBefore
  const serversAfter = await servers()
  const perRequest = (total) => total / result.requests.total
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx']
  if (failed > result.requests.total / 100)
    throw new Error(`${program.name}: ${failed} of ${result.requests.total} requests failed`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: perRequest(cpuSeconds * 1_000),
    databaseCpuMs: perRequest((serversAfter.database - serversBefore.database) * 1_000),
    redisCpuMs: perRequest((serversAfter.redis - serversBefore.redis) * 1_000),
    kilobytes: perRequest(result.throughput.total / 1_000),
    memoryMb: program.memoryMb(),
  }
}
