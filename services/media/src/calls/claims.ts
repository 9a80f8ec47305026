/** Answers other services: claim, show, delete. They know who may; media knows whose it is and what it belongs to. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { media } from '@samvaer/contracts/media/calls'
import type { AlbumType } from '@samvaer/contracts/media/values'
import { type HandlerCall, implement } from '@samvaer/service-kit/http/implement'
import type { ClientSession } from 'mongoose'
import { editPicture, wholePicture } from '../edit-picture.ts'
import { afterDeletion, hide } from '../erase.ts'
import { findDuplicates, isOnProfile } from '../find-duplicates.ts'
import { heldCards } from '../holds.ts'
import { grantKey } from '../models/grant.ts'
import type { MediumRow } from '../models/medium.ts'
import { bothSides, type MediaParts, type Side, sideOf } from '../models/models.ts'
import { mediaPolicy } from '../policy.ts'
import { cardsFor } from '../reading/cards.ts'

type Claim = HandlerCall<typeof media.calls.ClaimTempMedia>['input']

/**
 * Begins the access of an item; one that is there keeps what it has, as an old claim that comes again must not give
 * back what was revoked.
 */
const beginAccess = async (side: Side, { access, community }: Claim, session: ClientSession): Promise<void> => {
  const { key, audience, readers, kept } = access
  const known = await side.access.findOne({ _id: key }, { community: 1 }, { session }).lean()
  if (known && known.community !== community) throw new ProductError('Conflict')
  if (known) return
  await side.access.create([{ _id: key, community, audience, kept }], { session })
  const grants = readers.map((profileId) => ({ updateOne: upsertGrant(grantKey(key, profileId)) }))
  if (grants.length > 0) await side.grant.bulkWrite(grants, { session })
}

const upsertGrant = (_id: string) => ({ filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true })

/**
 * The one service that may claim uploads of a kind. The support's: no right to show them was promised, and a document is
 * shown nowhere. A voice belongs to a message.
 */
const onlyOf: Partial<Record<AlbumType, string>> = {
  Ticket: 'support:',
  Voice: 'mail:',
  PhotoCheck: 'profile:validation:',
}

const isForThis = ({ albumType }: MediumRow, { item }: Claim): boolean => item.startsWith(onlyOf[albumType] ?? '')

/**
 * Claims a medium, in the transaction once more, as others may claim or delete it at this moment.
 * @returns the medium, unless it belonged to the item before
 * @throws ProductError NotFound for what is gone or of another kind of item, Conflict for what another item has (R9,
 * R29)
 */
const claimOne = async (
  side: Side,
  mediaId: number,
  claim: Claim,
  { now, session }: { now: Date; session: ClientSession },
): Promise<MediumRow | undefined> => {
  const { profileId, community, item, access } = claim
  const isThere = { deletedAt: null, state: { $ne: 'Uploading' as const } }
  const own = { _id: mediaId, ownerId: profileId, community, ...isThere }
  const medium = await side.medium.findOne(own, null, { session }).lean<MediumRow>()
  if (!medium || !isForThis(medium, claim)) throw new ProductError('NotFound')
  if (medium.item === item) return undefined
  if (medium.item !== null) throw new ProductError('Conflict')
  if (!medium.purgeAt || medium.purgeAt <= now) throw new ProductError('NotFound')
  const claimed = { $set: { item, access: access.key }, $unset: { purgeAt: 1 } }
  await side.medium.updateOne({ _id: mediaId, item: null }, claimed, { session })
  return medium
}

export const mediaArea = (parts: MediaParts) =>
  implement(
    media,
    {
      ClaimTempMedia: async ({ input }) => {
        const { profileId, community, dark, mediaIds } = input
        const side = sideOf(parts, dark)
        await parts.transaction(async (transaction) => {
          const { session } = transaction
          const now = parts.clock()
          const claimed: MediumRow[] = []
          for (const mediaId of mediaIds) {
            const medium = await claimOne(side, mediaId, input, { now, session })
            if (medium) claimed.push(medium)
          }
          await beginAccess(side, input, session)
          if (isOnProfile(input.item)) await findDuplicates(parts, side, claimed, transaction)
        })
        return { items: await cardsFor(parts, mediaIds, { viewerId: profileId, community, dark }) }
      },

      GetMediaCards: async ({ input: { mediaIds, ...viewer } }) => ({ items: await cardsFor(parts, mediaIds, viewer) }),

      GetHeldMedia: async ({ input: { hold, ...viewer } }) => ({ items: await heldCards(parts, hold, viewer) }),

      GetWholePicture: async ({ input, objects: { picture } }) => wholePicture(parts, input, picture),

      EditPicture: async ({ input, objects: { picture } }) => editPicture(parts, input, picture),

      DeleteMedia: async ({ input: { item, mediaIds, forGood } }) => {
        for (const side of bothSides(parts))
          await parts.transaction(async ({ session }) => {
            const theirs = { _id: { $in: mediaIds }, item, deletedAt: null }
            const media = await side.medium.find(theirs, null, { session }).lean<MediumRow[]>()
            const purgeAt = forGood ? parts.clock() : afterDeletion(parts.clock())
            for (const medium of media) await hide(parts, side, medium, { purgeAt, session })
          })
        return {}
      },
    },
    mediaPolicy(parts),
  )
