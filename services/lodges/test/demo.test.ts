/** The demo world has 40 lodges in its four brands, whose numbers equal their lists. */
import { type Community, directoryOf, startCommunity } from '@samvaer/testing/community'
import { world } from '@samvaer/testing/world'
import { createEvents, createMeetups } from '@samvaer/testing/world/events'
import { createLodges } from '@samvaer/testing/world/lodges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findsDate } from '../src/models/dates.ts'
import { lodgesService } from '../src/service.ts'

let demo: Community
beforeAll(async () => {
  demo = await startCommunity([lodgesService], { seed: 'demo' })
})
afterAll(() => demo.close())

test('40 lodges, each with an owner, others of rank, members, and nobody from elsewhere', () => {
  const lodges = createLodges(world)
  expect(lodges.length).toBe(40)
  expect(new Set(lodges.map(({ community }) => community))).toEqual(new Set(['dk', 'se', 'no', 'uk']))
  expect(new Set(lodges.map(({ name }) => name)).size).toBe(40)
  for (const { name, community, members, createdAt } of lodges) {
    expect([name, members.filter(({ role }) => role === 'Owner').length]).toEqual([name, 1])
    expect([name, members.length >= 6]).toEqual([name, true])
    expect(members.every(({ member }) => member.community === community)).toBe(true)
    expect(new Set(members.map(({ member }) => member.profileId)).size).toBe(members.length)
    expect(members.every(({ since }) => since >= createdAt && since <= world.now)).toBe(true)
  }
})

test('33 events in the four brands, and meetups of every lodge, past and to come', () => {
  const events = createEvents(world)
  expect(events.length).toBe(33)
  expect(new Set(events.map(({ community }) => community))).toEqual(new Set(['dk', 'se', 'no', 'uk']))
  const lodges = createLodges(world)
  const meetups = createMeetups(world, lodges)
  expect(new Set(meetups.map(({ lodgeId }) => lodgeId)).size).toBe(lodges.length)
  for (const some of [events, meetups]) {
    const toCome = some.filter(({ startsAt }) => startsAt > world.now).length
    expect([toCome > some.length / 2, toCome < some.length]).toEqual([true, true])
  }
  for (const { organiser, people, createdAt } of events) {
    expect(people[0]).toMatchObject({ member: organiser, state: 'Accepted' })
    expect(new Set(people.map(({ member }) => member.profileId)).size).toBe(people.length)
    expect(people.every(({ at }) => at >= createdAt && at <= world.now)).toBe(true)
  }
})

test('numbers equal lists, and what waits is counted', async () => {
  const api = demo.by('subscriber')
  const { items } = await api.get('Lodges/GetMyOwnLodges', {})
  expect(items.length).toBe(4)
  expect(new Set(items.map(({ unread }) => unread)).size).toBe(2)
  const { models } = demo.service(lodgesService).parts
  for (const { _id: lodgeId, members, pendingRequests, pendingMedia } of await models.lodge.find().lean()) {
    expect(pendingMedia).toBe(await models.albumMedia.countDocuments({ lodgeId, state: 'Waiting' }))
    expect(members).toBe(await models.membership.countDocuments({ lodgeId, shownTo: 'Managers' }))
    expect(pendingRequests).toBe(await models.membership.countDocuments({ lodgeId, role: 'Requesting' }))
  }
  for (const { _id: categoryId, entries, pinned } of await models.debateCategory.find().lean()) {
    expect(entries).toBe(await models.debateEntry.countDocuments({ categoryId, listed: true }))
    expect(pinned).toBe(await models.debateEntry.countDocuments({ categoryId, pinned: true }))
  }
  for (const entry of await models.debateEntry.find().lean()) {
    const comments = await models.debateComment.find({ parentId: entry._id }).sort({ createdAt: -1 }).lean()
    expect([entry.comments, entry.latestCommentAt]).toEqual([comments.length, comments[0]?.createdAt ?? null])
    expect(comments.every(({ createdAt }) => createdAt > entry.createdAt && createdAt <= world.now)).toBe(true)
    expect(entry.likes).toBe(await models.like.countDocuments({ itemType: 'DebateEntry', itemId: entry._id }))
  }
  const polls = await models.poll.find().lean()
  expect(polls.map(({ closedAt }) => closedAt !== null).sort()).toEqual([false, true])
  for (const { _id: pollId, itemId, options } of polls) {
    expect(await models.debateEntry.countDocuments({ _id: itemId, pollId })).toBe(1)
    const votes = await models.pollVote.find({ pollId }).lean()
    expect(votes.length).toBeGreaterThan(2)
    expect(votes.flatMap((vote) => vote.options).every((place) => place < options.length)).toBe(true)
  }
  for (const { _id: eventId, going, waiting, requesting, places, taken } of await models.event.find().lean()) {
    const count = (state: 'Accepted' | 'Waiting' | 'Requesting') => models.eventGuest.countDocuments({ eventId, state })
    expect([going, waiting, requesting]).toEqual([
      await count('Accepted'),
      await count('Waiting'),
      await count('Requesting'),
    ])
    expect(taken.all).toBeLessThanOrEqual(places ?? taken.all)
  }
  for (const { _id: meetupId, going, waiting, places } of await models.meetup.find().lean()) {
    const count = (state: 'Going' | 'Waiting') => models.signUp.countDocuments({ meetupId, state })
    expect([going, waiting]).toEqual([await count('Going'), await count('Waiting')])
    expect(going).toBeLessThanOrEqual(places ?? going)
  }
  const open = [...(await models.event.find(findsDate).lean()), ...(await models.meetup.find(findsDate).lean())]
  expect(open.map(({ dates }) => dates?.length)).toEqual([4, 3])
  for (const { _id: itemId, dates = [] } of open) {
    const answers = await models.dateAnswer.find({ itemId }).lean()
    expect(answers.length).toBeGreaterThan(2)
    const asked = new Set(dates.map((date) => date.getTime()))
    expect(answers.flatMap((row) => row.answers).every(({ startsAt }) => asked.has(startsAt.getTime()))).toBe(true)
  }
  const upcoming = (await api.get('Events/GetUpcomingEvents', { take: 100 })).items
  expect(upcoming.map(({ mine }) => mine)).toContain('Accepted')
  expect((await api.get('Events/GetMyEvents', { past: true })).items.length).toBeGreaterThan(0)
  for (const { _id: albumId, items, newestId } of await models.album.find().lean()) {
    const shown = await models.albumMedia.find({ albumId, state: 'Accepted' }).sort({ addedAt: -1 }).lean()
    expect([items, newestId]).toEqual([shown.length, shown[0]?._id ?? null])
  }
  expect(await models.album.countDocuments()).toBeGreaterThan(8)
  const popular = (await api.get('Lodges/GetPopularLodges', { take: 100 })).items
  expect(popular.length).toBe(14)
  expect(popular.map(({ members }) => members)).toEqual(
    [...popular.map(({ members }) => members)].sort((a, b) => b - a),
  )
  await demo.deliver('identity', 'ProfileChanged', [directoryOf(world.personas.subscriber)])
  const { lodgeId } = await api.post('Lodges/CreateLodge', {
    name: 'Ny loge',
    about: 'x',
    category: 'Other',
    access: 'AccessForAll',
  })
  expect(lodgeId).toBeGreaterThan(40)
})
