/**
 * What only the whole platform shows: written by one member, read by another in another language; and the way back to
 * the row that was left.
 */
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit, visitAs } from '../../support/browser.ts'
import { textsOf } from '../../support/texts.ts'

const title = 'En aften uden telefon'
const danish = {
  shell: textsOf('shell', 'da-DK'),
  blogs: textsOf('mfe-blogs', 'da-DK'),
  writing: textsOf('writing', 'da-DK'),
}
const english = {
  shell: textsOf('shell', 'en-GB'),
  blogs: textsOf('mfe-blogs', 'en-GB'),
  writing: textsOf('writing', 'en-GB'),
}

const signInByCard = async (page: Page, t: typeof danish.shell, login: string) => {
  await page.getByLabel(t('front.signIn.login')).fill(login)
  await page.getByLabel(t('front.signIn.password'), { exact: true }).fill(world.password)
  await page.getByRole('button', { name: t('front.signIn.action') }).click()
}

it('is written by a subscriber, read, liked and commented by another in English, who signs out', async () => {
  const writer = await visit({ language: 'da-DK' })
  const { page } = writer
  await page.goto('/')
  await signInByCard(page, danish.shell, world.personas.subscriber.email)
  await page.waitForURL('**/Start')
  // How much is new there belongs to the name, as soon as it is known.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${danish.blogs('all.title')}`) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: danish.blogs('all.title') }).waitFor()
  await page.getByRole('link', { name: danish.blogs('write') }).click()
  await page.getByRole('textbox', { name: danish.blogs('editor.title.label'), exact: true }).fill(title)
  await page.getByRole('textbox', { name: danish.blogs('editor.text.label') }).click()
  await page.keyboard.type('Vi lagde dem i skuffen klokken syv.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Så begyndte vi at tale.')
  await page.getByText(danish.writing('draft.saved')).waitFor()
  await page.getByRole('button', { name: danish.blogs('editor.publish'), exact: true }).click()
  await page.waitForURL(/\/Community\/Blogs\/Entry\/\d+/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const address = new URL(page.url()).pathname
  expect(address).toMatch(/\/Entry\/\d+\/en-aften-uden-telefon$/)

  const reader = await visitAs('free', { language: 'en-GB' })
  const read = reader.page
  await read.goto('/Community/Blogs/All')
  await read.getByRole('link', { name: title }).click()
  await read.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await read.locator('strong', { hasText: 'Så begyndte vi at tale.' }).count()).toBe(1)
  await read.getByTitle(english.writing('like.give')).first().click()
  await read.getByTitle(english.writing('like.take')).first().waitFor()
  await read.getByLabel(english.writing('comments.write')).fill('We should try that on Sunday.')
  await read.getByRole('button', { name: english.writing('comments.send') }).click()
  await read.getByRole('article').getByText('We should try that on Sunday.').waitFor()
  expect(reader.complaints).toEqual([])

  await page.reload()
  await page.getByText('We should try that on Sunday.').waitFor()
  await page
    .getByRole('button', { name: danish.writing('like.label_one'), exact: true })
    .first()
    .waitFor()

  await read.getByRole('button', { name: english.shell('layout.account', { name: world.personas.free.name }) }).click()
  await read.getByRole('button', { name: english.shell('layout.signOut') }).click()
  await read.waitForURL((url) => url.pathname === '/')
  await read.goto(address)
  await read.waitForURL((url) => url.pathname === '/' && url.searchParams.get('u') === address)
  expect(writer.complaints).toEqual([])
})

it('comes back to the row that was left', async () => {
  const { page } = await visitAs('subscriber', { width: 390, height: 844 })
  await page.goto('/Community/Blogs/All')
  const entries = page.locator('main').getByRole('heading', { level: 2 }).getByRole('link')
  await entries.first().waitFor()
  await entries.nth(20).scrollIntoViewIfNeeded()
  const name = (await entries.nth(20).textContent()) ?? ''
  await entries.nth(20).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  const row = page.getByRole('link', { name })
  await row.waitFor()
  await expect
    .poll(() =>
      row.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top > 0 && top < element.ownerDocument.documentElement.clientHeight
      }),
    )
    .toBe(true)
})
