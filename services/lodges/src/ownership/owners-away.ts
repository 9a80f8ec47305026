/**
 * Warns owners who were away for 90 days: 14 days later their lodge may be taken over (docs/product/lodges.md). An
 * owner who is there again in time keeps it.
 */
import { ownershipTimes } from '@samvaer/contracts/lodges/ownership'
import type { Task } from '@samvaer/service-kit/parts'
import { processEach } from '@samvaer/service-kit/tasks/work-queue'
import type { LodgeRow } from '../models/lodge.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import type { PresenceRow } from '../models/presence.ts'
import { notify } from '../notifications/notifications.ts'

type Owned = Pick<LodgeRow, '_id' | 'name' | 'ownerId' | 'ownerWarnedAt' | 'createdAt'>
const atOnce = 500

const warn = (parts: LodgesParts, side: Side, lodge: Owned, at: Date): Promise<void> =>
  parts.transaction(async (transaction) => {
    const { session } = transaction
    const still = { _id: lodge._id, ownerId: lodge.ownerId, ownerWarnedAt: null }
    const { matchedCount } = await side.lodge.updateOne(still, { $set: { ownerWarnedAt: at } }, { session })
    if (matchedCount > 0 && lodge.ownerId !== null)
      await notify(transaction, { side, lodge, at }, [lodge.ownerId], { variant: 'ownerAway' })
  })

const look = async (parts: LodgesParts, side: Side, now: Date): Promise<void> => {
  const awaySince = new Date(now.getTime() - ownershipTimes.away)
  let last = 0
  for (;;) {
    const lodges = await side.lodge
      .find(
        { _id: { $gt: last }, listed: true, ownerId: { $ne: null } },
        { name: 1, ownerId: 1, ownerWarnedAt: 1, createdAt: 1 },
      )
      .sort({ _id: 1 })
      .limit(atOnce)
      .lean<Owned[]>()
    const owners = lodges.map(({ ownerId }) => ownerId as number)
    const rows = await parts.models.presence.find({ _id: { $in: owners } }).lean<PresenceRow[]>()
    const seen = new Map(rows.map(({ _id, seenAt }) => [_id, seenAt]))
    const act = async (lodge: Owned): Promise<void> => {
      // Nobody knows of an owner who was never heard of: counts from the lodge on.
      const seenAt = seen.get(lodge.ownerId as number) ?? lodge.createdAt
      if (lodge.ownerWarnedAt && seenAt > lodge.ownerWarnedAt)
        await side.lodge.updateOne({ _id: lodge._id }, { $set: { ownerWarnedAt: null } })
      else if (!lodge.ownerWarnedAt && seenAt < awaySince) await warn(parts, side, lodge, now)
    }
    await processEach(parts, { what: 'warning of an owner', place: Number(side.dark), act }, lodges)
    const end = lodges.at(-1)
    if (!end || lodges.length < atOnce) return
    last = end._id
  }
}

export const warnOwnersAway = (parts: LodgesParts): Task => ({
  name: 'warn-owners-away',
  everySeconds: 3600,
  run: async () => {
    for (const side of bothSides(parts)) await look(parts, side, parts.clock())
  },
})
