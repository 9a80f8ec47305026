/** The demo world has tickets in every state, and its counts and ratings are true from the first moment. */
import { languages } from '@samvaer/contracts/core/values'
import { contentWords } from '@samvaer/contracts/support/content-fields'
import { ticketMessage, ticketSubject, ticketText } from '@samvaer/contracts/tickets/shapes'
import { queueViews } from '@samvaer/contracts/tickets/values'
import { notificationsService } from '@samvaer/notifications/service'
import { directoryOf } from '@samvaer/testing/community'
import { communities, world as demo } from '@samvaer/testing/world'
import { createSupportContent } from '@samvaer/testing/world/support-content'
import { createTickets } from '@samvaer/testing/world/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, darkSite, messagesOf, type SupportWorld, startSupport } from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport([notificationsService], { seed: 'demo' })
  await world.deliver('identity', 'ProfileChanged', demo.members.map(directoryOf))
  await world.drainEvents()
})
afterAll(() => world.close())

const tickets = createTickets(demo)

test('every community asks, on both sides, and within what the contract allows', () => {
  for (const community of communities)
    expect(tickets.filter((one) => one.community === community).length).toBeGreaterThan(2)
  expect(tickets.filter(({ dark }) => dark).length).toBe(2)
  for (const { subject, lines, dark, member } of tickets) {
    expect(ticketSubject.parse(subject)).toBe(subject)
    if (dark) expect(member?.darkStatus).toBe('Approved')
    for (const { text, at } of lines) {
      expect(ticketText.parse(text)).toBe(text)
      expect(at.getTime()).toBeLessThan(demo.now.getTime())
    }
  }
})

test('a persona has an answer to read and an earlier ticket with its rating', async () => {
  const api = world.by('subscriber')
  const { items } = await api.get('Tickets/Tickets', {})
  expect(items).toMatchObject([
    { status: 'Pending', unread: 1 },
    { status: 'Closed', unread: 0 },
  ])
  const [waiting, old] = items
  expect((await messagesOf(api, waiting?.ticketId ?? 0)).map((one) => ticketMessage.parse(one).kind)).toEqual([
    ...['Staff', 'Member'],
  ])
  expect((await api.get('Tickets/MyTicket', { id: old?.ticketId ?? 0 })).rating).toMatchObject({ stars: 5 })
  expect(await api.get('Notifications/UnreadTicketsCount', {})).toEqual({ count: 1 })
  await api.post('Tickets/SetTicketRead', { ticketId: waiting?.ticketId ?? 0, number: 3 })
  await world.drainEvents()
  expect(await api.get('Notifications/UnreadTicketsCount', {})).toEqual({ count: 0 })
})

test('the desk finds something in every state, and answers', async () => {
  const [api, profile] = [world.by('support'), directoryOf(demo.personas.support)]
  for (const view of queueViews.filter((one) => one !== 'Undelivered'))
    expect((await api.get('Tickets/GetTicketQueue', { view })).items.length, view).toBeGreaterThan(0)
  const [first] = (await api.get('Tickets/GetTicketQueue', {})).items
  expect(await api.get('Tickets/GetTicketAuthor', { ticketId: first?.ticketId ?? 0 })).toMatchObject({
    member: { card: { profileId: expect.any(Number) } },
  })
  const staff = { id: profile.profileId, api, dark: world.by('support', darkSite), as: () => api, profile }
  await answer(staff, first?.ticketId ?? 0)
  expect((await api.get('Tickets/GetMacros', {})).items.length).toBe(5)
})

test('the ratings of a brand are those that were given', async () => {
  const rating = await world.as('anonymous').get('Seo/TicketsRating', {})
  expect(rating.count).toBeGreaterThan(55)
  expect(rating.average).toBeGreaterThan(3.5)
  expect(rating.words.length).toBe(3)
})

test('every brand has answers and changes in four languages, the dark one some of its own', async () => {
  for (const { words } of createSupportContent(demo)) {
    expect(contentWords.parse(words)).toEqual(words)
    expect(Object.keys(words).sort()).toEqual([...languages].sort())
  }
  const { items, categories } = await world.as('anonymous').get('Support/GetFaq', {})
  expect(items.length).toBeGreaterThanOrEqual(25)
  expect(categories.map(({ category }) => category)).toEqual([
    ...['Account', 'Profile', 'Contact', 'Community', 'Safety', 'Membership'],
  ])
  const [best] = (await world.as('anonymous').get('Support/GetFaq', { q: 'adgangskoden' })).items
  expect(best?.title).toBe('Jeg har glemt min adgangskode')
  const onDark = await world.as('anonymous', darkSite).get('Support/GetFaq', { category: 'Dark' })
  expect(onDark.items.length).toBe(3)
  expect((await world.as('anonymous').get('Support/GetChangelog', {})).items.length).toBe(9)
})
