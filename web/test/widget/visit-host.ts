import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core'

export interface HostVisit {
  page: Page
  /** Violations of the host's policy and script errors. */
  faults: string[]
  /** Names that the host page's window has and a page without the loader has not. */
  globals(): Promise<string[]>
  layoutShift(): Promise<number>
}

/** Opens a host page. Closed shadow roots are opened for the test alone; the loader asks for closed ones. */
export async function visitHost(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<HostVisit> {
  const page = await (await browser.newContext(options)).newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => void faults.push(message))
  await page.exposeFunction('reportFault', (fault: string) => void faults.push(fault))
  await page.addInitScript(watch)
  await page.goto(url)
  return {
    page,
    faults,
    globals: () => page.evaluate('Object.keys(window).filter((name) => !knownNames.has(name))'),
    layoutShift: () => page.evaluate('layoutShift'),
  }
}

// Runs in every document before its own scripts.
function watch(): void {
  const scope = globalThis as unknown as Record<string, unknown> & { reportFault(fault: string): void }
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    if (init.mode !== 'closed') scope.reportFault('an open shadow root')
    return attach.call(this, { ...init, mode: 'open' })
  }
  scope.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.layoutShift = Number(scope.layoutShift) + (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  if (self === top)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      scope.reportFault(`${effectiveDirective} ${blockedURI}`),
    )
  scope.knownNames = new Set([...Object.keys(window), 'knownNames'])
}

export const launcherOf = (page: Page, agentId: string) => page.locator(`[data-fan-pass-agent="${agentId}"] a`)

/** The panel's frame, after its script has run. */
export async function panelOf(page: Page, agentId: string): Promise<Frame> {
  const frame = () => page.frames().find((one) => one.url().includes(`/embed/agents/${agentId}/panel`))
  if (!frame()) await page.waitForEvent('framenavigated', () => frame() !== undefined)
  await frame()!.locator('form.ask:not([hidden])').waitFor()
  return frame()!
}

/** Asks, and returns the text of the replies. */
export async function askIn(frame: Frame, text: string): Promise<string> {
  const said = await frame.locator('.message').count()
  await frame.locator('#question').fill(text)
  await frame.locator('form.ask button').click()
  await frame.locator('.message').nth(said + 1).waitFor()
  return (await frame.locator('.message:not(.own)').allInnerTexts()).slice(-1)[0] ?? ''
}
