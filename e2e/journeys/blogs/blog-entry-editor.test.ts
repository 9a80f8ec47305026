/** Needs a real editor: typing with keyboard and clipboard, suggestions, drafts over reloads, another time than now. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { passPauseBeforeSave } from '../../support/passing-time.ts'
import { textsOf } from '../../support/texts.ts'

const host = 'se.localhost'
const root = '/Community/Blogs'
const t = textsOf('mfe-blogs', 'sv-SE')
const words = textsOf('writing', 'sv-SE')
const shell = textsOf('shell', 'sv-SE')
const member = membersOf('blogEditor')

let writer: MemberWindow
beforeAll(async () => {
  writer = await openWindow(member({ subscriber: true }), { host, language: 'sv-SE' })
  await writer.context.clock.install()
})

const titleField = (page: Page) => page.getByRole('textbox', { name: t('editor.title.label'), exact: true })
const textField = (page: Page) => page.getByRole('textbox', { name: t('editor.text.label') })
const tagField = (page: Page) => page.getByRole('combobox', { name: t('editor.tags.label') })
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
/** The clipboard of another program. */
const clipboard = (name: string) =>
  readFileSync(
    join(import.meta.dirname, '../../../shared/writing/src/editor/paste/clipboards', `${name}.clipboard`),
    'utf8',
  )
const pastes = (field: Locator, html: string) =>
  field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', given)
    clipboardData.setData('text/plain', 'x')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, html)
const saves = async (page: Page, what = 'draft.saved') => {
  await passPauseBeforeSave(page)
  await page.getByText(words(what)).waitFor()
}
const openEditor = async (page: Page, title: string) => {
  await page.goto(`${root}/Create`)
  await titleField(page).fill(title)
  await textField(page).click()
}
const toWaiting = (url: URL) => url.pathname.endsWith('/MyBlogs') && url.search === '?show=scheduled'

