/** The demo's notifications are of things and people that are there, and look like any that were raised. */
import { countNames } from '@samvaer/contracts/notifications/values'
import { world as demo } from '@samvaer/testing/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { days, type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
beforeAll(async () => {
  world = await startNotifications({ seed: 'demo' })
})
afterAll(() => world.close())

const models = () => world.service(notificationsService).parts.models
const rows = () => models().notification.find().sort({ createdAt: -1 }).lean()
const active = Object.values(demo.personas).filter(({ status }) => status === 'Active')

test('every persona has 5 to 15 of the last two weeks, read and unread', async () => {
  const all = await rows()
  for (const { profileId, name } of active) {
    const own = all.filter((row) => row.profileId === profileId)
    expect(own.length, name).toBeGreaterThanOrEqual(5)
    expect(own.length, name).toBeLessThanOrEqual(15)
    expect(
      own.some(({ readAt }) => readAt),
      name,
    ).toBe(true)
    expect(
      own.some(({ readAt }) => !readAt),
      name,
    ).toBe(true)
    for (const { createdAt } of own) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(demo.now.getTime())
      expect(createdAt.getTime()).toBeGreaterThan(demo.now.getTime() - 14 * days)
    }
  }
  expect(new Set(all.map(({ profileId }) => profileId)).size).toBeGreaterThan(active.length)
})

test('they lead to entries, comments and members of the own community, never past a block', async () => {
  const members = new Map(demo.members.map((member) => [member.profileId, member]))
  const blocked = new Set(
    demo.blocks.flatMap(({ blockerId, blockedId }) => [`${blockerId}:${blockedId}`, `${blockedId}:${blockerId}`]),
  )
  for (const { profileId, actors, path, dark } of await rows()) {
    for (const actor of actors) {
      expect(members.get(actor)).toMatchObject({ status: 'Active', community: members.get(profileId)?.community })
      expect(blocked.has(`${profileId}:${actor}`)).toBe(false)
    }
    const [, entryId, commentId] = /Entry\/(\d+)(?:#comment-(\d+))?$/.exec(path ?? '') ?? []
    if (!entryId) continue
    const entry = demo.entries.find(({ blogEntryId }) => blogEntryId === Number(entryId))
    expect(entry?.dark).toBe(dark)
    if (!commentId) continue
    const comments = entry?.comments.flatMap((comment) => [comment, ...comment.answers]) ?? []
    expect(comments.map(({ blogCommentId }) => blogCommentId)).toContain(Number(commentId))
  }
})

test('they agree with the lists of followers, likes and comments that they speak of', async () => {
  const follows = new Set(demo.authorFollows.map(({ profileId, authorId }) => `${profileId}>${authorId}`))
  const entryAt = (path: string | null) => {
    const [, id] = /Entry\/(\d+)/.exec(path ?? '') ?? []
    return demo.entries.find(({ blogEntryId }) => blogEntryId === Number(id))
  }
  const agrees: Partial<Record<string, (actor: number, me: number, path: string | null) => boolean>> = {
    BlogFollower: (actor, me) => follows.has(`${actor}>${me}`),
    BlogEntryByFollowedAuthor: (actor, me, path) => follows.has(`${me}>${actor}`) && entryAt(path)?.authorId === actor,
    BlogLike: (actor, me, path) => entryAt(path)?.authorId === me && entryAt(path)?.likedBy.includes(actor) === true,
    BlogComment: (actor, me, path) =>
      entryAt(path)?.authorId === me && entryAt(path)?.comments.some(({ authorId }) => authorId === actor) === true,
  }
  const seen = new Set<string>()
  for (const { profileId, actors, type, path } of await rows())
    for (const actor of actors) {
      if (agrees[type]) seen.add(type)
      expect(agrees[type]?.(actor, profileId, path) ?? true, `${type} of ${actor} to ${profileId}`).toBe(true)
    }
  expect([...seen].sort()).toEqual(Object.keys(agrees).sort())
})

test('counts and names in each who did it, and adds the next one besides', async () => {
  for (const { _id, count, actors } of await rows()) {
    const notified = await models().notified.find({ notificationId: _id }).sort({ occurredAt: -1 }).lean()
    expect(notified).toHaveLength(count)
    expect(actors).toEqual(notified.flatMap(({ actorId }) => actorId ?? []).slice(0, 3))
  }
  const { profileId } = demo.personas.free
  const before = await world.list(profileId)
  await world.raise({ profileId, type: 'Security' })
  expect(await world.list(profileId)).toHaveLength(before.length + 1)
  const counts = await world.by(profileId).get('Notifications/NotificationCounts', {})
  expect(Object.keys(counts).sort()).toEqual([...countNames].sort())
  expect(counts.notifications).toBe(before.filter(({ read }) => !read).length + 1)
})
