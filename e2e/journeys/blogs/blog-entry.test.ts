/**
 * Needs a reader's page of an entry: layers and deep links of comments, a comment changed in two places, hiding, a
 * video behind the cookies.
 */
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import type { WorldMember } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'se.localhost'
const t = textsOf('mfe-blogs', 'sv-SE')
const words = textsOf('writing', 'sv-SE')
const shell = textsOf('shell', 'sv-SE')
const cookies = textsOf('shell/cookies', 'sv-SE')
const member = membersOf('blogEntry')
const writing = member({ subscriber: true })
const window = (who: WorldMember): Promise<MemberWindow> => openWindow(who, { host, language: 'sv-SE' })

let writer: Caller
let reader: MemberWindow
beforeAll(async () => {
  writer = await caller(writing, host)
  reader = await window(member())
})

const entryAddress = (blogEntryId: number) => `/Community/Blogs/Entry/${blogEntryId}`
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** An entry of the writer, written with the call that the editor makes. */
const writeEntry = async (title: string): Promise<number> => {
  const link = { type: 'text' as const, text: video, marks: [{ type: 'link' as const, attrs: { href: video } }] }
  const text = richTextOf('Vi gick ner till bryggan.\nDet blev en lång kväll.')
  const { blogEntryId } = await writer.api.post('Blogs/UpdateBlogEntry', {
    title,
    text: { type: 'doc', content: [...text.content, { type: 'paragraph', content: [link] }] },
    tags: ['kvällar', 'sjön'],
  })
  return blogEntryId
}
/** A comment of somebody who has not commented before: one member waits between two. */
const writeComment = async (blogEntryId: number, text: string): Promise<number> => {
  const { api } = await caller(member(), host)
  return (await api.post('Blogs/AddBlogComment', { blogEntryId, text })).blogCommentId
}

/** The way back that a toast offers; the tools of the editor have one of the same name. */
const undo = async (page: Page) => {
  const toasts = page.getByRole('region', { name: shell('toasts.region') })
  await toasts.getByRole('button', { name: t('undo'), exact: true }).click()
}
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: t('entry.menu.label') }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Does something, and waits until the call that comes of it is answered. */
const answered = async (page: Page, call: string, act: () => Promise<void>) => {
  const answer = page.waitForResponse(`**/api/${call}`)
  await act()
  await answer
}

