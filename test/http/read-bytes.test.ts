import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { serverOptions } from '../../src/http/create-http-server.js'
import { readBytes } from '../../src/http/read-bytes.js'

describe('the bytes of a body', () => {
  const server = createServer(serverOptions, async (request, response) => {
    const body = await readBytes(request, 'body', 10).catch(({ status }) => `refused with ${status}`)
    response.setHeader('Connection', 'close').end(`read: ${body}`)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.close()
  })

  const answerTo = (head: string, body: string) => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: here\r\n${head}\r\n${body}`)
    return text(socket)
  }

  test.each([
    ['without a length', '', '', 'read: '],
    ['of length 0', 'Content-Length: 0\r\n', '', 'read: '],
    ['with a length', 'Content-Length: 3\r\n', 'abc', 'read: abc'],
    ['in chunks', 'Transfer-Encoding: chunked\r\n', '3\r\nabc\r\n0\r\n\r\n', 'read: abc'],
    ['beyond the limit', 'Content-Length: 11\r\n', 'abcdefghijk', 'read: refused with 413'],
  ])('%s', async (_, head, body, expected) => {
    expect((await answerTo(head, body)).split('\r\n\r\n')[1]).toContain(expected)
  })
})
