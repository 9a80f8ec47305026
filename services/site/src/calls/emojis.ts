/** The emoji that a member used last. */
import { emojis } from '@samvaer/contracts/site/emojis'
import { recentEmojis } from '@samvaer/contracts/site/values'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { implement } from '@samvaer/service-kit/http/implement'
import type { SiteParts } from '../models/models.ts'

/** The list with one emoji at its head, once: computed by the database, so that two windows lose nothing. */
const withFirst = (shortname: string) => {
  const known = { $ifNull: ['$shortnames', []] }
  const others = { $filter: { input: known, cond: { $ne: ['$$this', { $literal: shortname }] } } }
  const all = { $concatArrays: [[{ $literal: shortname }], others] }
  return [{ $set: { shortnames: { $slice: [all, recentEmojis] } } }]
}

export const emojisArea = (parts: SiteParts) =>
  implement(emojis, {
    AddUsedEmoji: async ({ input, profile }) => {
      const { profileId } = profile
      for (;;) {
        try {
          const options = { upsert: true, updatePipeline: true }
          await parts.models.UsedEmojis.updateOne({ profileId }, withFirst(input.emoji), options)
          return {}
        } catch (error) {
          // The member's first one arrived twice at the same moment: now there is a list to change.
          if (!isDuplicateKey(error)) throw error
        }
      }
    },

    GetLatestEmojis: async ({ profile }) => {
      const used = await parts.models.UsedEmojis.findOne({ profileId: profile.profileId }).lean()
      return { items: (used?.shortnames ?? []).map((shortname) => ({ shortname })) }
    },
  })
