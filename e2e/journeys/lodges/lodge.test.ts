/**
 * Needs the pages of a lodge: creating one, asking to join and being let in on a page that stays open, a debate with
 * comments that arrive, categories sorted by keyboard, and a poll.
 */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { clickTwice } from '../../support/acts/click-twice.ts'
import { caller } from '../../support/api.ts'
import { picture } from '../../support/browser.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { textsOf } from '../../support/texts.ts'

const t = textsOf('mfe-lodges', 'da-DK')
const words = textsOf('writing', 'da-DK')
const member = membersOf('lodges')
const guest = member({ subscriber: false })
const name = 'Morgenkaffe ved havnen'

let owner: MemberWindow
let joining: MemberWindow
beforeAll(async () => {
  owner = await openWindow(member({ subscriber: true }), { language: 'da-DK' })
  joining = await openWindow(guest, { language: 'da-DK' })
})

const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
let lodgeId = 0
const at = (place: string) => `/Community/Lodges/Lodge/${lodgeId}/${place}`

describe('a lodge whose members are approved', () => {
  it('is created once, however often the button is pressed', async () => {
    const { page, api } = owner
    await page.goto('/Community/Lodges/Create')
    await page.getByLabel(t('form.name'), { exact: true }).fill(name)
    await page.getByLabel(t('form.about'), { exact: true }).fill('Vi drikker kaffe, før byen vågner.')
    await page.getByLabel(t('form.category'), { exact: true }).selectOption('Food')
    await page.getByText(t('access.NewMembersApproved.name'), { exact: true }).click()
    await page.getByLabel(t('form.country'), { exact: true }).selectOption({ label: t('form.nowhere') })
    await clickTwice(button(page, t('create.submit')))
    await page.waitForURL(/\/Community\/Lodges\/Lodge\/\d+/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    lodgeId = Number(/Lodge\/(\d+)/.exec(page.url())?.[1])
    const { items } = await api.get('Lodges/GetMyOwnLodges', {})
    expect(items.filter((one) => one.name === name)).toHaveLength(1)
    expect(owner.complaints).toEqual([])
  })

  it('shows who asks to be in it, and lets them in, on the pages that are open', async () => {
    await owner.page.goto(at('MemberManagement/PendingRequests'))
    await owner.page.getByRole('heading', { level: 1, name }).waitFor()
    const { page } = joining
    await page.goto(at('About'))
    await button(page, t('request.act')).click()
    const dialog = page.getByRole('dialog', { name: t('request.title', { name }) })
    await dialog.getByLabel(t('request.text')).fill('Jeg bor rundt om hjørnet.')
    await button(page, t('request.send')).click()
    await page.getByText(t('request.waiting')).waitFor()
    await owner.page.getByText('Jeg bor rundt om hjørnet.').waitFor()
    await picture(owner.page, 'lodge-request')
    await button(owner.page, t('decision.approveOf', { name: guest.name })).click()
    // Nobody loads a page: the tabs of those who are in come by themselves.
    await page.getByText(t('request.waiting')).waitFor({ state: 'detached' })
    await page
      .getByRole('navigation')
      .locator(`a[href="${at('Debate')}"]`)
      .waitFor()
    expect([...joining.complaints, ...owner.complaints]).toEqual([])
  })
})

describe('a debate', () => {
  let topic = ''

  it('is begun by its writer, and read by another', async () => {
    const { page } = owner
    await page.goto(at('Debate'))
    await button(page, t('categories.first')).click()
    await page.getByLabel(t('categories.name'), { exact: true }).fill('Snak')
    await button(page, t('categories.create')).click()
    await page.getByRole('dialog').getByText('Snak', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: t('debate.begin') })
      .first()
      .click()
    await page.getByLabel(t('debate.editor.category'), { exact: true }).selectOption({ label: 'Snak' })
    await page.getByRole('textbox', { name: t('debate.editor.title'), exact: true }).fill('Hvor er bænken blevet af?')
    await page.locator('[contenteditable="true"]').fill('Den stod ved kiosken i går.')
    await button(page, t('debate.editor.publish')).click()
    await page.waitForURL('**/Debate/Topic/*')
    topic = new URL(page.url()).pathname
    await page.getByRole('heading', { name: 'Hvor er bænken blevet af?' }).waitFor()

    await joining.page.goto(at('Debate'))
    await joining.page.getByRole('link', { name: 'Hvor er bænken blevet af?', exact: true }).click()
    await joining.page.getByText('Den stod ved kiosken i går.').waitFor()
    expect([...joining.complaints, ...owner.complaints]).toEqual([])
  })

  it('shows a comment that is written meanwhile, and leads to the one that an address names', async () => {
    const { page } = joining
    const box = page.getByRole('textbox', { name: words('comments.write') })
    await box.fill('Kommunen har taget den ind for vinteren.')
    const sent = page.waitForResponse('**/api/Lodges/AddDebateEntryComment')
    await button(page, words('comments.send')).click()
    const answer: unknown = await (await sent).json()
    const commentId = Number(Object.values(answer as Record<string, unknown>)[0])
    await button(owner.page, words('comments.new_one')).click()
    await owner.page.getByText('Kommunen har taget den ind for vinteren.').waitFor()

    await owner.page.goto(`${topic}#comment-${commentId}`)
    await owner.page.locator(`#comment-${commentId}[data-highlighted]`).waitFor()
    await expect.poll(() => owner.page.evaluate(() => document.activeElement?.id)).toBe(`comment-${commentId}`)
    expect([...joining.complaints, ...owner.complaints]).toEqual([])
  })

  it('comes back to its row, and is pinned without a reload of the other page', async () => {
    const { page } = owner
    const { api } = await caller(guest)
    expect((await api.get('Lodges/GetLodgeData', { lodgeId })).role).toBe('Member')
    await page.goto(at('Debate'))
    await page.getByRole('link', { name: 'Hvor er bænken blevet af?', exact: true }).click()
    await button(page, t('debate.menu')).click()
    await page.getByRole('menuitem', { name: t('debate.pin.act') }).click()
    await page.getByText(t('debate.pin.done')).waitFor()
    await page.goBack()
    await page.getByText(t('debate.pinned'), { exact: true }).first().waitFor({ state: 'attached' })
  })
})

