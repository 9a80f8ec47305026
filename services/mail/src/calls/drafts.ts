/** Unsent text, kept on the server so that nothing is lost with a tab (docs/product/expectations.md, point 5). */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { mail } from '@samvaer/contracts/mail/calls'
import { saveDraft } from '@samvaer/service-kit/writing/drafts'
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
      const kept = { profileId, text, sequence, savedAt: parts.clock() }
      return saveDraft(side.draft, { _id, sequence }, { $set: kept })
    },
    DeleteDraft: async (call) => {
      const { side, profileId } = await viewerOf(parts, call)
      await side.draft.deleteOne({ _id: draftKey(profileId, targetOf(call.input)) })
      return {}
    },
  })
