import type { Page } from 'playwright-core'
import { axeViolations } from './axe.ts'

interface Views {
  widths: readonly number[]
  schemes?: readonly ('light' | 'dark')[]
  /** Selector of what axe leaves out. */
  excluded?: string
}

/** What axe finds, and pages wider than the screen, in each view of an open page, which is not loaded again. */
export async function accessibilityFaults(
  page: Page,
  name: string,
  { widths, schemes = ['light', 'dark'], excluded }: Views,
): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const shown = await page.evaluate(() => document.documentElement.scrollWidth)
      if (shown > width) faults.push(`${name} ${width}: ${shown} px wide`)
      for (const { id, nodes } of await axeViolations(page, excluded))
        faults.push(`${name} ${colorScheme} ${width}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name.replaceAll('/', '-')}-${colorScheme}-${width}.png` })
    }
  }
  return faults
}
