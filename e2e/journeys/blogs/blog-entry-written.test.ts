/**
 * Needs the page of an entry and its editor in turn: taking back, conflicts and versions; and what support does with an
 * entry.
 */
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { passPauseBeforeSave } from '../../support/passing-time.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'se.localhost'
const t = textsOf('mfe-blogs', 'sv-SE')
const words = textsOf('writing', 'sv-SE')
const shell = textsOf('shell', 'sv-SE')

let writer: MemberWindow
beforeAll(async () => {
  writer = await openWindow(membersOf('blogEntryWritten')({ subscriber: true }), { host, language: 'sv-SE' })
  await writer.page.clock.install()
})

const entryAddress = (blogEntryId: number) => `/Community/Blogs/Entry/${blogEntryId}`
/** The way back that a toast offers; the tools of the editor have one of the same name. */
const undo = async (page: Page) => {
  const toasts = page.getByRole('region', { name: shell('toasts.region') })
  await toasts.getByRole('button', { name: t('undo'), exact: true }).click()
}
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: t('entry.menu.label') }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const titleOf = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const exactly = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

/** One entry again, from its page to its editor and back. */
describe('the written entry', () => {
  let blogEntryId = 0
  const title = (page: Page) => page.getByRole('textbox', { name: t('editor.title.label'), exact: true })
  /** Opens the editor, writes another title, and lets somebody else save one meanwhile. */
  const changeBoth = async (here: string, there: string) => {
    const { page, api } = writer
    await page
      .getByRole('article')
      .getByRole('link', { name: t('entry.edit'), exact: true })
      .click()
    await title(page).fill(here)
    await passPauseBeforeSave(page)
    await page.getByText(words('draft.saved')).waitFor()
    const { version } = await api.get('Blogs/GetBlogEntryData', { blogEntryId })
    const text = richTextOf('Skrivet där.')
    await api.post('Blogs/UpdateBlogEntry', { blogEntryId, title: there, text, tags: [], version })
    await exactly(page, t('editor.save')).click()
    await page.getByText(t('editor.conflict.title')).waitFor()
  }
  const openVersions = async (page: Page) => {
    await choose(page, t('history.open'))
    return page.getByRole('dialog', { name: words('history.title') })
  }

  it('is taken back: a deleted comment and a deleted entry', async () => {
    const { page, api } = writer
    const text = richTextOf('Vi gick ner till bryggan.\nDet blev en lång kväll.')
    blogEntryId = (await api.post('Blogs/UpdateBlogEntry', { title: 'Ångrat och ångrat igen', text })).blogEntryId
    await page.goto(entryAddress(blogEntryId))
    await page.getByLabel(words('comments.write')).fill('Glöm det där.')
    await clickTwice(page.getByRole('button', { name: words('comments.send') }))
    const comment = page.getByRole('article').getByText('Glöm det där.')
    await comment.waitFor()
    expect((await api.get('Blogs/GetComments', { blogEntryId })).items).toHaveLength(1)
    await exactly(page, words('comments.delete')).click()
    await comment.waitFor({ state: 'detached' })
    await undo(page)
    await comment.waitFor()

    await choose(page, t('entry.delete.label'))
    await page.waitForURL('**/MyBlogs')
    await page.getByText(t('entry.delete.done')).waitFor()
    await undo(page)
    await titleOf(page, 'Ångrat och ångrat igen').waitFor()
    await comment.waitFor()
    expect(writer.complaints).toEqual([])
  })

  it('in an entry that was changed elsewhere, shows both; what it said before is kept as versions', async () => {
    const { page } = writer
    await changeBoth('Titeln här', 'Titeln där')
    await page.getByRole('article').getByText('Skrivet där.').waitFor()
    expect(await title(page).inputValue()).toBe('Titeln här')
    await picture(page, 'blog-entry-conflict')

    await exactly(page, words('editor.conflict.theirs')).click()
    await page.getByText(t('editor.conflict.taken')).waitFor()
    await expect.poll(() => title(page).inputValue()).toBe('Titeln där')
    await undo(page)
    await expect.poll(() => title(page).inputValue()).toBe('Titeln här')
    await exactly(page, t('editor.save')).click()
    await titleOf(page, 'Titeln här').waitFor()
    const versions = await openVersions(page)
    await versions.getByText('Titeln där').click()
    await versions.getByText('Skrivet där.').waitFor()
    expect(await versions.locator('details').count()).toBe(2)
    await page.keyboard.press('Escape')
    await versions.waitFor({ state: 'detached' })
  })

  it('keeps what stands here; what was saved elsewhere is an earlier version', async () => {
    const { page } = writer
    await changeBoth('Titeln här igen', 'Titeln där igen')
    await exactly(page, words('editor.conflict.mine')).click()
    await titleOf(page, 'Titeln här igen').waitFor()
    const versions = await openVersions(page)
    await versions.getByText('Titeln där igen').waitFor()
    expect(writer.complaints).toEqual([])
  })
})

it('is selected and taken out again by support, with a reason', async () => {
  const support = await openWindow('support', { language: 'sv-SE' })
  const { page, api } = support
  const { items } = await api.get('Blogs/GetAllBlogEntries', {})
  const entry = items.find(({ curated }) => !curated)
  if (!entry) throw new Error('Every entry is selected already')
  // A comment may have a button of the same name.
  const dialog = page.getByRole('dialog')
  await page.goto(entryAddress(entry.blogEntryId))
  await choose(page, t('entry.curate.choose'))
  await page.getByLabel(t('entry.curate.reason')).fill('Fint berättat')
  await picture(page, 'blog-entry-curate')
  await exactly(dialog, t('entry.curate.chooseNow')).click()
  await page.getByText(t('entry.curate.chosen')).waitFor()
  await page.getByText(t('entry.curated'), { exact: true }).waitFor()
  await choose(page, t('entry.curate.takeBack'))
  await exactly(dialog, t('entry.curate.takeBackNow')).click()
  await page.getByText(t('entry.curated'), { exact: true }).waitFor({ state: 'detached' })
  expect(support.complaints).toEqual([])
})
