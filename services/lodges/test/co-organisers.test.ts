/** Organisers of an event besides the first: asked, answering, and when the question ends by itself (decision 171). */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LodgesWorld, type Person, startLodges } from './lodges-world.ts'

let world: LodgesWorld
let host: Person
beforeAll(async () => {
  world = await startLodges()
  host = await world.member()
})
afterAll(() => world.close())

const ask = ({ api }: Person, eventId: number, { id: profileId }: Person, organiser = true) =>
  outcomeOf(api.post('Events/SetEventOrganiser', { eventId, profileId, organiser }))
const answer = ({ api }: Person, eventId: number, accept: boolean) =>
  codeOf(api.post('Events/AnswerEventOrganiser', { eventId, accept }))
const read = ({ api }: Person, eventId: number) => api.get('Events/GetEvent', { eventId })
const askedAt = async (eventId: number) =>
  ((await world.eventRow(eventId)).askedOrganisers ?? []).map(({ profileId }) => profileId)

/** An event with guests who come. */
const withGuests = async (number: number): Promise<[number, ...Person[]]> => {
  const [eventId, guests] = [await world.event(host), await world.members(number)]
  for (const { api } of guests) await api.post('Events/EventSignUp', { eventId })
  return [eventId, ...guests]
}

test('a guest who is asked has no right of an organiser before saying yes, and all of them afterwards', async () => {
  const [eventId, guest, other] = (await withGuests(2)) as [number, Person, Person]
  expect(await ask(host, eventId, guest)).toEqual({})
  expect(await ask(host, eventId, guest)).toEqual({})
  expect(await world.variantsFor(guest, 'Event')).toEqual(['organiserAsked'])
  expect(await read(guest, eventId)).toMatchObject({
    organising: false,
    organiserAsked: { by: { profileId: host.id } },
    may: { edit: false, manage: false, cancel: false },
  })
  const guestsSeenBy = async ({ api }: Person) =>
    (await api.get('Events/GetEventProfiles', { eventId })).items.map(({ organiser, organiserAsked }) => [
      organiser,
      organiserAsked,
    ])
  const [first, , nobody] = [
    [true, false],
    [false, true],
    [false, false],
  ]
  expect(await guestsSeenBy(host)).toEqual([first, [false, true], nobody])
  expect(await guestsSeenBy(other)).toEqual([first, nobody, nobody])
  expect((await read(other, eventId)).organiserAsked).toBeNull()
  expect(await codeOf(guest.api.post('Events/CancelEvent', { eventId }))).toBe('NotAllowed')
  // Nobody answers in another's place.
  expect([await answer(other, eventId, true), await answer(host, eventId, true)]).toEqual(['NotAllowed', 'NotAllowed'])
  expect((await world.eventRow(eventId)).organiserIds).toEqual([host.id])

  expect(await answer(guest, eventId, true)).toBe('ok')
  await world.drainEvents()
  expect(await read(guest, eventId)).toMatchObject({
    organising: true,
    organiserAsked: null,
    may: { edit: true, manage: true, cancel: true },
  })
  expect((await world.eventRow(eventId)).organiserIds).toEqual([host.id, guest.id])
  expect(await world.variantsFor(host, 'Event')).toContain('organiserJoined')
  expect(world.withdrawn).toContain(`event:${eventId}:organiserAsked`)
  expect(await answer(guest, eventId, false)).toBe('NotAllowed')
})

test('a guest says no, or is asked no more: nothing is left of it, and the same guest is asked once a day', async () => {
  const [eventId, guest, other] = (await withGuests(2)) as [number, Person, Person]
  await ask(host, eventId, guest)
  expect(await answer(guest, eventId, false)).toBe('ok')
  await world.drainEvents()
  expect(await world.variantsFor(host, 'Event')).toContain('organiserDeclined')
  expect([await askedAt(eventId), (await world.eventRow(eventId)).organiserIds]).toEqual([[], [host.id]])
  expect(await ask(host, eventId, guest)).toMatchObject({ code: 'Conflict', detail: { reason: 'AskedToday' } })

  await ask(host, eventId, other)
  expect(await ask(host, eventId, other, false)).toEqual({})
  expect((await read(other, eventId)).organiserAsked).toBeNull()
  expect(await answer(other, eventId, true)).toBe('NotAllowed')
  expect(await ask(host, eventId, other)).toMatchObject({ code: 'Conflict', detail: { reason: 'AskedToday' } })
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1)
  await world.parts.models.eventGuest.updateMany({ eventId }, { $set: { organiserAskedAt: yesterday } })
  expect(await ask(host, eventId, other)).toEqual({})
})

