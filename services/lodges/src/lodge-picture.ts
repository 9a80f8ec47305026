/** The picture of a lodge: claimed before the lodge names it, deleted once it names another one (decision 30). */
import { ApiError } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import { loggable } from '@samvaer/service-kit/errors'
import { whileItWorks } from '@samvaer/service-kit/http/peers'
import type { LodgesParts } from './models/models.ts'
import type { Viewer } from './viewer.ts'

const itemOf = (mediaId: number): string => `lodges:picture:${mediaId}`

/**
 * Makes an upload of the viewer the picture of a lodge; every member of the community may read it.
 * @throws ProductError InvalidInput when it is not the viewer's own upload, or gone
 */
export const claimPicture = async ({ peers }: LodgesParts, viewer: Viewer, mediaId: number): Promise<void> => {
  const { profileId, community, side } = viewer
  const item = itemOf(mediaId)
  const access = { key: item, audience: 'Members' as const }
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
}

/** Erases a picture without waiting for it: what stays costs room and is seen nowhere. */
export const forgetPicture = async ({ peers, log }: LodgesParts, mediaId: number): Promise<void> => {
  try {
    await peers.post('Media/DeleteMedia', { item: itemOf(mediaId), mediaIds: [mediaId] }, whileItWorks())
  } catch (error) {
    log.warn({ failure: loggable(error) }, 'a picture of a lodge was left')
  }
}
