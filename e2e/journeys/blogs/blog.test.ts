/** Needs the whole platform: written by one member, read and answered by another in another language. */
import { expect, it } from 'vitest'
import { visitAs } from '../../support/browser.ts'
import { textsOf } from '../../support/texts.ts'

const title = 'En aften uden telefon'
const danish = textsOf('mfe-blogs', 'da-DK')
const english = textsOf('writing', 'en-GB')

it('is written by a subscriber, liked and commented by another in English, and the comment arrives on the open page', async () => {
  const writer = await visitAs('subscriber', { language: 'da-DK' })
  const { page } = writer
  await page.goto('/Community/Blogs/All')
  await page.getByRole('link', { name: danish('write') }).click()
  await page.getByRole('textbox', { name: danish('editor.title.label'), exact: true }).fill(title)
  await page.getByRole('textbox', { name: danish('editor.text.label') }).click()
  await page.keyboard.type('Vi lagde dem i skuffen klokken syv.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('Så begyndte vi at tale.')
  await page.getByRole('button', { name: danish('editor.publish'), exact: true }).click()
  await page.waitForURL(/\/Community\/Blogs\/Entry\/\d+/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/Entry\/\d+\/en-aften-uden-telefon$/)

  const reader = await visitAs('free', { language: 'en-GB' })
  const read = reader.page
  await read.goto('/Community/Blogs/All')
  await read.getByRole('link', { name: title }).click()
  await read.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await read.locator('strong', { hasText: 'Så begyndte vi at tale.' }).count()).toBe(1)
  await read.getByTitle(english('like.give')).first().click()
  await read.getByTitle(english('like.take')).first().waitFor()
  await read.getByLabel(english('comments.write')).fill('We should try that on Sunday.')
  await read.getByRole('button', { name: english('comments.send') }).click()
  await read.getByRole('article').getByText('We should try that on Sunday.').waitFor()
  // Nobody reloads the page.
  await page.getByRole('button', { name: textsOf('writing', 'da-DK')('comments.new_one'), exact: true }).click()
  await page.getByRole('article').getByText('We should try that on Sunday.').waitFor()
  expect([...writer.complaints, ...reader.complaints]).toEqual([])
})
