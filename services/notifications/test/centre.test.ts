/**
 * The notification centre: what is raised, gathered, withdrawn, read and paged (docs/product/states.md,
 * docs/product/blocking.md, docs/product/dark-variant.md and docs/product/notifications.md).
 */
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { codeOf } from '@samvaer/testing/outcomes'
import { stepsOf } from '@samvaer/testing/steps'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { darkSite, minutes, type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
let me: number
let others: number[]
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.member()
  others = [await world.member(), await world.member(), await world.member(), await world.member()]
})

const like = (actorId: number | undefined, change = {}) => ({
  profileId: me,
  type: 'BlogLike' as const,
  key: `like:BlogEntry:7:${actorId}`,
  bundle: 'like:BlogEntry:7',
  actorId: actorId ?? null,
  ...change,
})
const counts = (site = {}) => world.by(me, site).get('Notifications/NotificationCounts', {})

describe('raising', () => {
  test('a notification has who did it, what it is about and where it leads', async () => {
    await world.raise({
      profileId: me,
      actorId: others[0] ?? 0,
      title: 'Regn',
      path: '/Community/Blogs/Entry/7#comment-9',
    })
    const [item] = await world.list(me)
    expect(item).toMatchObject({
      type: 'BlogComment',
      count: 1,
      title: 'Regn',
      path: '/Community/Blogs/Entry/7#comment-9',
      read: false,
      actors: [{ profileId: others[0], name: `Person ${others[0]}` }],
    })
    expect(await counts()).toMatchObject({ notifications: 1, newNotifications: 1, blogs: 1, unreadMail: 0 })
  })

  test('words of a sender who brings their own are those in the language of the receiver', async () => {
    const titles = { 'en-GB': 'Thanks', 'da-DK': 'Tak', 'nb-NO': 'Takk', 'sv-SE': 'Tack' }
    await world.contact(me, { language: 'nb-NO' })
    await world.raise({ profileId: me, type: 'TeamNotice', key: 'wishes:thanks', titles, path: '/Community/Wishes' })
    expect(await world.list(me)).toMatchObject([{ type: 'TeamNotice', title: 'Takk', path: '/Community/Wishes' }])
  })

  test('the same key changes what is there, and is new again only when it happened later', async () => {
    const mail = {
      profileId: me,
      type: 'Mail' as const,
      key: 'mail:3',
      title: 'Hej',
      occurredAt: world.now().toISOString(),
    }
    await world.raise(mail)
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    await world.raise({ ...mail, title: 'Hej igen' })
    expect(await world.list(me)).toMatchObject([{ title: 'Hej igen', read: true }])
    await world.raise({ ...mail, occurredAt: new Date(world.now().getTime() + 1000).toISOString() })
    expect(await world.list(me)).toMatchObject([{ title: 'Hej', read: false, count: 1 }])
  })

  test('nobody is notified of own acts', async () => {
    await world.raise({ profileId: me, actorId: me })
    expect(await world.list(me)).toEqual([])
  })

  test('a member who is gone is notified of nothing, a locked one of what concerns the own account', async () => {
    const gone = await world.member({ status: 'ToBeDeleted' })
    const locked = await world.member({ status: 'Locked' })
    await world.raise(
      { profileId: gone, type: 'Security' },
      { profileId: locked, type: 'Validation' },
      // Of nobody, and still nothing of the account.
      { profileId: locked, type: 'SavedSearch' },
      { profileId: locked, actorId: me },
    )
    expect(await world.list(gone)).toEqual([])
    await world.change(locked, { status: 'Active' })
    expect((await world.list(locked)).map(({ type }) => type)).toEqual(['Validation'])
  })
})

