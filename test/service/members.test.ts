import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { addMember, Browser, mailedToken, signIn } from '../support/browser.js'
import { registerDocuments } from '../support/trusted.js'
import { openWorld, type World } from '../support/world.js'

const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id email role } }'
const change = 'mutation ($id: UUID!, $role: Role!) { changeMemberRole(id: $id, role: $role) { role } }'
const remove = 'mutation ($id: UUID!) { removeMember(id: $id) { email } }'
const withdraw = 'mutation ($id: UUID!) { revokeInvitation(id: $id) { email } }'
const list = '{ viewer { members { id email role } invitations { id email } } }'
const me = '{ me { role } }'
const revokeSession = 'mutation ($id: UUID!) { revokeSession(id: $id) { id } }'

interface Members {
  viewer: { members: { id: string; email: string; role: string }[]; invitations: { id: string; email: string }[] }
}

describe('members', () => {
  let world: World
  let removeDocuments: () => void
  let owner: Browser
  beforeAll(async () => {
    const documents = registerDocuments([invite, change, remove, withdraw, list, me, revokeSession])
    removeDocuments = documents.remove
    world = await openWorld({ TRUSTED_DOCUMENTS: documents.folder })
    await addMember(world, 'olive@grace.example', world.cast.grace.partnerId, 'owner')
    await addMember(world, 'erik@erin.example', world.cast.erin.partnerId, 'owner')
  })
  afterAll(async () => {
    await world.close()
    removeDocuments()
  })
  beforeEach(async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)
    owner = await signIn(world, 'olive@grace.example')
  })
  const input = (email: string, role: string, partnerId = world.cast.grace.partnerId) => ({
    input: { partnerId, email, role },
  })
  const members = async () => (await owner.graphql(list)).data as unknown as Members
  const idOf = async (email: string) => (await members()).viewer.members.find((member) => member.email === email)?.id
  const codeOf = async (browser: Browser, query: string, variables: object) =>
    (await browser.graphql(query, variables)).errors?.[0]?.extensions.code

  test('an owner invites; the invited person accepts once and is signed in', async () => {
    const send = async () => {
      expect((await owner.graphql(invite, input('Dev@Grace.example', 'developer'))).errors).toBeUndefined()
    }
    const token = await mailedToken(world, 'dev@grace.example', send, 'invitation')
    expect((await world.request(`/invitation?token=${token}`)).status).toBe(200)
    const browser = new Browser(world)
    expect((await browser.submit('/invitation', { token })).headers.get('location')).toBe('/dashboard')
    expect((await new Browser(world).submit('/invitation', { token })).status).toBe(410)
    expect((await browser.graphql(me)).data).toEqual({ me: { role: 'developer' } })
    expect((await members()).viewer.members.map(({ email }) => email)).toContain('dev@grace.example')
    expect((await members()).viewer.invitations).toEqual([])
  })

  test('an invitation that was revoked, replaced or is over seven days old does not work', async () => {
    const invited = (email: string) =>
      mailedToken(world, email, () => owner.graphql(invite, input(email, 'analyst')), 'invitation')
    const revoked = await invited('late@grace.example')
    const [pending] = (await members()).viewer.invitations
    await owner.graphql(withdraw, { id: pending?.id })
    const replaced = await invited('late@grace.example')
    const old = await invited('late@grace.example')
    world.clock.now = new Date(world.clock.now.getTime() + 7 * 86_400_000)
    for (const token of [revoked, replaced, old])
      expect((await new Browser(world).submit('/invitation', { token })).status).toBe(410)
  })

  test('an invitation is void while the person who sent it may not invite', async () => {
    const { grace, olga } = world.cast
    await addMember(world, 'otto@grace.example', grace.partnerId, 'owner')
    await addMember(world, 'opal@olga.example', olga.partnerId, 'operator')
    await addMember(world, 'oren@olga.example', olga.partnerId, 'operator')
    const invited = async (email: string, inviter: Browser | undefined, role = 'analyst') => {
      const send = () =>
        inviter
          ? inviter.graphql(invite, input(email, role), grace.partnerId)
          : world.graphql(invite, input(email, role), olga.key)
      return mailedToken(world, email, send, 'invitation')
    }
    const byOwner = await invited('by-owner@grace.example', await signIn(world, 'otto@grace.example'), 'owner')
    const byOperator = await invited('by-operator@grace.example', await signIn(world, 'opal@olga.example'))
    const byKey = await invited('by-key@grace.example', undefined)
    const operators = '{ viewer { members { id email } } }'
    const membersOf = async (key: string) =>
      (await world.graphql(operators, {}, key)).data as unknown as Pick<Members, 'viewer'>
    const opal = (await membersOf(olga.key)).viewer.members.find(({ email }) => email === 'opal@olga.example')?.id
    const otto = await idOf('otto@grace.example')
    const pending = async () => (await members()).viewer.invitations.map(({ email }) => email).sort()
    const accept = async (token: string) => (await new Browser(world).submit('/invitation', { token })).status
    expect(await pending()).toEqual(['by-key@grace.example', 'by-operator@grace.example', 'by-owner@grace.example'])

    await owner.graphql(change, { id: otto, role: 'developer' })
    await world.graphql(change, { id: opal, role: 'owner' }, olga.key)
    expect(await pending()).toEqual(['by-key@grace.example'])
    expect([await accept(byOwner), await accept(byOperator)]).toEqual([410, 410])
    expect(await (await world.request(`/invitation?token=${byOwner}`)).text()).not.toContain('by-owner@grace.example')

    await owner.graphql(remove, { id: otto })
    await world.graphql(remove, { id: opal }, olga.key)
    expect(await pending()).toEqual(['by-key@grace.example'])
    expect([await accept(byOwner), await accept(byOperator), await accept(byKey)]).toEqual([410, 410, 303])
  })

  test('one address is mailed at most ten invitations a day, and one person sends at most sixty an hour', async () => {
    const flood = async (count: number, emailOf: (index: number) => string) => {
      const codes: (string | undefined)[] = []
      for (let index = 0; index < count; index += 1)
        codes.push(await codeOf(owner, invite, input(emailOf(index), 'analyst')))
      return codes
    }
    const bombed = await flood(12, () => 'bombed@grace.example')
    expect(bombed).toEqual([...new Array(10).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED'])
    const many = await flood(49, (index) => `many${index}@grace.example`)
    expect(many).toEqual([...new Array(48).fill(undefined), 'RATE_LIMITED'])
    for (const { id } of (await members()).viewer.invitations) await owner.graphql(withdraw, { id })
    world.clock.now = new Date(world.clock.now.getTime() + 60 * 60_000)
  })

  test('nobody becomes an operator by an owner, nor by an operator elsewhere', async () => {
    expect(await codeOf(owner, invite, input('x@grace.example', 'operator'))).toBe('BAD_REQUEST')
    expect(await codeOf(owner, change, { id: await idOf('olive@grace.example'), role: 'operator' })).toBe('BAD_REQUEST')
    const byKey = await world.graphql(invite, input('x@grace.example', 'operator'), world.cast.olga.key)
    expect(byKey.errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    const own = await world.graphql(
      invite,
      input('op@olga.example', 'operator', world.cast.olga.partnerId),
      world.cast.olga.key,
    )
    expect(own.errors).toBeUndefined()
  })

  test("another partner's members and invitations do not exist for an owner", async () => {
    const erik = await signIn(world, 'erik@erin.example')
    await owner.graphql(invite, input('pending@grace.example', 'analyst'))
    const [invitation] = (await members()).viewer.invitations
    const id = await idOf('olive@grace.example')
    for (const [query, variables] of [
      [remove, { id }],
      [change, { id, role: 'analyst' }],
      [withdraw, { id: invitation?.id }],
      [invite, input('x@erin.example', 'owner')],
    ] as const)
      expect(await codeOf(erik, query, variables)).toBe('NOT_FOUND')
    const [session] = await world.database.queries.all<{ id: string }>(
      sql`select s.id from session s join person p on p.id = s.person_id where p.email = 'olive@grace.example'`,
    )
    expect(await codeOf(erik, revokeSession, { id: session?.id })).toBe('NOT_FOUND')
    expect(JSON.stringify((await erik.graphql(list)).data)).not.toContain('grace.example')
  })

  test('the last owner stays', async () => {
    const id = await idOf('olive@grace.example')
    const { errors } = await owner.graphql(remove, { id })
    expect(errors?.[0]?.message).toContain('the last owner')
    expect(await codeOf(owner, change, { id, role: 'developer' })).toBe('BAD_REQUEST')
  })

  test('of two owners who remove or demote each other at once, one stays owner', async () => {
    const { partnerId } = world.cast.erin
    const owners = () =>
      world.database.queries.all<{ id: string; email: string }>(
        sql`select m.id, p.email from membership m join person p on p.id = m.person_id
          where m.partner_id = ${partnerId} and m.role = 'owner' order by p.email`,
      )
    for (let round = 0; round < 6; round += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000)
      await addMember(world, `rival${round}@erin.example`, partnerId, 'owner')
      const pair = await owners()
      expect(pair).toHaveLength(2)
      const browsers = [await signIn(world, pair[0]!.email), await signIn(world, pair[1]!.email)]
      const act = (browser: Browser, id: string) =>
        round % 2 === 0 ? browser.graphql(remove, { id }) : browser.graphql(change, { id, role: 'developer' })
      const answers = await Promise.all([act(browsers[0]!, pair[1]!.id), act(browsers[1]!, pair[0]!.id)])
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
      expect(await owners()).toHaveLength(1)
    }
  })

  test('a removed member is nobody within 5 s, and can ask for no link', async () => {
    await addMember(world, 'gone@grace.example', world.cast.grace.partnerId, 'developer')
    const gone = await signIn(world, 'gone@grace.example')
    expect((await gone.graphql(me)).status).toBe(200)
    await owner.graphql(remove, { id: await idOf('gone@grace.example') })
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect((await gone.graphql(me)).status).toBe(401)
    const sent = world.mails.filter(({ to, text }) => to === 'gone@grace.example' && text.includes('token=')).length
    await mailedToken(world, 'olive@grace.example', async () => {
      for (const email of ['gone@grace.example', 'olive@grace.example'])
        await new Browser(world).submit('/sign-in', { email })
    })
    const after = world.mails.filter(({ to, text }) => to === 'gone@grace.example' && text.includes('token=')).length
    expect(after).toBe(sent)
  })

  test('a changed role counts within 5 s', async () => {
    await addMember(world, 'climber@grace.example', world.cast.grace.partnerId, 'analyst')
    const climber = await signIn(world, 'climber@grace.example')
    expect(await codeOf(climber, list, {})).toBe('INVALID_SCOPE')
    await owner.graphql(change, { id: await idOf('climber@grace.example'), role: 'owner' })
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect(await codeOf(climber, list, {})).toBeUndefined()
  })

  test('a suspended partner signs nobody in, and its members are nobody', async () => {
    // Who owns this partner by now was decided by a race.
    await addMember(world, 'erna@erin.example', world.cast.erin.partnerId, 'analyst')
    const erna = await signIn(world, 'erna@erin.example')
    const suspend = 'mutation ($id: UUID!) { suspendPartner(id: $id) { id } }'
    await world.graphql(suspend, { id: world.cast.erin.partnerId }, world.cast.olga.key)
    world.clock.now = new Date(world.clock.now.getTime() + 5_000)
    expect((await erna.graphql(me)).status).toBe(401)
  })
})
