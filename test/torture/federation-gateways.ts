import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'

/** The gateways are installed separately: their packages are not dependencies of the service. */
export const kit = 'deploy/federation'

export const routerSecret = 'a secret that the router and the service share'

export interface Gateway {
  name: string
  url: string
}

export interface Federation {
  gateways: Gateway[]
  close(): Promise<void>
}

/** Composes the supergraph, and starts the example subgraph and both gateways before the service. */
export async function openFederation(serviceOrigin: string, folder: string): Promise<Federation> {
  const [ticketsPort, hivePort, apolloPort] = await Promise.all([freePort(), freePort(), freePort()])
  const supergraph = join(folder, 'supergraph.graphql')
  const environment = {
    PATH: process.env.PATH ?? '',
    SERVICE_URL: serviceOrigin,
    TICKETS_URL: `http://127.0.0.1:${ticketsPort}`,
    SUPERGRAPH: supergraph,
    ROUTER_SECRET: routerSecret,
  }
  execFileSync(process.execPath, ['compose.mjs', supergraph], { cwd: kit, env: environment, stdio: 'pipe' })
  const children: ChildProcess[] = []
  const run = (port: number, ...program: string[]) =>
    children.push(
      spawn(process.execPath, program, { cwd: kit, env: { ...environment, PORT: `${port}` }, stdio: 'ignore' }),
    )
  run(ticketsPort, 'tickets/server.mjs')
  run(apolloPort, 'apollo-gateway.mjs')
  const hive = ['node_modules/@graphql-hive/gateway/dist/bin.js', 'supergraph', '--config-path', 'gateway.config.mjs']
  run(hivePort, ...hive, '--host', '127.0.0.1', '--port', `${hivePort}`)
  const gateways = [
    { name: 'Hive Gateway', url: `http://127.0.0.1:${hivePort}/graphql` },
    { name: '@apollo/gateway', url: `http://127.0.0.1:${apolloPort}/` },
  ]
  const close = () => Promise.all(children.map(end)).then(() => undefined)
  try {
    for (const { url } of [...gateways, { url: environment.TICKETS_URL }]) await isUp(url)
  } catch (error) {
    await close()
    throw error
  }
  return { gateways, close }
}

const isUp = (url: string) =>
  until(
    () =>
      fetch(url, { method: 'POST' }).then(
        () => true,
        () => undefined,
      ),
    { awaited: url },
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Hash of a registered operation of the example manifest. */
export function hashOf(name: string): string {
  const { operations } = JSON.parse(readFileSync(`${kit}/trusted-documents/example.json`, 'utf8')) as {
    operations: { id: string; name: string }[]
  }
  const operation = operations.find((candidate) => candidate.name === name)
  if (!operation) throw new Error(`no operation ${name} in the example manifest`)
  return operation.id
}
