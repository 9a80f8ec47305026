/** Queues of the lodges, where one that fails holds nobody up, and members of a thousand rows, in short steps. */
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { commentRow } from '@samvaer/service-kit/writing/write-comments'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sideOf } from '../src/models/models.ts'
import { type LodgesWorld, paragraph, startLodges } from './lodges-world.ts'

let world: LodgesWorld
beforeAll(async () => {
  world = await startLodges()
})
afterAll(() => world.close())

const minutes = 60_000

/** Has chosen calls to other services fail; the real one answers the others. */
const failing = (fails: (path: string, body: object) => boolean) => {
  const { peers } = world.parts
  const post = peers.post.bind(peers) as (...asked: unknown[]) => Promise<unknown>
  const asked: object[] = []
  const spy = vi.spyOn(peers, 'post').mockImplementation((async (path: string, body: object, ...rest: unknown[]) => {
    asked.push(body)
    if (fails(path, body)) throw new Error('this one always fails')
    return post(path, body, ...rest)
  }) as never)
  onTestFinished(() => spy.mockRestore())
  return asked as { contextId: number; profileId?: number }[]
}

test('a lodge whose managers cannot be told keeps none behind it waiting, and each is told once', async () => {
  const owner = await world.member()
  const ids: number[] = []
  for (const name of ['Første', 'Anden', 'Tredje']) ids.push(await world.lodge(owner, { name }))
  const { lodge } = sideOf(world.parts, false)
  await lodge.updateMany({}, { $set: { mailDue: false } })
  await lodge.updateMany({ _id: { $in: ids } }, { $set: { mailDue: true, hasMail: true } })
  const [bad, ...good] = ids
  const asked = failing((_path, { contextId }: { contextId?: number }) => contextId === bad)
  const told = () => asked.map(({ contextId }) => contextId)
  const run = () => world.run('send-mail-managers')
  await run()
  expect(told()).toEqual([bad, ...good])
  expect(await lodge.distinct('_id', { mailDue: true })).toEqual([bad])
  // It has its pause, and whoever comes meanwhile is told at once.
  const later = await world.lodge(owner, { name: 'Senere' })
  await lodge.updateOne({ _id: later }, { $set: { mailDue: true, hasMail: true } })
  const { runTask } = world.service('lodges')
  await Promise.all([runTask('send-mail-managers'), runTask('send-mail-managers')])
  expect(told().filter((id) => id === later)).toEqual([later])
})

test('a guest whom a mail does not reach keeps it from no other, and no mail behind it', async () => {
  const { runTask } = world.service('lodges')
  const { eventMail } = sideOf(world.parts, false)
  const organiser = await world.member()
  const guests = [await world.member(), await world.member(), await world.member()].map(({ id }) => id)
  const [first, second] = [await world.event(organiser), await world.event(organiser)]
  const at = world.parts.clock()
  for (const [index, eventId] of [first, second].entries())
    await eventMail.create({
      _id: `m${eventId}`,
      eventId,
      authorId: organiser.id,
      text: 'Husk støvler',
      waiting: guests,
      at: new Date(at.getTime() + index),
    })
  const [unreached] = guests
  let fails = true
  const asked = failing(
    (_path, body: { profileId?: number; contextId?: number }) =>
      fails && body.profileId === unreached && body.contextId === first,
  )
  const sent = (eventId: number) =>
    asked.filter(({ contextId }) => contextId === eventId).map(({ profileId }) => profileId)
  await Promise.all([runTask('send-event-mails'), runTask('send-event-mails')])
  expect([sent(first), sent(second)]).toEqual([guests, guests])
  expect((await eventMail.find({ eventId: { $in: [first, second] } }).lean()).map(({ waiting }) => waiting)).toEqual([
    [unreached],
  ])
  fails = false
  world.moveClock(2 * minutes)
  await runTask('send-event-mails')
  expect(sent(first)).toEqual([...guests, unreached])
  expect(await eventMail.countDocuments({ eventId: first })).toBe(0)
})