describe('gathering', () => {
  test('two likes are two lines, the third makes them one, and others join it', async () => {
    const [a, b, c, d] = others
    await world.raise(like(a), like(b))
    expect(await world.list(me)).toMatchObject([{ count: 1 }, { count: 1 }])
    await world.raise(like(c))
    expect(await world.list(me)).toMatchObject([
      { count: 3, actors: [{ profileId: c }, { profileId: b }, { profileId: a }] },
    ])
    await world.raise(like(d))
    const [item] = await world.list(me)
    expect(item?.count).toBe(4)
    expect(item?.actors.map(({ profileId }) => profileId)).toEqual([d, c, b])
    expect(await counts()).toMatchObject({ notifications: 1, newNotifications: 1 })
  })

  test('keeps apart what lies more than two hours apart, is of something else, or was read', async () => {
    const [a, b, c, d] = others
    const ago = (milliseconds: number) => new Date(world.now().getTime() - milliseconds).toISOString()
    await world.raise(
      like(a, { occurredAt: ago(121 * minutes) }),
      like(b, { occurredAt: ago(1 * minutes) }),
      like(c, { occurredAt: ago(0) }),
      like(d, { bundle: 'like:BlogEntry:8' }),
    )
    expect((await world.list(me)).map(({ count }) => count)).toEqual([1, 1, 1, 1])
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    await world.raise(like(await world.member()))
    expect((await world.list(me)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
  })

  test('shows one line for what is raised several times at once, with the last words', async () => {
    const [a = 0, b = 0] = others
    const raised = { profileId: me, key: 'mail:7', type: 'Mail' as const }
    await world.raise({ ...raised, actorId: a, title: 'Et' }, { ...raised, actorId: b, title: 'To' })
    expect(await world.list(me)).toMatchObject([{ title: 'To', count: 1, actors: [{ profileId: b }] }])
    await world.block(b, me)
    await world.raise({ ...raised, actorId: a, title: 'Tre' }, { ...raised, actorId: b, title: 'Fire' })
    expect(await world.list(me)).toMatchObject([{ title: 'Tre', count: 1, actors: [{ profileId: a }] }])
    await world.block(b, me, false)
  })

  test('comments are never gathered', async () => {
    await world.raise(...others.map((actorId) => ({ profileId: me, actorId, bundle: 'entry:7' })))
    expect(await world.list(me)).toHaveLength(4)
  })
})

describe('taking back', () => {
  test('a like leaves its bundle, and the last one takes the line along', async () => {
    const [a, b, c] = others
    await world.raise(like(a), like(b), like(c))
    const keyOf = (actorId?: number) => ({ profileId: me, key: `like:BlogEntry:7:${actorId}` })
    await world.deliver('blogs', 'NotificationWithdrawn', keyOf(b))
    expect(await world.list(me)).toMatchObject([{ count: 2, actors: [{ profileId: c }, { profileId: a }] }])
    await world.deliver('blogs', 'NotificationWithdrawn', keyOf(a), keyOf(c), keyOf(a))
    expect(await world.list(me)).toEqual([])
    expect(await counts()).toMatchObject({ notifications: 0, blogs: 0 })
  })

  test('a block takes away what each was notified of the other, and nothing new comes through', async () => {
    const [a = 0, b, c] = others
    await world.raise(like(a), like(b), like(c), { profileId: me, actorId: a }, { profileId: a, actorId: me })
    await world.block(a, me)
    expect(await world.list(me)).toMatchObject([{ count: 2, actors: [{ profileId: c }, { profileId: b }] }])
    expect(await world.list(a)).toEqual([])
    await world.raise({ profileId: me, actorId: a }, { profileId: a, actorId: me })
    expect(JSON.stringify(await world.list(me))).not.toContain(`Person ${a}`)
    expect(await world.list(a)).toEqual([])
    await world.block(a, me, false)
    await world.raise({ profileId: me, actorId: a })
    expect(await world.list(me)).toHaveLength(2)
  })

  test('staff are not blockable', async () => {
    const support = await world.member({ staff: true })
    await world.raise({ profileId: me, actorId: support })
    await world.block(me, support)
    await world.raise({ profileId: me, actorId: support })
    expect(await world.list(me)).toHaveLength(2)
  })

  test('a block and an act at the same moment leave no trace', async () => {
    for (const other of others) {
      const act = { profileId: me, actorId: other }
      await Promise.all([world.raise(act), world.block(other, me), world.raise(act)])
      expect(await world.list(me)).toEqual([])
    }
  })

  test('acts of a member who is locked are hidden until the lock ends, those of a deleted one are gone', async () => {
    const [a = 0, b, c] = others
    await world.raise(like(a), like(b), like(c), { profileId: me, actorId: a })
    await world.change(a, { status: 'Locked' })
    expect(await world.list(me)).toMatchObject([{ count: 2 }])
    expect(await counts()).toMatchObject({ notifications: 1 })
    await world.change(a, { status: 'Active' })
    expect(await world.list(me)).toMatchObject([{ count: 1 }, { count: 3 }])
    await world.change(a, { status: 'Deleted' })
    await world.change(a, { status: 'Active' })
    expect(await world.list(me)).toMatchObject([{ count: 2 }])
  })

  test('the acts of a member of a thousand disappear in short steps, and come back whole', async () => {
    const [actorId = 0] = others
    const { parts, runTask } = world.service(notificationsService)
    const { notified, notification, followedProfile } = parts.models
    const at = parts.clock()
    const ids = Array.from({ length: 1000 }, (_, index) => 7_000_000 + index)
    const far = new Date(at.getTime() + 90 * 24 * 60 * minutes)
    await notification.insertMany(
      ids.map((_id) => ({
        ...{
          _id,
          profileId: _id,
          type: 'BlogLike',
          tab: 'Blogs',
          actors: [actorId],
          count: 1,
          dark: false,
          shown: true,
        },
        ...{ createdAt: at, version: 1, raisedAt: at, expireAt: far },
      })) as never,
    )
    await notified.insertMany(
      ids.map((_id) => ({
        ...{
          _id: `${_id}:like`,
          profileId: _id,
          actorId,
          listed: true,
          notificationId: _id,
          occurredAt: at,
          expireAt: far,
        },
      })),
    )
    const shown = () => notification.countDocuments({ _id: { $in: ids }, shown: true })
    await world.change(actorId, { status: 'Locked' })
    const first = await shown()
    expect([first < 1000, first >= 1000 - rowsOfStep]).toEqual([true, true])
    await runTask('follow-profiles')
    expect([await shown(), await followedProfile.countDocuments()]).toEqual([0, 0])
    await world.change(actorId, { status: 'Active' })
    await runTask('follow-profiles')
    expect(await shown()).toBe(1000)
    await world.change(actorId, { status: 'Deleted' })
    await runTask('follow-profiles')
    expect(await notification.countDocuments({ _id: { $in: ids } })).toBe(0)
  })

  test('a member who leaves takes everything along', async () => {
    await world.contact(me)
    await world.raise({ profileId: me, type: 'Mail' })
    await world.change(me, { status: 'Deleted' })
    const { models } = world.service(notificationsService).parts
    const filters = {
      notification: { profileId: me },
      notified: { profileId: me },
      delivery: { profileId: me },
    } as const
    expect(await models.notification.countDocuments(filters.notification)).toBe(0)
    expect(await models.notified.countDocuments(filters.notified)).toBe(0)
    expect(await models.delivery.countDocuments(filters.delivery)).toBe(0)
    expect(await models.contact.countDocuments({ _id: me })).toBe(0)
  })
})

describe('the dark variant', () => {
  test('its notifications are nowhere on the light site', async () => {
    await world.raise({ profileId: me, dark: true, title: 'MØRKEMÆRKE' }, { profileId: me, title: 'Lyst' })
    expect(JSON.stringify(await world.list(me))).not.toContain('MØRKEMÆRKE')
    expect(await counts()).toMatchObject({ notifications: 1, blogs: 1, newNotifications: 1 })
    const { items } = await world.by(me).get('TopMenu/CommunityNotifications', {})
    expect(items.map(({ title }) => title)).toEqual(['Lyst'])
    expect(await world.list(me, darkSite)).toHaveLength(2)
    expect(await counts(darkSite)).toMatchObject({ notifications: 2, blogs: 2, newNotifications: 2 })
  })

  test('names and counts on the dark site whom one finds there', async () => {
    const [one, two, light] = [await world.member(), await world.member(), await world.member({ dark: false })]
    const like = { profileId: me, type: 'BlogLike' as const, bundle: 'like:BlogEntry:7' }
    for (const actorId of [one, light, two]) await world.raise({ ...like, actorId })
    const onLight = await world.list(me)
    expect(onLight).toMatchObject([{ count: 3 }])
    expect(onLight[0]?.actors.map(({ profileId }) => profileId)).toEqual([two, light, one])
    const onDark = await world.list(me, darkSite)
    expect(onDark).toMatchObject([{ count: 2 }])
    expect(onDark[0]?.actors.map(({ profileId }) => profileId)).toEqual([two, one])
  })

  test('a count of another domain for the dark variant stands there alone, in the place of the light one', async () => {
    const changed = { profileId: me, count: 'blogsCurated' } as const
    await world.deliver('blogs', 'CountChanged', { ...changed, value: 4 }, { ...changed, value: 7, dark: true })
    expect([await counts(), await counts(darkSite)]).toMatchObject([{ blogsCurated: 4 }, { blogsCurated: 7 }])
  })

  test('reading everything on the light site leaves the dark ones unread', async () => {
    await world.raise({ profileId: me, dark: true }, { profileId: me })
    await world.by(me).post('Notifications/SetNotificationsAsRead', {})
    expect(await counts()).toMatchObject({ notifications: 0 })
    expect(await counts(darkSite)).toMatchObject({ notifications: 1 })
  })
})

describe('leaving the dark variant', () => {
  test('erases the notifications there, of the member and by the member, and nothing of the light side', async () => {
    const [leaver, other] = [me, others[0] ?? 0]
    const both = [
      { profileId: leaver, actorId: other },
      { profileId: other, actorId: leaver },
    ]
    await world.raise(...both, ...both.map((one) => ({ ...one, dark: true })))
    await world.raise({ profileId: other, actorId: others[1] ?? 0, dark: true })
    await world.deliver('mail', 'CountChanged', { profileId: leaver, count: 'unreadMail', value: 2, dark: true })
    expect(await world.list(leaver, darkSite)).toHaveLength(2)
    await world.deliver('profile', 'DarkStatusChanged', { profileId: leaver, darkStatus: 'Declined' })
    expect(await world.list(leaver, darkSite)).toHaveLength(2)
    await world.deliver('profile', 'DarkStatusChanged', { profileId: leaver, darkStatus: 'None' })
    expect(await world.list(leaver, darkSite)).toMatchObject([{ actors: [{ profileId: other }] }])
    expect(await world.list(leaver)).toHaveLength(1)
    expect(await world.list(other)).toHaveLength(1)
    const shown = await world.list(other, darkSite)
    expect(shown.flatMap(({ actors }) => actors.map(({ profileId }) => profileId)).sort()).toEqual(
      [leaver, others[1]].sort(),
    )
    expect(await counts(darkSite)).toMatchObject({ unreadMail: 0 })
    const { notification, notified } = world.service(notificationsService).parts.models
    expect(await notification.countDocuments({ profileId: leaver, dark: true })).toBe(0)
    expect(await notified.countDocuments({ actorId: leaver })).toBe(1)
  })
  test('erases what was raised while the member left, unless the member is let in again', async () => {
    const [leaver, back] = [me, others[0] ?? 0]
    const { parts, runTask } = world.service(notificationsService)
    for (const profileId of [leaver, back]) {
      await world.deliver('profile', 'DarkStatusChanged', { profileId, darkStatus: 'None' })
      await world.raise({ profileId, dark: true })
    }
    await world.deliver('profile', 'DarkStatusChanged', { profileId: back, darkStatus: 'Approved' })
    await parts.models.darkLeaver.updateMany({}, { $set: { lookAt: new Date(0) } })
    await runTask('forget-dark-leavers')
    expect(await world.list(leaver, darkSite)).toEqual([])
    expect(await world.list(back, darkSite)).toHaveLength(1)
  })
})

test('hundreds are read in short steps; one that broke off is gone on with by the same act', async () => {
  const { parts } = world.service(notificationsService)
  const { notification } = parts.models
  const at = parts.clock()
  const expireAt = new Date(at.getTime() + 180 * 24 * 60 * minutes)
  await notification.insertMany(
    Array.from({ length: 700 }, (_, place) => ({
      ...{ _id: 9_000_000 + place, profileId: me, type: 'BlogLike', tab: 'Blogs', actors: others, count: 1 },
      ...{ dark: false, shown: true, createdAt: at, version: 1, raisedAt: at, expireAt },
    })) as never,
  )
  const left = () => notification.countDocuments({ profileId: me, readAt: null })
  const read = () => codeOf(world.by(me).post('Notifications/SetNotificationsAsRead', {}))
  // They are marked as seen in two steps, the second of which reads the first of them.
  const steps = stepsOf(parts, left, 3)
  expect([await read(), await left()]).toEqual(['Unexpected', 400])
  expect([await read(), await left(), steps()]).toEqual(['ok', 0, [0, 300, 400]])
})
