/**
 * The pictures of lodges, and of meetups and events: claimed before one names them, deleted once it names another one
 * (decision 30).
 */
import { ApiError } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import type { MediaAudience } from '@samvaer/contracts/media/values'
import { loggable } from '@samvaer/service-kit/errors'
import { whileItWorks } from '@samvaer/service-kit/http/peers'
import type { LodgesParts, Side } from './models/models.ts'
import type { InSeries } from './models/series.ts'
import type { Viewer } from './viewer.ts'

interface Readers {
  key: string
  audience: MediaAudience
}

interface OwnPictures {
  /** The name of a picture at the media service. */
  itemOf(mediaId: number): string
  /**
   * Makes an upload of the viewer such a picture.
   * @param readers those who read it; every member of the community if absent
   * @throws ProductError InvalidInput when it is not the viewer's own upload, or gone
   */
  claim(parts: LodgesParts, viewer: Viewer, mediaId: number, readers?: Readers): Promise<void>
  /** Erases pictures without failing: what stays costs room and is seen nowhere. */
  forget(parts: LodgesParts, mediaIds: readonly number[]): Promise<void>
}

/** @param kind the part of their names at the media service */
const ownPictures = (kind: 'picture' | 'gathering'): OwnPictures => {
  const itemOf = (mediaId: number): string => `lodges:${kind}:${mediaId}`
  return {
    itemOf,
    claim: async ({ peers }, { profileId, community, side }, mediaId, readers) => {
      const item = itemOf(mediaId)
      const access = readers ?? { key: item, audience: 'Members' as const }
      try {
        await peers.post(
          'Media/ClaimTempMedia',
          { profileId, community, dark: side.dark, mediaIds: [mediaId], item, access },
          whileItWorks(),
        )
      } catch (error) {
        const refused = error instanceof ApiError && ['NotFound', 'Conflict'].includes(error.code)
        throw refused ? new ProductError('InvalidInput', { issues: [{ path: 'pictureId', code: 'picture' }] }) : error
      }
    },
    forget: async ({ peers, log }, mediaIds) => {
      for (const mediaId of mediaIds)
        try {
          await peers.post('Media/DeleteMedia', { item: itemOf(mediaId), mediaIds: [mediaId] }, whileItWorks())
        } catch (error) {
          log.warn({ failure: loggable(error) }, 'a picture was left')
        }
    },
  }
}

export const lodgePictures = ownPictures('picture')
export const gatheringPictures = ownPictures('gathering')

/** The picture of a meetup or an event with its uploader, as it is written; nothing where it stays as it is. */
interface WrittenPicture {
  pictureId?: number | null
  pictureBy?: number | null
}

/**
 * Claims the picture that the form of a meetup or an event names, where it is another one than before.
 * @returns the fields to write; nothing where the picture stays
 */
export const pictureToWrite = async (
  parts: LodgesParts,
  viewer: Viewer,
  { asked, before, readers }: { asked: number | null | undefined; before: number | null; readers?: Readers },
): Promise<WrittenPicture> => {
  if (asked === undefined || asked === before) return {}
  if (asked !== null) await gatheringPictures.claim(parts, viewer, asked, readers)
  return { pictureId: asked, pictureBy: asked === null ? null : viewer.profileId }
}

interface Pictured {
  pictureId?: number | null
  series?: InSeries
}

/** Erases the picture of a meetup or an event that has it no more, unless others of its series still have it. */
export const forgetPicture = async (
  parts: LodgesParts,
  rows: Pick<Side['event'] | Side['meetup'], 'exists'>,
  { pictureId, series }: Pictured,
): Promise<void> => {
  if (!pictureId) return
  const shared = series && (await (rows as Side['event']).exists({ 'series.id': series.id, pictureId }))
  if (!shared) await gatheringPictures.forget(parts, [pictureId])
}

/** Erases the picture of before, where what was written names another one. */
export const forgetReplaced = async (
  parts: LodgesParts,
  rows: Pick<Side['event'] | Side['meetup'], 'exists'>,
  before: Pictured,
  { pictureId }: WrittenPicture,
): Promise<void> => {
  if (pictureId !== undefined && before.pictureId !== pictureId) await forgetPicture(parts, rows, before)
}
