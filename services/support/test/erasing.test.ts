/** The erasing of tickets: what, when, and what stays (docs/product/retention.md). */
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answer,
  ask,
  day,
  messageRow,
  messagesOf,
  type SupportWorld,
  startSupport,
  ticketRow,
} from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport()
})
afterAll(() => world.close())

const keptOf = async (ticketId: number, dark = false) => {
  const side = world.side(dark)
  return {
    ticket: await side.ticket.findById(ticketId).lean(),
    messages: await side.message.countDocuments({ ticketId }),
    log: await side.logEntry.countDocuments({ ticketId }),
  }
}
const erased = { ticket: { status: 'Deleted', subject: '', profileId: null, email: null, rating: null }, messages: 0 }

test('a profile that is deleted for good takes its tickets and purchases along; the log and the stars stay', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.as({}, { siteId: 8 }))
  await answer(staff, ticketId, 'Slut', 'Closed')
  await anna.api.post('Tickets/RateTicket', { ticketId, stars: 4 })
  const { log } = await keptOf(ticketId)
  await world.change(anna, { status: 'ToBeDeleted' })
  expect((await keptOf(ticketId)).messages).toBeGreaterThan(0)
  const purchase = { purchaseId: 1, profileId: anna.id, product: 'day', boughtAt: '2026-03-01T12:00:00.000Z' }
  const paid = { ...purchase, amount: { value: 2900, currency: 'DKK' as const }, status: 'Paid' as const }
  await world.deliver('billing', 'PurchaseChanged', [paid])
  await world.change(anna, { status: 'Deleted' })
  expect(await world.parts.models.purchase.countDocuments({ profileId: anna.id })).toBe(0)
  expect(await keptOf(ticketId)).toMatchObject({ ...erased, log })
  expect(await codeOf(staff.api.get('Tickets/GetTicket', { ticketId }))).toBe('NotFound')
  expect(await world.as('anonymous', { siteId: 8 }).get('Seo/TicketsRating', {})).toMatchObject({
    count: 1,
    average: 4,
  })
})

test('a profile with many tickets leaves them in short steps, and an end of the process in between loses nothing', async () => {
  const [anna, bo] = [await world.member(), await world.member()]
  const { ticket, message } = world.side()
  const { purchase, deletedProfile } = world.parts.models
  const many = Array.from({ length: 60 }, (_, index) => 700_000 + index)
  await ticket.insertMany(many.map((id) => ticketRow(id, { profileId: anna.id })))
  const messages = many.flatMap((id) => [0, 1].map((place) => messageRow(id * 2 + place, id, { number: place + 1 })))
  await message.insertMany(messages)
  const bought = { boughtAt: new Date(), value: 2900, currency: 'DKK' as const, status: 'Paid' as const }
  await purchase.insertMany(
    many.flatMap((id) =>
      [0, 1].map((place) => ({ ...bought, _id: id * 2 + place, product: 'day', profileId: anna.id })),
    ),
  )
  const others = await ask(bo.api)
  const left = async () => [
    await ticket.countDocuments({ profileId: anna.id }),
    await message.countDocuments({ ticketId: { $in: many } }),
    await purchase.countDocuments({ profileId: anna.id }),
  ]
  await world.change(anna, { status: 'Deleted' })
  const [tickets = 0, words = 0, purchases] = await left()
  expect([tickets < 60, 60 - tickets + (120 - words) <= rowsOfStep, purchases]).toEqual([true, true, 120])
  expect(await deletedProfile.findById(anna.id).lean()).toEqual({ _id: anna.id, step: 0 })
  await world.run('forget-deleted-profiles')
  expect(await left()).toEqual([0, 0, 0])
  expect(await deletedProfile.countDocuments()).toBe(0)
  expect(await messagesOf(bo.api, others)).toHaveLength(1)
})

test('a member who leaves the dark side leaves no ticket there, and those of the light one stay', async () => {
  const anna = await world.member()
  const [light, dark] = [await ask(anna.api), await ask(anna.dark)]
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: anna.id, darkStatus: 'None' }])
  expect(await keptOf(dark, true)).toMatchObject(erased)
  expect(await messagesOf(anna.api, light)).toHaveLength(1)
})

// Moves the clock by years: the last one.
test('closed tickets are erased after 730 days, open ones never', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const [shut, open] = [await ask(anna.api), await ask(anna.api)]
  await answer(staff, shut, 'Slut', 'Closed')
  world.moveClock(729 * day)
  await world.run('erase-old-tickets')
  expect((await keptOf(shut)).messages).toBeGreaterThan(0)
  world.moveClock(2 * day)
  await world.run('erase-old-tickets')
  expect(await keptOf(shut)).toMatchObject(erased)
  expect((await keptOf(open)).messages).toBe(1)
})
