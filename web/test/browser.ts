import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** A page under test, and its problems that an analyst would not see. */
export interface Visit {
  page: Page
  /** Violations of the content security policy, script errors, and requests to another origin. */
  faults: string[]
}

// A separate browser for tests: no sandbox (containers run it as root), no background requests.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: quiet })

/** Opens the playground in a fresh profile. */
export async function visit(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await (await browser.newContext(options)).newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    // Requests of the editor that were pending at close.
    if (message !== 'Canceled') faults.push(message)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('blob:')) faults.push(request.url())
  })
  await page.exposeFunction('reportFault', (fault: string) => faults.push(fault))
  await page.addInitScript(watchPolicy)
  await page.goto(`${origin}/graphql`)
  return { page, faults }
}

// Runs in the page.
function watchPolicy(): void {
  const report = (globalThis as unknown as { reportFault: (fault: string) => void }).reportFault
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`${effectiveDirective} ${blockedURI}`),
  )
}
