/** Unsent text, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { saveDraft } from '@samvaer/service-kit/writing/drafts'
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
      const kept = withPictures({ ...draft, sequence, savedAt: parts.clock() }, draft.text)
      return saveDraft(viewer.side.draft, { _id, sequence }, kept)
    },
    DeleteBlogDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.draft.deleteOne({ _id: draftKey(profileId, call.input.blogEntryId) })
      return {}
    },
  })