test('those who are asked count among the five', async () => {
  const [eventId, ...guests] = await withGuests(6)
  const answers = await Promise.all(guests.map((guest) => ask(host, eventId, guest)))
  expect(answers.filter((answer) => answer instanceof Object && 'code' in answer)).toMatchObject([
    { code: 'Conflict', detail: { reason: 'TooManyOrganisers' } },
    { code: 'Conflict', detail: { reason: 'TooManyOrganisers' } },
  ])
  const asked = await askedAt(eventId)
  expect(asked.length).toBe(4)
  const [yes] = guests.filter(({ id }) => asked.includes(id))
  await answer(yes as Person, eventId, true)
  const [left] = guests.filter(({ id }) => !asked.includes(id))
  expect(await ask(yes as Person, eventId, left as Person)).toMatchObject({ detail: { reason: 'TooManyOrganisers' } })
})

test('taking back and answering at once leave one outcome', async () => {
  const [eventId, guest] = (await withGuests(1)) as [number, Person]
  await ask(host, eventId, guest)
  await Promise.all([ask(host, eventId, guest, false), answer(guest, eventId, true)])
  const { organiserIds } = await world.eventRow(eventId)
  const row = await world.parts.models.eventGuest.findOne({ eventId, profileId: guest.id }).lean()
  expect([await askedAt(eventId), row?.organiser]).toEqual([[], organiserIds.includes(guest.id)])
})

test.each([
  ['does not come after all', (eventId: number, { api }: Person) => api.post('Events/QuitEvent', { eventId })],
  [
    'is removed',
    (eventId: number, { id: profileId }: Person) => host.api.post('Events/RemoveEventProfile', { eventId, profileId }),
  ],
  ['has blocked the one who asks', (_: number, guest: Person) => world.block(guest, host)],
  ['is blocked by the one who asks', (_: number, guest: Person) => world.block(host, guest)],
  ['is gone', (_: number, guest: Person) => world.change(guest, { status: 'Deleted' })],
  ['is of an event that is cancelled', (eventId: number) => host.api.post('Events/CancelEvent', { eventId })],
  [
    'is of an event that is over',
    async (eventId: number) => {
      const over = new Date(Date.now() - 1000)
      await world.parts.models.event.updateOne({ _id: eventId }, { $set: { startsAt: over, overAt: over } })
      await world.run('close-events')
    },
  ],
])('the question ends by itself when the guest %s', async (_, ends) => {
  const [eventId, guest] = (await withGuests(1)) as [number, Person]
  await ask(host, eventId, guest)
  await ends(eventId, guest)
  await world.drainEvents()
  expect(await askedAt(eventId)).toEqual([])
  expect(world.withdrawn).toContain(`event:${eventId}:organiserAsked`)
  expect(await answer(guest, eventId, true)).not.toBe('ok')
  expect((await world.eventRow(eventId)).organiserIds).toEqual([host.id])
})

test('nobody is asked, and nothing asked is answered, across a block', async () => {
  const [eventId, guest, apart] = (await withGuests(2)) as [number, Person, Person]
  await world.block(apart, host)
  expect(await ask(host, eventId, apart)).toMatchObject({ code: 'ContactClosed' })
  await ask(host, eventId, guest)
  // Before the event of the block has come to what was asked.
  await world.parts.models.event.updateOne(
    { _id: eventId },
    { $set: { askedOrganisers: [{ profileId: apart.id, by: host.id }] } },
  )
  expect((await read(apart, eventId)).organiserAsked).toBeNull()
  expect(await answer(apart, eventId, true)).toBe('NotAllowed')
})
