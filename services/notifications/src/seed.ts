/** The demo world's notifications: what happened to the personas and to some authors in the last two weeks. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import { type WorldMember, world } from '@samvaer/testing/world'
import { type Chance, chanceFor } from '@samvaer/testing/world/chance'
import type { NotificationsParts } from './models/models.ts'
import { keptRead, keptUnread, type NotificationRow } from './models/notification.ts'
import { type NotifiedRow, notifiedExpiry, notifiedKey } from './models/notified.ts'
import { happenedTo, type SeedEvent } from './seed-events.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const authors = 12

/** The personas, and the authors of the newest entries. */
const members = (): WorldMember[] => {
  const active = world.members.filter((one) => one.status === 'Active' && !Object.values(world.staff).includes(one))
  const newest = [...world.entries].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const ids = new Set(newest.slice(0, authors).map(({ authorId }) => authorId))
  return active.filter(({ persona, profileId }) => persona !== undefined || ids.has(profileId))
}

/**
 * Returns when a notification was read: it was when it lies some days back, as a member does who looks in every other
 * day; the newest ones are still new.
 */
const reading = (at: Date, newest: boolean, chance: Chance) => {
  if (newest) return { readAt: null, seenAt: null }
  const age = world.now.getTime() - at.getTime()
  const read = age > 4 * day || (age > day && chance.happens(0.6))
  const later = new Date(Math.min(at.getTime() + chance.between(1, 20) * hour, world.now.getTime()))
  return { readAt: read ? later : null, seenAt: read || age > 2 * day ? later : null }
}

interface Seeded {
  row: NotificationRow
  notified: NotifiedRow[]
}

interface Place {
  notificationId: number
  profileId: number
  version: number
  newest: boolean
}

/** Seeds one line of the centre; several acts of one bundle are one. */
const seeded = ({ notificationId, profileId, version, newest }: Place, acts: SeedEvent[], chance: Chance): Seeded => {
  const [last] = acts as [SeedEvent]
  const { type, title, variant, path, dark, bundle, at } = last
  const notified = acts.map(({ key, actorId, at: occurredAt }) => ({
    _id: notifiedKey(profileId, key),
    profileId,
    actorId,
    listed: true,
    notificationId,
    occurredAt,
    expireAt: notifiedExpiry(occurredAt),
  }))
  const actors = acts.flatMap(({ actorId }) => actorId ?? []).slice(0, 3)
  const { readAt, seenAt } = reading(at, newest, chance)
  const row: NotificationRow = {
    _id: notificationId,
    profileId,
    type,
    tab: notificationTypeTable[type].tab,
    bundle,
    bundled: acts.length > 1,
    actors,
    count: acts.length,
    title,
    variant,
    path,
    dark,
    shown: true,
    createdAt: at,
    mailedAt: null,
    version,
    readAt,
    seenAt,
    raisedAt: at,
    expireAt: readAt ? new Date(readAt.getTime() + keptRead) : new Date(at.getTime() + keptUnread),
  }
  return { row, notified }
}

const clear = async ({ models }: NotificationsParts): Promise<void> => {
  await models.notification.deleteMany()
  await models.notified.deleteMany()
}

export const seed = async (parts: NotificationsParts): Promise<void> => {
  // Removes the rows of an interrupted seed.
  await clear(parts)
  const all: Seeded[] = []
  for (const member of members()) {
    const chance = chanceFor(`notifications ${member.profileId}`)
    const { profileId } = member
    const lines = happenedTo(world, member, chance)
    for (const [index, acts] of lines.entries()) {
      const notificationId = await parts.nextId('notification')
      const newest = index >= lines.length - 2
      all.push(seeded({ notificationId, profileId, version: index + 1, newest }, acts, chance))
    }
    // An interrupted seed may have been here.
    const change = { $max: { version: lines.length, changedAt: world.now } }
    await parts.models.inbox.updateOne({ _id: profileId }, change, { upsert: true })
  }
  await parts.models.notified.insertMany(
    all.flatMap(({ notified }) => notified),
    { lean: true },
  )
  await parts.models.notification.insertMany(
    all.map(({ row }) => row),
    { lean: true },
  )
}
