import type { BrowserContextOptions, Page } from 'playwright-core'
import { world } from './world.ts'

const partnerOf = `query { viewer { id } }`
const invite = `mutation ($partnerId: UUID!, $email: String!, $role: Role!) {
  inviteMember(input: { partnerId: $partnerId, email: $email, role: $role }) { id }
}`

/** Invites someone to the demonstration's growth partner, with the operator's key. */
export async function inviteByOperator(email: string, role: string): Promise<void> {
  const { service } = world
  const { viewer } = await service.graphql<{ viewer: { id: string } }>(service.demo('growth'), partnerOf)
  await service.graphql(service.demo('operator'), invite, { partnerId: viewer.id, email, role })
}

/** Opens the newest link that was mailed to someone and confirms it, as a person does. */
export async function useMailedLink(page: Page, email: string): Promise<void> {
  const mail = page.locator('section', { hasText: `to ${email}` }).first()
  for (let tries = 0; tries < 240; tries += 1) {
    await page.goto(`${world.service.origin}/mailbox`)
    if (await mail.getByRole('link').count()) break
    await page.waitForTimeout(250)
  }
  await mail.getByRole('link').first().click()
  await page.getByRole('button').first().click()
}

export interface Visitor {
  page: Page
  /** Violations of the content security policy, script errors, and requests to another origin. */
  faults: string[]
}

/** Notes script errors and violations of the content security policy, those of frames too. */
export function watchScripts(page: Page, faults: string[]): void {
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
}

/** A fresh browser profile. */
export async function openProfile(options: BrowserContextOptions = {}): Promise<Visitor> {
  const { browser, service } = world
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const faults: string[] = []
  watchScripts(page, faults)
  page.on('request', (request) => {
    if (!request.url().startsWith(service.origin) && !/^(blob|data):/.test(request.url())) faults.push(request.url())
  })
  return { page, faults }
}

/** Someone of the demonstration's growth partner who has just signed in. */
export async function signedIn(email: string, role: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await openProfile(options)
  await inviteByOperator(email, role)
  await useMailedLink(visitor.page, email)
  await visitor.page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  return visitor
}
