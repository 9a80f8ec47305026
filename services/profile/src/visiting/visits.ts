/**
 * Keeps the visits between members. The counts are counted anew in the transaction of every change, and published in it
 * (R28).
 */
import { visitDays } from '@samvaer/contracts/profile/values'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { bothSides, type ProfileParts, type Side } from '../models/models.ts'
import { shownVisits, type VisitRow } from '../models/visit.ts'

const day = 24 * 60 * 60 * 1000

export const visitKey = (visitorId: number, profileId: number): string => `${visitorId}:${profileId}`

/** Locks the visits of a member, before they are changed: of two acts one comes after the other. */
export const takeTurn = async (side: Side, profileId: number, { session }: Transaction): Promise<void> => {
  await side.visitBox.updateOne({ _id: profileId }, { $inc: { turns: 1 } }, { upsert: true, session })
}

export const recountVisits = async (side: Side, profileId: number, transaction: Transaction): Promise<void> => {
  const { session, publish } = transaction
  await takeTurn(side, profileId, transaction)
  const shown = shownVisits(profileId)
  const visits = await side.visit.countDocuments(shown, { session })
  const newVisits = await side.visit.countDocuments({ ...shown, fresh: true }, { session })
  const published = await side.visitBox.findOne({ _id: profileId }, null, { session }).lean()
  if (published?.visits === visits && published.newVisits === newVisits) return
  await side.visitBox.updateOne({ _id: profileId }, { $set: { visits, newVisits } }, { session })
  const aggregate = `profile:visits:${side.dark ? 'dark' : 'light'}:${profileId}`
  await publish('CountChanged', aggregate, { profileId, count: 'visits', value: visits, dark: side.dark })
  await publish('CountChanged', aggregate, { profileId, count: 'newVisits', value: newVisits, dark: side.dark })
}

/** Takes visits away for good. */
export const forgetVisits = async (
  side: Side,
  visits: Pick<VisitRow, '_id' | 'profileId'>[],
  transaction: Transaction,
): Promise<void> => {
  if (visits.length === 0) return
  const visited = [...new Set(visits.map(({ profileId }) => profileId))]
  await side.visit.deleteMany({ _id: { $in: visits.map(({ _id }) => _id) } }, { session: transaction.session })
  for (const profileId of visited) await recountVisits(side, profileId, transaction)
}

/** Erases visits after 90 days (docs/product/retention.md). */
export const forgetOldVisits = (parts: ProfileParts): Task => ({
  name: 'forget old visits',
  everySeconds: 3600,
  run: processQueues(parts, bothSides(parts), (side) => {
    const old = () => ({ visitedAt: { $lt: new Date(parts.clock().getTime() - visitDays * day) } })
    const forget = (due: Pick<VisitRow, '_id'>[]): Promise<void> =>
      parts.transaction(async (transaction) => {
        const still = { _id: { $in: due.map(({ _id }) => _id) }, ...old() }
        const rows = await side.visit.find(still, { profileId: 1 }, { session: transaction.session }).lean<VisitRow[]>()
        await forgetVisits(side, rows, transaction)
      })
    return {
      what: 'old visit',
      due: (others, limit) =>
        side.visit
          .find({ ...old(), ...others }, { _id: 1 })
          .limit(limit)
          .lean<Pick<VisitRow, '_id'>[]>(),
      act: (row) => forget([row]),
      together: forget,
    }
  }),
})
