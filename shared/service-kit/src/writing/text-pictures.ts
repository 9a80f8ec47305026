/**
 * Pictures in texts: uploads that their author put into them, taken before the text is written and erased once no text
 * needs them any more. The own row comes first, the claim second, the text last, so that whatever a crash leaves is found
 * again (decision 32).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import { picturesIn, type RichText } from '@samvaer/contracts/text/rich-text'
import { type ClientSession, type Model, Schema } from 'mongoose'
import { isDuplicateKey } from '../errors.ts'
import { claimMedia, eraseMedia } from '../media/media-items.ts'
import type { Parts, Task } from '../parts.ts'
import { processQueues, type QueueParts } from '../tasks/work-queue.ts'

/** The media service has the upload; here stands what it is kept for. */
export interface TextPictureRow {
  /** See textPictureKey. */
  _id: string
  mediaId: number
  authorId: number
  community: string
  /** The place where texts may show it: a lodge. Absent in a service whose texts stand in one place. */
  place?: number
  /** The media service knows that it belongs to the service. */
  claimed: boolean
  /** A text that is out shows it, so whoever reads the text may read it. */
  shown: boolean
  /** Rises with everything that is decided of it, so that two who decide at once meet here. */
  turns: number
  /** When a text was last seen that needs it. */
  seenAt: Date
  /** When it is looked for again. */
  lookAt: Date
  /** Nothing needs it: it is being deleted, and no text takes it any more. */
  gone: boolean
}

/**
 * Returns the key of a picture, with the author in front, so that nobody stands in the way of another one's upload by
 * guessing its number.
 */
export const textPictureKey = (authorId: number, mediaId: number): string => `${authorId}:${mediaId}`

export const textPictureSchema = (collection: string): Schema<TextPictureRow> =>
  new Schema<TextPictureRow>(
    {
      _id: { type: String, required: true },
      mediaId: { type: Number, required: true },
      authorId: { type: Number, required: true },
      community: { type: String, required: true },
      place: Number,
      claimed: { type: Boolean, required: true },
      shown: { type: Boolean, required: true },
      turns: { type: Number, default: 0 },
      seenAt: { type: Date, required: true },
      lookAt: { type: Date, required: true },
      gone: { type: Boolean, required: true },
    },
    { collection, versionKey: false },
  ).index({ lookAt: 1 })

/** The field of a row that names the pictures of its text, so that what needs a picture is found by an index. */
export const pictureField = (text: RichText): { pictures?: number[] } => {
  const pictures = picturesIn(text)
  return pictures.length > 0 ? { pictures } : {}
}

/** A change that leaves nothing of the pictures of before. */
export const withPictures = <Change extends object>(change: Change, text: RichText) => {
  const { pictures } = pictureField(text)
  return pictures ? { $set: { ...change, pictures } } : { $set: change, $unset: { pictures: 1 as const } }
}

/** Milliseconds for which a picture stays that no text needs: whoever took it out may want it back. */
const unusedFor = 48 * 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

interface PictureSide {
  picture: Model<TextPictureRow>
  readonly dark: boolean
}

export interface PictureAuthor<Side extends PictureSide> {
  side: Side
  profileId: number
  community: string
}

/** The need for a picture: a text that stays, one whose days are counted, none. */
export type PictureNeed = 'lasting' | 'ending' | 'none'

/**
 * Returns the need by the rows that have the picture.
 * @param lasting finds texts that stay
 * @param ending finds texts whose days are counted; asked where none stays
 */
export const pictureNeed = async (
  lasting: readonly Promise<unknown>[],
  ending: () => readonly Promise<unknown>[],
): Promise<PictureNeed> => {
  const any = async (rows: readonly Promise<unknown>[]) => (await Promise.all(rows)).some((row) => row !== null)
  if (await any(lasting)) return 'lasting'
  return (await any(ending())) ? 'ending' : 'none'
}

/**
 * Notes which pictures a text shows that is out, in the transaction of the text that was just written, deleted or
 * restored. Authors who are not Active, and blocks, the media service knows by itself.
 * @param mediaIds the pictures of the text before and after, in any order
 * @param isOut finds a text that is out and shows the picture; null where none does
 * @param changed tells the media service of one that is shown now, or no more
 */
export const showTextPictures = async (
  pictures: Model<TextPictureRow>,
  { authorId, mediaIds }: { authorId: number; mediaIds: readonly number[] },
  isOut: (mediaId: number) => Promise<unknown>,
  changed: (picture: TextPictureRow) => Promise<void>,
  session: ClientSession,
): Promise<void> => {
  for (const mediaId of new Set(mediaIds)) {
    const shown = (await isOut(mediaId)) !== null
    const change = { $set: { shown }, $inc: { turns: 1 } }
    const before = await pictures
      .findOneAndUpdate({ _id: textPictureKey(authorId, mediaId) }, change, { session })
      .lean<TextPictureRow>()
    if (before && before.shown !== shown) await changed({ ...before, shown })
  }
}

