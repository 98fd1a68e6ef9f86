import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from '@jest/globals'
import { Client } from 'pg'
import { isDatabaseAway } from '../../src/database/is-database-away.js'

const errorWith = (code: string): Error => Object.assign(new Error('the database refuses'), { code })

test.each([
  ['08006', 'connection_failure'],
  ['25006', 'read_only_sql_transaction'],
  ['28000', 'invalid_authorization_specification'],
  ['28P01', 'invalid_password'],
  ['3D000', 'invalid_catalog_name'],
  ['53000', 'insufficient_resources'],
  ['53100', 'disk_full'],
  ['53200', 'out_of_memory'],
  ['53300', 'too_many_connections'],
  ['53400', 'configuration_limit_exceeded'],
  ['55000', 'object_not_in_prerequisite_state'],
  ['57P01', 'admin_shutdown'],
  ['57P02', 'crash_shutdown'],
  ['57P03', 'cannot_connect_now'],
  ['57P04', 'database_dropped'],
  ['57P05', 'idle_session_timeout'],
  ['ECONNREFUSED', 'a refused connection'],
  ['ETIMEDOUT', 'a connection without response'],
])('%s, %s, means that the database is unavailable', (code) => {
  expect(isDatabaseAway(errorWith(code))).toBe(true)
  expect(isDatabaseAway(new Error('wrapped', { cause: errorWith(code) }))).toBe(true)
})

test.each([
  ['23505', 'unique_violation'],
  ['22P02', 'invalid_text_representation'],
  ['40001', 'serialization_failure'],
  ['42P01', 'undefined_table'],
  ['57014', 'query_canceled'],
  ['25001', 'active_sql_transaction'],
  ['28', 'no SQLSTATE'],
])('%s, %s, is an error of the statement or of the code', (code) => {
  expect(isDatabaseAway(errorWith(code))).toBe(false)
})

const silent = (_: Socket) => undefined
const resetting = (socket: Socket) => void socket.on('data', () => socket.resetAndDestroy())

test.each([
  ['accepts a connection and stays silent', silent],
  ['resets the connection', resetting],
])('a server that %s is unavailable', async (_, onConnection) => {
  const server = createServer(onConnection)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
  client.on('error', () => undefined)
  const error = await client.connect().catch((thrown: unknown) => thrown)
  server.close()
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Postgres connection has been discarded',
])('the drivers error without a code: %s', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})
