/** What the editor helps with: preview, tags, names, emoji, videos, and another time than now. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { openWindow } from '../support/member-window.ts'
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
const member = membersOf('blogEditor')
const writer = () => openWindow(browser, member({ subscriber: true }), { host, language: 'sv-SE' })

const titleField = (page: Page) => page.getByRole('textbox', { name: t('editor.title.label'), exact: true })
const textField = (page: Page) => page.getByRole('textbox', { name: t('editor.text.label') })
const tagField = (page: Page) => page.getByRole('combobox', { name: t('editor.tags.label') })
const openEditor = async (page: Page, title: string) => {
  await page.goto('/Community/Blogs/Create')
  await titleField(page).fill(title)
  await textField(page).click()
}

it('offers tags and names of members, puts in emoji and videos, and shows how it will stand', async () => {
  const { page, api, complaints } = await writer()
  const { tags, authors } = await api.post('Blogs/GetBlogTagsAndAuthors', {})
  const tag = tags.map((one) => one.tag).find((one) => one.length > 3) ?? ''
  const author = authors.map(({ name }) => name).find((name) => /^\p{L}+$/u.test(name)) ?? ''
  await openEditor(page, 'Allt på en gång')

  await page.keyboard.type(`Hej @${author.slice(0, -1)}`)
  await page.getByRole('option', { name: author }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textField(page).textContent()).toContain(`Hej @${author} `)

  await page.getByRole('button', { name: t('editor.emoji.label') }).click()
  await page
    .getByRole('group', { name: t('editor.emoji.label') })
    .locator('[data-emoji="heart"]')
    .first()
    .click()
  await expect.poll(() => textField(page).textContent()).toContain('❤️')
  await expect.poll(async () => (await api.get('Emojis/GetLatestEmojis', {})).items[0]?.shortname).toBe('heart')
  await page.getByText(t('editor.emoji.recent')).waitFor()
  await page.getByRole('button', { name: t('editor.emoji.label') }).click()

  await page.getByRole('button', { name: t('editor.video.label') }).click()
  await page.getByLabel(t('editor.video.address')).fill('https://example.org/film')
  await page.getByRole('button', { name: t('editor.video.apply') }).click()
  await page.getByText(t('editor.video.wrong')).waitFor()
  await page.getByLabel(t('editor.video.address')).fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await textField(page).getByText('https://youtu.be/dQw4w9WgXcQ').waitFor()

  await tagField(page).fill(tag.slice(0, 3))
  await page.getByRole('option', { name: tag }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await tagField(page).getAttribute('aria-activedescendant')).toBeTruthy()
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: t('entry.tags') })
    .getByRole('listitem')
    .first()
    .waitFor()

  await page.getByRole('button', { name: t('editor.preview.label') }).click()
  const preview = page.getByRole('dialog', { name: t('editor.preview.label') })
  await preview.getByRole('heading', { name: 'Allt på en gång' }).waitFor()
  await preview.getByText(`Hej @${author}`).waitFor()
  await preview.getByRole('button', { name: shell('cookies.blockedVideo') }).waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  expect(await titleField(page).inputValue()).toBe('Allt på en gång')
  expect(complaints).toEqual([])
})

it('keeps an entry until its time; it is changed, put off and published before', async () => {
  const { page, api, complaints } = await writer()
  await openEditor(page, 'I morgon kväll')
  await page.keyboard.type('Det här läser ni i morgon.')
  await page.getByRole('button', { name: t('editor.schedule.label') }).click()
  const dialog = page.getByRole('dialog', { name: t('editor.schedule.title') })
  await dialog.getByRole('button', { name: t('editor.schedule.action') }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/MyBlogs') && url.search === '?show=scheduled')
  await page.getByText(t('editor.schedule.done')).waitFor()
  const [waiting] = (await api.get('Blogs/GetScheduledBlogEntries', {})).items
  expect(waiting?.title).toBe('I morgon kväll')
  const ahead = Date.parse(waiting?.publishAt ?? '') - Date.now()
  expect(ahead).toBeGreaterThan(0)
  expect(new Date(waiting?.publishAt ?? '').getMinutes()).toBe(0)

  await page.goto(`/Community/Blogs/Edit/${waiting?.blogEntryId}`)
  await titleField(page).fill('I övermorgon')
  await page.getByText(t('draft.saved')).waitFor()
  // What waits is kept in this browser until it is saved.
  await page.reload()
  await page.getByText(t('draft.restored.title')).waitFor()
  expect(await titleField(page).inputValue()).toBe('I övermorgon')
  await page.getByRole('button', { name: t('editor.save') }).click()
  await page.waitForURL('**/MyBlogs?show=scheduled')
  const [changed] = (await api.get('Blogs/GetScheduledBlogEntries', {})).items
  expect(changed).toMatchObject({ title: 'I övermorgon', publishAt: waiting?.publishAt, version: 2 })

  await page.goto(`/Community/Blogs/Edit/${waiting?.blogEntryId}`)
  await titleField(page).waitFor()
  await page.getByRole('button', { name: t('editor.schedule.change') }).click()
  const again = page.getByRole('dialog', { name: t('editor.schedule.title') })
  await again.getByLabel(t('editor.schedule.time')).fill('')
  await again.getByRole('button', { name: t('editor.schedule.action') }).click()
  await again.getByText(t('editor.schedule.incomplete')).waitFor()
  await again.getByRole('button', { name: t('editor.schedule.now') }).click()
  await page.getByText(t('editor.schedule.soon')).waitFor()
  const [due] = (await api.get('Blogs/GetScheduledBlogEntries', {})).items
  expect(Date.parse(due?.publishAt ?? new Date().toISOString())).toBeLessThanOrEqual(Date.now())
  expect(complaints).toEqual([])
})
