import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Koa from 'koa'
import { Mailbox } from '../../src/mail/mailbox.js'
import { mailboxPage } from '../../src/pages/mailbox-page.js'

describe('the mailbox of the demonstration', () => {
  let server: Server
  let origin: string
  beforeAll(async () => {
    const app = new Koa()
    const mailbox = new Mailbox(
      () => new Date('2026-12-05T18:00:00Z'),
      () => undefined,
    )
    await mailbox.send({ to: 'owner@grace.example', subject: 'Your sign-in link', text: 'token' })
    server = createServer((request, response) => app.callback()(request, response))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    app.use(mailboxPage(mailbox, origin))
  })
  afterAll(() => void server.close())

  const statusWith = async (headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/mailbox`, { headers })).status

  test('it is shown on this machine', async () => {
    expect(await statusWith()).toBe(200)
  })

  test('it is hidden from whom a proxy lets in: its links sign anybody in', async () => {
    expect(await statusWith({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect(await statusWith({ forwarded: 'for=203.0.113.9' })).toBe(404)
  })
})
