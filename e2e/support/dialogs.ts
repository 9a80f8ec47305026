/** Dialogs as a reader meets them. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The open dialog with this title. */
export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Longer than the page waits before something opens above it. */
const patience = 1200

/** Nothing opens by itself, beside what the reader has opened. */
export const staysQuiet = async (page: Page, opened = 0): Promise<void> => {
  await page.getByRole('main').getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' })
  await page.waitForTimeout(patience)
  expect(await page.getByRole('dialog').count()).toBe(opened)
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
