/**
 * Finds media for the member in whose name a service asks, and that member's relations to them; the rights stand in the
 * contract.
 */
import { mediaObjects } from '@samvaer/contracts/media/rights'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { MediumRow } from './models/medium.ts'
import { type MediaParts, readableSides, sideOf } from './models/models.ts'
import { factsOf } from './reading/readable.ts'

/** As the inputs of these calls name the member. */
interface Asker {
  profileId: number
  community: string
  dark: boolean
}

const uploadedBy = ({ profileId }: Asker, media: readonly MediumRow[]) => ({
  uploader: media.every(({ ownerId }) => ownerId === profileId),
})

export const mediaPolicy = (parts: MediaParts) =>
  policy(mediaObjects, {
    viewer: async (_call: AskedCall, { profileId, community, dark }: Asker): Promise<Asker> => ({
      profileId,
      community,
      dark,
    }),
    find: {
      medium: async ({ profileId, community, dark }: Asker, address: string) => {
        for (const side of readableSides(parts, dark)) {
          const medium = await side.medium.findOne({ address }).lean<MediumRow>()
          if (!medium) continue
          const is = (await factsOf(parts, side, [medium], { viewerId: profileId, community })).get(medium._id)
          return is && { object: { side, medium }, is }
        }
        return undefined
      },
      uploads: async (asker: Asker, mediaIds: readonly number[]) => {
        const ids = [...new Set(mediaIds)]
        const there = { _id: { $in: ids }, community: asker.community, deletedAt: null }
        const media = await sideOf(parts, asker.dark).medium.find(there).lean<MediumRow[]>()
        return media.length === ids.length ? { object: media, is: uploadedBy(asker, media) } : undefined
      },
      picture: async (asker: Asker, _id: number, { item }: { item: string }) => {
        const there = { _id, community: asker.community, item, kind: 'Picture' as const, deletedAt: null }
        const medium = await sideOf(parts, asker.dark).medium.findOne(there).lean<MediumRow>()
        return medium ? { object: medium, is: uploadedBy(asker, [medium]) } : undefined
      },
    },
  })
