/** New terms, published at the desk: whoever is at work is asked to accept them, and goes on afterwards. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { anyPage } from '../../support/browser.ts'
import { openWindow } from '../../support/member-window.ts'
import { useOwnPlatform } from '../../support/platform.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-support', 'da-DK')
const shell = textsOf('shell', 'da-DK')

useOwnPlatform()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('asks members to accept them, and keeps for the desk that they have', async () => {
  const [{ page: desk }, { page }] = await Promise.all([
    openWindow('support', { language: 'da-DK' }),
    openWindow('subscriber', { language: 'da-DK' }),
  ])
  await page.goto(anyPage)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await desk.goto('/Support/Desk/Content?kind=Legal')
  const listed = desk.getByRole('list', { name: t('content.kind.Legal') })
  await listed.getByRole('link', { name: /^Betingelser/ }).click()
  const text = desk.getByLabel(t('content.field.text.Legal'), { exact: true })
  await text.fill(`${await text.inputValue()}\n\n## Nyt\n\nVi mødes hver torsdag.`)
  await button(desk, t('content.publish.act')).click()
  await desk.getByText(t('content.publish.asks')).click()
  await button(desk, t('content.publish.now')).click()
  await desk.getByText(t('content.published')).waitFor()

  // A known session is believed for up to a second.
  await expect.poll(async () => (await page.request.get('/api/TopMenu/OnlineFavorites')).status()).toBe(403)
  await page.goto('/Community/Blogs/All')
  await page.waitForURL('**/ReAcceptance')
  await page.getByRole('heading', { name: t('termsChanges.title'), exact: true }).waitFor()
  await page.getByText(t('termsChanges.added', { text: 'Vi mødes hver torsdag.' }), { exact: true }).waitFor()
  await page.getByRole('link', { name: shell('terms.whole') }).click()
  await page.getByRole('heading', { name: 'Nyt', exact: true }).waitFor()
  await page.goto('/ReAcceptance')
  // A member who does not want them may go.
  await page.getByRole('link', { name: shell('reAcceptance.delete') }).click()
  await page.waitForURL('**/EditProfile/Delete')
  await page.goBack()
  await button(page, shell('reAcceptance.accept')).click()
  await page.waitForURL('**/Start')

  // Staff accept them as members do, and the desk says who has.
  await desk.goto('/Support/Desk/17')
  await desk.waitForURL('**/ReAcceptance')
  await button(desk, shell('reAcceptance.accept')).click()
  await desk.waitForURL('**/Start')
  await desk.goto('/Support/Desk/17')
  await desk.getByText(/^Version 2, accepteret/).waitFor()
})
