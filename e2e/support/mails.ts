import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Opens the newest mail to an address, as /dev/mail shows it.
 * @param about words of its subject, where others may come meanwhile
 */
export const openNewestMail = async (page: Page, email: string, about = ''): Promise<void> => {
  const mails = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: about })
  // The list of a long run is large: to load it again and again would be most of what the machine does.
  const isListed = async () => {
    await page.goto('/dev/mail')
    return mails.count()
  }
  await expect.poll(isListed, { interval: 500 }).toBeGreaterThan(0)
  await mails.first().getByRole('link').click()
  await page.waitForURL('**/dev/mail/*')
}
