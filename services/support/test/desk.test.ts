/** The desk: what staff do with tickets, and that no two answer the same unknowingly. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supportService } from '../src/service.ts'
import {
  answer,
  ask,
  day,
  messagesOf,
  minute,
  type Person,
  question,
  type SupportWorld,
  seenBy,
  startSupport,
  visitor,
} from './support-world.ts'

let world: SupportWorld
beforeAll(async () => {
  world = await startSupport()
})
afterAll(() => world.close())

const queue = async ({ api }: Person, query: Parameters<typeof api.get<'Tickets/GetTicketQueue'>>[1] = {}) =>
  (await api.get('Tickets/GetTicketQueue', { take: 100, ...query })).items.map(({ ticketId }) => ticketId)
const stateOf = ({ api }: Person, ticketId: number) => api.get('Tickets/GetTicket', { ticketId })
const conflict = (reason: string) => ({ code: 'Conflict', detail: { reason } })

test('a claim moves a ticket from the new ones to the own, and nobody else answers it', async () => {
  const [anna, one, two] = [await world.member(), await world.staff(), await world.staff()]
  const ticketId = await ask(anna.api)
  expect(await queue(one)).toContain(ticketId)
  await one.api.post('Tickets/ClaimTicket', { ticketId })
  await one.api.post('Tickets/ClaimTicket', { ticketId })
  expect([await queue(one), await queue(one, { view: 'Mine' })]).toEqual([
    expect.not.arrayContaining([ticketId]),
    [ticketId],
  ])
  const claimed = { code: 'Conflict', detail: { reason: 'Claimed', profileId: one.id, name: one.profile.name } }
  const seen = await seenBy(two, ticketId)
  expect(await outcomeOf(two.api.post('Tickets/AnswerTicket', { ticketId, seen, text: 'Hej' }))).toMatchObject(claimed)
  expect(await outcomeOf(two.api.post('Tickets/ClaimTicket', { ticketId }))).toMatchObject(claimed)
  expect(await outcomeOf(two.api.post('Tickets/CloseTicketAsStaff', { ticketId, seen }))).toMatchObject(claimed)
  // A note disturbs nobody.
  await two.api.post('Tickets/AddTicketNote', { ticketId, text: 'Jeg kender sagen.' })
  await two.api.post('Tickets/ReleaseTicket', { ticketId })
  expect((await stateOf(two, ticketId)).claimedBy).toMatchObject({ profileId: one.id })
  await two.api.post('Tickets/ClaimTicket', { ticketId, takeOverFrom: one.id })
  expect((await stateOf(one, ticketId)).claimedBy).toMatchObject({ profileId: two.id })
  // The claim that was seen is no longer the one that holds.
  expect(await outcomeOf(one.api.post('Tickets/ClaimTicket', { ticketId, takeOverFrom: one.id }))).toMatchObject(
    conflict('Claimed'),
  )
  await two.api.post('Tickets/ReleaseTicket', { ticketId })
  expect((await stateOf(one, ticketId)).claimedBy).toBe(null)
})

test('nobody answers over a message that they have not seen', async () => {
  const [anna, staff, other] = [await world.member(), await world.staff(), await world.staff()]
  const ticketId = await ask(anna.api)
  const seen = await seenBy(staff, ticketId)
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Glem det, det virker.' })
  const over = { code: 'Conflict', detail: { reason: 'NewMessage', number: 2 } }
  expect(await outcomeOf(staff.api.post('Tickets/AnswerTicket', { ticketId, seen, text: 'Prøv' }))).toMatchObject(over)
  expect(await outcomeOf(staff.api.post('Tickets/SetTicketPending', { ticketId, seen }))).toMatchObject(over)
  const now = await seenBy(staff, ticketId)
  await other.api.post('Tickets/AddTicketNote', { ticketId, text: 'Se forrige sag.' })
  expect(await outcomeOf(staff.api.post('Tickets/AnswerTicket', { ticketId, seen: now, text: 'Fint' }))).toMatchObject(
    conflict('NewMessage'),
  )
  expect(await codeOf(answer(staff, ticketId))).toBe('ok')
})

test('the author reads answers and not who wrote them, and no note', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.api)
  await staff.api.post('Tickets/AddTicketNote', { ticketId, text: 'HEMMELIGT' })
  await answer(staff, ticketId, '<i>Hej</i>')
  expect(await messagesOf(anna.api, ticketId)).toMatchObject([
    { kind: 'Staff', text: '<i>Hej</i>', staffName: null },
    { kind: 'Member' },
  ])
  expect(await messagesOf(staff.api, ticketId)).toMatchObject([
    { kind: 'Staff', staffName: staff.profile.name },
    { kind: 'Note', text: 'HEMMELIGT', staffName: staff.profile.name },
    { kind: 'Member', staffName: null },
  ])
  expect((await anna.api.get('Tickets/MyTicket', { id: ticketId })).lastNumber).toBe(3)
})

test('another desk gets a ticket that is forwarded, with a note, until it takes it up', async () => {
  const [anna, staff, payments] = [await world.member(), await world.staff(), await world.staff()]
  const ticketId = await ask(anna.api, { category: 'Payment' })
  await staff.api.post('Tickets/ClaimTicket', { ticketId })
  const to = { ticketId, desk: 'Payments' as const, note: 'Trukket to gange.' }
  await staff.api.post('Tickets/ForwardTicket', { ...to, seen: await seenBy(staff, ticketId) })
  expect(await stateOf(staff, ticketId)).toMatchObject({ status: 'Forwarded', desk: 'Payments', claimedBy: null })
  expect(await queue(payments, { view: 'Forwarded', desk: 'Payments' })).toEqual([ticketId])
  expect(await queue(payments, { view: 'Forwarded', desk: 'Safety' })).toEqual([])
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Hallo?' })
  expect(await stateOf(staff, ticketId)).toMatchObject({ status: 'Forwarded', unread: true })
  await payments.api.post('Tickets/ClaimTicket', { ticketId })
  expect(await stateOf(staff, ticketId)).toMatchObject({ status: 'Open', desk: null })
})

test('two tickets of one author become one, with everything that was written', async () => {
  const [anna, bo, staff] = [await world.member(), await world.member(), await world.staff()]
  const [from, into, foreign] = [
    await ask(anna.api, { text: 'Første' }),
    await ask(anna.api, { text: 'Anden' }),
    await ask(bo.api),
  ]
  await answer(staff, from, 'Svar')
  const merge = (ticketId: number, intoTicketId: number) =>
    outcomeOf(staff.api.post('Tickets/MergeTickets', { ticketId, intoTicketId }))
  expect(await merge(from, foreign)).toMatchObject(conflict('OtherAuthor'))
  expect(await merge(from, from)).toMatchObject(conflict('Same'))
  expect(await merge(from, into)).toEqual({})
  expect((await messagesOf(anna.api, into)).map(({ text, event }) => event ?? text).toReversed()).toEqual([
    ...['Anden', 'Merged', 'Første', 'Svar'],
  ])
  expect(await messagesOf(anna.api, from)).toEqual([])
  expect(await anna.api.get('Tickets/MyTicket', { id: from })).toMatchObject({
    ...{ status: 'Closed', mergedInto: into, unread: 0, may: { write: false, reopen: false, rate: false } },
  })
  expect(await anna.api.get('Tickets/MyTicket', { id: into })).toMatchObject({ unread: 1, lastNumber: 4 })
  expect(await outcomeOf(anna.api.post('Tickets/AddMessageToTicket', { ticketId: from, text: 'Hej' }))).toMatchObject(
    conflict('Merged'),
  )
  expect(await merge(from, into)).toMatchObject(conflict('Closed'))
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId: into, text: 'Tak' })
})

test('the side panel says who asks, and what they have asked before', async () => {
  const [anna, staff] = [await world.member({ bans: [{ type: 'Mail', until: null }] }), await world.staff()]
  const [old, now] = [await ask(anna.api), await ask(anna.api)]
  const bought = {
    product: 'membership-30',
    boughtAt: '2026-03-01T12:00:00.000Z',
    amount: { value: 9900, currency: 'DKK' as const },
  }
  const purchase = { purchaseId: anna.id, profileId: anna.id, ...bought, status: 'Pending' as const }
  await world.deliver('billing', 'PurchaseChanged', [purchase, { ...purchase, status: 'Paid' }])
  expect(await staff.api.get('Tickets/GetTicketAuthor', { ticketId: now })).toMatchObject({
    ...{ email: null, tickets: [{ ticketId: old }] },
    member: { card: { profileId: anna.id }, status: 'Active', subscriber: true, bans: [{ type: 'Mail', until: null }] },
  })
  const { member } = await staff.api.get('Tickets/GetTicketAuthor', { ticketId: now })
  expect(member?.purchases).toEqual([{ purchaseId: anna.id, ...bought, status: 'Paid' }])
  const email = 'panel@example.com'
  await visitor(world).post('Tickets/CreateTicket', { ...question, email })
  const row = await world.side().ticket.findOne({ email }).lean()
  expect(await staff.api.get('Tickets/GetTicketAuthor', { ticketId: row?._id ?? 0 })).toEqual({
    ...{ member: null, email, tickets: [] },
  })
})

test('every act stands in the log, with who did it', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.api)
  await staff.api.post('Tickets/ClaimTicket', { ticketId })
  await staff.api.post('Tickets/AddTicketNote', { ticketId, text: 'Note' })
  await answer(staff, ticketId)
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Tak' })
  await answer(staff, ticketId, 'Selv tak', 'Closed')
  await anna.api.post('Tickets/RateTicket', { ticketId, stars: 3 })
  const read = async (query = {}) => staff.api.get('Tickets/GetTicketLog', { ticketId, ...query })
  const { items } = await read()
  expect(items.map(({ act, actor, detail }) => [act, actor?.profileId, detail]).toReversed()).toEqual([
    ['Created', anna.id, null],
    ['Claimed', staff.id, null],
    ['Noted', staff.id, null],
    ['Answered', staff.id, 'Pending'],
    ['Written', anna.id, null],
    ['Answered', staff.id, 'Closed'],
    ['Rated', anna.id, '3'],
  ])
  const first = await read({ take: 4 })
  const second = await read({ take: 4, anchor: first.next ?? '' })
  expect([...first.items, ...second.items]).toEqual(items)
})

test('the log names whom a question was taken over from', async () => {
  const [anna, mette, per] = [await world.member(), await world.staff(), await world.staff()]
  const ticketId = await ask(anna.api)
  await mette.api.post('Tickets/ClaimTicket', { ticketId })
  await per.api.post('Tickets/ClaimTicket', { ticketId, takeOverFrom: mette.id })
  const { items } = await per.api.get('Tickets/GetTicketLog', { ticketId })
  expect(items.map(({ act, takenFrom }) => [act, takenFrom])).toEqual([
    ['TakenOver', { profileId: mette.id, name: mette.profile.name }],
    ['Claimed', null],
    ['Created', null],
  ])
})

test('the queue is of the community, by brand and by age', async () => {
  const staff = await world.member({ staff: true, role: 'Support', community: 'se' })
  const swede = await world.member({ community: 'se' })
  const brand = (siteId: number) => swede.as({}, { siteId })
  const [one, two] = [await ask(brand(2)), await ask(brand(7))]
  expect(await queue(staff)).toEqual([one, two])
  expect(await queue(staff, { newestFirst: true })).toEqual([two, one])
  expect(await queue(staff, { brand: 7 })).toEqual([two])
  expect((await staff.api.get('Tickets/GetTicketQueue', {})).counts).toEqual({
    ...{ New: 2, Open: 0, Pending: 0, Forwarded: 0, Mine: 0 },
  })
  const first = await staff.api.get('Tickets/GetTicketQueue', { take: 1 })
  expect(await queue(staff, { anchor: first.next ?? '' })).toEqual([two])
  const danish = await world.staff()
  expect(await codeOf(danish.api.get('Tickets/GetTicket', { ticketId: one }))).toBe('NotFound')
})

test('words of a rating are shown by their author’s consent and by staff, and count with the stars', async () => {
  const [anna, bo, staff] = [await world.member(), await world.member(), await world.staff()]
  const site = { siteId: 9 }
  const rated = async (person: Person, rating: { stars: number; text: string; mayShow: boolean }) => {
    const api = person.as({}, site)
    const ticketId = await ask(api)
    await answer(staff, ticketId, 'Slut', 'Closed')
    await api.post('Tickets/RateTicket', { ticketId, ...rating })
    return ticketId
  }
  const shown = () => visitor(world, site).get('Seo/TicketsRating', {})
  expect(await shown()).toEqual({ average: null, count: 0, words: [] })
  const open = await rated(anna, { stars: 4, text: 'Flinke folk', mayShow: true })
  const kept = await rated(bo, { stars: 1, text: 'Privat', mayShow: false })
  expect(await shown()).toEqual({ average: 2.5, count: 2, words: [] })
  const show = (ticketId: number, now = true) =>
    outcomeOf(staff.api.post('Tickets/ShowRatingWords', { ticketId, shown: now }))
  expect(await show(open)).toEqual({})
  expect(await show(kept)).toMatchObject(conflict('NoWords'))
  expect((await shown()).words).toMatchObject([{ stars: 4, text: 'Flinke folk' }])
  // Other words are not those that staff have read.
  await anna.as({}, site).post('Tickets/RateTicket', { ticketId: open, stars: 5, text: 'KØB NU', mayShow: true })
  expect(await shown()).toEqual({ average: 3, count: 2, words: [] })
  expect(await visitor(world, { siteId: 5, dark: true }).get('Seo/TicketsRating', {})).toMatchObject({ count: 0 })
})

test('prepared answers are kept in four languages, and two who change one meet', async () => {
  const staff = await world.staff()
  const texts = { 'da-DK': 'Hej {name}', 'sv-SE': 'Hej {name}', 'nb-NO': 'Hei {name}', 'en-GB': 'Hello {name}' }
  const { macroId } = await staff.api.post('Tickets/SaveMacro', { name: 'Hilsen', texts })
  const list = async () => (await staff.api.get('Tickets/GetMacros', {})).items
  expect(await list()).toEqual([{ macroId, name: 'Hilsen', texts, version: 1 }])
  const save = (version: number) =>
    codeOf(staff.api.post('Tickets/SaveMacro', { macroId, version, name: 'Goddag', texts }))
  expect((await Promise.all([save(1), save(1)])).sort()).toEqual(['Conflict', 'ok'])
  await staff.api.post('Tickets/DeleteMacro', { macroId })
  expect(await list()).toEqual([])
  expect(await save(2)).toBe('NotFound')
  const { staffTrace } = world.service(supportService).parts.models
  const traces = await staffTrace.find({ subjectId: macroId }).sort({ _id: 1 }).lean()
  const { profileId } = staff.profile
  expect(traces.map(({ act, actorId, words }) => ({ act, actorId, words }))).toEqual([
    { act: 'MacroChanged', actorId: profileId, words: { name: 'Hilsen', texts } },
    { act: 'MacroDeleted', actorId: profileId, words: { name: 'Goddag', texts } },
  ])
})

test('a flood of somebody who is not signed in is taken away, and no ticket of a member', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const email = 'reklame@example.com'
  await visitor(world).post('Tickets/CreateTicket', { ...question, email })
  const row = await world.side().ticket.findOne({ email }).lean()
  const reason = 'Reklame'
  const remove = (ticketId: number) => outcomeOf(staff.api.post('Tickets/DeleteTicket', { ticketId, reason }))
  expect(await remove(await ask(anna.api))).toMatchObject(conflict('Member'))
  expect(await remove(row?._id ?? 0)).toEqual({})
  expect(await world.side().ticket.findById(row?._id).lean()).toMatchObject({
    status: 'Deleted',
    email: null,
    subject: '',
  })
  expect(await world.side().message.countDocuments({ ticketId: row?._id ?? 0 })).toBe(0)
  expect(await remove(row?._id ?? 0)).toMatchObject({ code: 'NotFound' })
  const logged = await world
    .side()
    .logEntry.findOne({ ticketId: row?._id ?? 0, act: 'Deleted' })
    .lean()
  expect(logged).toMatchObject({ actorId: staff.id, detail: reason })
})

// Moves the clock: the last one.
test('the age is that of the question: taking it up changes nothing, and a word after an answer begins anew', async () => {
  const [anna, staff] = [await world.member(), await world.staff()]
  const ticketId = await ask(anna.api)
  const { queuedAt } = await stateOf(staff, ticketId)
  world.moveClock(day)
  await staff.api.post('Tickets/ClaimTicket', { ticketId })
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Hallo?' })
  expect((await stateOf(staff, ticketId)).queuedAt).toBe(queuedAt)
  await answer(staff, ticketId)
  await anna.api.post('Tickets/AddMessageToTicket', { ticketId, text: 'Nej' })
  expect(new Date((await stateOf(staff, ticketId)).queuedAt).getTime()).toBeGreaterThanOrEqual(
    new Date(queuedAt).getTime() + day,
  )
})

test('safety reads the latest tickets of a member on one side, without a word in them', async () => {
  const [anna, bo] = [await world.member(), await world.member()]
  const first = await ask(anna.api)
  world.moveClock(minute)
  const second = await ask(anna.api)
  await ask(bo.api)
  const read = (dark: boolean) =>
    world.peers.get('Tickets/GetTicketsOfMember', { staffId: 77, profileId: anna.id, dark })
  const { items } = await read(false)
  expect(items.map(({ ticketId, subject, status }) => [ticketId, subject, status])).toEqual([
    [second, question.subject, 'New'],
    [first, question.subject, 'New'],
  ])
  expect(JSON.stringify(items)).not.toContain(question.text)
  expect(await read(true)).toEqual({ items: [] })
})
