/** Meetups of lodges: calling, changing and cancelling them, coming to them, and what is said below them. */
import { codeOf, outcomeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titlesWithTime } from '../src/attendance/reminders.ts'
import { followingMeetups } from '../src/meetups/follow-meetup.ts'
import { sideOf } from '../src/models/models.ts'
import { signUpKey, signUpOrder } from '../src/models/sign-up.ts'
import {
  inDays,
  type LodgesWorld,
  type MeetupForm,
  meetupForm,
  type Person,
  seat,
  startLodges,
} from './lodges-world.ts'

const day = 24 * 60 * 60 * 1000
let world: LodgesWorld
let owner: Person
let lodgeId: number
beforeAll(async () => {
  world = await startLodges()
  owner = await world.member()
  lodgeId = await world.lodge(owner)
})
afterAll(() => world.close())

/** New members of the lodge. */
const members = async (number: number, change = {}): Promise<Person[]> => {
  const persons = await world.members(number, change)
  await Promise.all(persons.map((person) => seat(sideOf(world.parts, false), lodgeId, person, 'Member')))
  return persons
}
const signUp = async ({ api }: Person, meetupId: number) =>
  (await api.post('Lodges/MeetupSignUp', { lodgeId, meetupId })).state
const quit = ({ api }: Person, meetupId: number) => api.post('Lodges/QuitMeetup', { lodgeId, meetupId })
const read = ({ api }: Person, meetupId: number) => api.get('Lodges/GetMeetup', { lodgeId, meetupId })
const edit = async (meetupId: number, change: Partial<MeetupForm> & { version?: number }, { api } = owner) => {
  const { title, text, startsAt, endsAt, timeZone, town, address, places, balanced } = await world.meetupRow(meetupId)
  const kept = { title, text, timeZone, town, address, places, balanced }
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  return api.post('Lodges/EditMeetup', { lodgeId, meetupId, ...kept, ...times, ...change })
}
const listed = async (meetupId: number, { api } = owner) =>
  (await api.get('Lodges/GetMeetupProfiles', { lodgeId, meetupId, take: 100 })).items.map(({ profile, state }) => [
    profile.profileId,
    state,
  ])
const activities = async () =>
  (await owner.api.get('Lodges/GetLodgeMemberActivities', { lodgeId, take: 5 })).items.map(({ type }) => type)

/** Numbers equal lists, and no more places are taken than there are. */
const expectTrue = async (meetupId: number) => {
  const row = await world.meetupRow(meetupId)
  const count = (filter: object) => world.parts.models.signUp.countDocuments({ meetupId, ...filter })
  expect({ ...row.taken }).toEqual({
    all: await count({ state: 'Going' }),
    women: await count({ state: 'Going', gender: 'Female' }),
    men: await count({ state: 'Going', gender: 'Male' }),
  })
  expect([row.going, row.waiting]).toEqual([
    await count({ state: 'Going', listed: true }),
    await count({ state: 'Waiting', listed: true }),
  ])
  if (row.places !== null) expect(row.taken.all).toBeLessThanOrEqual(row.places)
}

describe('a picture and a category', () => {
  test('are those of its lodge’s readers and of its lodge, until others are said', async () => {
    const { items, accesses } = world.media
    const meetupId = await world.meetup(owner, lodgeId, { pictureId: 401 })
    const { day } = await world.meetupRow(meetupId)
    expect([items.get(401), accesses.get(401)]).toEqual(['lodges:gathering:401', `lodges:shown:${lodgeId}`])
    const { category } = await world.parts.models.lodge.findById(lodgeId).lean().orFail()
    const seen = async (call: 'GetCalendarDayData' | 'GetCalendarPageData') =>
      (await owner.api.get(`Lodges/${call}`, { lodgeId, date: day })).items
        .filter((item) => item.meetupId === meetupId)
        .map((item) => [item.category, item.picture?.mediaId ?? null])
    expect(await seen('GetCalendarDayData')).toEqual([[category, 401]])
    expect(await seen('GetCalendarPageData')).toEqual([[category, null]])
    await edit(meetupId, { pictureId: 402, category: 'Dance' })
    expect(await read(owner, meetupId)).toMatchObject({ category: 'Dance', pictureId: 402, picture: { mediaId: 402 } })
    expect([items.has(401), items.has(402)]).toEqual([false, true])
    await owner.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId })
    expect(items.has(402)).toBe(false)
  })
})

