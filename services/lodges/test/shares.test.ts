/** The things that are brought to events and meetups, and the rides (docs/product/lodges.md, "Who brings what"). */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, type Person, seat, startLodges } from './lodges-world.ts'

let world: LodgesWorld
let host: Person
beforeAll(async () => {
  world = await startLodges()
  host = await world.member()
})
afterAll(() => world.close())

const comers = async (eventId: number, number: number): Promise<Person[]> => {
  const people = await world.members(number)
  for (const { api } of people) await api.post('Events/EventSignUp', { eventId })
  return people
}
const put = async ({ api }: Person, eventId: number, kind: 'Thing' | 'Ride', text: string, count: number) =>
  (await api.post('Events/AddEventShare', { eventId, kind, text, count })).shareId
const take = ({ api }: Person, eventId: number, shareId: string, count = 1) =>
  api.post('Events/TakeEventShare', { eventId, shareId, count })
const read = async ({ api }: Person, eventId: number) =>
  (await api.get('Events/GetEventShares', { eventId })).items.map(({ text, by, taken, takers, mine, may }) => ({
    ...{ text, by: by?.profileId ?? null, taken, mine, may },
    takers: takers.map(({ profile, count }) => [profile.profileId, count]),
  }))

describe('to an event', () => {
  test('whoever comes puts a thing up; others take some of it and give it back, never more than are wanted', async () => {
    const eventId = await world.event(host)
    const [one, two, three] = (await comers(eventId, 3)) as [Person, Person, Person]
    const shareId = await put(host, eventId, 'Thing', 'Brød', 3)
    await take(one, eventId, shareId, 2)
    expect(await outcomeOf(take(two, eventId, shareId, 2))).toMatchObject({
      code: 'Conflict',
      detail: { reason: 'ShareTaken', left: 1 },
    })
    // Of two who take the last one, one has it.
    const codes = await Promise.all([two, three].map((person) => codeOf(take(person, eventId, shareId))))
    expect(codes.sort()).toEqual(['Conflict', 'ok'])
    expect((await read(one, eventId)).map(({ taken, mine }) => [taken, mine])).toEqual([[3, 2]])
    await take(one, eventId, shareId, 0)
    expect(await read(one, eventId)).toMatchObject([{ taken: 1, mine: 0, may: { take: true, remove: false } }])
  })

  test('those who do not come take no part, and nobody takes away what others put up but an organiser', async () => {
    const eventId = await world.event(host)
    const [one, two] = (await comers(eventId, 2)) as [Person, Person]
    const [shareId, own] = [await put(one, eventId, 'Thing', 'Bold', 1), await put(one, eventId, 'Thing', 'Net', 1)]
    const stranger = await world.member()
    expect(await codeOf(take(stranger, eventId, shareId))).toBe('NotAllowed')
    const remove = ({ api }: Person, id: string) =>
      codeOf(api.post('Events/RemoveEventShare', { eventId, shareId: id }))
    expect([await remove(two, shareId), await remove(host, shareId), await remove(one, own)]).toEqual([
      'NotAllowed',
      'ok',
      'ok',
    ])
    expect(await read(two, eventId)).toEqual([])
  })

  test('a driver hears of passengers, and they when the ride is gone: removed, or its driver does not come any more', async () => {
    const eventId = await world.event(host)
    const [driver, one, two] = (await comers(eventId, 3)) as [Person, Person, Person]
    const ride = await put(driver, eventId, 'Ride', 'Ribe', 2)
    expect(await codeOf(take(driver, eventId, ride))).toBe('NotAllowed')
    await take(one, eventId, ride)
    await take(two, eventId, ride)
    const heard = async (person: Person, variant: string) =>
      (await world.variantsFor(person, 'Event')).filter((one) => one === variant).length
    await world.drainEvents()
    expect(await heard(driver, 'seatTaken')).toBe(2)
    await take(two, eventId, ride, 0)
    await world.drainEvents()
    expect(world.withdrawn).toContain(`event:${eventId}:seatTaken:${two.id}`)
    // A guest who does not come any more gives back what was taken, and takes along what was put up.
    const bread = await put(host, eventId, 'Thing', 'Brød', 2)
    await take(driver, eventId, bread)
    await driver.api.post('Events/QuitEvent', { eventId })
    await world.drainEvents()
    expect([await heard(one, 'rideGone'), await heard(two, 'rideGone')]).toEqual([1, 0])
    expect(await read(one, eventId)).toMatchObject([{ text: 'Brød', taken: 0, takers: [] }])
  })

  test('behind a block a ride and names are absent, and seats are not taken; organisers see every guest', async () => {
    const eventId = await world.event(host)
    const [one, two] = (await comers(eventId, 2)) as [Person, Person]
    const ride = await put(one, eventId, 'Ride', 'Ribe', 2)
    const bread = await put(host, eventId, 'Thing', 'Brød', 2)
    await take(one, eventId, bread)
    await world.block(two, one)
    expect(await read(two, eventId)).toMatchObject([{ text: 'Brød', taken: 1, takers: [] }])
    expect(await codeOf(take(two, eventId, ride))).toBe('NotFound')
    expect(await read(host, eventId)).toMatchObject([{ by: one.id }, { takers: [[one.id, 1]] }])
  })

  test('nothing more is shared once it is cancelled', async () => {
    const eventId = await world.event(host)
    const shareId = await put(host, eventId, 'Thing', 'Brød', 2)
    const [one] = (await comers(eventId, 1)) as [Person]
    await host.api.post('Events/CancelEvent', { eventId })
    expect(await outcomeOf(take(one, eventId, shareId))).toMatchObject({ detail: { reason: 'Cancelled' } })
    expect(await read(one, eventId)).toMatchObject([{ may: { take: false } }])
  })
})