it('sorts its categories by keyboard, and keeps the order', async () => {
  const { page, api } = owner
  const names = async () =>
    (await api.get('Lodges/GetDebateCategories', { lodgeId })).items.map((category) => category.name)
  await api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Bønner', description: '' })
  await api.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Kopper', description: '' })
  const before = await names()
  await page.goto(at('Debate'))
  await button(page, t('categories.title')).click()
  const place = before.indexOf('Bønner')
  const handle = (to: number) =>
    page.getByRole('button', {
      name: t('categories.handle', { name: 'Bønner', place: to + 1, all: before.length }),
      exact: true,
    })
  await handle(place).focus()
  await page.keyboard.press('ArrowDown')
  await handle(place + 1).waitFor()
  await expect.poll(() => handle(place + 1).evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(names).toEqual([...before.filter((one) => one !== 'Bønner'), 'Bønner'])
  await page.reload()
  const order = page.getByRole('navigation', { name: t('debate.categories') })
  await expect.poll(() => order.textContent()).toMatch(/Kopper[\s\S]*Bønner/)
  expect(owner.complaints).toEqual([])
})

it('has a poll, written on a phone, whose sums are the same on both open pages', async () => {
  const { page } = owner
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('Debate/Create'))
  await page.getByLabel(t('debate.editor.category'), { exact: true }).selectOption({ label: 'Snak' })
  await page.getByRole('textbox', { name: t('debate.editor.title'), exact: true }).fill('Hvor mødes vi?')
  await page.locator('[contenteditable="true"]').fill('Stem, så går vi derhen.')
  await button(page, t('poll.form.add')).click()
  await page.getByLabel(t('poll.form.option', { number: 1 }), { exact: true }).fill('Ved kiosken')
  await page.getByLabel(t('poll.form.option', { number: 2 }), { exact: true }).fill('På molen')
  await picture(page, 'lodge-poll-form')
  await button(page, t('debate.editor.publish')).click()
  await page.waitForURL('**/Debate/Topic/*')
  await page.getByRole('heading', { name: t('poll.title') }).waitFor()

  const other = joining.page
  await other.goto(new URL(page.url()).pathname)
  const lines = (of: Page) =>
    of
      .getByRole('region', { name: t('poll.title') })
      .getByRole('listitem')
      .allTextContents()
  const counts = async (of: Page) => (await lines(of)).map((line) => /(\d+) stemme/.exec(line)?.[1])
  await other.getByRole('radio', { name: 'Ved kiosken' }).check()
  await button(other, t('poll.vote')).click()
  await button(other, t('poll.change')).waitFor()
  await expect.poll(() => counts(page)).toEqual(['1', '0'])
  await page.getByRole('radio', { name: 'På molen' }).check()
  await button(page, t('poll.vote')).click()
  await expect.poll(() => counts(other)).toEqual(['1', '1'])
  await button(other, t('poll.change')).click()
  await other.getByRole('radio', { name: 'På molen' }).check()
  await button(other, t('poll.save')).click()
  await expect.poll(() => counts(page)).toEqual(['0', '2'])
  await expect.poll(() => counts(other)).toEqual(['0', '2'])
  await picture(page, 'lodge-poll')
  expect([...joining.complaints, ...owner.complaints]).toEqual([])
})
