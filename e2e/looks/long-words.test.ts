/**
 * Ordinary pages, full of the longest that may be written of everything, each one word: they fit every window, and our own
 * words keep their room beside it.
 */

import { promptLimits } from '@samvaer/contracts/profile/values'
import { richTextOf } from '@samvaer/contracts/text/rich-text'
import { world } from '@samvaer/testing/world'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { begin, write } from '../support/acts/mail-acts.ts'
import { albumOf } from '../support/acts/profile-acts.ts'
import { picture } from '../support/browser.ts'
import { longestOf, wideWord } from '../support/longest.ts'
import { coveredPlaces } from '../support/looking/covers.ts'
import { createLooks, switchTo } from '../support/looking/look.ts'
import { overflow } from '../support/looking/overflow.ts'
import { squeezed } from '../support/looking/squeezed.ts'
import { type MemberWindow, openWindow } from '../support/member-window.ts'
import { membersOf } from '../support/members.ts'
import { rests } from '../support/requests-under-way.ts'

const member = membersOf('longWords')
const people = { writer: member({ subscriber: true }), other: member({ couple: true }) }
const host = 'localhost'

/** 300 characters, as members paste them. */
const link = `https://example.com/${wideWord(280)}`
const linked = { type: 'text' as const, text: link, marks: [{ type: 'link' as const, attrs: { href: link } }] }
const heading = {
  type: 'heading' as const,
  attrs: { level: 2 as const },
  content: [{ type: 'text' as const, text: wideWord(80) }],
}
const list = {
  type: 'bulletList' as const,
  content: [{ type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: [linked] }] }],
}
const text = {
  type: 'doc' as const,
  content: [
    ...richTextOf(`Ja.\n${wideWord(900)}`).content,
    heading,
    { type: 'paragraph' as const, content: [linked] },
    list,
    {
      type: 'blockquote' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: wideWord(200) }] }],
    },
  ],
}
/** A comment of many lines tells no more than one of some. */
const words = `${wideWord(300)} ${link}`

let writer: MemberWindow
let blogEntryId = 0
let lodgeId = 0
let categoryId = 0
let debateEntryId = 0
let meetupId = 0
let eventId = 0
let conversationId = 0
let ticketId: number | null = 0
let albumId = 0
const startsAt = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString()
const timeZone = 'Europe/Copenhagen'

/** A member’s name of the longest kind, in a window of theirs. */
const named = async (who: (typeof people)['writer'], end: string): Promise<MemberWindow> => {
  const window = await openWindow(who, { host, language: 'da-DK' })
  const { name } = longestOf('EditProfile/UpdateProfileName', 'name')
  await window.api.post('EditProfile/UpdateProfileName', { name: name.slice(1) + end, password: world.password })
  await window.api.post('Mail/SaveMailSettings', {
    ...{ whoMayWrite: 'Everyone', ageFrom: null, ageTo: null, requestsFrom: 'Nobody' },
    ...{ readReceipts: true, typing: true },
  })
  return window
}

const writeBlog = async (other: MemberWindow) => {
  const entry = await writer.api.post('Blogs/UpdateBlogEntry', {
    ...longestOf('Blogs/UpdateBlogEntry', 'title', 'tags'),
    text,
  })
  blogEntryId = entry.blogEntryId
  const comment = await other.api.post('Blogs/AddBlogComment', { blogEntryId, text: words })
  await writer.api.post('Blogs/AddBlogComment', { blogEntryId, answerTo: comment.blogCommentId, text: words })
}

const writeLodge = async (other: MemberWindow) => {
  const lodge = await writer.api.post('Lodges/CreateLodge', {
    ...longestOf('Lodges/CreateLodge', 'name', 'about', 'rules', 'tags'),
    ...{ category: 'Nature', access: 'AccessForAll', place: { countryId: 208, zipCode: '7100' } },
  })
  lodgeId = lodge.lodgeId
  await other.api.post('Lodges/JoinLodge', { lodgeId })
  const category = await writer.api.post('Lodges/CreateDebateCategory', {
    ...longestOf('Lodges/CreateDebateCategory', 'name', 'description'),
    lodgeId,
  })
  categoryId = category.categoryId
  const debate = { ...longestOf('Lodges/CreateDebateEntry', 'title'), lodgeId, categoryId, text }
  debateEntryId = (await writer.api.post('Lodges/CreateDebateEntry', debate)).debateEntryId
  await other.api.post('Lodges/AddDebateEntryComment', { debateEntryId, text: words })
  const meetup = longestOf('Lodges/CreateMeetup', 'title', 'text', 'town', 'address')
  meetupId = (await writer.api.post('Lodges/CreateMeetup', { ...meetup, lodgeId, startsAt, timeZone })).meetupId
  const event = { ...longestOf('Events/CreateEvent', 'title', 'text', 'address'), startsAt, timeZone }
  const place = { countryId: 208, zipCode: '7100' }
  eventId = (await writer.api.post('Events/CreateEvent', { ...event, place, joinMode: 'Free' })).eventId
  await other.api.post('Events/EventSignUp', { eventId })
  await other.api.post('Events/AddEventComment', { eventId, text: words.slice(0, 500) })
}

const writeMail = async (other: MemberWindow) => {
  conversationId = await begin(other, [people.writer], words)
  await write(writer, conversationId, words)
  await begin(other, [people.writer, member()], words, wideWord(60))
}

