/**
 * The chat on open pages of several members: the way from the start page into a room by a full load, words that arrive
 * at once, a connection that fails, a moderator whose acts are felt on the pages that are open, and a host of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { send } from '../../support/api.ts'
import { picture, siteUrl } from '../../support/browser.ts'
import { seriousProblems } from '../../support/looking/axe.ts'
import { type MemberWindow, openWindow } from '../../support/member-window.ts'
import { membersOf } from '../../support/members.ts'
import { platform } from '../../support/platform.ts'
import { rests } from '../../support/requests-under-way.ts'
import { textsOf } from '../../support/texts.ts'

const member = membersOf('chat')
const [danish, english] = [textsOf('mfe-profile/chat-site', 'da-DK'), textsOf('mfe-profile/chat-site', 'en-GB')]
const [anna, bo] = [member({ validated: true }), member()]

let hers: MemberWindow
let his: MemberWindow
let moderating: MemberWindow
/** Addresses of the list of rooms and of the start page. */
let room = ''

beforeAll(async () => {
  ;[hers, his, moderating] = await Promise.all([
    openWindow(anna, { language: 'da-DK' }),
    openWindow(bo, { language: 'en-GB', width: 390, height: 844 }),
    openWindow('moderator', { language: 'da-DK', width: 820 }),
  ])
})

const log = (page: Page) => page.getByRole('log')
const words = (page: Page) => page.getByRole('textbox')
/** The sections around the link come one by one, and push it down. */
const followFromStart = async (page: Page) => {
  const link = page.locator(`[data-section=ChatRightNow] a[href="${room}"]`)
  await link.scrollIntoViewIfNeeded()
  await rests(page)
  await link.click()
}
const say = async (page: Page, text: string) => {
  await words(page).fill(text)
  await words(page).press('Enter')
}

it('leads from the start page into a room, where what one says arrives at the others at once', async () => {
  const { page } = hers
  await his.page.goto('/Chat')
  const rooms = his.page.getByRole('navigation').getByRole('link')
  await rooms.first().waitFor()
  await picture(his.page, 'chat-rooms-en-390')
  await rooms.first().click()
  await words(his.page).waitFor()
  room = new URL(his.page.url()).pathname
  await page.goto('/Start')
  await followFromStart(page)
  await page.waitForURL(new RegExp(`${room}$`))
  await page.getByRole('complementary').getByRole('link', { name: anna.name }).waitFor()
  await page.getByRole('complementary').getByRole('link', { name: bo.name }).waitFor()

  await say(page, 'Hej Bo, er du her?')
  await log(his.page).getByText('Hej Bo, er du her?', { exact: true }).waitFor()
  await say(his.page, 'Just sat down.')
  await log(page).getByText('Just sat down.', { exact: true }).waitFor()
  await expect.poll(() => words(his.page).evaluate((box) => box === document.activeElement)).toBe(true)
  const name = log(his.page).getByRole('link', { name: anna.name, exact: true }).first()
  expect(await name.getAttribute('href')).toBe(`/Profile/${anna.profileId}`)
  expect([...(await seriousProblems(page)), ...(await seriousProblems(his.page))]).toEqual([])
  await picture(page, 'chat-room-da-1440')
  await picture(his.page, 'chat-room-en-390')
  await his.page.getByRole('button', { name: /here$/ }).click()
  await his.page.getByRole('complementary').getByRole('link', { name: anna.name }).waitFor()
  await picture(his.page, 'chat-people-en-390')
  await his.page.keyboard.press('Escape')
  await his.page.getByRole('complementary').waitFor({ state: 'hidden' })
})

it('keeps what is said without a network, and sends it once when there is one', async () => {
  await his.context.setOffline(true)
  await say(his.page, 'Still here?')
  await his.page.getByText(english('waiting.delayed'), { exact: true }).waitFor()
  await picture(his.page, 'chat-away-en-390')
  await his.context.setOffline(false)
  await log(hers.page).getByText('Still here?', { exact: true }).waitFor()
  await his.page.getByText(english('waiting.delayed'), { exact: true }).waitFor({ state: 'detached' })
  expect(await log(hers.page).getByText('Still here?', { exact: true }).count()).toBe(1)
})

