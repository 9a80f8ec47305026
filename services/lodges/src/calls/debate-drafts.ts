/** Unsent text of debates, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
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
      const { sequence, categoryId, title, text, savedAt } = draft
      const mediaOf = await picturesOfTexts(parts, viewer, [text])
      return { draft: { sequence, categoryId, title, text, media: mediaOf(text), savedAt: savedAt.toISOString() } }
    },
    SaveDebateDraft: async ({ viewer, objects: { lodge, debateEntry }, input }) => {
      const { lodgeId, debateEntryId, sequence, ...draft } = input
      if (debateEntry && debateEntry.lodgeId !== lodge._id) throw new ProductError('NotFound')
      await keepPictures(parts, viewer, draft.text, lodgeId)
      const { side, profileId } = viewer
      const _id = debateDraftKey(profileId, lodgeId, debateEntryId)
      const kept = { ...draft, lodgeId, profileId, sequence, savedAt: parts.clock() }
      try {
        // A kept draft with this sequence or a later one does not match, so the upsert meets its id: one winner.
        const earlier = { _id, sequence: { $lt: sequence } }
        await side.debateDraft.updateOne(earlier, withPictures(kept, draft.text), { upsert: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const other = await side.debateDraft.findById(_id, { sequence: 1 }).lean<Pick<DebateDraftRow, 'sequence'>>()
        throw new ProductError('Conflict', { sequence: other?.sequence ?? sequence })
      }
      return { sequence }
    },
    DeleteDebateDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      const { lodgeId, debateEntryId } = call.input
      await side.debateDraft.deleteOne({ _id: debateDraftKey(profileId, lodgeId, debateEntryId) })
      return {}
    },
  })
