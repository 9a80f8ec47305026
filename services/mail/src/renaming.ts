/**
 * Conversations are found by the name that a member has now. A renamed member may have thousands: the transaction of
 * the event does the first ones, a task the rest, in short steps (decision 87). The row itself does not show that it is
 * done, as names of others stand in it as well: so the steps go along those who have the rows.
 */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { Task, Transaction } from '@samvaer/service-kit/parts'
import { rowsOfStep } from '@samvaer/service-kit/tasks/fan-out'
import { processQueue } from '@samvaer/service-kit/tasks/work-queue'
import { type MailParts, type Side, sideOf } from './models/models.ts'
import type { ParticipationRow } from './models/participation.ts'
import type { RenamingRow } from './models/renaming.ts'
import { namesFor } from './sending/begin.ts'

type Named = Pick<ParticipationRow, '_id' | 'profileId' | 'others' | 'title'>

/** Returns whole persons, always all rows of each, so that the next step knows where to begin. */
const rowsBehind = async (side: Side, others: number, after: number, { session }: Transaction): Promise<Named[]> => {
  const named = { profileId: 1, others: 1, title: 1 } as const
  const rows = await side.participation
    .find({ others, profileId: { $gt: after } }, named, { session })
    .sort({ profileId: 1 })
    .limit(rowsOfStep)
    .lean<Named[]>()
  const last = rows.at(-1)?.profileId
  if (rows.length < rowsOfStep || last === undefined) return rows
  const ofLast = await side.participation.find({ others, profileId: last }, named, { session }).lean<Named[]>()
  return [...rows.filter(({ profileId }) => profileId !== last), ...ofLast]
}

/** @returns where the next step begins; undefined when everything is done */
const step = async (
  parts: MailParts,
  { _id: profileId, dark, after }: RenamingRow,
  name: string,
  transaction: Transaction,
): Promise<RenamingRow | undefined> => {
  const side = sideOf(parts, dark)
  const rows = await rowsBehind(side, profileId, after, transaction)
  for (const { _id, others, title } of rows) {
    const names = await namesFor(parts, title, others, { profileId, name })
    await side.participation.updateOne({ _id }, { $set: { names } }, { session: transaction.session })
  }
  if (rows.length >= rowsOfStep) return { _id: profileId, dark, after: Math.max(...rows.map((row) => row.profileId)) }
  return dark ? undefined : { _id: profileId, dark: true, after: 0 }
}

const goOn = async (parts: MailParts, row: RenamingRow, name: string, transaction: Transaction): Promise<void> => {
  const { renaming } = parts.models
  const { session } = transaction
  const { _id } = row
  const next = await step(parts, row, name, transaction)
  if (!next) await renaming.deleteOne({ _id }, { session })
  else if (next.dark && !row.dark) await goOn(parts, next, name, transaction)
  else await renaming.updateOne({ _id }, { $set: next }, { session, upsert: true })
}

/** Hears of every change of a member. */
export const rename = async (
  parts: MailParts,
  { profileId: _id, name }: DirectoryProfile,
  transaction: Transaction,
): Promise<void> => {
  const { knownName } = parts.models
  const { session } = transaction
  const known = await knownName.findOne({ _id }, null, { session }).lean()
  if (known?.name === name) return
  await knownName.updateOne({ _id }, { $set: { name } }, { upsert: true, session })
  if (known) await goOn(parts, { _id, dark: false, after: 0 }, name, transaction)
}

export const finishRenaming = (parts: MailParts): Task => ({
  name: 'rename-members',
  everySeconds: 2,
  run: processQueue(parts, {
    what: 'renamed member',
    due: (others, limit) => parts.models.renaming.find(others).sort({ _id: 1 }).limit(limit).lean<RenamingRow[]>(),
    act: ({ _id }) =>
      parts.transaction(async (transaction) => {
        const { session } = transaction
        const row = await parts.models.renaming.findOne({ _id }, null, { session }).lean<RenamingRow>()
        const known = await parts.models.knownName.findOne({ _id }, null, { session }).lean()
        if (row && known) await goOn(parts, row, known.name, transaction)
        return 'more'
      }),
  }),
})
