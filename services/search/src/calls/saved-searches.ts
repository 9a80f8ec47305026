/** Searches that a member keeps under a name (docs/product/search.md). */
import { ProductError } from '@samvaer/contracts/errors'
import { maximumSavedSearches, type SavedSearch, type search } from '@samvaer/contracts/search'
import { handlers } from '@samvaer/service-kit/implement'
import { type SearchParts, sideOf } from '../models/models.ts'
import type { SavedSearchRow } from '../models/saved-search.ts'
import { nextLook } from '../saved/notify-of-new.ts'

const savedSearchOf = ({ _id, name, filters, sort, notify, savedAt }: SavedSearchRow): SavedSearch => ({
  savedSearchId: _id,
  ...{ name, filters, sort, notify },
  savedAt: savedAt.toISOString(),
})

export const savedSearchCalls = (parts: SearchParts) =>
  handlers<typeof search>()({
    GetSavedSearches: async ({ profile: { profileId }, context }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const rows = await savedSearch.find({ profileId }).sort({ name: 1, _id: 1 }).lean<SavedSearchRow[]>()
      return { items: rows.map(savedSearchOf) }
    },

    GetSavedSearch: async ({ profile: { profileId }, context, input }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const row = await savedSearch.findOne({ _id: input.savedSearchId, profileId }).lean<SavedSearchRow>()
      if (!row) throw new ProductError('NotFound')
      return savedSearchOf(row)
    },

    SaveSearch: async ({ profile: { profileId }, context, input }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const savedSearchId = await parts.nextId('savedSearch')
      const now = parts.clock()
      await parts.transaction(
        async ({ session }) => {
          if ((await savedSearch.countDocuments({ profileId }, { session })) >= maximumSavedSearches)
            throw new ProductError('Conflict')
          const { name, filters, sort, notify } = input
          const row = { ...{ profileId, name, filters, sort, notify }, community: context.community, savedAt: now }
          await savedSearch.create(
            [{ _id: savedSearchId, ...row, seenUpTo: now, dueAt: notify ? nextLook(now) : null }],
            { session },
          )
        },
        { about: `saved searches of ${profileId}` },
      )
      return { savedSearchId }
    },

    UpdateSavedSearch: async ({ profile: { profileId }, context, input: { savedSearchId, ...change } }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const now = parts.clock()
      const { notify } = change
      // Whoever asks for other people is notified of those who come from now on.
      const { matchedCount } = await savedSearch.updateOne(
        { _id: savedSearchId, profileId },
        {
          $set: {
            ...change,
            ...(change.filters && { seenUpTo: now }),
            ...(notify !== undefined && { dueAt: notify ? nextLook(now) : null, ...(notify && { seenUpTo: now }) }),
          },
        },
      )
      if (matchedCount === 0) throw new ProductError('NotFound')
      return {}
    },

    DeleteSavedSearch: async ({ profile: { profileId }, context, input: { savedSearchId } }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      await savedSearch.deleteOne({ _id: savedSearchId, profileId })
      return {}
    },
  })
