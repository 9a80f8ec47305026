/** Unsent text, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { withPictures } from '@samvaer/service-kit/writing/text-pictures'
import { type DraftRow, draftKey } from '../models/draft.ts'
import type { BlogsParts } from '../models/models.ts'
import { keepPictures } from '../pictures/keep-pictures.ts'
import { picturesOf } from '../pictures/picture-cards.ts'
import { blogHandlers } from '../policy.ts'
import { viewerOf } from '../viewer.ts'

export const draftCalls = (parts: BlogsParts) =>
  blogHandlers({
    GetBlogDraft: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { side, profileId } = viewer
      const draft = await side.draft.findById(draftKey(profileId, call.input.blogEntryId)).lean<DraftRow>()
      if (!draft) return { draft: null }
      const { sequence, title, text, tags, savedAt } = draft
      const media = await picturesOf(parts, viewer, text)
      return { draft: { sequence, title, text, media, tags, savedAt: savedAt.toISOString() } }
    },
    SaveBlogDraft: async ({ viewer, input: { blogEntryId, sequence, ...draft } }) => {
      await keepPictures(parts, viewer, draft.text)
      const _id = draftKey(viewer.profileId, blogEntryId)
      try {
        // A kept draft with this sequence or a later one does not match, so the upsert meets its id: one winner.
        await viewer.side.draft.updateOne(
          { _id, sequence: { $lt: sequence } },
          withPictures({ ...draft, sequence, savedAt: parts.clock() }, draft.text),
          { upsert: true },
        )
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const kept = await viewer.side.draft.findById(_id, { sequence: 1 }).lean()
        throw new ProductError('Conflict', { sequence: kept?.sequence ?? sequence })
      }
      return { sequence }
    },
    DeleteBlogDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.draft.deleteOne({ _id: draftKey(profileId, call.input.blogEntryId) })
      return {}
    },
  })