describe('calling', () => {
  test('managers, and subscribing members where the lodge lets them; who calls it comes', async () => {
    const [member, free] = [...(await members(1)), ...(await members(1, { subscriber: false }))] as [Person, Person]
    const create = ({ api }: Person) => codeOf(api.post('Lodges/CreateMeetup', { lodgeId, ...meetupForm }))
    expect(await create(member)).toBe('NotAllowed')
    await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: { membersMayMeet: true } })
    expect(await create(free)).toBe('SubscriberRequired')
    expect(await create(member)).toBe('ok')
    await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: { membersMayMeet: false } })
    const meetupId = await world.meetup(owner, lodgeId)
    expect(await read(owner, meetupId)).toMatchObject({
      going: 1,
      mine: 'Going',
      organiser: { profileId: owner.id },
      may: { signUp: false, quit: true, edit: true, comment: true },
    })
    expect(await activities()).toContain('MeetupCreated')
    const banned = owner.as({ bans: [{ type: 'Events', until: null }] })
    expect(await codeOf(banned.post('Lodges/CreateMeetup', { lodgeId, ...meetupForm }))).toBe('Banned')
  })

  test('members who want to hear of it do, and nobody once it is gone', async () => {
    const [hears, silent] = (await members(2)) as [Person, Person]
    const { settings } = await silent.api.get('Lodges/GetLodgeNotificationSettings', { lodgeId })
    await silent.api.post('Lodges/UpdateLodgeNotificationSettings', {
      lodgeId,
      settings: { ...settings, newMeetups: false },
    })
    const meetupId = await world.meetup(owner, lodgeId)
    await world.run('notify-in-rounds')
    await world.drainEvents()
    const notified = world.notified.filter(({ key }) => key === `meetup:${meetupId}`).map(({ profileId }) => profileId)
    expect([hears, silent, owner].map(({ id }) => notified.includes(id))).toEqual([true, false, false])
    await owner.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId })
    await world.run('notify-in-rounds')
    await world.drainEvents()
    expect(world.withdrawn).toContain(`meetup:${meetupId}`)
    expect(await codeOf(read(hears, meetupId))).toBe('NotFound')
  })

  test('twenty a day, three on the first', async () => {
    const young = await world.member()
    await seat(sideOf(world.parts, false), lodgeId, young, 'Assistant')
    const api = young.as({ newcomer: true })
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(api.post('Lodges/CreateMeetup', { lodgeId, ...meetupForm }))),
    )
    expect(codes.sort()).toEqual(['TooManyRequests', 'ok', 'ok', 'ok'])
  })
})

