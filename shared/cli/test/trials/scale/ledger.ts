/** Compares what was acknowledged with what the databases have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MongoClient } from 'mongodb'

/** The acts of a kind, by what they are found by. */
export interface Acknowledged {
  /** By `clientMessageId`. */
  mails: Set<string>
  /** By their texts, which are all different. */
  comments: Set<string>
  /** `<profileId>:<blogEntryId>`; those of which nobody knows apart. */
  likes: Set<string>
  perhapsLikes: Set<string>
  /** By their subjects. */
  tickets: Set<string>
  /** `<profileId>:<authorId>`; the author is notified of each. */
  follows: Set<string>
  /** By their orders. */
  payments: Set<number>
}

export const emptyLedger = (): Acknowledged => ({
  mails: new Set(),
  comments: new Set(),
  likes: new Set(),
  perhapsLikes: new Set(),
  tickets: new Set(),
  follows: new Set(),
  payments: new Set(),
})

export interface Count {
  kind: string
  acknowledged: number
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  twice: string[]
}

const compare = (kind: string, acknowledged: Iterable<string | number>, found: readonly unknown[]): Count => {
  const counts = new Map<string, number>()
  for (const one of found) counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
  const wanted = [...acknowledged].map(String)
  return {
    kind,
    acknowledged: wanted.length,
    lost: wanted.filter((one) => !counts.has(one)),
    twice: [...counts].filter(([, count]) => count > 1).map(([one]) => one),
  }
}

interface Paid {
  payments: { handle: string; state: string }[]
}

/** @param ledger whose acts are looked for in databases that nobody writes any more */
export const compareLedger = async (
  client: MongoClient,
  prefix: string,
  data: string,
  ledger: Acknowledged,
): Promise<Count[]> => {
  const rows = (service: string, collection: string) => client.db(`${prefix}_${service}`).collection(collection)
  const mails = await rows('mail', 'messages')
    .find({ clientMessageId: { $in: [...ledger.mails] } })
    .map(({ clientMessageId }) => clientMessageId)
    .toArray()
  const comments = await rows('blogs', 'comments')
    .find({ text: { $regex: '^Prøve ' } })
    .map(({ text }) => text)
    .toArray()
  const likes = await rows('site', 'likes')
    .find({ itemType: 'BlogEntry' })
    .map(({ profileId, itemId }) => `${profileId}:${itemId}`)
    .toArray()
  const tickets = await rows('support', 'tickets')
    .find({ subject: { $regex: '^Prøve ' } })
    .map(({ subject }) => subject)
    .toArray()
  const follows = await rows('blogs', 'author_follows')
    .find()
    .map(({ profileId, authorId }) => `${profileId}:${authorId}`)
    .toArray()
  const notified = await rows('notifications', 'notifications')
    .aggregate<{ profileId: number; counted: number; told: { actorId: number }[] }>([
      { $match: { type: 'BlogFollower' } },
      { $lookup: { from: 'notified', localField: '_id', foreignField: 'notificationId', as: 'told' } },
      { $project: { profileId: 1, counted: '$count', told: 1 } },
    ])
    .toArray()
  const told = notified.flatMap(({ profileId, told: of }) => of.map(({ actorId }) => `${actorId}:${profileId}`))
  // One that arrived twice would be counted twice.
  const overcounted = notified
    .filter(({ counted, told: of }) => counted > of.length)
    .map(({ profileId }) => `${profileId}`)
  const orders = await rows('billing', 'orders').find({ status: 'Paid' }).toArray()
  const { payments } = JSON.parse(readFileSync(join(data, 'payment-sandbox.json'), 'utf8')) as Paid
  const handles = new Map(orders.map(({ _id, handle }) => [String(handle), _id]))
  const paid = payments.filter(({ state }) => state === 'Paid').map(({ handle }) => handles.get(handle))
  return [
    compare('mails', ledger.mails, mails),
    compare('comments', ledger.comments, comments),
    compare('likes', ledger.likes, likes),
    compare('tickets', ledger.tickets, tickets),
    compare('follows', ledger.follows, follows),
    { ...compare('notifications', ledger.follows, told), ...(overcounted.length > 0 && { twice: overcounted }) },
    compare('payments', ledger.payments, paid),
  ]
}
