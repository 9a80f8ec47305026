/** An entry and its editor as they look, at three widths and in two languages; axe at the widest and the narrowest. */
import type { Language } from '@samvaer/contracts/enumerations'
import { richTextOf } from '@samvaer/contracts/rich-text'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousProblems } from '../support/axe.ts'
import { openBrowser, picture, siteUrl } from '../support/browser.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

const host = 'se.localhost'
const member = membersOf('blogEntryLook')
const video = 'https://vimeo.com/76979871'
const lines = 'Vi gick ner till bryggan när solen var på väg ner, och ingen sa något på en lång stund.'

let browser: Browser
let writer: MemberWindow
let reader: MemberWindow
let blogEntryId: number

beforeAll(async () => {
  browser = await openBrowser()
  writer = await openWindow(browser, member({ subscriber: true }), { host })
  reader = await openWindow(browser, member(), { host })
  const link = { type: 'text' as const, text: video, marks: [{ type: 'link' as const, attrs: { href: video } }] }
  const form = {
    title: 'Den längsta kvällen vid sjön som vi någonsin har haft',
    text: {
      type: 'doc' as const,
      content: [
        ...richTextOf(`${lines}\n${lines} ${lines}`).content,
        { type: 'paragraph' as const, content: [link] },
        ...richTextOf(lines).content,
      ],
    },
    tags: ['kvällar', 'sjön', 'midsommar', 'tystnad', 'vänskap'],
  }
  blogEntryId = (await writer.api.post('Blogs/UpdateBlogEntry', form)).blogEntryId
  await writer.api.post('Blogs/UpdateBlogEntry', { ...form, blogEntryId, title: 'Den längsta kvällen vid sjön' })
  const text = `Så fint skrivet! ${lines}`
  const { blogCommentId } = await reader.api.post('Blogs/AddBlogComment', { blogEntryId, text })
  await writer.api.post('Blogs/AddBlogComment', { blogEntryId, answerTo: blogCommentId, text: 'Tack, Anna.' })
  const other = await openWindow(browser, member(), { host })
  await other.api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Vi var där i fjol.' })
})
afterAll(() => browser.close())

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe.each<Language>(['da-DK', 'en-GB'])('in %s', (language) => {
  const t = textsOf('mfe-blogs', language)
  const open = async ({ context, page }: MemberWindow, address: string) => {
    await context.addCookies([{ name: 'samvaer-language', value: language, url: siteUrl(host) }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
  }
  const isSound = async ({ page, complaints }: MemberWindow, name: string) => {
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await fits(page)
      await picture(page, `blog-entry-${name}-${language}-${width}`)
      if (width !== 820) expect(await seriousProblems(page)).toEqual([])
    }
    expect(complaints).toEqual([])
  }
  const menu = (page: Page) => page.getByRole('button', { name: t('entry.menu.label') })

  it('the entry is whole', async () => {
    await open(reader, `/Community/Blogs/Entry/${blogEntryId}`)
    await menu(reader.page).waitFor()
    await reader.page.getByText('Vi var där i fjol.').waitFor()
    await isSound(reader, 'top')
    await reader.page.setViewportSize({ width: 1440, height: 900 })
    await reader.page.getByText('Vi var där i fjol.').scrollIntoViewIfNeeded()
    await isSound(reader, 'comments')
    await reader.page.setViewportSize({ width: 1440, height: 900 })
    await menu(reader.page).click()
    await reader.page.getByRole('menuitem').first().waitFor()
    await picture(reader.page, `blog-entry-menu-${language}`)
  })

  it('its versions are whole', async () => {
    await open(writer, `/Community/Blogs/Entry/${blogEntryId}`)
    await menu(writer.page).click()
    await writer.page.getByRole('menuitem', { name: t('history.open') }).click()
    await writer.page.getByRole('dialog').locator('summary').click()
    await isSound(writer, 'versions')
  })

  it('the editor is whole, with its panels', async () => {
    const { page } = writer
    await open(writer, `/Community/Blogs/Edit/${blogEntryId}`)
    await page.getByRole('button', { name: t('editor.emoji.label') }).click()
    await isSound(writer, 'emoji')
    await page.getByRole('button', { name: t('editor.video.label') }).click()
    await page.getByRole('combobox', { name: t('editor.tags.label') }).press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await isSound(writer, 'editor')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('editor.preview.label') }).click()
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
    await isSound(writer, 'preview')
  })

  it('choosing a time is whole', async () => {
    const { page } = writer
    await open(writer, '/Community/Blogs/Create')
    await page.getByRole('textbox', { name: t('editor.title.label'), exact: true }).fill('Senere')
    await page.getByRole('textbox', { name: t('editor.text.label') }).click()
    await page.keyboard.type('Det kommer.')
    await page.getByRole('button', { name: t('editor.schedule.label') }).click()
    await page.getByRole('dialog').getByRole('spinbutton').first().waitFor()
    await isSound(writer, 'schedule')
  })
})
