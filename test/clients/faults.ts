import { readFileSync } from 'node:fs'
import { expect } from '@jest/globals'
import type { Script, SeenRequest } from './scripted-server.js'

/** A call of a service that misbehaves, and what a client makes of it. */
export interface Fault {
  name: string
  operation: string
  params: Record<string, unknown>
  options?: { idempotencyKey?: string }
  timeout?: number
  script: Script[]
  expected: Record<string, unknown>
  /** How many requests arrive. */
  requests: number
  /** The shortest and the longest pause before each retry, in seconds. */
  delays: [number, number][]
}

export const readFaults = (): Fault[] => JSON.parse(readFileSync('test/clients/faults.json', 'utf8'))

export function checkFault(fault: Fault, outcome: Record<string, unknown>, requests: SeenRequest[]): void {
  const { name, expected } = fault
  expect({ name, ...outcome }).toMatchObject({ name, ...expected })
  expect([name, requests.length]).toEqual([name, fault.requests])
  checkDelays(fault, outcome.delays as number[])
  for (const { path, headers, body } of requests) {
    const isPublic = fault.operation.startsWith('list')
    expect([name, headers.authorization]).toEqual([name, isPublic ? undefined : 'Bearer svc_live_x'])
    expect([name, headers['idempotency-key'] !== undefined]).toEqual([name, fault.operation === 'submitIntent'])
    expect([name, body]).toEqual([name, requests[0]?.body])
    expect([name, headers['idempotency-key']]).toEqual([name, requests[0]?.headers['idempotency-key']])
    expect(path).toMatch(/^\/\d+\/api\/v1\//)
  }
  if (fault.options?.idempotencyKey) expect(requests[0]?.headers['idempotency-key']).toBe(fault.options.idempotencyKey)
  if (fault.operation === 'submitIntent') expect(JSON.parse(requests[0]?.body ?? '')).toEqual(fault.params)
  if (name.includes('another origin')) expect(requests[1]?.path).toMatch(/\/venues\?cursor=a%2Bb&limit=1$/)
}

function checkDelays({ name, delays }: Fault, seen: number[]): void {
  expect([name, seen.length]).toEqual([name, delays.length])
  for (const [index, [least, most]] of delays.entries()) {
    expect([name, seen[index]! >= least]).toEqual([name, true])
    expect([name, seen[index]! <= most]).toEqual([name, true])
  }
}
