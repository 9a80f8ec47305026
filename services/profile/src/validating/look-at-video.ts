/**
 * Staff see the video of a case from when they open it until it is decided. The audit keeps who could see which; the
 * file itself is guarded by the media service, which hears of both in the transaction (R9, R21).
 */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { changeMediaAccess, changeMediaGrant } from '@samvaer/service-kit/media/media-items'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { ProfileParts } from '../models/models.ts'
import type { ValidationLookRow } from '../models/validation-look.ts'
import type { ValidationRequestRow } from '../models/validation-request.ts'
import { itemOf } from './video.ts'

type Case = Pick<ValidationRequestRow, '_id' | 'profileId' | 'community' | 'dark' | 'mediaId'>

const changeGrants = async (
  transaction: Transaction,
  video: Case,
  { staffIds, granted }: { staffIds: number[]; granted: boolean },
): Promise<void> => {
  for (const profileId of staffIds)
    await changeMediaGrant(transaction, itemOf(video), { dark: video.dark, profileId, granted })
}

/**
 * Opens or closes the video of a member for staff, who may have to validate one who is locked: media of such members
 * nobody else reads.
 */
const changeAccess = (transaction: Transaction, { community, dark, ...video }: Case, open: boolean): Promise<void> => {
  const audience = open ? 'Granted' : 'Owner'
  return changeMediaAccess(transaction, itemOf(video), { community, dark, audience, kept: open })
}

/** Opens a video; again while it is open changes nothing. */
export const openVideo = async (
  { models, clock }: ProfileParts,
  transaction: Transaction,
  row: Case,
  staffId: number,
): Promise<void> => {
  const { session } = transaction
  const look = { validationId: row._id, staffId, closedAt: null }
  if (await models.validationLook.exists(look).session(session)) return
  await models.validationLook.create([{ ...look, profileId: row.profileId, openedAt: clock() }], { session })
  await changeAccess(transaction, row, true)
  await changeGrants(transaction, row, { staffIds: [staffId], granted: true })
}

/** Ends whatever is open of a case, of a member's cases, or by somebody who is no longer of the staff. */
export const closeVideo = async (
  { models, clock }: ProfileParts,
  transaction: Transaction,
  which: { validationId: number } | { profileId: number } | { staffId: number },
): Promise<void> => {
  const { session } = transaction
  const open = { ...which, closedAt: null }
  const looks = await models.validationLook.find(open, null, { session }).lean<ValidationLookRow[]>()
  if (looks.length === 0) return
  await models.validationLook.updateMany(open, { $set: { closedAt: clock() } }, { session })
  for (const [validationId, ofCase] of Map.groupBy(looks, (look) => look.validationId)) {
    const row = await models.validationRequest.findById(validationId, null, { session }).lean<ValidationRequestRow>()
    if (!row) continue
    await changeGrants(transaction, row, { staffIds: ofCase.map(({ staffId }) => staffId), granted: false })
    if (!(await models.validationLook.exists({ validationId, closedAt: null }).session(session)))
      await changeAccess(transaction, row, false)
  }
}

/** The video as this one of the staff may play it; null until the media service lets it be read. */
export const videoFor = async ({ peers }: ProfileParts, row: Case, staffId: number): Promise<MediaCard | null> => {
  if (row.mediaId === null) return null
  const { community, dark, mediaId } = row
  const asked = { viewerId: staffId, community, dark, mediaIds: [mediaId] }
  return (await peers.post('Media/GetMediaCards', asked)).items[0] ?? null
}
