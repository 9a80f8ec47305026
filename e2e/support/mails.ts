import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Opens the newest mail to an address, as /dev/mail shows it. */
export const openNewestMail = async (page: Page, email: string): Promise<void> => {
  // The list of a long run is large: to load it again and again would be most of what the machine does.
  const isListed = async () => {
    await page.goto('/dev/mail')
    return page.getByText(email).count()
  }
  await expect.poll(isListed, { interval: 500 }).toBeGreaterThan(0)
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  await page.waitForURL('**/dev/mail/*')
}
