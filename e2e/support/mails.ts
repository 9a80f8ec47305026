import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens the newest mail to an address, as /dev/mail shows it. */
export const openNewestMail = async (page: Page, email: string): Promise<void> => {
  await expect
    .poll(async () => {
      await page.goto('/dev/mail')
      return page.getByText(email).count()
    })
    .toBeGreaterThan(0)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  await page.waitForURL('**/dev/mail/*')
}
