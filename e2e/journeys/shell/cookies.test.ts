/**
 * Needs a first visit: the question about cookies in nobody's way, kept, and open again at any time
 * (docs/product/README.md).
 */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { picture, visit } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { stayedStill, watchShifts, withoutTypefaces } from '../../support/looking/stillness.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('shell', 'da-DK')
const settings = textsOf('shell/cookies', 'da-DK')

const bar = (page: Page) => page.getByRole('region', { name: t('cookies.label'), exact: true })
const choice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'samvaer-cookies')?.value

const firstVisit = async () => {
  const visitor = await visit({ language: 'da-DK', asksForCookies: true, width: 390, height: 844 })
  await withoutTypefaces(visitor.page)
  await watchShifts(visitor.page)
  await visitor.page.goto('/')
  await bar(visitor.page).waitFor()
  return visitor
}

/** True when a press in the middle of an element meets the element and nothing that lies upon it. */
const isFree = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

it('asks at the first visit without moving the page, covers no button, keeps a no, and is changed from the footer', async () => {
  const { page } = await firstVisit()
  await rests(page)
  await stayedStill(page)
  expect(await seriousProblems(page)).toEqual([])
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await picture(page, `cookies-${width}`)
  }
  // It is reached by keyboard before the page.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  expect(await focused()).toBe(t('cookies.necessary'))
  await page.getByLabel(t('front.signIn.password'), { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(t('front.signIn.action'))
  expect(await isFree(page, t('front.signIn.action'))).toBe(true)
  // The page ends above the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(await isFree(page, t('footer.cookies'))).toBe(true)

  await bar(page)
    .getByRole('button', { name: t('cookies.necessary') })
    .click()
  await bar(page).waitFor({ state: 'detached' })
  expect(await choice(page)).toBe('necessary')
  const policyOf = async () => (await page.reload())?.headers()['content-security-policy'] ?? ''
  expect(await policyOf()).toContain("frame-src 'none'")
  // The heading comes with the document, before there is anything that could ask.
  await page.getByLabel(t('front.signIn.login')).waitFor()
  expect(await bar(page).count()).toBe(0)

  // The next document lets the players in, and no more.
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('footer.cookies'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: settings('title') })
  expect(await dialog.getByRole('checkbox', { name: settings('necessary.label') }).isDisabled()).toBe(true)
  expect(await seriousProblems(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('checkbox', { name: settings('video.label') }).check()
  await dialog.getByRole('button', { name: settings('save') }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await choice(page)).toBe('external-video')
  expect(await policyOf()).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
})