describe('coming', () => {
  test('the last place has one winner among a hundred, and who waits moves up in turn and is notified', async () => {
    const guests = await members(100)
    const meetupId = await world.meetup(owner, lodgeId, { places: 2 })
    const states = await Promise.all(guests.map((guest) => signUp(guest, meetupId)))
    expect(states.filter((state) => state === 'Going').length).toBe(1)
    await expectTrue(meetupId)
    const before = await listed(meetupId)
    expect(before.map(([, state]) => state).slice(0, 3)).toEqual(['Going', 'Going', 'Waiting'])
    const winner = guests[states.indexOf('Going')] as Person
    const next = guests.find(({ id }) => id === before[2]?.[0]) as Person
    expect((await read(next, meetupId)).waitingPosition).toBe(1)
    await quit(winner, meetupId)
    expect((await read(next, meetupId)).mine).toBe('Going')
    expect(await world.variantsFor(next, 'Meetup')).toEqual(['movedUp'])
    await expectTrue(meetupId)
  })

  test('women and men at most one apart, everybody else besides', async () => {
    const [first, second] = (await members(2)) as [Person, Person]
    const [man] = (await members(1, { gender: 'Male' })) as [Person]
    const [couple] = (await members(1, { gender: 'Couple' })) as [Person]
    const meetupId = await world.meetup(owner, lodgeId, { places: 5, balanced: true })
    expect(await signUp(first, meetupId)).toBe('Waiting')
    expect(await signUp(second, meetupId)).toBe('Waiting')
    expect(await signUp(couple, meetupId)).toBe('Going')
    expect(await signUp(man, meetupId)).toBe('Going')
    expect((await read(first, meetupId)).mine).toBe('Going')
    expect((await read(second, meetupId)).mine).toBe('Waiting')
    await edit(meetupId, { balanced: false })
    expect((await read(second, meetupId)).mine).toBe('Going')
    await expectTrue(meetupId)
  })

  test('a member who leaves the lodge, or is blocked by it, comes no more', async () => {
    const [leaver, blocked, waiting] = (await members(3)) as [Person, Person, Person]
    const meetupId = await world.meetup(owner, lodgeId, { places: 3 })
    for (const person of [leaver, blocked, waiting]) await signUp(person, meetupId)
    await leaver.api.post('Lodges/LeaveLodge', { lodgeId })
    expect((await read(waiting, meetupId)).mine).toBe('Going')
    await owner.api.post('Lodges/BlockProfile', { lodgeId, profileId: blocked.id })
    expect((await listed(meetupId)).map(([id]) => id)).toEqual([owner.id, waiting.id])
    expect(await codeOf(signUp(leaver, meetupId))).toBe('NotAllowed')
    await expectTrue(meetupId)
  })

  test('leaving fifty of them goes in short steps, and the same act goes on where a process ended', async () => {
    const [leaver, waiting] = (await members(2)) as [Person, Person]
    const side = sideOf(world.parts, false)
    const meetupIds = Array.from({ length: 50 }, (_, place) => 7_300_000 + place)
    const full = await world.meetupRow(await world.meetup(owner, lodgeId, { places: 2 }))
    const [own] = await side.signUp.find({ meetupId: full._id }).lean()
    if (!own) throw new Error('The owner comes')
    await side.meetup.insertMany(meetupIds.map((_id) => ({ ...full, _id, places: 1, waiting: 1 })))
    const coming = ({ id: profileId }: Person, state: 'Going' | 'Waiting') =>
      meetupIds.map((meetupId) => {
        const order = signUpOrder({ ...own, state })
        return { ...own, _id: signUpKey(meetupId, profileId), meetupId, profileId, state, order }
      })
    await side.signUp.insertMany([...coming(leaver, 'Going'), ...coming(waiting, 'Waiting')])
    const left = () => side.signUp.countDocuments({ profileId: leaver.id, meetupId: { $in: meetupIds } })
    const leave = () => codeOf(leaver.api.post('Lodges/LeaveLodge', { lodgeId }))
    const steps = stepsOf(world.parts, left, 3)
    expect([await leave(), steps(), await left()]).toEqual(['Unexpected', [10, 10], 30])
    expect((await side.membership.findOne({ lodgeId, profileId: leaver.id }).lean())?.role).toBe('Member')
    expect([await leave(), steps(), await left()]).toEqual(['ok', [10, 10, 10, 10, 10, 0, 0], 0])
    expect(await side.membership.findOne({ lodgeId, profileId: leaver.id }).lean()).toBeNull()
    expect(await side.signUp.countDocuments({ profileId: waiting.id, state: 'Going' })).toBe(50)
    for (const meetupId of meetupIds.slice(0, 2)) await expectTrue(meetupId)
    await side.signUp.deleteMany({ meetupId: { $in: meetupIds } })
    await side.meetup.deleteMany({ _id: { $in: meetupIds } })
  })

  test('a locked member keeps the place unseen, one who is gone gives it away', async () => {
    const [guest, waiting] = (await members(2)) as [Person, Person]
    const meetupId = await world.meetup(owner, lodgeId, { places: 2 })
    for (const person of [guest, waiting]) await signUp(person, meetupId)
    await world.change(guest, { status: 'Locked' })
    expect(await world.meetupRow(meetupId)).toMatchObject({ going: 1, waiting: 1, taken: { all: 2 } })
    expect(await read(owner, meetupId)).toMatchObject({ going: 1, places: 2, free: 0 })
    await world.change(guest, { status: 'Deleted' })
    expect(await listed(meetupId)).toEqual([
      [owner.id, 'Going'],
      [waiting.id, 'Going'],
    ])
    await expectTrue(meetupId)
  })

  test('nobody comes to what is over or cancelled', async () => {
    const [guest] = (await members(1)) as [Person]
    const meetupId = await world.meetup(owner, lodgeId)
    const over = { startsAt: new Date(Date.now() - 2 * day), overAt: new Date(Date.now() - day) }
    await world.parts.models.meetup.updateOne({ _id: meetupId }, { $set: over })
    expect(await outcomeOf(signUp(guest, meetupId))).toMatchObject({ code: 'Conflict', detail: { reason: 'Past' } })
    expect((await read(guest, meetupId)).may).toMatchObject({ signUp: false, edit: false })
  })

  test('numbers equal lists after many random acts', async () => {
    const guests = [...(await members(5)), ...(await members(5, { gender: 'Male' }))]
    const meetupId = await world.meetup(owner, lodgeId, { places: 6, balanced: true })
    let state = 20_260_102
    const chance = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const one = async () => {
      const guest = guests[chance(guests.length)] as Person
      const acts = [
        () => signUp(guest, meetupId),
        () => signUp(guest, meetupId),
        () => signUp(guest, meetupId),
        () => quit(guest, meetupId),
        () => edit(meetupId, { places: 4 + chance(6), balanced: chance(2) === 0 }),
        () => world.change(guest, { status: chance(3) === 0 ? 'Locked' : 'Active' }),
        () => guest.api.post('Lodges/LeaveLodge', { lodgeId }),
        () => guest.api.post('Lodges/JoinLodge', { lodgeId }),
      ]
      await codeOf((acts[chance(acts.length)] as () => Promise<unknown>)())
    }
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([one(), one(), one(), one()])
      await expectTrue(meetupId)
    }
  })
})