const writeProfile = async () => {
  const { version, profile } = await writer.api.get('EditProfile/GetProfileDataForEdit', {})
  await writer.api.post('EditProfile/UpdateProfile', {
    version,
    profile: {
      ...profile,
      about: words,
      lookingForText: wideWord(1000),
      prompts: [{ prompt: 'Song', answer: wideWord(promptLimits.length) }],
    },
    persons: [],
  })
  const album = longestOf('ProfileMedia/SaveAlbum', 'title', 'description')
  albumId = (await albumOf(writer, 'Public', album.title)).albumId
  await writer.api.post('Search/SaveSearch', { ...longestOf('Search/SaveSearch', 'name'), filters: {} })
  await writer.api.post('Profiles/SaveNote', { profileId: people.other.profileId, text: words })
}

const ask = async () => {
  const question = { ...longestOf('Tickets/CreateTicket', 'subject'), text: words, category: 'Account' as const }
  ticketId = (await writer.api.post('Tickets/CreateTicket', question)).ticketId
}

beforeAll(async () => {
  const [first, other] = await Promise.all([named(people.writer, 'a'), named(people.other, 'b')])
  writer = first
  // Notifications of the words below would pop up over a page whenever they come.
  await writer.page.routeWebSocket('**/realtime*', () => undefined)
  await Promise.all([writeBlog(other), writeLodge(other), writeMail(other), writeProfile(), ask()])
})

const fitsIn = async (page: Page, name: string, widths: readonly number[]) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await rests(page)
    await picture(page, `long-words-${name}-${width}`)
    expect.soft(await overflow(page), `${name}: overflow at ${width} px`).toBeLessThanOrEqual(0)
    expect.soft(await squeezed(page), `${name}: squeezed at ${width} px`).toEqual([])
    expect.soft(await coveredPlaces(page), `${name}: covered at ${width} px`).toEqual([])
  }
}

const fits = async (page: Page, name: string) => {
  await fitsIn(page, name, [1440, 390, 320])
  await switchTo(page, 'en-GB')
  await fitsIn(page, `${name}-en`, [390, 1440])
  await switchTo(page, 'da-DK')
}

const open = async (address: string): Promise<Page> => {
  const { page } = writer
  await page.goto(address)
  // The text that was written.
  await page.locator('main').getByText('WWWWWWWW').first().waitFor()
  await rests(page)
  return page
}

const inLodge = (place: string) => `/Community/Lodges/Lodge/${lodgeId}/${place}`

it('an entry, whose first letter stands above nothing', async () => {
  const page = await open(`/Community/Blogs/Entry/${blogEntryId}`)
  await fits(page, 'entry')
  const [letter, next] = await page.locator('article p', { hasText: /^Ja\.$/ }).evaluate((first) => {
    const range = document.createRange()
    range.setStart(first.firstChild as Node, 0)
    range.setEnd(first.firstChild as Node, 1)
    return [range.getBoundingClientRect().bottom, first.nextElementSibling?.getBoundingClientRect().top ?? 0]
  })
  expect(letter).toBeLessThanOrEqual(next ?? 0)
})
it('words that run the other way turn none of ours beside them, and begin at their own side', async () => {
  const places = await writer.page.evaluate(() => {
    const line = document.createElement('p')
    line.innerHTML = '<span>ערב טוב 5</span><span> 3 kommentarer</span>'
    const own = document.createElement('p')
    own.textContent = 'ערב טוב'
    document.querySelector('main')?.append(line, own)
    const [name, ours] = [...line.children].map((part) => part.getBoundingClientRect())
    const range = document.createRange()
    range.selectNodeContents(own)
    const words = range.getBoundingClientRect()
    const box = own.getBoundingClientRect()
    const found = { name: name?.right, ours: ours?.left, left: words.left - box.left, right: box.right - words.right }
    line.remove()
    own.remove()
    return found
  })
  // The number after the name stands after it: without the rule it runs on with the name, to its left.
  expect(Math.round(places.ours ?? 0)).toBe(Math.round(places.name ?? -1))
  expect(places.left).toBeGreaterThan(places.right)
})

const looks = createLooks()
const pages: readonly [name: string, address: () => string][] = [
  ['mail', () => '/Mail'],
  ['conversation', () => `/Mail/${conversationId}`],
  ['blogs', () => '/Community/Blogs'],
  ['own entries', () => '/Community/Blogs/MyBlogs'],
  ['editor', () => `/Community/Blogs/Edit/${blogEntryId}`],
  ['lodges', () => '/Community/Lodges/MyLodges'],
  ['newest lodges', () => '/Community/Lodges/Newest'],
  ['lodge', () => inLodge('About')],
  ['lodge members', () => inLodge('Members')],
  ['lodge form', () => inLodge('Edit')],
  ['debates', () => inLodge('Debate')],
  ['debate', () => inLodge(`Debate/Topic/${debateEntryId}`)],
  ['calendar', () => inLodge('Calendar')],
  ['month', () => inLodge(`Calendar/${startsAt.slice(0, 7)}`)],
  ['meetup', () => inLodge(`Calendar/${startsAt.slice(0, 10)}/${meetupId}`)],
  ['event', () => `/Community/Events/Event/${eventId}`],
  ['events', () => '/Community/Events/MyEvents'],
  ['profile', () => `/Profile/${people.writer.profileId}/about`],
  ['other profile', () => `/Profile/${people.other.profileId}/about`],
  ['albums', () => `/Profile/${people.writer.profileId}/Albums`],
  ['album', () => `/Profile/${people.writer.profileId}/Media/Album/Public/${albumId}`],
  ['notes', () => '/Notes'],
  ['notifications', () => '/Notifications'],
  ['saved searches', () => '/Search'],
  ['tickets', () => '/Support/MyTickets'],
  ['ticket', () => `/Support/MyTickets/${ticketId}`],
]
for (const [name, address] of pages) looks(name, async () => fits(await open(address()), name))
looks.atLeastOne()
