/** An ad as only a browser shows it: written, paid on the page of another house, read by somebody else, taken away. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-billing', 'da-DK')
const member = membersOf('ads')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page, words: string) => page.getByText(words, { exact: true })
const words = 'Min cykel har to sæder, og det ene er tomt på søndag.'

it('is written and paid for, arrives on the open page of another member, and is gone once its author deletes it', async () => {
  const author = await openWindow(member(), { language: 'da-DK' })
  const reader = await openWindow(member(), { language: 'da-DK' })
  const { page } = author
  await reader.page.goto('/QuickScor')
  await reader.page.getByRole('list', { name: t('ads.list') }).waitFor()
  await page.goto('/QuickScor')
  await page.getByRole('link', { name: t('ads.write'), exact: true }).click()
  await page.getByRole('textbox', { name: t('ads.writer.words') }).fill(words)
  await page.getByRole('checkbox', { name: t('ads.gender.Couple') }).check()
  // Left and come back: what was written is still there.
  await page.reload()
  await text(page, words).last().waitFor()
  await button(page, t('pay.act', { price: 'kr. 25' })).dblclick()

  await page.locator('button[value="pay"]').click()
  await page.waitForURL('**/Receipt?order=*')
  await text(page, t('ads.receipt.ad')).waitFor()
  await page.getByRole('link', { name: t('ads.receipt.toAds'), exact: true }).click()
  await page.getByRole('heading', { name: t('ads.own.title') }).waitFor()
  expect((await author.api.get('QuickScor/GetOwnQuickScorAds', {})).items.map((ad) => ad.words)).toEqual([words])

  // Announced, and not pushed in.
  await button(reader.page, t('ads.new_one', { count: 1 })).click()
  await text(reader.page, words).waitFor()

  // By the keyboard: the question takes the focus, and gives it back.
  const remove = button(page, t('ads.own.deleteFor', { words }))
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: t('ads.delete.title') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await button(page, t('ads.delete.confirm')).click()
  await text(page, words).waitFor({ state: 'detached' })

  await text(reader.page, t('ads.gone')).waitFor()
  expect(await text(reader.page, words).count()).toBe(0)
})