describe('changing', () => {
  test('hundreds who wait get their places in short steps, also when a process ends between them', async () => {
    const side = sideOf(world.parts, false)
    const meetupId = await world.meetup(owner, lodgeId, { places: 2 })
    const { overAt } = await world.meetupRow(meetupId)
    await side.signUp.insertMany(
      Array.from({ length: 120 }, (_, place) => ({
        ...{ _id: `${meetupId}:${8_700_000 + place}`, meetupId, lodgeId, profileId: 8_700_000 + place },
        ...{ gender: 'Couple' as const, state: 'Waiting' as const, listed: true, order: 'x', overAt },
        signedUpAt: new Date(Date.now() + place),
      })),
      { lean: true },
    )
    await side.meetup.updateOne({ _id: meetupId }, { $set: { waiting: 120 } })
    const waits = () => side.signUp.countDocuments({ meetupId, state: 'Waiting' })
    await edit(meetupId, { places: 102 })
    expect(await waits()).toBe(95)
    const steps = stepsOf(world.parts, waits, 2)
    await followingMeetups(world.parts, side).task.run()
    expect([steps(), await waits()]).toEqual([[25], 70])
    await followingMeetups(world.parts, side).task.run()
    expect([steps(), await waits(), await side.changedMeetup.countDocuments()]).toEqual([[25, 25, 25, 1], 19, 0])
    await expectTrue(meetupId)
    // Another time reaches the rows of all.
    await edit(meetupId, { startsAt: inDays(20) })
    await followingMeetups(world.parts, side).task.run()
    const now = (await world.meetupRow(meetupId)).overAt
    expect(await side.signUp.countDocuments({ meetupId, overAt: now })).toBe(121)
  })

  test('an old form is a conflict, fewer places than are taken too; whoever comes is notified of another time or place', async () => {
    const [guest, other] = (await members(2)) as [Person, Person]
    const meetupId = await world.meetup(owner, lodgeId, { places: 10 })
    for (const person of [guest, other]) await signUp(person, meetupId)
    expect(await outcomeOf(edit(meetupId, { version: 9 }))).toMatchObject({ detail: { sent: 9, kept: 1 } })
    expect(await outcomeOf(edit(meetupId, { places: 2 }))).toMatchObject({
      code: 'Conflict',
      detail: { reason: 'TooFewPlaces', taken: 3 },
    })
    await edit(meetupId, { title: 'Sauna', version: 1 })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Meetup')).toEqual([])
    await edit(meetupId, { town: 'Esbjerg' })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Meetup')).toEqual(['changed'])
    expect(await activities()).toContain('MeetupChanged')
    expect(await codeOf(edit(meetupId, {}, guest))).toBe('NotAllowed')
    await edit(meetupId, { timeZone: 'America/New_York', startsAt: '2027-07-02T02:00:00.000Z' })
    expect(await world.meetupRow(meetupId)).toMatchObject({ day: '2027-07-01', timeZone: 'America/New_York' })
  })

  test('with sign-ups a deletion is a cancellation that everybody hears of; without them it is gone', async () => {
    const [guest] = (await members(1)) as [Person]
    const meetupId = await world.meetup(owner, lodgeId)
    await signUp(guest, meetupId)
    const staff = await world.member({ staff: true })
    expect(await codeOf(staff.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId }))).toBe('InvalidInput')
    await staff.api.post('Lodges/DeleteMeetup', { lodgeId, meetupId, reason: 'Sælger billetter' })
    await world.run('raise-notifications')
    expect(await world.variantsFor(guest, 'Meetup')).toEqual(['cancelled'])
    expect(
      world.notified.filter(({ type, variant }) => type === 'LodgeModeration' && variant === 'meetupCancelled').length,
    ).toBe(1)
    expect(await read(guest, meetupId)).toMatchObject({ cancelled: true, may: { signUp: false, quit: false } })
    expect(await outcomeOf(quit(guest, meetupId))).toMatchObject({ detail: { reason: 'Cancelled' } })
    const [last] = (await owner.api.get('Lodges/GetLodgeMemberActivities', { lodgeId, take: 1 })).items
    expect(last).toMatchObject({ type: 'MeetupCancelled', byStaff: true, actor: null, detail: 'Vinterbad' })
  })

  test('reminds whoever goes once, a day before and two hours before', async () => {
    const [guest] = (await members(1)) as [Person]
    const meetupId = await world.meetup(owner, lodgeId, { startsAt: inDays(2) })
    await signUp(guest, meetupId)
    const reminders = async () => {
      await world.run('remind-of-meetups')
      await world.run('raise-notifications')
      const variants = await world.variantsFor(guest, 'Meetup')
      return ['reminder', 'soon'].map((reminder) => variants.filter((variant) => variant === reminder).length)
    }
    expect(await reminders()).toEqual([0, 0])
    await edit(meetupId, { startsAt: inDays(0.9) })
    expect([await reminders(), await reminders()]).toEqual([
      [1, 0],
      [1, 0],
    ])
    const reminded = world.notified.find(({ profileId, variant }) => profileId === guest.id && variant === 'reminder')
    expect(reminded?.titles).toEqual(titlesWithTime(await world.meetupRow(meetupId)))
    const startsAt = new Date(inDays(1.9 / 24))
    await world.parts.models.meetup.updateOne({ _id: meetupId }, { startsAt })
    expect([await reminders(), await reminders()]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})

test('blocks: the organiser and guests are not there, nor counted; a private warning', async () => {
  const [blocker, blocked, manager] = (await members(3)) as [Person, Person, Person]
  await owner.api.post('Lodges/SetLodgeAssistantStatus', { lodgeId, profileId: manager.id, assistant: true })
  const meetupId = await world.meetup(owner, lodgeId)
  for (const person of [blocker, blocked]) await signUp(person, meetupId)
  await world.parts.models.lodge.updateOne({ _id: lodgeId }, { $set: { membersMayMeet: true } })
  const theirs = await world.meetup(blocked, lodgeId)
  await world.block(blocker, blocked)
  expect(await read(blocker, meetupId)).toMatchObject({ going: 2, blockedComing: true })
  expect(await read(blocked, meetupId)).toMatchObject({ going: 2, blockedComing: false })
  expect((await listed(meetupId, blocker)).map(([id]) => id)).toEqual([owner.id, blocker.id])
  expect((await listed(meetupId, manager)).length).toBe(3)
  const { startsAt } = meetupForm
  const seen = async ({ api }: Person) =>
    (await api.get('Lodges/GetCalendarPageData', { lodgeId, date: startsAt.slice(0, 7) })).items.map(
      (item) => item.meetupId,
    )
  expect(await seen(blocker)).not.toContain(theirs)
  expect(await seen(manager)).toContain(theirs)
  expect(await codeOf(read(blocker, theirs))).toBe('NotFound')
  await blocked.api.post('Lodges/AddMeetupComment', { meetupId, text: 'Hej' })
  const comments = async ({ api }: Person) => (await api.get('Lodges/GetMeetupComments', { meetupId })).items.length
  expect([await comments(blocker), await comments(manager)]).toEqual([0, 1])
  expect((await read(blocker, meetupId)).comments).toBe(0)
})

test('comments: in two layers, changed, deleted by who stands above, brought back, and liked', async () => {
  const [guest, other] = (await members(2)) as [Person, Person]
  const meetupId = await world.meetup(owner, lodgeId)
  const { meetupCommentId } = await guest.api.post('Lodges/AddMeetupComment', { meetupId, text: 'Hvad med tøj?' })
  await other.api.post('Lodges/AddMeetupComment', { meetupId, text: 'Varmt', answerTo: meetupCommentId })
  expect(await world.variantsFor(guest, 'Meetup')).toEqual(['reply'])
  expect((await world.variantsFor(owner, 'Meetup')).slice(-2)).toEqual(['comment', 'comment'])
  const { items } = await other.api.get('Lodges/GetMeetupComments', { meetupId })
  expect(items).toMatchObject([{ text: 'Hvad med tøj?', answers: [{ text: 'Varmt', may: { edit: true } }] }])
  await guest.api.post('Lodges/EditMeetupComment', { meetupCommentId, text: 'Hvad med sko?', version: 1 })
  expect(await codeOf(other.api.post('Lodges/DeleteMeetupComment', { meetupCommentId }))).toBe('NotAllowed')
  await owner.api.post('Lodges/DeleteMeetupComment', { meetupCommentId })
  expect(await activities()).toContain('CommentDeleted')
  expect((await world.meetupRow(meetupId)).comments).toBe(1)
  expect(await codeOf(guest.api.post('Lodges/RestoreMeetupComment', { meetupCommentId }))).toBe('NotAllowed')
  expect(await codeOf(other.api.post('Lodges/RestoreMeetupComment', { meetupCommentId }))).toBe('NotFound')
  await owner.api.post('Lodges/RestoreMeetupComment', { meetupCommentId })
  expect(await activities()).toContain('CommentRestored')
  expect((await world.meetupRow(meetupId)).comments).toBe(2)
  const like = (liked: boolean) =>
    world.deliver('site', 'LikeChanged', [
      { itemType: 'MeetupComment', itemId: meetupCommentId, profileId: other.id, liked, community: 'dk', dark: false },
    ])
  await like(true)
  await like(true)
  const first = async () => (await other.api.get('Lodges/GetMeetupComments', { meetupId })).items[0]
  expect(await first()).toMatchObject({ likes: 1, liked: true })
  await world.change(other, { status: 'Locked' })
  expect(await world.parts.models.meetupComment.findById(meetupCommentId).lean()).toMatchObject({ likes: 0 })
  await world.change(other, { status: 'Active' })
  expect(await first()).toMatchObject({ likes: 1 })
})

test('the dark side has its own, and what somebody called there goes with leaving it', async () => {
  const [me, guest] = [await world.member(), await world.member()]
  const dark = await world.lodge(me, { name: 'Mørkets venner' }, [[guest, 'Member']], true)
  const meetupId = await world.meetup(me, dark, {}, true)
  await guest.dark.post('Lodges/MeetupSignUp', { lodgeId: dark, meetupId })
  expect(await codeOf(guest.api.get('Lodges/GetMeetup', { lodgeId: dark, meetupId }))).toBe('NotFound')
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: me.id, darkStatus: 'None' }])
  const row = await world.meetupRow(meetupId, true)
  expect(row).toMatchObject({ text: '', address: '', going: 1, authorId: 0 })
  expect(row.cancelledAt).not.toBeNull()
  await world.deliver('identity', 'DarkStatusChanged', [{ profileId: guest.id, darkStatus: 'None' }])
  expect((await world.meetupRow(meetupId, true)).going).toBe(0)
})
