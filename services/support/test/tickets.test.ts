/** The life of a member's ticket (docs/product/support.md). */
import { randomUUID } from 'node:crypto'
import { notificationsService } from '@samvaer/notifications/service'
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answer,
  ask,
  darkSite,
  day,
  messagesOf,
  question,
  type SupportWorld,
  seenBy,
  startSupport,
} from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport([notificationsService])
})
afterAll(() => world.close())

const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })

test('is asked once, though the process that took it in ended before it answered', async () => {
  const [anna, subject] = [await world.member(), 'En gang']
  const acts = world.side().ticket.db.collection<{ _id: string; answer: string | null }>('acts')
  const [first, second] = [randomUUID(), randomUUID()]
  const asked = (key: string) => anna.api.post('Tickets/CreateTicket', { ...question, subject }, { key })
  const { ticketId } = await asked(first)
  const message = { ticketId: Number(ticketId), text: 'Stadig ikke' }
  const written = () => anna.api.post('Tickets/AddMessageToTicket', message, { key: second })
  const { number } = await written()
  // As a process leaves them that ends behind the commit, a minute later.
  const ended = { answer: null, begunAt: new Date(Date.now() - 61_000) }
  const { matchedCount } = await acts.updateMany({ _id: { $regex: `${first}|${second}` } }, { $set: ended })
  expect([matchedCount, await asked(first), await written()]).toEqual([2, { ticketId }, { ticketId, number }])
  expect(await world.side().ticket.countDocuments({ subject })).toBe(1)
  expect((await messagesOf(anna.api, Number(ticketId))).length).toBe(2)
})

test('is asked, answered, read, closed and rated', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const id = await ask(anna.api)
  expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({
    ...{ category: question.category, subject: question.subject, status: 'New', unread: 0, lastNumber: 1 },
    may: { write: true, close: true, reopen: false, rate: false },
  })
  await answer(staff, id)
  expect(await messagesOf(anna.api, id)).toMatchObject([
    { number: 2, kind: 'Staff', text: 'Prøv at nulstille den.', staffName: null },
    { number: 1, kind: 'Member', text: question.text },
  ])
  expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({ status: 'Pending', unread: 1 })
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId: id, text: 'Det virkede. Tak.' })
  expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({ status: 'Open' })
  expect(await outcomeOf(anna.api.post('Tickets/RateTicket', { ticketId: id, stars: 5 }))).toMatchObject(
    conflict('Open'),
  )
  await anna.api.post('Tickets/CloseTicket', { ticketId: id, seen: 3 })
  await anna.api.post('Tickets/RateTicket', { ticketId: id, stars: 5, text: 'Hurtigt svar' })
  expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({
    status: 'Closed',
    rating: { stars: 5, text: 'Hurtigt svar', mayShow: false },
    may: { write: true, close: false, reopen: true, rate: true },
  })
  expect(await outcomeOf(anna.api.post('Tickets/CloseTicket', { ticketId: id, seen: 9 }))).toMatchObject(
    conflict('Closed'),
  )
})

test('an answer is counted and notified of until it is read', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const count = async () => {
    await world.drainEvents()
    return (await anna.api.get('Notifications/UnreadTicketsCount', {})).count
  }
  const notified = async () => (await anna.api.get('Notifications/ClientNotifications', { tab: 'Account' })).items
  const [one, other] = [await ask(anna.api), await ask(anna.api)]
  expect(await count()).toBe(0)
  await answer(staff, one)
  await answer(staff, one, 'Og husk at bekræfte din mail.')
  await answer(staff, other)
  expect(await count()).toBe(2)
  expect(await notified()).toMatchObject([
    { type: 'Ticket', path: `/Support/MyTickets/${other}` },
    { type: 'Ticket', path: `/Support/MyTickets/${one}`, title: question.subject },
  ])
  await anna.api.post('Tickets/SetTicketRead', { ticketId: one, number: 2 })
  expect((await anna.api.get('Tickets/MyTicket', { id: one })).unread).toBe(1)
  expect(await count()).toBe(2)
  await anna.api.post('Tickets/SetTicketRead', { ticketId: one, number: 3 })
  expect(await count()).toBe(1)
  expect(await notified()).toMatchObject([{ path: `/Support/MyTickets/${other}` }])
})

test('somebody who is locked is notified as well, and may ask before terms and gate', async () => {
  const [anna, staff] = [await world.member({ status: 'Locked' }), await world.staff()]
  const held = anna.as({ status: 'Locked', termsAccepted: false })
  const id = await ask(held)
  await answer(staff, id)
  await world.drainEvents()
  expect((await anna.as({ status: 'Active' }).get('Notifications/UnreadTicketsCount', {})).count).toBe(1)
  const before = anna.as({ subscriber: false, darkStatus: 'None', ageProven: false }, darkSite)
  const onDark = await ask(before)
  expect(await before.get('Tickets/MyTicket', { id: onDark })).toMatchObject({ status: 'New' })
})

test('a question on one side is on that side alone, its count too', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const id = await ask(anna.dark)
  expect(await codeOf(anna.api.get('Tickets/MyTicket', { id }))).toBe('NotFound')
  expect((await anna.api.get('Tickets/Tickets', {})).items).toEqual([])
  expect(await codeOf(staff.api.get('Tickets/GetTicket', { ticketId: id }))).toBe('NotFound')
  await staff.dark.post('Tickets/AnswerTicket', { ticketId: id, seen: 1, text: 'Ja' })
  await world.drainEvents()
  expect((await anna.dark.get('Notifications/UnreadTicketsCount', {})).count).toBe(1)
  expect((await anna.api.get('Notifications/UnreadTicketsCount', {})).count).toBe(0)
  expect((await anna.api.get('Notifications/ClientNotifications', {})).items).toEqual([])
})

