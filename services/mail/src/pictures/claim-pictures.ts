/**
 * Takes the pictures of a message before the message is written: an upload that nobody claims is gone after 48 hours. The
 * own row comes first, the claim second, the message last, so that whatever a crash leaves is found again by
 * `erase-pictures.ts` (decisions 31 and 32).
 */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { VoiceMessage } from '@samvaer/contracts/mail/shapes'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { claimMedia } from '@samvaer/service-kit/media/media-items'
import type { MailParts } from '../models/models.ts'
import type { WatchedPicturesRow } from '../models/watched-pictures.ts'
import type { Viewer } from '../reading/viewer.ts'

/** Milliseconds for which claimed pictures wait for their message: whoever sends goes on trying. */
const waitsFor = 48 * 60 * 60 * 1000

/** The item that the pictures of a message belong to; however often it is sent, it is the same. */
export const pictureItem = (authorId: number, clientMessageId: string): string =>
  `mail:message:${authorId}:${clientMessageId}`

export const notThere = () => new ProductError('InvalidInput', { issues: [{ path: 'tempMediaIds', code: 'picture' }] })

interface Pictured {
  clientMessageId: string
  mediaIds: number[]
  body: string
}

/** The readers of the pictures, where the media service does not know the access yet. */
interface Access {
  access: string
  readers: number[]
}

/** @throws ProductError InvalidInput when they are being deleted */
const enterRow = async (
  { side, profileId: authorId }: Viewer,
  { clientMessageId, mediaIds }: Omit<Pictured, 'body'>,
  access: string,
  now: Date,
): Promise<WatchedPicturesRow> => {
  const _id = pictureItem(authorId, clientMessageId)
  const here = { _id, gone: false }
  const change = {
    $set: { lookAt: new Date(now.getTime() + waitsFor) },
    $addToSet: { mediaIds: { $each: mediaIds } },
    $setOnInsert: { authorId, clientMessageId, access },
  }
  try {
    return await side.watchedPictures.findOneAndUpdate(here, change, { upsert: true, returnDocument: 'after' }).lean()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Either they are being deleted, or the same message is sent twice at this moment.
    const other = await side.watchedPictures.findOne(here).lean<WatchedPicturesRow>()
    if (!other) throw notThere()
    return other
  }
}

export interface ClaimedPictures {
  item: string
  mediaIds: number[]
  /** The number of videos among them. */
  videos: number
  /** The message is spoken. */
  voice?: VoiceMessage
  access: string
}

/**
 * A voice is a message of its own: nothing stands beside it.
 * @throws ProductError InvalidInput
 */
const voiceAmong = (items: readonly MediaCard[], { body }: Pictured): Pick<ClaimedPictures, 'voice'> => {
  const [voice] = items.flatMap(({ sound }) => sound ?? [])
  if (!voice) return {}
  if (items.length > 1 || body !== '')
    throw new ProductError('InvalidInput', { issues: [{ path: 'tempMediaIds', code: 'voice' }] })
  const { seconds, bars } = voice
  return { voice: { seconds, bars } }
}

/**
 * The pictures of a message, or its voice, which are the author's own uploads and stay from now on; null when it has none.
 * @throws ProductError InvalidInput with path `tempMediaIds` and code `voice` for one with something beside it, with
 * code `picture` when one is not the author's own upload,
 * gone, or of another message; ServiceUnavailable when they cannot be claimed now
 */
export const claimPictures = async (
  { peers, clock }: MailParts,
  viewer: Viewer,
  letter: Pictured,
  accessFor: () => Promise<Access>,
): Promise<ClaimedPictures | null> => {
  const { mediaIds } = letter
  if (mediaIds.length === 0) return null
  const { profileId, community, side } = viewer
  const planned = await accessFor()
  const { _id: item, access: known } = await enterRow(viewer, letter, planned.access, clock())
  // One that broke off has claimed them with its own.
  const access = known ?? planned.access
  const claim = {
    ...{ profileId, community, dark: side.dark, mediaIds, item },
    access: { key: access, audience: 'Granted' as const, readers: planned.readers, kept: true },
  }
  const items = await claimMedia(peers, claim, notThere)
  const videos = items.filter(({ kind }) => kind === 'Video').length
  return { item, mediaIds, videos, ...voiceAmong(items, letter), access }
}
