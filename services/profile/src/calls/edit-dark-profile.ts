/** Getting into the dark variant, the profile there, and leaving it (docs/product/dark-variant.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { editDarkProfile } from '@samvaer/contracts/profile/edit-dark'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import { apply, applyAgainFrom, publishDarkStatus, standingOf } from '../dark/applications.ts'
import { darkOnly } from '../dark/dark-only.ts'
import { darkProfileOf, saveDarkProfile } from '../dark/dark-profile.ts'
import { eraseDark } from '../dark/erase-dark.ts'
import type { AlbumRow } from '../models/album.ts'
import type { DarkApplicationRow } from '../models/dark-application.ts'
import { type ProfileParts, sideOf } from '../models/models.ts'
import { profilePolicy } from '../policy.ts'
import { darkDesk } from './dark-desk.ts'

/** Milliseconds in which the last copy of dark data is gone (docs/product/dark-variant.md). */
const erasedWithin = 24 * 60 * 60 * 1000

export const editDarkProfileArea = (parts: ProfileParts) => {
  const { darkApplication } = parts.models

  return implement(
    editDarkProfile,
    {
      GetCurrentProfileDark: async ({ profile, context }) => {
        const row = await darkApplication.findById(profile.profileId).lean<DarkApplicationRow>()
        const darkStatus = standingOf(row, profile)
        const missing = {
          Subscription: !profile.subscriber,
          AgeProof: !profile.ageProven,
          Approval: darkStatus !== 'Approved',
        }
        const decided = row && darkStatus === row.status ? row : null
        return {
          darkStatus,
          missing: (['Subscription', 'AgeProof', 'Approval'] as const).filter((one) => missing[one]),
          textSaved: row !== null && row.text !== '',
          text: context.dark && row ? row.text : null,
          appliedAt: decided?.appliedAt?.toISOString() ?? null,
          decidedAt: decided?.decidedAt?.toISOString() ?? null,
          declined: decided?.reason ? { reason: decided.reason, text: decided.reasonText } : null,
          applyAgainFrom: (decided && applyAgainFrom(decided)?.toISOString()) ?? null,
        }
      },

      SaveDarkInformation: async ({ input, profile, context }) => {
        const { profileId: _id } = profile
        // While staff read an application, its words stand.
        const open = { _id, status: { $ne: 'Applied' as const } }
        const first = { community: context.community, status: 'None' as const }
        await darkApplication
          .updateOne(open, { $set: { text: input.text }, $setOnInsert: first }, { upsert: true })
          .catch((error: unknown) => {
            throw isDuplicateKey(error) ? new ProductError('Conflict') : error
          })
        return {}
      },

      ApplyApplication: async ({ input, profile, context: { community } }) => {
        await apply(parts, { profile, community, text: input.text }, 'None')
        return {}
      },

      ApplyAgain: async ({ input, profile, context: { community } }) => {
        await apply(parts, { profile, community, text: input.text }, 'Declined')
        return {}
      },

      GetDarkProfileDataForEdit: async ({ profile, context }) => {
        darkOnly(context)
        const { changedAt, ...known } = await darkProfileOf(parts, profile.profileId)
        return { ...known, changedAt: changedAt?.toISOString() ?? null }
      },

      UpdateDarkProfile: saveDarkProfile(parts),

      DeleteDarkProfile: async ({ profile }) => {
        const { profileId } = profile
        await parts.transaction(async (transaction) => {
          await eraseDark(parts, transaction, profileId)
          await publishDarkStatus(transaction, profileId, 'None')
        })
        return { erasedBy: new Date(parts.clock().getTime() + erasedWithin).toISOString() }
      },

      GetRedMediaAlbums: async ({ profile, context }) => {
        darkOnly(context)
        const own = { ownerId: profile.profileId, place: 'Red' as const }
        const albums = await sideOf(parts, true).album.find(own).sort({ _id: -1 }).limit(200).lean<AlbumRow[]>()
        return {
          items: albums.map(({ _id, title, pictures, videos }) => ({ albumId: _id, title, items: pictures + videos })),
        }
      },

      ...darkDesk(parts),
    },
    profilePolicy(parts),
  )
}