test('closing names what was read: an answer of before is seen first', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const id = await ask(anna.api)
  await answer(staff, id)
  const close = (seen: number) => outcomeOf(anna.api.post('Tickets/CloseTicket', { ticketId: id, seen }))
  expect(await close(1)).toMatchObject({ code: 'Conflict', detail: { reason: 'NewMessage', number: 2 } })
  // A note is none of the author's.
  await staff.api.post('Tickets/AddTicketNote', { ticketId: id, text: 'Har ringet.' })
  expect(await close(2)).toEqual({})
})

test('the lists are of one author, open or closed, the one that changed last first', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const [one, two, three] = [await ask(anna.api), await ask(anna.api), await ask(anna.api)]
  await ask((await world.member()).api)
  const list = async (query: { open?: boolean; take?: number; anchor?: string }) => {
    const { items, next } = await anna.api.get('Tickets/Tickets', query)
    return { ids: items.map(({ ticketId }) => ticketId), next }
  }
  await answer(staff, one)
  await answer(staff, two, 'Slut.', 'Closed')
  expect((await list({})).ids).toEqual([two, one, three])
  expect((await list({ open: true })).ids).toEqual([one, three])
  expect((await list({ open: false })).ids).toEqual([two])
  const first = await list({ take: 2 })
  expect(first.ids).toEqual([two, one])
  // One that changes meanwhile neither repeats nor hides another one.
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId: one, text: 'Hej igen' })
  expect(await list({ take: 2, anchor: first.next ?? '' })).toEqual({ ids: [three], next: null })
})

test('one member has ten open at most, and then room again', async () => {
  const anna = await world.member()
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => outcomeOf(anna.api.post('Tickets/CreateTicket', question))),
  )
  const made = ids.filter((one) => typeof (one as { ticketId?: unknown }).ticketId === 'number')
  expect(made).toHaveLength(10)
  expect(ids.filter((one) => (one as { code?: string }).code === 'Conflict')).toHaveLength(2)
  const [{ ticketId }] = made as [{ ticketId: number }]
  await anna.api.post('Tickets/CloseTicket', { ticketId, seen: 1 })
  expect(await codeOf(ask(anna.api))).toBe('ok')
})

test('a block holds for nobody here', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  await world.block(anna, staff)
  const id = await ask(anna.api)
  await answer(staff, id)
  await world.drainEvents()
  expect((await anna.api.get('Notifications/UnreadTicketsCount', {})).count).toBe(1)
})

// Moves the clock: the last ones of the file.
describe('after the end', () => {
  test('a word within 14 days opens it again, a later one begins another that names it', async () => {
    const [anna, staff] = [await world.member(), await world.staff()]
    const id = await ask(anna.api)
    await answer(staff, id, 'Løst.', 'Closed')
    world.moveClock(13 * day)
    expect(await anna.api.post('Tickets/AddMessageToTicket', { ticketId: id, text: 'Ikke helt' })).toMatchObject({
      ticketId: id,
    })
    expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({ status: 'Open' })
    await answer(staff, id, 'Nu?', 'Closed')
    await anna.api.post('Tickets/RateTicket', { ticketId: id, stars: 2 })
    await anna.api.post('Tickets/RateTicket', { ticketId: id, stars: 4 })
    world.moveClock(15 * day)
    expect(await outcomeOf(anna.api.post('Tickets/ReopenTicket', { ticketId: id }))).toMatchObject(conflict('TooLate'))
    expect(await outcomeOf(anna.api.post('Tickets/RateTicket', { ticketId: id, stars: 1 }))).toMatchObject(
      conflict('TooLate'),
    )
    const later = await anna.api.post('Tickets/AddMessageToTicket', { ticketId: id, text: 'Nu er det galt igen' })
    expect(later.ticketId).not.toBe(id)
    expect(await anna.api.get('Tickets/MyTicket', { id: later.ticketId })).toMatchObject({
      ...{ status: 'New', previousTicketId: id, subject: question.subject },
    })
    expect(await messagesOf(anna.api, later.ticketId)).toMatchObject([
      { kind: 'Member', text: 'Nu er det galt igen' },
      { kind: 'Event', event: 'Follows', otherTicketId: id },
    ])
    expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({ status: 'Closed', rating: { stars: 4 } })
  })

  test('its author opens it again within 14 days, staff later too', async () => {
    const [anna, staff] = [await world.member(), await world.staff()]
    const id = await ask(anna.api)
    await anna.api.post('Tickets/CloseTicket', { ticketId: id, seen: 1 })
    await anna.api.post('Tickets/ReopenTicket', { ticketId: id })
    expect(await outcomeOf(anna.api.post('Tickets/ReopenTicket', { ticketId: id }))).toMatchObject(conflict('Open'))
    await anna.api.post('Tickets/CloseTicket', { ticketId: id, seen: 3 })
    world.moveClock(15 * day)
    await staff.api.post('Tickets/ReopenTicket', { ticketId: id })
    expect(await anna.api.get('Tickets/MyTicket', { id })).toMatchObject({ status: 'Open', reopenUntil: null })
    expect(await seenBy(staff, id)).toBe(5)
  })
})
