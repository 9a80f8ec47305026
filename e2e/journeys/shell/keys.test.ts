/**
 * Needs a keyboard on a laid out page: the keys of the help map (docs/product/screens.md, "Layout"). Their table, and
 * where they are left alone: shell/src/keys.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { picture, visitAs } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const shell = textsOf('shell', 'da-DK')
const t = textsOf('shell/keys', 'da-DK')

interface Remote {
  contributes: { menu?: { keys?: string; order: number; label: Record<string, string> }[] }
}
const root = join(import.meta.dirname, '../../..')
/** The places of all remotes that have a key, as the menu has them. */
const placesWithKeys = globSync('mfe-*/remote.json', { cwd: root })
  .flatMap((file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as Remote).contributes.menu ?? [])
  .filter(({ keys }) => keys)
  .toSorted((one, other) => one.order - other.order)
  .map(({ label }) => label['da-DK'])

const map = (page: Page) => page.getByRole('dialog', { name: t('title') })
const openMap = async (page: Page) => {
  await page.keyboard.press('?')
  await map(page).waitFor()
}
const closeMap = async (page: Page) => {
  await page.keyboard.press('Escape')
  await map(page).waitFor({ state: 'detached' })
}
const focusedItem = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main article')].indexOf(document.activeElement as Element))

it('show themselves on ? and from the footer, move among the entries and to the button for more, and lead on', async () => {
  const { page } = await visitAs('subscriber', { language: 'da-DK' })
  await page.goto('/Community/Blogs/All')
  await page.getByRole('article').first().waitFor()
  await rests(page)
  await openMap(page)
  const places = map(page).getByRole('region', { name: t('groups.places') })
  await expect
    .poll(() => places.getByRole('term').allTextContents())
    .toEqual([t('keys.start'), ...placesWithKeys, t('keys.notifications'), t('keys.account')])
  expect(await seriousProblems(page, '[role=dialog]')).toEqual([])
  await picture(page, 'keys')
  await closeMap(page)

  await page.keyboard.press('j')
  await expect.poll(() => focusedItem(page)).toBe(0)
  await page.keyboard.press('j')
  await expect.poll(() => focusedItem(page)).toBe(1)
  await page.keyboard.press('k')
  await expect.poll(() => focusedItem(page)).toBe(0)
  await page.keyboard.press('l')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-load-more'))).toBe(true)

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('footer.keys') })
    .click()
  await map(page).waitFor()
  await closeMap(page)
  for (const key of ['g', 'm']) await page.keyboard.press(key)
  await page.waitForURL('**/Mail')
})
