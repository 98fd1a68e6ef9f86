import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { scheduledJobs } from '../../src/jobs/scheduled-jobs.js'
import { addMember, askForLink, Browser, signIn } from '../support/browser.js'
import { MailServer } from '../support/mail-server.js'
import { until } from '../support/until.js'
import { openWorld, type World } from '../support/world.js'

const email = 'mia@grace.example'

/** Quoted-printable, which breaks long lines. */
const decoded = (message: string): string => message.replaceAll('=\n', '').replaceAll('=3D', '=')

describe('mail through a server', () => {
  let server: MailServer
  let world: World
  beforeAll(async () => {
    server = await MailServer.open()
    const environment = { SMTP_URL: server.url, MAIL_FROM: 'Fan Pass <no-reply@pass.example>' }
    world = await openWorld(environment, { hasMail: false })
    await addMember(world, email, world.cast.grace.partnerId, 'owner')
  })
  afterAll(async () => {
    await world.close()
    server.close()
  })
  const nextMessage = (seen: number) => until(async () => server.messages[seen], { awaited: 'a message' })

  test('a link arrives as plain text, from the configured sender', async () => {
    await new Browser(world).submit('/sign-in', { email })
    const message = await nextMessage(0)
    expect(message).toContain('From: Fan Pass <no-reply@pass.example>')
    expect(message).toContain(`To: ${email}`)
    expect(message).toContain('Content-Type: text/plain')
    expect(decoded(message)).toMatch(/https:\/\/pass\.example\/sign-in\/link\?token=/)
  })

  test('a mail that the server refuses for now is tried again; the log does not name the recipient', async () => {
    server.refusals.push(`451 4.7.1 <${email}> try again later`)
    await new Browser(world).submit('/sign-in', { email })
    expect(await nextMessage(1)).toContain(`To: ${email}`)
    expect(world.logged.some((line) => line.includes('the mail server refused a mail: 451'))).toBe(true)
  })

  test('the queue holds neither addresses nor links in plain text', async () => {
    const jobs = await world.database.queries.all<{ data: object; output: object }>(
      sql`select data, output from jobs.job where name in ('mail', 'sign-in-link')`,
    )
    expect(jobs.length).toBeGreaterThan(0)
    const words = JSON.stringify(jobs)
    expect(words).not.toMatch(/grace\.example|token=/)
    // Three digits can stand in a sealed text by chance.
    expect(words.replace(/"sealed":"[^"]*"/g, '')).not.toMatch(/451/)
  })
})

describe('what is left of sign-ins', () => {
  test('sessions, links, invitations and people without a partner are deleted', async () => {
    const world = await openWorld()
    await addMember(world, email, world.cast.grace.partnerId, 'owner')
    await signIn(world, email)
    await askForLink(world, email)
    const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }'
    const input = { partnerId: world.cast.grace.partnerId, email: 'late@grace.example', role: 'analyst' }
    await world.graphql(invite, { input }, world.cast.olga.key)
    await world.post('/sign-in/passkey/options', {}, undefined, { 'sec-fetch-site': 'same-origin' })
    const left = async () =>
      (
        await world.database.queries.first<{ counts: string }>(sql`select concat_ws(' ',
          (select count(*) from session), (select count(*) from sign_in_link), (select count(*) from invitation),
          (select count(*) from passkey_challenge), (select count(*) from person)) as counts`)
      )?.counts
    const purge = scheduledJobs(world.app.webhooks.queue).find(({ name }) => name === 'purge-sign-ins')
    const purgeAfter = async (days: number) => {
      const em = world.database.em.fork()
      await purge?.run(em, new Date(world.clock.now.getTime() + days * 86_400_000))
      return left()
    }
    expect(await left()).toBe('1 1 1 1 1')
    expect(await purgeAfter(0)).toBe('1 1 1 1 1')
    expect(await purgeAfter(2)).toBe('0 0 1 0 1')
    expect(await purgeAfter(8)).toBe('0 0 0 0 1')
    await world.database.queries.all(sql`delete from membership`)
    expect(await purgeAfter(20)).toBe('0 0 0 0 1')
    expect(await purgeAfter(31)).toBe('0 0 0 0 0')
    await world.close()
  })
})
