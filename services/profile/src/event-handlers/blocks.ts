/**
 * A block ends what the two kept of each other, both ways; taking it back brings nothing back
 * (docs/product/blocking.md).
 */
import type { DomainEventPayload } from '@samvaer/contracts/domain-events'
import type { Delivery, Transaction } from '@samvaer/service-kit/parts'
import { endReading } from '../albums/readers.ts'
import { keptKey } from '../models/kept-profile.ts'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'
import type { VisitRow } from '../models/visit.ts'
import { notificationKeys, withdraw } from '../notifications/notifications.ts'
import { forgetVisits, visitKey } from '../visiting/visits.ts'

const partOnSide = async (side: Side, [one, other]: [number, number], transaction: Transaction): Promise<void> => {
  const { session } = transaction
  const keys = { _id: { $in: [visitKey(one, other), visitKey(other, one)] } }
  await forgetVisits(side, await side.visit.find(keys, { profileId: 1 }, { session }).lean<VisitRow[]>(), transaction)
  await endReading(side, { ownerId: one, profileId: other }, transaction)
  await endReading(side, { ownerId: other, profileId: one }, transaction)
}

/** Ends the entries of one in the guestbook of the other that wait for approval. */
const endWaitingEntries = async (
  { models }: ProfileParts,
  [one, other]: readonly [number, number],
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const between = [
    { profileId: one, authorId: other },
    { profileId: other, authorId: one },
  ]
  const waiting = { approved: false, $or: between }
  const rows = await models.guestbookEntry.find(waiting, { profileId: 1 }, { session }).lean()
  await models.guestbookEntry.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { session })
  for (const { _id, profileId } of rows) await withdraw(transaction, profileId, notificationKeys.guestbook(_id))
}

export const handleBlock = async (
  parts: ProfileParts,
  { blockerId, blockedId, blocked }: DomainEventPayload<'BlockChanged'>,
  { transaction }: Delivery,
): Promise<void> => {
  const { models, directory } = parts
  const { session } = transaction
  if (!blocked) return
  const both = await Promise.all([blockerId, blockedId].map((id) => directory.find(id)))
  // Staff are not blockable.
  if (both.some((profile) => profile?.staff)) return
  const keys = { _id: { $in: [keptKey(blockerId, blockedId), keptKey(blockedId, blockerId)] } }
  await models.favorite.deleteMany(keys, { session })
  await models.tagged.deleteMany(keys, { session })
  await endWaitingEntries(parts, [blockerId, blockedId], transaction)
  for (const side of bothSides(parts)) await partOnSide(side, [blockerId, blockedId], transaction)
}
