/** Services that are away, seen from open pages and from new ones. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { visit, visitAs } from '../support/browser.ts'
import { patience } from '../support/patience.ts'
import { useOwnPlatform } from '../support/platform.ts'
import { textsOf } from '../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const blogs = textsOf('mfe-blogs', 'da-DK')

const entries = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('link')

const own = useOwnPlatform()

it('a service is missed in its own area alone, which comes back by itself', async () => {
  const { page } = await visitAs('subscriber', { language: 'da-DK' })
  await page.goto('/Community/Blogs/All')
  await entries(page).first().waitFor()

  await own().stopService('blogs')
  await page.reload()
  await page.getByText(blogs('failure.away.title')).waitFor()

  const other = await visit({ language: 'da-DK' })
  await other.page.goto('/')
  await other.page.getByLabel(shell('front.signIn.login')).fill('free@samvaer.test')
  await other.page.getByLabel(shell('front.signIn.password'), { exact: true }).fill('samvaer-demo-2026')
  await other.page.getByRole('button', { name: shell('front.signIn.action'), exact: true }).click()
  await other.page.waitForURL('**/Start')
  await other.page.getByRole('heading', { level: 1 }).waitFor()

  await own().startService('blogs')
  await entries(page)
    .first()
    .waitFor({ timeout: patience(30_000) })
  expect(await page.getByText(blogs('failure.away.title')).count()).toBe(0)
})

it('without the registry, pages go on with the remotes of its last list', async () => {
  const { page } = await visitAs('subscriber', { language: 'da-DK' })
  await page.goto('/Community/Blogs/All')
  await entries(page).first().waitFor()
  const places = await page.getByRole('navigation').getByRole('link').count()
  expect(places).toBeGreaterThan(5)

  await own().stopService('registry')
  await page.reload()
  await entries(page).first().waitFor()
  expect(await page.getByRole('navigation').getByRole('link').count()).toBe(places)
  // Another remote, on a page of its own.
  await page.goto('/Search')
  await page.locator('main [data-remote="mfe-search"]').getByRole('heading', { level: 1 }).waitFor()
  await own().startService('registry')
})
