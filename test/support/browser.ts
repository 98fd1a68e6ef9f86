import { randomUUID } from 'node:crypto'
import { Agent } from '../../src/agents/agent.js'
import { AgentContact } from '../../src/agents/agent-contact.js'
import type { Role } from '../../src/auth/role.js'
import { Partner } from '../../src/partners/partner.js'
import { Membership } from '../../src/people/membership.js'
import { Person } from '../../src/people/person.js'
import { until } from './until.js'
import type { GraphqlAnswer, World } from './world.js'

/** A person's browser: it keeps the cookie and sends the headers that browsers send. */
export class Browser {
  cookie: string | undefined

  constructor(private readonly world: World) {}

  async get(path: string): Promise<Response> {
    return this.#keep(await this.world.request(path, { headers: this.#headers('none') }))
  }

  /** Sends a form of the service's own page, or of another site. */
  async submit(path: string, fields: Record<string, string>, site = 'same-origin'): Promise<Response> {
    const body = new URLSearchParams(fields).toString()
    const headers = { ...this.#headers(site), 'content-type': 'application/x-www-form-urlencoded' }
    return this.#keep(await this.world.request(path, { method: 'POST', body, headers }))
  }

  async graphql(query: string, variables: object = {}, partnerId?: string): Promise<GraphqlAnswer> {
    const headers = { ...this.pageHeaders, ...(partnerId && { 'partner-id': partnerId }) }
    const response = await this.world.post('/graphql', { query, variables }, undefined, headers)
    const { extensions: _, ...answer } = (await response.json()) as GraphqlAnswer & { extensions?: object }
    return { ...answer, status: response.status }
  }

  /** The headers of a request that a page of the service makes. */
  get pageHeaders(): Record<string, string> {
    return { ...this.#headers('same-origin'), 'x-requested-with': 'dashboard' }
  }

  #headers(site: string): Record<string, string> {
    return {
      'sec-fetch-site': site,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      ...(this.cookie && { cookie: this.cookie }),
    }
  }

  #keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? ''
      this.cookie = /Max-Age=0/.test(cookie) ? undefined : pair
    }
    return response
  }
}

/** Makes a person a member, as an accepted invitation would. */
export async function addMember(
  world: Pick<World, 'clock' | 'database'>,
  email: string,
  partnerId: string,
  role: Role,
): Promise<string> {
  const em = world.database.em.fork()
  const person = (await em.findOne(Person, { email })) ?? em.create(Person, { email, createdAt: world.clock.now })
  const partner = em.getReference(Partner, partnerId, { wrapped: true })
  em.create(Membership, { id: randomUUID(), person, partner, role, createdAt: world.clock.now })
  await em.flush()
  return person.id
}

/** Makes a person the contact who has confirmed an agent. */
export async function addContact(
  world: Pick<World, 'clock' | 'database'>,
  email: string,
  agentId: string,
): Promise<string> {
  const em = world.database.em.fork()
  const person = (await em.findOne(Person, { email })) ?? em.create(Person, { email, createdAt: world.clock.now })
  em.create(AgentContact, {
    agent: em.getReference(Agent, agentId, { wrapped: true }),
    person,
    confirmedAt: world.clock.now,
  })
  await em.flush()
  return person.id
}

/**
 * The secret of the next mailed link to a page, after `act` has caused it. Mails of other links to the same address may
 * still be on their way.
 */
export async function mailedToken(
  world: World,
  email: string,
  act: () => Promise<unknown>,
  page: 'sign-in/link' | 'invitation' | 'confirm-agent' = 'sign-in/link',
): Promise<string> {
  const link = new RegExp(`/${page}\\?token=([\\w-]{43})`)
  const tokens = () => world.mails.filter(({ to }) => to === email).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const seen = tokens().length
  await act()
  return until(async () => tokens()[seen], { awaited: 'a mail' })
}

/** Asks for a link as a member does, and returns its secret. */
export const askForLink = (world: World, email: string, fields: Record<string, string> = {}): Promise<string> =>
  mailedToken(world, email, () => new Browser(world).submit('/sign-in', { email, ...fields }))

/** Signs a member in by a mailed link. */
export async function signIn(world: World, email: string, browser = new Browser(world)): Promise<Browser> {
  const answer = await browser.submit('/sign-in/link', { token: await askForLink(world, email) })
  if (answer.status !== 303) throw new Error(`the link of ${email} was answered with ${answer.status}`)
  return browser
}