test('to a meetup, whoever comes; managers take away what others put up, and who leaves the lodge has no part in it', async () => {
  const lodgeId = await world.lodge(host)
  const meetupId = await world.meetup(host, lodgeId)
  const of = { lodgeId, meetupId }
  const [one, two] = (await world.members(2)) as [Person, Person]
  for (const person of [one, two]) await seat(sideOf(world.parts, false), lodgeId, person, 'Member')
  const add = ({ api }: Person, kind: 'Thing' | 'Ride') =>
    outcomeOf(api.post('Lodges/AddMeetupShare', { ...of, kind, text: 'Køge', count: 3 }))
  expect(await add(one, 'Ride')).toMatchObject({ code: 'Conflict', detail: { reason: 'NotComing' } })
  await one.api.post('Lodges/MeetupSignUp', of)
  await add(one, 'Ride')
  await add(one, 'Thing')
  const seen = async ({ api }: Person) => (await api.get('Lodges/GetMeetupShares', of)).items
  const [ride, thing] = await seen(host)
  expect([ride?.may, thing?.may]).toEqual([
    { take: true, remove: true },
    { take: true, remove: true },
  ])
  await host.api.post('Lodges/TakeMeetupShare', { ...of, shareId: ride?.shareId ?? '', count: 2 })
  expect(await codeOf(two.api.post('Lodges/RemoveMeetupShare', { ...of, shareId: thing?.shareId ?? '' }))).toBe(
    'NotAllowed',
  )
  await host.api.post('Lodges/RemoveMeetupShare', { ...of, shareId: thing?.shareId ?? '' })
  expect((await seen(two)).map(({ kind, taken, may }) => [kind, taken, may.take])).toEqual([['Ride', 2, false]])
  await one.api.post('Lodges/LeaveLodge', { lodgeId })
  await world.drainEvents()
  expect(await seen(two)).toEqual([])
  expect(await world.variantsFor(host, 'Meetup')).toContain('rideGone')
})
