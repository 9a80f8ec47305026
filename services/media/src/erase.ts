/**
 * Deleting hides at once and keeps for 30 days; what was never claimed goes after 48 hours (docs/product/limits.md and
 * docs/product/retention.md).
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import type { ClientSession } from 'mongoose'
import { notHeld } from './holds.ts'
import type { MediumRow } from './models/medium.ts'
import { bothSides, type MediaParts, type Side } from './models/models.ts'
import { countOut } from './quota.ts'
import { folderOf } from './storage/keys.ts'
import { workshopOf } from './workshop.ts'

const day = 24 * 60 * 60 * 1000
/** Days that deleted media are kept (docs/product/limits.md, as Discourse). */
const keptDays = 30
/** Milliseconds after which what lies in the work folder belongs to nobody. */
const abandonedAfter = 60 * 60 * 1000

/** Takes a medium out of every answer and out of the quota; `purgeAt` is when its files go. */
export const hide = async (
  parts: MediaParts,
  side: Side,
  { _id, ownerId, bytes }: Pick<MediumRow, '_id' | 'ownerId' | 'bytes'>,
  { purgeAt, session }: { purgeAt: Date; session: ClientSession },
): Promise<void> => {
  const change = { $set: { deletedAt: parts.clock(), purgeAt } }
  const { modifiedCount } = await side.medium.updateOne({ _id, deletedAt: null }, change, { session })
  if (modifiedCount > 0) await countOut(parts, ownerId, bytes, session)
}

export const afterDeletion = (now: Date): Date => new Date(now.getTime() + keptDays * day)

/** The files of before, of a picture that was edited. */
export const eraseLeaving = async (
  parts: MediaParts,
  side: Side,
  { _id, leaving = [], held = [] }: Pick<MediumRow, '_id' | 'leaving' | 'held'>,
): Promise<void> => {
  const kept = new Set(held.map(({ address }) => address))
  for (const address of leaving.filter((one) => !kept.has(one))) {
    await workshopOf(parts).storage.remove(folderOf(side.dark, { address }))
    await side.medium.updateOne({ _id }, { $pull: { leaving: address } })
  }
  await side.medium.updateOne({ _id, leaving: { $size: 0 } }, { $unset: { leaving: 1 } })
}

/** The row goes after the files, so that the next round finds what ended half-way. */
const erase = async (parts: MediaParts, side: Side, medium: MediumRow, now: Date): Promise<void> => {
  const due = { _id: medium._id, purgeAt: { $lte: now }, ...notHeld }
  const isDue = await parts.transaction(async ({ session }) => {
    const still = await side.medium.findOne(due, null, { session }).lean<MediumRow>()
    if (!still) return false
    await hide(parts, side, still, { purgeAt: now, session })
    return true
  })
  // Claimed at the last moment.
  if (!isDue) return
  const { storage } = workshopOf(parts)
  await eraseLeaving(parts, side, medium)
  const folder = folderOf(side.dark, medium)
  await storage.remove(folder)
  await side.medium.deleteOne({ _id: medium._id, deletedAt: { $ne: null } })
  // A rendition that was just being put there; one that comes later sees that the row is gone.
  await storage.remove(folder)
}

/** Removes the files of a process that ended in the middle of an upload. */
const sweepWork = async (parts: MediaParts): Promise<void> => {
  const { workFolder } = workshopOf(parts)
  for (const name of await readdir(workFolder).catch(() => [])) {
    const folder = join(workFolder, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < parts.clock().getTime() - abandonedAfter)
      await rm(folder, { recursive: true, force: true })
  }
}

export const eraseMedia = (parts: MediaParts): Task => {
  const eraseEdited = processQueues(parts, bothSides(parts), (side) => ({
    what: 'files of an edited picture',
    due: (others, limit) =>
      side.medium
        .find({ leaving: { $exists: true }, ...notHeld, ...others })
        .limit(limit)
        .lean<MediumRow[]>(),
    act: (medium) => eraseLeaving(parts, side, medium),
  }))
  const eraseDue = processQueues(parts, bothSides(parts), (side) => ({
    what: 'medium to erase',
    due: (others, limit) =>
      side.medium
        .find({ purgeAt: { $lte: parts.clock() }, ...notHeld, ...others })
        .limit(limit)
        .lean<MediumRow[]>(),
    act: (medium) => erase(parts, side, medium, parts.clock()),
  }))
  return {
    name: 'erase media',
    everySeconds: 600,
    run: async (stopping) => {
      await eraseEdited(stopping)
      await eraseDue(stopping)
      await sweepWork(parts)
    },
  }
}