describe('a writer', () => {
  it('reads what is missing, is offered tags and names, puts in emoji and videos, sees how it will stand, and publishes', async () => {
    const { page, api, complaints } = writer
    const { tags, authors } = await api.post('Blogs/GetBlogTagsAndAuthors', {})
    const tag = tags.map((one) => one.tag).find((one) => one.length > 3) ?? ''
    const begun = (/^\p{L}+/u.exec(authors[0]?.name ?? '')?.[0] ?? '').slice(0, -1)
    const [offered] = (await api.post('Blogs/SearchBlogAuthors', { text: begun, take: 6 })).items
    const name = offered?.name ?? ''
    const mention = `Hej @${name}`
    await page.goto(`${root}/Create`)
    await textField(page).waitFor()
    await exactly(page, t('editor.publish')).click()
    await page.getByText(t('editor.title.missing')).waitFor()
    await page.getByText(t('editor.text.missing')).waitFor()
    await expect.poll(() => hasFocus(titleField(page))).toBe(true)
    await titleField(page).fill('Allt på en gång')
    await exactly(page, t('editor.publish')).click()
    await expect.poll(() => hasFocus(textField(page))).toBe(true)
    await picture(page, 'blog-editor-missing')

    await page.keyboard.type(`Hej @${begun}`)
    await page.getByRole('option', { name }).first().waitFor()
    await picture(page, 'blog-editor-mention')
    const marked = page.locator('[role=option][aria-selected=true]')
    // The first suggestion is a matter of the day.
    for (let step = 0; step < 6 && !(await marked.textContent())?.includes(name); step++)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => textField(page).textContent()).toContain(`${mention} `)

    await exactly(page, words('editor.emoji.label')).press('Enter')
    const panel = page.getByRole('group', { name: words('editor.emoji.label') })
    await panel.waitFor()
    for (const key of ['Tab', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key)
      expect(await panel.locator('[data-emoji]:focus').count()).toBe(1)
    }
    const remembered = page.waitForResponse('**/api/Emojis/AddUsedEmoji')
    await panel.locator('[data-emoji="heart"]').first().click()
    await expect.poll(() => textField(page).textContent()).toContain('❤️')
    await panel.getByText(shell('emoji.recent')).waitFor()
    await remembered
    expect((await api.get('Emojis/GetLatestEmojis', {})).items[0]?.shortname).toBe('heart')
    await exactly(page, words('editor.emoji.label')).click()

    await exactly(page, words('editor.video.label')).click()
    await page.getByLabel(words('editor.video.address')).fill('https://example.org/film')
    await exactly(page, words('editor.video.apply')).click()
    await page.getByText(words('editor.video.wrong')).waitFor()
    await page.getByLabel(words('editor.video.address')).fill('https://youtu.be/dQw4w9WgXcQ')
    await page.keyboard.press('Enter')
    await textField(page).getByText('https://youtu.be/dQw4w9WgXcQ').waitFor()
    // The text takes the focus back from the panel, and with it what is typed meanwhile.
    await expect.poll(() => hasFocus(textField(page))).toBe(true)

    const start = tag.slice(0, 3)
    await tagField(page).fill(start)
    // Before it has an answer, the list shows the tags that are used most.
    const answered = async () => {
      const options = await page.getByRole('option').allTextContents()
      return options.length > 0 && options.every((text) => text.startsWith(start))
    }
    await expect.poll(answered).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await tagField(page).getAttribute('aria-activedescendant')).toBeTruthy()
    await page.keyboard.press('Enter')
    const chips = page.getByRole('list', { name: t('entry.tags') }).getByRole('listitem')
    await chips.first().waitFor()

    await exactly(page, t('editor.preview.label')).click()
    const preview = page.getByRole('dialog', { name: t('editor.preview.label') })
    await preview.getByRole('heading', { name: 'Allt på en gång' }).waitFor()
    await preview.getByText(mention).waitFor()
    await preview.getByRole('button', { name: shell('cookies.blockedVideo') }).waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    expect(await titleField(page).inputValue()).toBe('Allt på en gång')

    await clickTwice(exactly(page, t('editor.publish')))
    await page.getByRole('heading', { level: 1, name: 'Allt på en gång' }).waitFor()
    const { items } = await api.get('Blogs/GetMyBlogEntries', { take: 20 })
    expect(items.filter(({ title }) => title === 'Allt på en gång')).toHaveLength(1)
    await page.getByRole('article').getByText(mention).waitFor()
    expect(await api.get('Blogs/GetBlogDraft', {})).toEqual({ draft: null })
    expect(complaints).toEqual([])
  })

  // Only a browser hides styles from the parser, and reports each one.
  it('pastes from other programs what was meant there, and breaks no policy of the page', async () => {
    const { page, api, complaints } = writer
    await openEditor(page, 'Klippt och klistrat')
    for (const name of ['google-docs', 'nested-and-table', 'word-365', 'gmail', 'hostile']) {
      await page.keyboard.press('Control+End')
      await pastes(textField(page), clipboard(name))
    }
    await textField(page).getByText('<p style').waitFor()
    expect(await textField(page).locator('strong').allTextContents()).toEqual([
      'fed tekst',
      'fredag kl. 17',
      'penge',
      'humør',
    ])
    await picture(page, 'blog-editor-pasted')
    await exactly(page, t('editor.publish')).click()
    await page.getByRole('heading', { level: 1, name: 'Klippt och klistrat' }).waitFor()
    const article = page.getByRole('article')
    expect(await article.locator('ol > li > ul > li').allTextContents()).toEqual(['Under et', 'Under to'])
    expect(await article.getByText('Ole | 52').count()).toBe(1)
    await picture(page, 'blog-entry-pasted')
    const [entry] = (await api.get('Blogs/GetMyBlogEntries', { take: 1 })).items
    expect(entry?.title).toBe('Klippt och klistrat')
    expect(complaints).toEqual([])
  })

  it('with two windows chooses between what was written in both', async () => {
    const { page, api, context, complaints } = writer
    await openEditor(page, 'Från det ena fönstret')
    await saves(page)
    const other = await context.newPage()
    await openEditor(other, 'Från det andra fönstret')
    await saves(other)
    await titleField(page).fill('Från det ena fönstret, längre')
    await saves(page, 'draft.conflict.title')
    await picture(page, 'blog-editor-draft-conflict')
    await exactly(page, words('draft.conflict.theirs')).click()
    await page.getByText(words('draft.restored.title')).waitFor()
    await expect.poll(() => titleField(page).inputValue()).toBe('Från det andra fönstret')

    await titleField(page).fill('Från det ena fönstret igen')
    await saves(page)
    await titleField(other).fill('Från det andra fönstret, längre')
    await saves(other, 'draft.conflict.title')
    await exactly(other, words('draft.conflict.mine')).click()
    await saves(other)
    expect((await api.get('Blogs/GetBlogDraft', {})).draft?.title).toBe('Från det andra fönstret, längre')
    await other.close()
    // The draft waits on the server: a new window, and another browser, find it, too.
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByText(words('draft.restored.title')).waitFor()
    await expect.poll(() => titleField(page).inputValue()).toBe('Från det andra fönstret, längre')
    await exactly(page, words('draft.restored.throwAway')).click()
    await page.getByText(words('draft.thrownAway')).waitFor()
    await expect.poll(() => titleField(page).inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  it('lets an entry wait for its time, changes it, puts it off and publishes it before', async () => {
    const { page, api, complaints } = writer
    const waitingEntries = async () => (await api.get('Blogs/GetScheduledBlogEntries', {})).items
    // The editor of the last test, empty again.
    await titleField(page).fill('I morgon kväll')
    await textField(page).click()
    await page.keyboard.type('Det här läser ni i morgon.')
    await exactly(page, t('editor.schedule.label')).click()
    const dialog = page.getByRole('dialog', { name: t('editor.schedule.title') })
    await dialog.getByRole('button', { name: t('editor.schedule.action') }).click()
    await page.waitForURL(toWaiting)
    await page.getByText(t('editor.schedule.done')).waitFor()
    const [waiting] = await waitingEntries()
    expect(waiting?.title).toBe('I morgon kväll')
    const publishAt = new Date(waiting?.publishAt ?? '')
    expect(publishAt.getTime()).toBeGreaterThan(Date.now())
    expect(publishAt.getMinutes()).toBe(0)

    const card = page.getByRole('main').getByRole('article')
    const edit = card.getByRole('link', { name: t('scheduled.edit') })
    await edit.click()
    await expect.poll(() => titleField(page).inputValue()).toBe('I morgon kväll')
    await titleField(page).fill('I övermorgon')
    await saves(page)
    // A draft of its own, which waits on the server as well.
    await page.evaluate(() => localStorage.clear())
    await page.goBack()
    await card.getByRole('heading', { name: 'I morgon kväll' }).waitFor()
    await edit.click()
    await page.getByText(words('draft.restored.title')).waitFor()
    expect(await titleField(page).inputValue()).toBe('I övermorgon')
    await exactly(page, t('editor.save')).click()
    await page.waitForURL(toWaiting)
    const [changed] = await waitingEntries()
    expect(changed).toMatchObject({ title: 'I övermorgon', publishAt: waiting?.publishAt, version: 2 })
    const reference = { blogEntryId: waiting?.blogEntryId ?? 0 }
    expect(await api.get('Blogs/GetBlogDraft', reference)).toEqual({ draft: null })

    await card.getByRole('heading', { name: 'I övermorgon' }).waitFor()
    await edit.click()
    await exactly(page, t('editor.schedule.change')).click()
    const again = page.getByRole('dialog', { name: t('editor.schedule.title') })
    await again.getByLabel(t('editor.schedule.time')).fill('')
    await again.getByRole('button', { name: t('editor.schedule.action') }).click()
    await again.getByText(t('editor.schedule.incomplete')).waitFor()
    await again.getByRole('button', { name: t('editor.schedule.now') }).click()
    await page.getByText(t('editor.schedule.soon')).waitFor()
    const [due] = await waitingEntries()
    // By the clock of the page, which has been moved.
    if (due) expect(Date.parse(due.publishAt)).toBeLessThanOrEqual(await page.evaluate(() => Date.now()))
    expect(complaints).toEqual([])
  })
})
