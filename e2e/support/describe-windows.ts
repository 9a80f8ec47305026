/** Describes what a failed test had on the screen: a machine that cannot be looked at says it in its log. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { openPages } from './browser.ts'

/** Characters of a page; the rest is left out. */
const most = 3000
/** Milliseconds: a page that loads for ever does not answer. */
const patience = 5000

const seen = async (page: Page): Promise<string> => {
  const parts = page.locator('main, [role=dialog], [role=alert]')
  const texts = await Promise.all((await parts.all()).map((part) => part.ariaSnapshot({ timeout: patience })))
  return texts.join('\n')
}

/** The address and the parts of each page that is open. */
export const describeWindows = async (): Promise<string> => {
  const described = openPages().map(async (page) => {
    const read = seen(page).catch((error: unknown) => `cannot be read: ${error}`)
    const text = await Promise.race([read, setTimeout(patience, 'does not answer')])
    return `— the page at ${page.url()}\n${text.slice(0, most)}`
  })
  return (await Promise.all(described)).join('\n')
}
