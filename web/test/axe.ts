import axe, { type NodeResult } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: Pick<NodeResult, 'html'>[]
}

/**
 * What axe finds in an open page and each of its frames. Its script is loaded once into each document: that takes ten times as
 * long as a run.
 *
 * @param excluded selector of what axe leaves out
 */
export async function axeViolations(page: Page, excluded?: string): Promise<Violation[]> {
  const found: Violation[] = []
  for (const frame of page.frames()) found.push(...(await violationsIn(frame, excluded)))
  return found
}

async function violationsIn(frame: Frame, excluded: string | undefined): Promise<Violation[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  return frame.evaluate(async (exclude) => {
    const { axe: own } = globalThis as unknown as { axe: typeof axe }
    const context = { include: [document], ...(exclude && { exclude: [exclude] }) }
    const { violations } = await own.run(context, { resultTypes: ['violations'], iframes: false })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, excluded)
}
