/** Dialogs as a reader meets them. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The open dialog with this title. */
export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** The event of the page when the steps of a place were asked (shell/src/after-navigation/asked.ts). */
const asked = 'samvaer-after-navigation'

/** Waits until the steps of this place were asked; answers the one that had its turn. Not with a clock that is moved. */
export const stepOf = async (page: Page): Promise<string | undefined> => {
  await page.getByRole('main').getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  const turn = await page.waitForFunction((name) => {
    const place = (history.state as { key?: string } | null)?.key ?? 'default'
    const marks = performance.getEntriesByName(name) as PerformanceMark[]
    return marks.find(({ detail }) => detail.key === place)?.detail as { step?: string } | undefined
  }, asked)
  return (await turn.jsonValue())?.step
}

/** Nothing opens by itself: none of the steps of this place had its turn. */
export const staysQuiet = async (page: Page): Promise<void> => {
  expect(await stepOf(page)).toBeUndefined()
  expect(await page.getByRole('dialog').count()).toBe(0)
}

const focusIsIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)

/** The focus is inside, Tab stays inside in both directions, Escape closes, and the focus is on the page again. */
export const provesKeyboard = async (page: Page, dialog: Locator): Promise<void> => {
  await dialog.waitFor()
  await expect.poll(() => focusIsIn(page, '[role="dialog"]')).toBe(true)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await focusIsIn(page, '[role="dialog"]')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusIsIn(page, 'body *')).toBe(true)
}
