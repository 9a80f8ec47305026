/** What readers and writers do with one entry: comments in their layers, hiding, conflicts, versions, taking back. */
import { richTextOf } from '@samvaer/contracts/rich-text'
import type { WorldMember } from '@samvaer/testing/world'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { textsOf } from '../support/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const host = 'se.localhost'
const t = textsOf('mfe-blogs', 'sv-SE')
const shell = textsOf('shell', 'sv-SE')
const member = membersOf('blogEntry')
const window = (who: WorldMember) => openWindow(browser, who, { host, language: 'sv-SE' })

const entryAddress = (blogEntryId: number) => `/Community/Blogs/Entry/${blogEntryId}`
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** An entry of a writer, written with the call that the editor makes. */
const writeEntry = async ({ api }: MemberWindow, title: string): Promise<number> => {
  const link = { type: 'text' as const, text: video, marks: [{ type: 'link' as const, attrs: { href: video } }] }
  const text = richTextOf('Vi gick ner till bryggan.\nDet blev en lång kväll.')
  const { blogEntryId } = await api.post('Blogs/UpdateBlogEntry', {
    title,
    text: { type: 'doc', content: [...text.content, { type: 'paragraph', content: [link] }] },
    tags: ['kvällar', 'sjön'],
  })
  return blogEntryId
}

const undo = (page: Page) => page.getByRole('button', { name: t('undo'), exact: true })
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: t('entry.menu.label') }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const titleOf = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })

