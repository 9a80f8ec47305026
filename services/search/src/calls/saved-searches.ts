/** Searches that a member keeps under a name (docs/product/search.md). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { SavedSearch, search } from '@samvaer/contracts/search/calls'
import { maximumSavedSearches, restorableHours } from '@samvaer/contracts/search/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { mongo } from 'mongoose'
import { type SearchParts, type Side, sideOf } from '../models/models.ts'
import { type SavedSearchRow, standing } from '../models/saved-search.ts'
import { nextLook } from '../saved/notify-of-new.ts'

const savedSearchOf = ({ _id, name, filters, sort, notify, savedAt }: SavedSearchRow): SavedSearch => ({
  savedSearchId: _id,
  ...{ name, filters, sort, notify },
  savedAt: savedAt.toISOString(),
})

/** Finds saved searches by name; exported for the test of its costs. */
export const savedQuery = ({ savedSearch }: Side, profileId: number) =>
  savedSearch
    .find({ profileId, ...standing })
    .sort({ name: 1, _id: 1 })
    .lean<SavedSearchRow[]>()

/** @throws ProductError Conflict when there are as many as one may keep */
const checkRoom = async ({ savedSearch }: Side, profileId: number, session: mongo.ClientSession): Promise<void> => {
  if ((await savedSearch.countDocuments({ profileId, ...standing }, { session })) >= maximumSavedSearches)
    throw new ProductError('Conflict')
}

/**
 * Returns the options of a transaction by which searches are saved one at a time, so that no two of them take the last
 * room.
 */
const about = (profileId: number) => ({ about: `saved searches of ${profileId}` })

export const savedSearchCalls = (parts: SearchParts) =>
  handlers<typeof search>()({
    GetSavedSearches: async ({ profile: { profileId }, context }) => {
      return { items: (await savedQuery(sideOf(parts, context.dark), profileId)).map(savedSearchOf) }
    },

    GetSavedSearch: async ({ profile: { profileId }, context, input }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const row = await savedSearch.findOne({ _id: input.savedSearchId, profileId, ...standing }).lean<SavedSearchRow>()
      if (!row) throw new ProductError('NotFound')
      return savedSearchOf(row)
    },

    SaveSearch: async ({ profile: { profileId }, context, input }) => {
      const side = sideOf(parts, context.dark)
      const savedSearchId = await parts.nextId('savedSearch')
      const now = parts.clock()
      await parts.transaction(async ({ session }) => {
        await checkRoom(side, profileId, session)
        const { name, filters, sort, notify } = input
        const row = { ...{ profileId, name, filters, sort, notify }, community: context.community, savedAt: now }
        await side.savedSearch.create(
          [{ _id: savedSearchId, ...row, seenUpTo: now, dueAt: notify ? nextLook(now) : null }],
          { session },
        )
      }, about(profileId))
      return { savedSearchId }
    },

    UpdateSavedSearch: async ({ profile: { profileId }, context, input: { savedSearchId, ...change } }) => {
      const { savedSearch } = sideOf(parts, context.dark)
      const now = parts.clock()
      const { notify } = change
      // A member who asks for other people is notified of those who come from now on.
      const { matchedCount } = await savedSearch.updateOne(
        { _id: savedSearchId, profileId, ...standing },
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
      await savedSearch.updateOne(
        { _id: savedSearchId, profileId, ...standing },
        { $set: { deletedAt: parts.clock() } },
      )
      return {}
    },

    RestoreSavedSearch: async ({ profile: { profileId }, context, input: { savedSearchId } }) => {
      const side = sideOf(parts, context.dark)
      const wanted = { _id: savedSearchId, profileId }
      const since = new Date(parts.clock().getTime() - restorableHours * 60 * 60 * 1000)
      await parts.transaction(async ({ session }) => {
        const row = await side.savedSearch.findOne(wanted).session(session).lean<SavedSearchRow>()
        if (!row || (row.deletedAt && row.deletedAt < since)) throw new ProductError('NotFound')
        if (!row.deletedAt) return
        await checkRoom(side, profileId, session)
        await side.savedSearch.updateOne(wanted, { $set: { deletedAt: null } }, { session })
      }, about(profileId))
      return {}
    },
  })
