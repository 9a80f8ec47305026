/** Unsent text, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import { isDuplicateKey } from '@samvaer/service-kit/errors'
import { type DraftTarget, draftKey } from '../models/draft.ts'
import type { MailParts } from '../models/models.ts'
import { mailHandlers } from '../policy.ts'
import { viewerOf } from '../reading/viewer.ts'

interface Named {
  conversationId?: number | undefined
  profileId?: number | undefined
}

/** @throws ProductError InvalidInput unless exactly one of the two is named */
const targetOf = ({ conversationId, profileId }: Named): DraftTarget => {
  if (conversationId !== undefined && profileId === undefined) return { conversationId }
  if (profileId !== undefined && conversationId === undefined) return { profileId }
  throw new ProductError('InvalidInput', { issues: [{ path: 'conversationId', code: 'one_of_two' }] })
}

export const draftCalls = (parts: MailParts) =>
  mailHandlers<typeof mail>()({
    SaveDraft: async (call) => {
      const { side, profileId } = call.viewer
      const { sequence, text } = call.input
      const target = targetOf(call.input)
      const _id = draftKey(profileId, target)
      try {
        // A kept draft with this sequence or a later one does not match, so the upsert meets its id: one winner.
        await side.draft.updateOne(
          { _id, sequence: { $lt: sequence } },
          { $set: { profileId, text, sequence, savedAt: parts.clock() } },
          { upsert: true },
        )
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        const kept = await side.draft.findById(_id, { sequence: 1 }).lean()
        throw new ProductError('Conflict', { sequence: kept?.sequence ?? sequence })
      }
      return { sequence }
    },
    DeleteDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.draft.deleteOne({ _id: draftKey(profileId, targetOf(call.input)) })
      return {}
    },
  })
