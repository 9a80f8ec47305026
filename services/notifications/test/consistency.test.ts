/** Counts are what the lists show, whatever happens and in whatever order (R28). */

import {
  type NotificationTypeName,
  notificationTypes,
  notificationTypeTable,
} from '@samvaer/contracts/notification-types'
import { chanceFor } from '@samvaer/testing/world/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { darkSite, minutes, type NotificationsWorld, startNotifications } from './notifications-world.ts'

let world: NotificationsWorld
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())

const acts = 160
const tabsOfTypes = [...new Set(notificationTypes.map((type) => notificationTypeTable[type].tab))]
const notificationTabs = ['All', ...tabsOfTypes]

const expectEqual = async (profileId: number, after: string) => {
  for (const site of [{}, darkSite]) {
    const api = world.by(profileId, site)
    const counts = await api.get('Notifications/NotificationCounts', {})
    const [all, ...tabs] = await Promise.all(
      notificationTabs.map(
        async (tab) => (await api.get('Notifications/ClientNotifications', { tab, take: 100 })).items,
      ),
    )
    const unread = (items: typeof all = []) => items.filter(({ read }) => !read).length
    expect(counts.notifications, after).toBe(unread(all))
    expect(counts.blogs, after).toBe(unread(tabs[notificationTabs.indexOf('Blogs') - 1]))
    expect(counts.newNotifications, after).toBeLessThanOrEqual(counts.notifications)
    expect(tabs.flat().length, after).toBe(all?.length)
    for (const { count, actors } of all ?? []) expect(actors.length, after).toBeLessThanOrEqual(count)
  }
}

test.each(['a', 'b'])('after %s chain of random acts', async (name) => {
  const chance = chanceFor(`notifications ${name}`)
  const people = await Promise.all(Array.from({ length: 6 }, () => world.member()))
  const keys: { profileId: number; key: string }[] = []
  const raise = async () => {
    const type: NotificationTypeName = chance.happens(0.6) ? 'BlogLike' : chance.pick(notificationTypes)
    const [profileId, actorId] = [chance.pick(people), chance.pick([...people, null])]
    const thing = chance.between(1, 3)
    const key = chance.happens(0.2) && keys.length > 0 ? chance.pick(keys).key : `${type}:${thing}:${actorId}`
    keys.push({ profileId, key })
    await world.raise({ profileId, actorId, type, key, bundle: `${type}:${thing}`, dark: chance.happens(0.2) })
  }
  const read = async () => {
    const [one] = await world.list(chance.pick(people))
    const ids = chance.happens(0.5) && one ? { notificationIds: [one.notificationId] } : {}
    const tab = chance.happens(0.3) ? { tab: chance.pick(notificationTabs) } : {}
    const input = { ...ids, ...tab, seen: chance.happens(0.4) }
    const site = chance.happens(0.3) ? darkSite : {}
    await world.by(chance.pick(people), site).post('Notifications/SetNotificationsAsRead', input)
  }
  const rare = async () => {
    const [one = 0, other = 0] = chance.some(people, 2)
    if (chance.happens(0.4)) await world.block(one, other, chance.happens(0.4))
    else if (chance.happens(0.8)) await world.change(one, { status: chance.pick(['Active', 'Active', 'Locked']) })
    else world.moveClock(chance.between(1, 90) * minutes)
  }
  for (let act = 0; act < acts; act += 1) {
    const kind = chance.next()
    if (kind < 0.6) await raise()
    else if (kind < 0.75 && keys.length > 0) await world.deliver('blogs', 'NotificationWithdrawn', chance.pick(keys))
    else if (kind < 0.87) await read()
    else await rare()
    if (act % 16 === 15) await Promise.all(people.map((profileId) => expectEqual(profileId, `act ${act} of ${name}`)))
  }
  expect(keys.length).toBeGreaterThan(acts / 3)
})