it('a moderator takes words out, silences and sends out, on the pages that are open', async () => {
  const { page, api } = moderating
  await say(hers.page, 'Noget grimt')
  await page.goto(room)
  const slip = log(page).getByRole('listitem').filter({ hasText: 'Noget grimt' })
  await slip.hover()
  await slip.getByRole('button', { name: danish('message.more', { name: anna.name }) }).click()
  await page.getByRole('button', { name: danish('acts.Delete'), exact: true }).click()
  await page.getByRole('textbox', { name: danish('reason.label') }).fill('Skriver grimt')
  await picture(page, 'chat-acts-da-820')
  await page.getByRole('button', { name: danish('acts.Delete'), exact: true }).click()
  await page.getByText(danish('done.Delete'), { exact: true }).waitFor()
  for (const open of [hers.page, his.page])
    await log(open).getByText('Noget grimt', { exact: true }).waitFor({ state: 'detached' })

  const chatRoomId = Number(room.split('/').at(-1))
  const whom = { chatRoomId, profileId: bo.profileId, reason: 'Råber' }
  await api.post('Chat/MuteProfile', { ...whom, minutes: 30 })
  await words(his.page).waitFor({ state: 'detached' })
  await picture(his.page, 'chat-muted-en-390')
  await api.post('Chat/MuteProfile', { ...whom, minutes: 0 })
  await words(his.page).waitFor()
  await api.post('Chat/KickProfile', whom)
  await his.page.getByRole('heading', { name: english('out.title') }).waitFor()
  expect(await log(his.page).count()).toBe(0)
  await picture(his.page, 'chat-out-en-390')
  await hers.page.getByRole('complementary').getByRole('link', { name: bo.name }).waitFor({ state: 'detached' })
})

it('guests go by the door, and whoever goes back comes to the site', async () => {
  const guest = await hers.page.request.get(room, { maxRedirects: 0, headers: { cookie: '' } })
  expect([guest.status(), guest.headers().location]).toEqual([303, `/?u=${encodeURIComponent(room)}`])
  await hers.page.getByRole('link', { name: danish('back', { site: 'Samvær' }) }).click()
  await hers.page.waitForURL(/\/Start$/)
  const section = hers.page.locator('[data-section=ChatRightNow]')
  await section.getByRole('link').last().scrollIntoViewIfNeeded()
  await picture(hers.page, 'chat-start-da-1440')
  expect(hers.complaints).toEqual([])
})

it('a brand gives it a host of its own: members arrive there signed in, and leave to the site', async () => {
  const { page } = hers
  const own = siteUrl('dk.localhost')
  const file = join(platform().themesDirectory, 'samvaer/brand.json')
  const original = readFileSync(file, 'utf8')
  /** The status of the room at the site: it is sent from there once the chat has a host of its own. */
  const atSite = async () => (await page.request.get(`${siteUrl()}${room}`, { maxRedirects: 0 })).status()
  onTestFinished(async () => {
    writeFileSync(file, original)
    await expect.poll(atSite).toBe(200)
  })
  writeFileSync(file, JSON.stringify({ ...JSON.parse(original), pageHosts: { '/Chat': 'dk.localhost' } }))
  await expect.poll(atSite).toBe(303)

  // The test before has led back to the start page.
  await followFromStart(page)
  await page.waitForURL(`${own}${room}`)
  await say(page, 'Her er der højt til loftet')
  await log(page).getByText('Her er der højt til loftet', { exact: true }).waitFor()
  const name = log(page).getByRole('link', { name: anna.name, exact: true }).last()
  expect(await name.getAttribute('href')).toBe(`${siteUrl()}/Profile/${anna.profileId}`)
  const guest = await send('dk.localhost', room)
  expect([guest.status, guest.headers.location]).toEqual([303, `${siteUrl()}${room}`])
  await page.getByRole('link', { name: danish('back', { site: 'Samvær' }) }).click()
  await page.waitForURL(`${siteUrl()}/Start`)
  expect(hers.complaints).toEqual([])
})
