/** Unsent text of debates, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { saveDraft } from '@samvaer/service-kit/writing/drafts'
import { withPictures } from '@samvaer/service-kit/writing/text-pictures'
import { keepPictures, picturesOfTexts } from '../debates/debate-pictures.ts'
import { type DebateDraftRow, debateDraftKey } from '../models/debate-draft.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { viewerOf } from '../viewer.ts'

export const debateDraftCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetDebateDraft: async (call) => {
      const viewer = await viewerOf(parts, call)
      const { lodgeId, debateEntryId } = call.input
      const key = debateDraftKey(viewer.profileId, lodgeId, debateEntryId)
      const draft = await viewer.side.debateDraft.findById(key).lean<DebateDraftRow>()
      if (!draft) return { draft: null }
      const { sequence, categoryId, title, text, poll = null, savedAt } = draft
      const mediaOf = await picturesOfTexts(parts, viewer, [text])
      return {
        draft: { sequence, categoryId, title, text, poll, media: mediaOf(text), savedAt: savedAt.toISOString() },
      }
    },
    SaveDebateDraft: async ({ viewer, objects: { lodge, debateEntry }, input }) => {
      const { lodgeId, debateEntryId, sequence, ...draft } = input
      if (debateEntry && debateEntry.lodgeId !== lodge._id) throw new ProductError('NotFound')
      await keepPictures(parts, viewer, draft.text, lodgeId)
      const { side, profileId } = viewer
      const _id = debateDraftKey(profileId, lodgeId, debateEntryId)
      const kept = { ...draft, lodgeId, profileId, sequence, savedAt: parts.clock() }
      return saveDraft(side.debateDraft, { _id, sequence }, withPictures(kept, draft.text))
    },
    DeleteDebateDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const { lodgeId, debateEntryId } = call.input
      await side.debateDraft.deleteOne({ _id: debateDraftKey(profileId, lodgeId, debateEntryId) })
      return {}
    },
  })
