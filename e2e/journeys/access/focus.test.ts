/**
 * Only a browser shows where the focus is after an act by keys alone. On a phone in Danish or on a desk in English, in
 * turn as looks are.
 */
import type { Language } from '@samvaer/contracts/core/values'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { caller } from '../../support/api.ts'
import { picture, visit } from '../../support/browser.ts'
import { createLooks } from '../../support/looking/look.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const member = membersOf('focus')

/** Returns the role of the focused element, and its name or its words. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const roles: Record<string, string> = { A: 'link', BUTTON: 'button', SELECT: 'combobox', ARTICLE: 'article' }
    const other = /^H\d$/.test(element.tagName)
      ? 'heading'
      : /^(INPUT|TEXTAREA)$/.test(element.tagName)
        ? 'textbox'
        : ''
    const role = element.getAttribute('role') ?? roles[element.tagName] ?? (other || element.localName)
    const label = (element as Partial<HTMLInputElement>).labels?.[0]
    const words = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent
    return `${role}: ${(words ?? '').trim()}`
  })

const has = (page: Page, role: string, name: string) => expect.poll(() => focus(page)).toContain(`${role}: ${name}`)

const press = async (page: Page, target: Locator): Promise<void> => {
  await target.focus()
  await page.keyboard.press('Enter')
}

const sizes: [Language, width: number][] = [
  ['da-DK', 390],
  ['en-GB', 1440],
]

describe.each(createLooks().inTurn(sizes))('in %s at %i px', (language, width) => {
  const t = textsOf('mfe-support', language)
  const shell = textsOf('shell', language)
  const lodges = textsOf('mfe-lodges', language)
  const words = textsOf('writing', language)
  const size = { language, width, height: width < 600 ? 844 : 900 }
  let reader: MemberWindow
  let staff: MemberWindow
  beforeAll(async () => {
    reader = await openWindow(member({ subscriber: true }), size)
    staff = await openWindow('support', size)
  })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const keep = (page: Page, name: string) => picture(page, `focus-${name}-${language}-${width}`)

  it('is on the page again once a visitor has chosen cookies', async () => {
    const { page } = await visit({ ...size, asksForCookies: true })
    await page.goto('/')
    const heading = (await page.locator('main h1').textContent()) ?? ''
    await button(page, shell('cookies.necessary')).waitFor()
    await rests(page)
    await press(page, button(page, shell('cookies.necessary')))
    await has(page, 'heading', heading.trim())
  })

  it('is in the first field that is wrong, and then on the words that say that a question is sent', async () => {
    const { page } = await visit(size)
    await page.goto('/Support#CreateTicket')
    await press(page, button(page, t('new.send')))
    await has(page, 'combobox', t('new.category'))
    await page.getByLabel(t('new.category')).selectOption({ label: t('category.Account') })
    await page.getByLabel(t('new.subject')).fill(`Mit nye navn (${width})`)
    await press(page, button(page, t('new.send')))
    await has(page, 'textbox', t('new.text'))
    await page.getByLabel(t('new.text')).fill('Jeg er blevet gift.')
    await page.getByLabel(t('new.email')).fill(`fokus-${width}@example.com`)
    await press(page, button(page, t('new.send')))
    await has(page, 'status', t('sent.title'))
    await keep(page, 'sent')
  })

  it('stays on the button that has sent an answer in a ticket', async () => {
    const { page, api } = reader
    const question = { category: 'Other' as const, subject: 'Mine album', text: 'Hvor er de?' }
    const { ticketId } = await api.post('Tickets/CreateTicket', question)
    await page.goto(`/Support/MyTickets/${ticketId}`)
    await page.getByLabel(t('compose.label')).fill('De er væk.')
    await press(page, button(page, t('compose.send')))
    await page.getByText('De er væk.').first().waitFor()
    await expect.poll(() => page.getByLabel(t('compose.label')).inputValue()).toBe('')
    await rests(page)
    await has(page, 'button', t('compose.send'))
    await keep(page, 'ticket')
  })

  it('stays on the button that has saved a draft', async () => {
    const { page } = staff
    const isIdle = () => expect.poll(() => button(page, t('content.save')).getAttribute('aria-busy')).toBe(null)
    await page.goto('/Support/Desk/Content')
    await page.getByRole('link', { name: t('content.new.Faq') }).click()
    const title = page.getByRole('textbox', { name: t('content.field.title.Faq'), exact: true })
    await title.fill(`Må jeg tage min kat med (${width})`)
    // Without an answer it cannot be saved.
    await press(page, button(page, t('content.save')))
    await has(page, 'textbox', t('content.field.text.Faq'))
    await page.keyboard.type('Ja.')
    await press(page, button(page, t('content.save')))
    await page.waitForURL(/Content\/\d+/)
    await title.fill(`Må jeg tage mine katte med (${width})`)
    await isIdle()
    await press(page, button(page, t('content.save')))
    await isIdle()
    await expect.poll(() => button(page, t('content.save')).getAttribute('aria-disabled')).toBe('true')
    await has(page, 'button', t('content.save'))
    await keep(page, 'draft')
  })

  it.each<[what: string, window: () => MemberWindow, address: string, link: string]>([
    ['members', () => reader, '/Search/Newest?gender=all', 'main [data-row] a[href^="/Profile/"]'],
    ['blogs', () => reader, '/Community/Blogs/All', 'main [data-row] :is(h2, h3) a'],
    ['the queue', () => staff, '/Support/Desk?order=newest', 'main [data-row] a'],
  ])('is on the row that was left of %s, and nothing moves', async (_what, window, address, link) => {
    const { page } = window()
    await page.goto(address)
    const row = page.locator(link).nth(3)
    await row.waitFor()
    await rests(page)
    await row.focus()
    const [before, href] = [await page.evaluate(() => scrollY), await row.getAttribute('href')]
    const heading = page.locator('main h1').first()
    const list = await heading.textContent()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(new URL(address, page.url()).pathname)
    // The page that is left stands until the next one is there.
    await expect.poll(() => heading.textContent()).not.toBe(list)
    await rests(page)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href)
    // A slot above the list comes a moment later, as it did on the way there.
    await rests(page)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
    await keep(page, `back-${address.split('/')[1]}`)
  })

  it('is on the comment that follows a deleted one, and on the heading after the last', async () => {
    const { page, api } = reader
    const other = await caller(member({ subscriber: true }))
    const entry = { title: 'Aften', text: richTextOf('Ved søen.'), tags: [] }
    const { blogEntryId } = await other.api.post('Blogs/UpdateBlogEntry', entry)
    for (const text of ['Den første', 'Den anden']) await api.post('Blogs/AddBlogComment', { blogEntryId, text })
    await page.goto(`/Community/Blogs/Entry/${blogEntryId}`)
    const remove = page.getByRole('article').getByRole('button', { name: words('comments.delete'), exact: true })
    await press(page, remove.first())
    await page.getByText('Den første').waitFor({ state: 'detached' })
    await expect.poll(() => focus(page)).toMatch(/^article: .*Den anden/)
    await keep(page, 'comment')
    // The reading after the first removal moves the focus once more.
    await rests(page)
    await press(page, remove.first())
    await page.getByText('Den anden').waitFor({ state: 'detached' })
    await has(page, 'heading', words('comments.title_zero'))
    // Each can be brought back. A key leads to the undo of the newest, and back.
    await expect.poll(() => button(page, words('undo')).count()).toBe(2)
    await page.keyboard.press('F6')
    await has(page, 'button', words('undo'))
    await page.keyboard.press('F6')
    await has(page, 'heading', words('comments.title_zero'))
    await page.keyboard.press('F6')
    await page.keyboard.press('Enter')
    await page.getByText('Den anden').waitFor()
  })

  it('is in the first field of a dialog that is wrong, and of a form', async () => {
    const { page } = staff
    await page.goto('/Support/Desk?order=newest')
    await page.locator('main [data-row] a').first().click()
    await press(page, button(page, t('look.open')))
    await press(page, button(page, t('look.begin')))
    await has(page, 'textbox', t('look.reason'))
    await page.keyboard.press('Escape')
    await has(page, 'button', t('look.open'))
    await reader.page.goto('/Community/Lodges/Create')
    await press(reader.page, button(reader.page, lodges('create.submit')))
    await has(reader.page, 'textbox', lodges('form.name'))
  })
})
