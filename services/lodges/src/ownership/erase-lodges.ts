/** Erases what belonged to a lodge once it can no longer be restored (docs/product/retention.md). */
import type { Task } from '@samvaer/service-kit/parts'
import { processQueues } from '@samvaer/service-kit/tasks/work-queue'
import { eraseAlbumMedia } from '../albums/erase-media.ts'
import { eraseMeetups } from '../meetups/erase-meetups.ts'
import type { AlbumMediaRow } from '../models/album-media.ts'
import type { LodgeRow } from '../models/lodge.ts'
import type { MeetupRow } from '../models/meetup.ts'
import { bothSides, type LodgesParts, type Side } from '../models/models.ts'
import { gatheringPictures, lodgePictures } from '../own-pictures.ts'

/** The lodge itself goes last: what a crash leaves is found again by it. */
const erase = async (parts: LodgesParts, side: Side, { _id: lodgeId, pictureId }: LodgeRow): Promise<void> => {
  const of = { lodgeId }
  const parentIds = async (rows: Promise<{ _id: number }[]>) => ({
    parentId: { $in: (await rows).map(({ _id }) => _id) },
  })
  const entries = await parentIds(side.debateEntry.find(of, { _id: 1 }).lean())
  const comments = { $in: (await side.debateComment.find(entries, { _id: 1 }).lean()).map(({ _id }) => _id) }
  for (const [itemType, itemId] of [
    ['DebateEntry', entries.parentId],
    ['DebateEntryComment', comments],
  ] as const) {
    await side.revision.deleteMany({ itemType, itemId })
    await side.like.deleteMany({ itemType, itemId })
  }
  await side.debateComment.deleteMany(entries)
  await side.debateDraft.deleteMany(of)
  await side.notificationRound.deleteMany(of)
  const meetups = await side.meetup.find(of, { _id: 1, pictureId: 1 }).lean<Pick<MeetupRow, '_id' | 'pictureId'>[]>()
  await gatheringPictures.forget(
    parts,
    meetups.flatMap(({ pictureId }) => pictureId ?? []),
  )
  await eraseMeetups(
    side,
    meetups.map(({ _id }) => _id),
  )
  await side.pollVote.deleteMany(of)
  await side.poll.deleteMany(of)
  await side.debateEntry.deleteMany(of)
  await side.debateCategory.deleteMany(of)
  await side.debateReading.deleteMany(of)
  await side.calendarAddress.deleteMany(of)
  for (const row of await side.albumMedia.find(of).lean<AlbumMediaRow[]>()) await eraseAlbumMedia(parts, side, row)
  await side.album.deleteMany(of)
  await side.memberNote.deleteMany(of)
  await side.activity.deleteMany(of)
  await side.membership.deleteMany(of)
  if (pictureId !== null) await lodgePictures.forget(parts, [pictureId])
  await side.lodge.deleteOne({ _id: lodgeId })
}

export const eraseLodges = (parts: LodgesParts): Task => ({
  name: 'erase-lodges',
  everySeconds: 3600,
  run: processQueues(parts, bothSides(parts), (side) => ({
    what: 'lodge to erase',
    due: (others, limit) =>
      side.lodge
        .find({ listed: false, purgeAt: { $lte: parts.clock() }, ...others })
        .limit(limit)
        .lean<LodgeRow[]>(),
    act: (lodge) => erase(parts, side, lodge),
  })),
})