test('a member of a thousand comments disappears in short steps, and after a step that failed each counts once', async () => {
  const { runTask } = world.service('lodges')
  const side = sideOf(world.parts, false)
  const [owner, talker] = [await world.member(), await world.member()]
  const events = [await world.event(owner), await world.event(owner)]
  const at = world.parts.clock()
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    parentId: events[index % 2] ?? 0,
    ...commentRow({
      _id: 7_000_000 + index,
      authorId: talker.id,
      text: 'Ja',
      createdAt: at,
      answered: undefined,
      clientCommentId: undefined,
    }),
    shown: true,
  }))
  await side.eventComment.insertMany(rows)
  for (const eventId of events) await side.event.updateOne({ _id: eventId }, { $set: { comments: 500 } })
  const lodgeId = await world.lodge(owner, {}, [[talker, 'Member']])
  const numbers = async () => [
    await side.eventComment.countDocuments({ authorId: talker.id, shown: true }),
    (await world.eventRow(events[0] ?? 0)).comments + (await world.eventRow(events[1] ?? 0)).comments,
  ]
  await world.change(talker, { status: 'Locked' })
  // Seen first: who belongs to a lodge is gone from it at once.
  expect((await world.row(lodgeId)).members).toBe(1)
  const [left = 0, counted] = await numbers()
  expect([left < 1000, left >= 1000 - rowsOfStep, counted === left]).toEqual([true, true, true])
  const updateMany = side.eventComment.updateMany.bind(side.eventComment)
  let steps = 0
  const dies = vi.spyOn(side.eventComment, 'updateMany').mockImplementation(((
    ...asked: Parameters<typeof updateMany>
  ) => {
    steps += 1
    if (steps === 5) throw new Error('the process dies')
    return updateMany(...asked)
  }) as never)
  await runTask('follow-profiles')
  const [after = 0, countedAfter] = await numbers()
  expect([after > 0, after < left, countedAfter === after]).toEqual([true, true, true])
  dies.mockRestore()
  world.moveClock(2 * minutes)
  await runTask('follow-profiles')
  expect(await numbers()).toEqual([0, 0])
  expect(await world.parts.models.followedProfile.countDocuments()).toBe(0)
  await world.change(talker, { status: 'Active' })
  await runTask('follow-profiles')
  expect(await numbers()).toEqual([1000, 1000])
  expect((await world.row(lodgeId)).members).toBe(2)
})

test('a member who leaves the dark side goes out of a thousand comments in short steps; what others wrote below stays no longer', async () => {
  const { runTask } = world.service('lodges')
  const side = sideOf(world.parts, true)
  const [owner, leaver] = [await world.member(), await world.member()]
  const lodgeId = await world.lodge(owner, {}, [[leaver, 'Member']], true)
  const { categoryId } = await owner.dark.post('Lodges/CreateDebateCategory', { lodgeId, name: 'Knob' })
  const entry = { lodgeId, categoryId, title: 'Reb', text: paragraph('x') }
  const { debateEntryId } = await leaver.dark.post('Lodges/CreateDebateEntry', entry)
  const at = world.parts.clock()
  await side.debateComment.insertMany(
    Array.from({ length: 1000 }, (_, index) => ({
      parentId: debateEntryId,
      ...commentRow({
        _id: 7_100_000 + index,
        authorId: owner.id,
        text: 'Nej',
        createdAt: at,
        answered: undefined,
        clientCommentId: undefined,
      }),
    })),
  )
  await side.debateReading.insertMany(
    Array.from({ length: 300 }, (_, index) => ({
      _id: `${debateEntryId}:${index}`,
      debateEntryId,
      lodgeId,
      authorId: leaver.id,
      profileId: index + 1,
      followed: true,
    })),
  )
  const due = () =>
    side.debateComment.countDocuments({ parentId: debateEntryId, purgeAt: { $lte: world.parts.clock() } })
  await world.deliver('profile', 'DarkStatusChanged', [{ profileId: leaver.id, darkStatus: 'None' }])
  expect((await side.debateEntry.findById(debateEntryId).lean())?.listed).toBe(false)
  const first = await due()
  expect([first > 0, first <= rowsOfStep]).toEqual([true, true])
  await runTask('forget-dark-leavers')
  expect(await due()).toBe(1000)
  expect(await side.debateReading.countDocuments({ debateEntryId })).toBe(0)
  expect(await side.membership.distinct('profileId', { lodgeId })).toEqual([owner.id])
  // Once more when nothing of before is under way, and then it is over.
  const { darkLeaver } = world.parts.models
  expect((await darkLeaver.findById(leaver.id).lean())?.step).toBeUndefined()
  world.moveClock(6 * minutes)
  await runTask('forget-dark-leavers')
  expect(await darkLeaver.countDocuments({ _id: leaver.id })).toBe(0)
})
