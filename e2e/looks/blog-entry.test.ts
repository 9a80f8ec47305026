/** An entry, its editor and the way to it as they look, at three widths and in two languages. */
import type { Language } from '@samvaer/contracts/core/values'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import type { Page } from 'playwright'
import { beforeAll, describe, expect } from 'vitest'
import { dusk, sea } from '../support/acts/picture-files.ts'
import { upload } from '../support/acts/profile-acts.ts'
import { caller } from '../support/api.ts'
import { picture, siteUrl } from '../support/browser.ts'
import { createLooks, look, widths } from '../support/looking/look.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

const host = 'se.localhost'
const member = membersOf('blogEntryLook')
const video = 'https://vimeo.com/76979871'
const lines = 'Vi gick ner till bryggan när solen var på väg ner, och ingen sa något på en lång stund.'
const title = 'Den längsta kvällen vid sjön'
/** The widths for what opens on a page that was seen at every width. */
const ends = [1440, 390]

let writer: MemberWindow
let reader: MemberWindow
let blogEntryId: number
let pictured: number | undefined

beforeAll(async () => {
  writer = await openWindow(member({ subscriber: true }), { host })
  reader = await openWindow(member({ subscriber: false }), { host })
  const other = await caller(member(), host)
  const link = { type: 'text' as const, text: video, marks: [{ type: 'link' as const, attrs: { href: video } }] }
  const form = {
    title: `${title} som vi någonsin har haft`,
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
  await writer.api.post('Blogs/UpdateBlogEntry', { ...form, blogEntryId, title })
  const text = `Så fint skrivet! ${lines}`
  const { blogCommentId } = await reader.api.post('Blogs/AddBlogComment', { blogEntryId, text })
  await writer.api.post('Blogs/AddBlogComment', { blogEntryId, answerTo: blogCommentId, text: 'Tack ska du ha.' })
  await other.api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Vi var där i fjol.' })
})

/** An entry with pictures of the writer; answers with its id. */
const writePictured = async (): Promise<number> => {
  const mediaIds = await upload(writer, 'Blog', [dusk(), sea()])
  const pictures = mediaIds.map((mediaId) => ({ type: 'picture' as const, attrs: { mediaId, alt: lines } }))
  const text = { type: 'doc' as const, content: [...richTextOf(lines).content, ...pictures] }
  return (await writer.api.post('Blogs/UpdateBlogEntry', { title: 'Bilder från bryggan', text })).blogEntryId
}

const looks = createLooks()

describe.each<[Language, axeAt: number]>(
  looks.inTurn([
    ['da-DK', 1440],
    ['en-GB', 390],
  ]),
)('in %s', (language, axeAt) => {
  const t = textsOf('mfe-blogs', language)
  const words = textsOf('writing', language)
  const dialogs = textsOf('shell/dialogs', language)
  const open = async ({ context, page }: MemberWindow, address: string) => {
    await context.addCookies([{ name: 'samvaer-language', value: language, url: siteUrl(host) }])
    await page.goto(`/Community/Blogs${address}`)
  }
  const isSound = (window: MemberWindow, name: string, shown: readonly number[] = widths) =>
    look(window, `blog-entry-${name}`, { axeAt, widths: shown })
  const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const textField = (page: Page) => page.getByRole('textbox', { name: t('editor.text.label') })

  looks('the entry, its comments and its menu', async () => {
    const { page } = reader
    await open(reader, `/Entry/${blogEntryId}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await exactly(page, t('entry.menu.label')).waitFor()
    const last = page.getByText('Vi var där i fjol.')
    await last.waitFor()
    await isSound(reader, 'top')
    await page.getByLabel(words('comments.write')).scrollIntoViewIfNeeded()
    await isSound(reader, 'comments', ends)
    await exactly(page, t('entry.menu.label')).click()
    await page.getByRole('menuitem').first().waitFor()
    await picture(page, `blog-entry-menu-${language}`)
  })

  looks('an entry with pictures, and one of them large', async () => {
    const { page } = reader
    const media = textsOf('media-ui', language)
    // Once; in the next language it is there.
    pictured ??= await writePictured()
    await open(reader, `/Entry/${pictured}`)
    const enlarge = page.getByRole('button', { name: media('picture.enlarge') }).first()
    await enlarge.scrollIntoViewIfNeeded()
    await isSound(reader, 'pictures')
    await enlarge.click()
    const viewer = page.getByRole('dialog', { name: media('viewer.label') })
    await viewer.locator('img').first().waitFor()
    await isSound(reader, 'viewer', ends)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
  })

  looks('its versions', async () => {
    const { page } = writer
    await open(writer, `/Entry/${blogEntryId}/${language}`)
    await exactly(page, t('entry.menu.label')).click()
    await page.getByRole('menuitem', { name: t('history.open') }).click()
    await page.getByRole('dialog').locator('summary').click()
    await page.getByRole('dialog').getByText(lines, { exact: true }).first().waitFor()
    await isSound(writer, 'versions', ends)
  })

  looks('the editor of an entry, with its panels and the preview', async () => {
    const { page } = writer
    await open(writer, `/Edit/${blogEntryId}`)
    await textField(page).waitFor()
    await exactly(page, words('editor.emoji.label')).click()
    await page.getByRole('group', { name: words('editor.emoji.label') }).waitFor()
    await isSound(writer, 'emoji', ends)
    await exactly(page, words('editor.video.label')).click()
    await isSound(writer, 'video', ends)
    await page.keyboard.press('Escape')
    // The text takes the focus back from the panel, and a list of tags would close with it.
    await expect.poll(() => textField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByRole('combobox', { name: t('editor.tags.label') }).press('ArrowDown')
    await page.getByRole('option').first().waitFor()
    await isSound(writer, 'editor')
    await page.keyboard.press('Escape')
    await exactly(page, t('editor.preview.label')).click()
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
    await isSound(writer, 'preview', ends)
  })

  looks('the editor of a new entry, and choosing its time', async () => {
    const { page } = writer
    await open(writer, '/Create')
    await textField(page).waitFor()
    await isSound(writer, 'create')
    await page.getByRole('textbox', { name: t('editor.title.label'), exact: true }).fill('Senere')
    await textField(page).click()
    await page.keyboard.type('Det kommer.')
    await exactly(page, t('editor.schedule.label')).click()
    await page.getByRole('dialog').getByRole('spinbutton').first().waitFor()
    await isSound(writer, 'schedule', ends)
    await writer.api.post('Blogs/DeleteBlogDraft', {})
  })

  looks('what stands in place of the editor for a member who does not pay', async () => {
    const { page } = reader
    await open(reader, '/Create')
    const dialog = page.getByRole('dialog', { name: dialogs('membership.title') })
    await dialog.waitFor()
    await isSound(reader, 'membership', ends)
    await dialog.getByRole('button', { name: dialogs('membership.later') }).click()
    await dialog.waitFor({ state: 'detached' })
    await isSound(reader, 'gate')
  })
  looks.atLeastOne()
})
