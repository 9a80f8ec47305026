/** `/realtime` at the pace that it has for members: not too often, and soon. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ordinaryPace } from '../src/realtime/watch.ts'
import { notificationsService } from '../src/service.ts'
import { type NotificationsWorld, startNotifications } from './notifications-world.ts'
import { connect } from './realtime-client.ts'

let world: NotificationsWorld
beforeAll(async () => {
  world = await startNotifications()
})
afterAll(() => world.close())

test('four looks a second, and counts once a second', () => {
  expect(ordinaryPace).toEqual({ look: 250, counts: 1000 })
})

test('counts come at most once a second, the last ones at the end', async () => {
  const me = await world.member()
  const client = await connect(world, me)
  await client.next('hello')
  const startedAt = Date.now()
  for (let value = 1; value <= 40; value += 1)
    await world.deliver('blogs', 'CountChanged', { profileId: me, count: 'visits', value })
  await client.next('counts', ({ counts }) => counts.visits === 40)
  const took = Date.now() - startedAt
  expect(client.messages.filter(({ type }) => type === 'counts').length).toBeLessThanOrEqual(took / 1000 + 2)
  await client.close()
})

test('reads at once what is new for five hundred members', async () => {
  const people = await world.members(500)
  const clients = await Promise.all(people.map((profileId) => connect(world, profileId)))
  await Promise.all(clients.map((client) => client.next('hello')))
  const models = world.service(notificationsService).parts.models
  const reads = vi.spyOn(models.notification, 'find')
  const changedAt = new Date()
  await models.inbox.bulkWrite(
    people.map((_id) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { version: 1 }, $set: { changedAt, 'counts.visits': 9 } },
        upsert: true,
      },
    })),
  )
  const writing = Date.now() - changedAt.getTime()
  await Promise.all(clients.map((client) => client.next('counts', ({ counts }) => counts.visits === 9)))
  // Looks may come while they are written, and then the next one reads the others.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2 + Math.floor(writing / ordinaryPace.look))
  await Promise.all(clients.map((client) => client.close()))
})