/** One entry on one page: what one of these does stands in the way of no other. */
describe('a reader', () => {
  let blogEntryId = 0
  let first = 0
  let second = 0
  const long = (word: string) => Array(40).fill(word).join('\n')

  it('likes and follows an entry and its author, and the service knows', async () => {
    blogEntryId = await writeEntry('En kväll vid bryggan')
    first = await writeComment(blogEntryId, long('Först'))
    second = await writeComment(blogEntryId, long('Sedan'))
    const { page, api } = reader
    const stands = () => api.get('Blogs/GetBlogEntryData', { blogEntryId })
    const like = page.getByRole('article').getByTitle(words('like.give')).first()
    await answered(
      page,
      'Blogs/UpdateBlogEntryReadCount',
      async () => void (await page.goto(entryAddress(blogEntryId))),
    )
    await page.waitForURL(`**${entryAddress(blogEntryId)}/en-kvaell-vid-bryggan`)
    await answered(page, 'Common/ToggleLike', () => like.click())
    await page.getByRole('article').getByTitle(words('like.take')).first().waitFor()
    await answered(page, 'Blogs/FollowBlogAuthor', () => exactly(page, t('follow.author')).first().click())
    await answered(page, 'Blogs/FollowBlogEntry', () => exactly(page, t('follow.entry')).click())
    const all = { liked: true, likes: 1, followed: true, authorFollowed: true, readCount: 1 }
    // The blogs hear of a like from the service that keeps it.
    await expect.poll(stands).toMatchObject(all)
    await answered(page, 'Blogs/UnfollowBlogAuthor', () => exactly(page, t('follow.authorOn')).first().click())
    await exactly(page, t('follow.author')).first().waitFor()
    await answered(page, 'Blogs/UnfollowBlogEntry', () => exactly(page, t('follow.entryOn')).click())
    expect(await stands()).toMatchObject({ followed: false, authorFollowed: false, readCount: 1 })
    expect(reader.complaints).toEqual([])
  })

  it('answers below a comment; what was changed elsewhere meanwhile shows both and loses neither', async () => {
    const { page, api } = reader
    await page
      .locator(`#comment-${first}`)
      .getByRole('button', { name: words('comments.answer') })
      .click()
    const box = page.locator('li li form')
    await box.getByRole('textbox').fill('Som det var')
    const sent = page.waitForResponse('**/api/Blogs/AddBlogComment')
    await box.getByRole('button', { name: words('comments.answer') }).click()
    const { blogCommentId } = await (await sent).json()
    await box.waitFor({ state: 'detached' })
    const comments = page.getByRole('region', { name: words('comments.title_other', { count: 3 }) })
    await comments.locator('li li').getByText('Som det var').waitFor()

    await exactly(page, words('comments.edit')).click()
    const field = page.getByLabel(words('comments.editLabel'))
    await field.fill('Som det blev här')
    await api.post('Blogs/EditBlogComment', { blogCommentId, text: 'Som det blev där', version: 1 })
    await exactly(page, words('comments.save')).click()
    await page.getByText(words('comments.conflict.title')).waitFor()
    await page.getByText('Som det blev där').waitFor()
    expect(await field.inputValue()).toBe('Som det blev här')
    await exactly(page, words('comments.conflict.mine')).click()
    await field.waitFor({ state: 'detached' })
    await comments.getByText('Som det blev här').waitFor()
    const { items } = await api.get('Blogs/GetComments', { blogEntryId, twoLayered: false })
    expect(items.map(({ text }) => text)).toEqual([long('Först'), long('Sedan'), 'Som det blev här'])
    expect(reader.complaints).toEqual([])
  })

  it('chooses the layers, which are kept, and comes to the comment that a link names', async () => {
    const { page } = reader
    const comments = page.getByRole('region', { name: words('comments.title_other', { count: 3 }) })
    const answer = comments.getByText('Som det blev här')
    const below = comments.locator('li li').getByText('Som det blev här')
    await below.waitFor()
    await exactly(page, words('comments.layers.one')).click()
    await below.waitFor({ state: 'detached' })
    await answer.waitFor()

    const wanted = `comment-${second}`
    await page.goto(`${entryAddress(blogEntryId)}#${wanted}`)
    const comment = page.locator(`#${wanted}[data-highlighted]`)
    await comment.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(wanted)
    const top = () => comment.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 900).toBe(true)
    await picture(page, 'blog-entry-arrived')

    await answer.waitFor()
    expect(await below.count()).toBe(0)
    expect(await exactly(page, words('comments.layers.one')).getAttribute('aria-pressed')).toBe('true')
    await exactly(page, words('comments.layers.two')).click()
    await below.waitFor()
    expect(reader.complaints).toEqual([])
  })

  it('hears of a comment that somebody writes meanwhile, and goes to it', async () => {
    const { page } = reader
    const third = await writeComment(blogEntryId, 'Nu skiner solen')
    const arrival = exactly(page, words('comments.new_one'))
    await arrival.waitFor()
    expect(await page.getByText('Nu skiner solen').count()).toBe(0)
    await picture(page, 'blog-entry-new-comment')
    await arrival.click()
    await page.locator(`#comment-${third}[data-highlighted]`).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${third}`)
    await page.getByRole('heading', { name: words('comments.title_other', { count: 4 }) }).waitFor()
    await arrival.waitFor({ state: 'detached' })
    expect(reader.complaints).toEqual([])
  })

  it('hides an entry and its author, and takes it back', async () => {
    const { page, api } = reader
    const hiddenEntries = async () => (await api.get('Blogs/GetHidden', {})).items.length
    const hiddenAuthors = async () => (await api.get('Blogs/GetHiddenAuthors', {})).items.length
    await answered(page, 'Blogs/HideEntry', () => choose(page, t('entry.menu.hide')))
    await page.getByText(t('entry.hidden.entry')).waitFor()
    expect(await hiddenEntries()).toBe(1)
    await answered(page, 'Blogs/UnhideEntry', () => undo(page))
    await page.getByText(t('entry.hidden.entry')).waitFor({ state: 'detached' })
    expect(await hiddenEntries()).toBe(0)

    const hideAuthor = t('entry.menu.hideAuthor', { name: writing.name })
    await answered(page, 'Blogs/HideAuthor', () => choose(page, hideAuthor))
    const notice = page.getByText(t('entry.hidden.author', { name: writing.name }))
    await notice.waitFor()
    expect(await hiddenAuthors()).toBe(1)
    await picture(page, 'blog-entry-hidden')
    await answered(page, 'Blogs/UnhideAuthor', () => exactly(page, t('entry.hidden.show')).click())
    await notice.waitFor({ state: 'detached' })
    expect(await hiddenAuthors()).toBe(0)
    expect(reader.complaints).toEqual([])
  })

  it('sees a video once such cookies are allowed, and finds entries by a tag', async () => {
    const { page } = reader
    await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }))
    const blocked = page.getByRole('button', { name: shell('cookies.blockedVideo') })
    await blocked.waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await blocked.click()
    const settings = page.getByRole('dialog', { name: cookies('title') })
    await settings.getByRole('checkbox', { name: cookies('video.label') }).check()
    await settings.getByRole('button', { name: cookies('save') }).click()
    await page.frameLocator('iframe').getByText('film').waitFor()
    // The film pushes the tags down, and the closed dialog gives the focus back: a click before hits beside them.
    await settings.waitFor({ state: 'detached' })
    await rests(page)
    await page
      .getByRole('list', { name: t('entry.tags') })
      .getByRole('link', { name: 'sjön' })
      .click()
    await page.waitForURL((url) => url.pathname.endsWith('/All') && url.searchParams.get('tag') === 'sjön')
    await page.getByRole('link', { name: 'En kväll vid bryggan' }).first().waitFor()
    expect(reader.complaints).toEqual([])
  })
})
