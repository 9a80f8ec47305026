/** Erases the pictures that a member gave meetups and events, on leaving a side for good (docs/product/dark-variant.md). */
import { eraseMedia } from '@samvaer/service-kit/media/media-items'
import { type FanOutStep, heavy } from '@samvaer/service-kit/tasks/fan-out'
import type { Model } from 'mongoose'
import type { LodgesParts, Side } from '../models/models.ts'
import { gatheringPictures } from '../own-pictures.ts'

interface Pictured {
  _id: number
  pictureId?: number | null
  pictureBy?: number | null
}

const erase = (parts: LodgesParts, rows: Model<Pictured>): FanOutStep<number> =>
  heavy(5, async (pictureBy, most, { session }) => {
    const theirs = await rows.find({ pictureBy }, { pictureId: 1 }, { session }).limit(most).lean<Pictured[]>()
    // The files first: a step that breaks off finds the rest again.
    for (const { pictureId } of theirs)
      if (pictureId) await eraseMedia(parts.peers, gatheringPictures.itemOf(pictureId), [pictureId])
    const _id = { $in: theirs.map((row) => row._id) }
    await rows.updateMany({ _id }, { $set: { pictureId: null, pictureBy: null } }, { session })
    return theirs.length
  })

export const eraseGatheringPictures = (parts: LodgesParts, { event, meetup }: Side): FanOutStep<number>[] =>
  [event, meetup].map((rows) => erase(parts, rows as unknown as Model<Pictured>))