describe('a reader', () => {
  it('chooses the layers of the comments, and the choice is kept', async () => {
    const writer = await window(member({ subscriber: true }))
    const blogEntryId = await writeEntry(writer, 'En kväll vid bryggan')
    const first = await window(member())
    const { blogCommentId } = await first.api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Vilken kväll!' })
    const reader = await window(member())
    await reader.api.post('Blogs/AddBlogComment', { blogEntryId, answerTo: blogCommentId, text: 'Ja, verkligen.' })
    await writer.api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Tack för att ni kom.' })

    const { page } = reader
    await page.goto(entryAddress(blogEntryId))
    const comments = page.getByRole('region', { name: t('comments.title_other', { count: 3 }) })
    const below = comments.locator('li li').getByText('Ja, verkligen.')
    await below.waitFor()
    await page.getByRole('button', { name: t('comments.layers.one') }).click()
    await below.waitFor({ state: 'detached' })
    await comments.getByText('Ja, verkligen.').waitFor()
    await page.reload()
    await comments.getByText('Ja, verkligen.').waitFor()
    expect(await below.count()).toBe(0)
    const line = page.getByRole('button', { name: t('comments.layers.one') })
    expect(await line.getAttribute('aria-pressed')).toBe('true')
    expect(reader.complaints).toEqual([])
  })

  it('comes to the comment that a link names, and finds it marked', async () => {
    const writer = await window(member({ subscriber: true }))
    const blogEntryId = await writeEntry(writer, 'Länken som bar')
    const others = [await window(member()), await window(member())]
    const ids: number[] = []
    for (const [place, { api }] of others.entries()) {
      const text = `Kommentar ${place + 1}\n`.repeat(40)
      ids.push((await api.post('Blogs/AddBlogComment', { blogEntryId, text })).blogCommentId)
    }
    const wanted = `comment-${ids[1]}`
    const { page } = writer
    await page.goto(`${entryAddress(blogEntryId)}#${wanted}`)
    const comment = page.locator(`#${wanted}[data-highlighted]`)
    await comment.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(wanted)
    const top = () => comment.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 900).toBe(true)
  })

  it('hides an entry and its author, and takes it back', async () => {
    const writing = member({ subscriber: true })
    const writer = await window(writing)
    const blogEntryId = await writeEntry(writer, 'Kanske inte i dag')
    const reader = await window(member())
    const { page } = reader
    await page.goto(entryAddress(blogEntryId))
    await titleOf(page, 'Kanske inte i dag').waitFor()
    await choose(page, t('entry.menu.hide'))
    await page.getByText(t('entry.hidden.entry')).waitFor()
    await expect.poll(async () => (await reader.api.get('Blogs/GetHidden', {})).items.length).toBe(1)
    await undo(page).click()
    await page.getByText(t('entry.hidden.entry')).waitFor({ state: 'detached' })
    await expect.poll(async () => (await reader.api.get('Blogs/GetHidden', {})).items.length).toBe(0)

    await choose(page, t('entry.menu.hideAuthor', { name: writing.name }))
    const notice = page.getByText(t('entry.hidden.author', { name: writing.name }))
    await notice.waitFor()
    await expect.poll(async () => (await reader.api.get('Blogs/GetHiddenAuthors', {})).items.length).toBe(1)
    await page.getByRole('button', { name: t('entry.hidden.show') }).click()
    await notice.waitFor({ state: 'detached' })
    await expect.poll(async () => (await reader.api.get('Blogs/GetHiddenAuthors', {})).items.length).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it('sees that a video waits for a choice of cookies, and searches by a tag', async () => {
    const writer = await window(member({ subscriber: true }))
    const blogEntryId = await writeEntry(writer, 'Filmen från sjön')
    const { page, complaints } = await window(member())
    await page.goto(entryAddress(blogEntryId))
    await page.getByRole('button', { name: shell('cookies.blockedVideo') }).waitFor()
    await page
      .getByRole('list', { name: t('entry.tags') })
      .getByRole('link', { name: 'sjön' })
      .click()
    await page.waitForURL((url) => url.pathname.endsWith('/All') && url.searchParams.get('tag') === 'sjön')
    await page.getByRole('link', { name: 'Filmen från sjön' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('what was written', () => {
  it('is taken back: a deleted comment and a deleted entry', async () => {
    const writer = await window(member({ subscriber: true }))
    const blogEntryId = await writeEntry(writer, 'Ångrat och ångrat igen')
    const { page } = writer
    await page.goto(entryAddress(blogEntryId))
    await page.getByLabel(t('comments.write')).fill('Glöm det där.')
    await page.getByRole('button', { name: t('comments.send') }).click()
    const comment = page.getByRole('article').getByText('Glöm det där.')
    await comment.waitFor()
    await page.getByRole('button', { name: t('comments.delete') }).click()
    await comment.waitFor({ state: 'detached' })
    await undo(page).click()
    await comment.waitFor()

    await choose(page, t('entry.delete.label'))
    await page.waitForURL('**/MyBlogs')
    await page.getByText(t('entry.delete.done')).waitFor()
    await undo(page).last().click()
    await titleOf(page, 'Ångrat och ångrat igen').waitFor()
    await comment.waitFor()
    expect(writer.complaints).toEqual([])
  })

  it('in a comment that was changed elsewhere, shows both and loses neither', async () => {
    const writer = await window(member({ subscriber: true }))
    const blogEntryId = await writeEntry(writer, 'Två fönster')
    const { page, api } = await window(member())
    const { blogCommentId } = await api.post('Blogs/AddBlogComment', { blogEntryId, text: 'Som det var' })
    await page.goto(entryAddress(blogEntryId))
    await page.getByRole('button', { name: t('comments.edit'), exact: true }).click()
    await page.getByLabel(t('comments.editLabel')).fill('Som det blev här')
    await api.post('Blogs/EditBlogComment', { blogCommentId, text: 'Som det blev där', version: 1 })
    await page.getByRole('button', { name: t('comments.save') }).click()
    await page.getByText(t('comments.conflict.title')).waitFor()
    await page.getByText('Som det blev där').waitFor()
    expect(await page.getByLabel(t('comments.editLabel')).inputValue()).toBe('Som det blev här')
    await page.getByRole('button', { name: t('comments.conflict.mine') }).click()
    await page.getByRole('article').getByText('Som det blev här').waitFor()
    await page.getByLabel(t('comments.editLabel')).waitFor({ state: 'detached' })
    const { items } = await api.get('Blogs/GetComments', { blogEntryId })
    expect(items.map(({ text }) => text)).toEqual(['Som det blev här'])
  })

  it('in an entry that was changed elsewhere, shows both; what it said before is kept as versions', async () => {
    const writer = await window(member({ subscriber: true }))
    const { page, api } = writer
    const blogEntryId = await writeEntry(writer, 'Första titeln')
    await page.goto(`/Community/Blogs/Edit/${blogEntryId}`)
    const title = page.getByRole('textbox', { name: t('editor.title.label'), exact: true })
    await title.fill('Titeln här')
    const text = richTextOf('Skrivet där.')
    await api.post('Blogs/UpdateBlogEntry', { blogEntryId, title: 'Titeln där', text, tags: [], version: 1 })
    await page.getByRole('button', { name: t('editor.save') }).click()
    await page.getByText(t('editor.conflict.title')).waitFor()
    await page.getByRole('article').getByText('Skrivet där.').waitFor()
    expect(await title.inputValue()).toBe('Titeln här')

    await page.getByRole('button', { name: t('editor.conflict.theirs') }).click()
    await expect.poll(() => title.inputValue()).toBe('Titeln där')
    await undo(page).click()
    await expect.poll(() => title.inputValue()).toBe('Titeln här')
    await page.getByRole('button', { name: t('editor.save') }).click()
    await titleOf(page, 'Titeln här').waitFor()
    await choose(page, t('history.open'))
    const versions = page.getByRole('dialog', { name: t('history.title') })
    await versions.getByText('Titeln där').click()
    await versions.getByText('Skrivet där.').waitFor()
    expect(await versions.locator('details').count()).toBe(2)
    expect(writer.complaints).toEqual([])
  })
})

it('is selected and taken out again by support, with a reason', async () => {
  const support = await openWindow(browser, 'support', { language: 'sv-SE' })
  const { page, api } = support
  const { items } = await api.get('Blogs/GetAllBlogEntries', {})
  const entry = items.find(({ curated }) => !curated)
  if (!entry) throw new Error('Every entry is selected already')
  await page.goto(entryAddress(entry.blogEntryId))
  await choose(page, t('entry.curate.choose'))
  await page.getByLabel(t('entry.curate.reason')).fill('Fint berättat')
  await page.getByRole('button', { name: t('entry.curate.chooseNow'), exact: true }).click()
  await page.getByText(t('entry.curate.chosen')).waitFor()
  await page.getByText(t('entry.curated'), { exact: true }).waitFor()
  await choose(page, t('entry.curate.takeBack'))
  await page.getByRole('button', { name: t('entry.curate.takeBackNow'), exact: true }).click()
  await page.getByText(t('entry.curated'), { exact: true }).waitFor({ state: 'detached' })
  expect(support.complaints).toEqual([])
})
