/** Reading: new, unread and read, the counts of other domains, the panel of the top menu, and pages. */
import { codeOf } from '@samvaer/testing/outcomes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notificationsService } from '../src/service.ts'
import { days, hours, type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
let me: number
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.member()
})

const counts = () => world.by(me).get('Notifications/NotificationCounts', {})

describe('reading', () => {
  test('opening the centre ends being new, reading ends being unread', async () => {
    await world.raise({ profileId: me }, { profileId: me, type: 'Security' })
    const api = world.by(me)
    expect(await api.post('Notifications/SetNotificationsAsRead', { seen: true })).toMatchObject({
      newNotifications: 0,
      notifications: 2,
    })
    expect(await api.get('Notifications/NewCount', {})).toEqual({ count: 0 })
    expect(await api.post('Notifications/SetNotificationsAsRead', { tab: 'Blogs' })).toMatchObject({
      notifications: 1,
      blogs: 0,
    })
    const [security] = (await api.get('Notifications/ClientNotifications', { tab: 'Account' })).items
    await api.post('Notifications/SetNotificationsAsRead', { notificationIds: [security?.notificationId ?? 0] })
    expect(await counts()).toMatchObject({ notifications: 0 })
  })

  test('opening a page reads what leads to it, by its address with or without a name, and nothing else', async () => {
    const entry = '/Community/Blogs/Entry/7'
    const paths = [entry, `${entry}#comment-3`, `${entry}1`, '/Community/Blogs/Entry/70#comment-4', '/Profile/7']
    await world.raise(...paths.map((path) => ({ profileId: me, path })))
    const read = (path: string) => world.by(me).post('Notifications/SetNotificationsAsRead', { path })
    expect(await read('/Community/Blogs/Entry')).toMatchObject({ notifications: 5 })
    expect(await read(`${entry}/en-tur`)).toMatchObject({ notifications: 3, blogs: 3, newNotifications: 3 })
    expect(await read('/Profile/7/')).toMatchObject({ notifications: 2 })
    const unread = (await world.list(me)).filter((one) => !one.read).map(({ path }) => path)
    expect(unread.toSorted()).toEqual(['/Community/Blogs/Entry/70#comment-4', `${entry}1`])
  })

  test('nobody reads for somebody else', async () => {
    await world.raise({ profileId: me })
    const [item] = await world.list(me)
    const notificationIds = [item?.notificationId ?? 0]
    await world.by(await world.member()).post('Notifications/SetNotificationsAsRead', { notificationIds })
    expect(await counts()).toMatchObject({ notifications: 1 })
  })

  test('shows counts of other domains as they were published', async () => {
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'blogsCurated', value: 4 })
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'newVisits', value: 2 })
    expect(await counts()).toMatchObject({ blogsCurated: 4, newVisits: 2, visits: 0, onlineTagged: 0 })
    expect(await world.by(me).get('Notifications/CuratedBlogsCount', {})).toEqual({ count: 4 })
    expect(await world.by(me).get('Notifications/VisitsCount', {})).toEqual({ count: 2 })
  })

  test('the top menu has the newest ten of blogs, lodges and events', async () => {
    const at = (step: number) => new Date(world.now().getTime() + step).toISOString()
    const types = ['BlogComment', 'Lodge', 'Event', 'Mail', 'Favorite', 'Security'] as const
    await world.raise(
      ...Array.from({ length: 24 }, (_, step) => ({
        profileId: me,
        type: types[step % types.length] ?? 'Mail',
        title: `Nr. ${step}`,
        occurredAt: at(step),
      })),
    )
    const { items } = await world.by(me).get('TopMenu/CommunityNotifications', {})
    expect(items.map(({ title }) => title)).toEqual([20, 19, 18, 14, 13, 12, 8, 7, 6, 2].map((step) => `Nr. ${step}`))
  })

  test('an anonymous visitor and a locked member have none', async () => {
    expect(await codeOf(world.as('anonymous').get('Notifications/NotificationCounts', {}))).toBe('SignInRequired')
    const locked = world.as({ profileId: me, status: 'Locked' })
    expect(await codeOf(locked.get('Notifications/NotificationCounts', {}))).toBe('ProfileNotActive')
  })
})

describe('pages', () => {
  const allPages = async (take: number) => {
    const ids: number[] = []
    let latestNotificationDate: string | undefined
    do {
      const page = await world.by(me).get('Notifications/ClientNotifications', { take, latestNotificationDate })
      ids.push(...page.items.map(({ notificationId }) => notificationId))
      latestNotificationDate = page.next ?? undefined
    } while (latestNotificationDate)
    return ids
  }

  test.each([1, 2, 3, 7])('of %i miss and repeat nothing, also where moments are equal', async (take) => {
    const moment = world.now().getTime()
    const steps = [0, 0, 0, 1, 2, 2, 3, 4, 4, 4, 4, 5]
    await world.raise(
      ...steps.map((step) => ({ profileId: me, occurredAt: new Date(moment - step * 1000).toISOString() })),
    )
    const ids = await allPages(take)
    expect(ids).toHaveLength(steps.length)
    expect(new Set(ids).size).toBe(steps.length)
    expect(ids).toEqual((await world.list(me)).map(({ notificationId }) => notificationId))
  })
})

test('keeps for 90 days what was read, from then on, and for 180 what was not', async () => {
  await world.raise({ profileId: me, key: 'a' }, { profileId: me, key: 'b' })
  const [first] = await world.list(me)
  world.moveClock(5 * hours)
  await world.by(me).post('Notifications/SetNotificationsAsRead', { notificationIds: [first?.notificationId ?? 0] })
  const rows = await world.service(notificationsService).parts.models.notification.find({ profileId: me }).lean()
  for (const { readAt, createdAt, expireAt } of rows)
    expect(expireAt.getTime()).toBe(readAt ? readAt.getTime() + 90 * days : createdAt.getTime() + 180 * days)
})
