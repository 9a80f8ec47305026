/** The photo check: a pose is drawn, a picture in it handed in, and staff compare it (docs/product/accounts.md). */
import { randomInt } from 'node:crypto'
import type { RequestContext, SignedInProfile } from '@samvaer/contracts/core/context'
import { ProductError } from '@samvaer/contracts/core/errors'
import { photoPoses, poseMinutes } from '@samvaer/contracts/profile/photo-poses'
import type { validateProfile } from '@samvaer/contracts/profile/validation'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { publishProfilePictures } from '../albums/counting.ts'
import type { ProfileParts } from '../models/models.ts'
import type { PhotoCheckRow } from '../models/photo-check.ts'
import { profileHandlers } from '../policy.ts'
import { cardPictures, isChecked } from '../validating/photo-checked.ts'
import { cancelRequest, decideRequest, handIn, lastRequest } from '../validating/requests.ts'

const poseFor = poseMinutes * 60 * 1000

/** Milliseconds: once it was compared nothing needs the picture any more. */
const pictureKeptFor = 0

type Posed = PhotoCheckRow & { pose: NonNullable<PhotoCheckRow['pose']>; poseUntil: Date }

const holds = (row: PhotoCheckRow | null, now: Date): row is Posed =>
  row?.pose != null && row.poseUntil !== null && row.poseUntil > now

const shown = ({ pose, poseUntil }: Posed) => ({ pose, until: poseUntil.toISOString() })

/** Says how the photo check of a member stands; null for whoever may not ask for one here and now. */
export const photoCheckOf = async (parts: ProfileParts, profile: SignedInProfile, { dark }: RequestContext) => {
  const { profileId, status, darkStatus } = profile
  if (status !== 'Active' || (dark && darkStatus !== 'Approved')) return null
  const [row, last, pictures] = await Promise.all([
    parts.models.photoCheck.findById(profileId).lean<PhotoCheckRow>(),
    lastRequest(parts, profileId, 'Photo'),
    cardPictures(parts, profileId),
  ])
  const checked = isChecked(pictures ?? [], row)
  return {
    checked,
    ended: !checked && row !== null && row.compared.length > 0,
    posed: holds(row, parts.clock()) ? shown(row) : null,
    last:
      last && last.state !== 'Cancelled'
        ? { status: last.state, savedAt: last.askedAt.toISOString(), reason: last.reason }
        : null,
  }
}

export const photoChecks = (parts: ProfileParts) => {
  const { photoCheck, validationRequest } = parts.models

  const find = (profileId: number) => photoCheck.findById(profileId).lean<PhotoCheckRow>()

  /** Draws another one than the last; where two ask at once, one of them draws. */
  const draw = async (profileId: number): Promise<Posed | null> => {
    const now = parts.clock()
    const known = await find(profileId)
    const others = photoPoses.filter((pose) => pose !== known?.pose)
    const pose = others[randomInt(others.length)] ?? photoPoses[0]
    const drawn = { pose, poseUntil: new Date(now.getTime() + poseFor) }
    const over = { _id: profileId, $or: [{ poseUntil: null }, { poseUntil: { $lte: now } }] }
    await photoCheck.updateOne(over, { $set: drawn }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
    })
    const row = await find(profileId)
    return holds(row, now) ? row : null
  }

  return profileHandlers<typeof validateProfile>()({
    AskForPhotoPose: async ({ profile: { profileId } }) => {
      const pictures = await cardPictures(parts, profileId)
      if (!pictures?.length) throw new ProductError('NotAllowed', { reason: 'NoPicture' })
      if (await validationRequest.exists({ waiting: `${profileId}:Photo` }))
        throw new ProductError('Conflict', { reason: 'Waiting' })
      const posed = await draw(profileId)
      if (!posed) throw new ProductError('Conflict')
      return shown(posed)
    },

    SavePhotoCheck: async ({ input, profile: { profileId }, context: { community, dark } }) => {
      const row = await find(profileId)
      if (!holds(row, parts.clock())) throw new ProductError('LinkExpired')
      const { pose } = row
      const mediaId = Number(input.tempMediaId)
      await handIn(parts, { profileId, community, dark, method: 'Photo', mediaId, pose })
      await photoCheck.updateOne({ _id: profileId }, { $set: { poseUntil: null } })
      return {}
    },

    CancelPhotoCheck: async ({ profile: { profileId } }) => {
      await cancelRequest(parts, profileId, 'Photo')
      return {}
    },

    ApprovePhotoCheck: async ({ input, viewer: { profileId: staffId }, objects: { photoCheck: row } }) => {
      const { profileId: _id } = row
      await parts.transaction(async (transaction) => {
        const { session } = transaction
        const decision = { approved: true, staffId, reason: null, keptFor: pictureKeptFor }
        await decideRequest(parts, transaction, row, decision)
        const compared = input.comparedMediaIds.map(Number)
        // Another picture may have come to the card since this page was read: it was not compared.
        if (!isChecked((await cardPictures(parts, _id, transaction)) ?? [], { compared }))
          throw new ProductError('Conflict', { reason: 'PictureChanged' })
        await photoCheck.updateOne({ _id }, { $set: { compared } }, { upsert: true, session })
        await publishProfilePictures(parts, _id, transaction)
      })
      return {}
    },

    DeclinePhotoCheck: async ({ input: { reason }, viewer: { profileId: staffId }, objects: { photoCheck: row } }) => {
      await parts.transaction((transaction) =>
        decideRequest(parts, transaction, row, { approved: false, staffId, reason, keptFor: pictureKeptFor }),
      )
      return {}
    },
  })
}