/** A service's answers about the pictures of its texts. */
export interface TextPictures<Side extends PictureSide> {
  /** The one name of a picture at the media service, of what it belongs to and, before a text shows it, of who reads it. */
  itemOf(mediaId: number): string
  /** Texts go without anybody saying so, so they are looked for. */
  needOf(side: Side, picture: TextPictureRow, now: Date): Promise<PictureNeed>
}

type KitParts = QueueParts & Pick<Parts<never>, 'peers'>

const notThere = () => new ProductError('InvalidInput', { issues: [{ path: 'text', code: 'picture' }] })

/** @throws ProductError InvalidInput when one of them is being deleted, or belongs to another place */
const enterRows = async <Side extends PictureSide>(
  { side, profileId: authorId, community }: PictureAuthor<Side>,
  mediaIds: number[],
  place: number | undefined,
  now: Date,
): Promise<void> => {
  const where = place === undefined ? {} : { place }
  const fresh = { claimed: false, shown: false, lookAt: new Date(now.getTime() + unusedFor) }
  const writes = mediaIds.map((mediaId) => ({
    updateOne: {
      filter: { _id: textPictureKey(authorId, mediaId), gone: false, ...where },
      update: {
        $set: { seenAt: now },
        $inc: { turns: 1 },
        $setOnInsert: { mediaId, authorId, community, ...fresh },
      },
      upsert: true,
    },
  }))
  try {
    await side.picture.bulkWrite(writes, { ordered: false })
  } catch (error) {
    // Either one that no text takes any more, or another window enters the same one at this moment.
    if (!isDuplicateKey(error)) throw error
    const ids = mediaIds.map((mediaId) => textPictureKey(authorId, mediaId))
    const elsewhere = place === undefined ? [] : [{ place: { $ne: place } }]
    if (await side.picture.exists({ _id: { $in: ids }, $or: [{ gone: true }, ...elsewhere] })) throw notThere()
  }
}

/**
 * Takes the pictures of a text, which are the author's and stay from now on.
 * @param place where texts may show them; a picture belongs to one place
 * @throws ProductError InvalidInput with path `text` and code `picture` when one is not the author's own upload, or gone;
 * ServiceUnavailable when a new one cannot be claimed now
 */
export const keepTextPictures = async <Side extends PictureSide>(
  { peers, clock }: KitParts,
  { itemOf }: Pick<TextPictures<Side>, 'itemOf'>,
  author: PictureAuthor<Side>,
  text: RichText,
  place?: number,
): Promise<void> => {
  const mediaIds = picturesIn(text)
  if (mediaIds.length === 0) return
  const { side, profileId, community } = author
  await enterRows(author, mediaIds, place, clock())
  const ids = mediaIds.map((mediaId) => textPictureKey(profileId, mediaId))
  const unclaimed = await side.picture.find({ _id: { $in: ids }, claimed: false }, { mediaId: 1 }).lean()
  const claim = ({ mediaId }: Pick<TextPictureRow, 'mediaId'>) => {
    const item = itemOf(mediaId)
    const access = { key: item, audience: 'Owner' as const }
    return claimMedia(peers, { profileId, community, dark: side.dark, mediaIds: [mediaId], item, access }, notThere)
  }
  await Promise.all(unclaimed.map(claim))
  if (unclaimed.length > 0)
    await side.picture.updateMany({ _id: { $in: unclaimed.map(({ _id }) => _id) } }, { $set: { claimed: true } })
}

const look = async <Side extends PictureSide>(
  { peers, clock }: KitParts,
  { itemOf, needOf }: TextPictures<Side>,
  side: Side,
  picture: TextPictureRow,
): Promise<void> => {
  const now = clock()
  const { _id, turns, seenAt, mediaId } = picture
  const need = picture.gone ? 'none' : await needOf(side, picture, now)
  const until = new Date(seenAt.getTime() + unusedFor)
  if (need !== 'none' || until > now) {
    const seen = need === 'lasting' ? { seenAt: now } : {}
    const lookAt = need === 'none' ? until : new Date(now.getTime() + day)
    await side.picture.updateOne({ _id }, { $set: { ...seen, lookAt } })
    return
  }
  const { matchedCount } = await side.picture.updateOne({ _id, turns }, { $set: { gone: true } })
  // A text took it at this moment.
  if (matchedCount === 0) return
  await eraseMedia(peers, itemOf(mediaId), [mediaId])
  await side.picture.deleteOne({ _id, gone: true })
}

/** Deletes pictures that no text needs any more; those of a deleted text with it, after its 30 days. */
export const eraseTextPictures = <Side extends PictureSide>(
  parts: KitParts,
  pictures: TextPictures<Side>,
  sides: readonly Side[],
): Task => ({
  name: 'erase-pictures',
  everySeconds: 600,
  run: processQueues(parts, sides, (side) => ({
    what: 'picture of a text',
    due: (others, limit) =>
      side.picture
        .find({ lookAt: { $lte: parts.clock() }, ...others })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean<TextPictureRow[]>(),
    act: (picture) => look(parts, pictures, side, picture),
  })),
})
