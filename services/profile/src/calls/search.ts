/** Searching for members (docs/product/profiles.md). */
import type { profiles } from '@samvaer/contracts/profile/calls'
import type { ProfileParts } from '../models/models.ts'
import { profileHandlers } from '../policy.ts'
import { foundListings } from '../reading/listings.ts'
import { viewerOf } from '../viewer.ts'

export const searchCalls = (parts: ProfileParts) =>
  profileHandlers<typeof profiles>()({
    SearchProfiles: async (call) => {
      const { rows, next } = await foundListings(parts, await viewerOf(parts, call), call.input)
      const cards = await parts.directory.cards(rows.map(({ _id }) => _id))
      const items = rows.flatMap(({ _id, pictured }) => {
        const card = cards.get(_id)
        return card ? [pictured ? card : { ...card, pictures: [] }] : []
      })
      return { items, next }
    },
  })
