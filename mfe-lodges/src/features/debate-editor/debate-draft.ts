/** Keeps the unsent text of a debate: on the server, and in this browser for as long as the server has it not. */

import { storedPicturedText } from '@samvaer/contracts/text/rich-text'
import { api } from '@samvaer/remote-kit/api'
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import type { DraftStore } from '@samvaer/writing/drafts'
import * as z from 'zod'
import { keptPoll, savedPoll } from '../poll/poll-draft.ts'
import { type DraftContent, sameContent } from './draft-content.ts'
import type { EditedDebate } from './edited-debate.ts'

const copied = z.object({
  categoryId: z.int().nullable(),
  title: z.string(),
  text: storedPicturedText,
  poll: keptPoll,
  savedAt: z.string(),
})

/** The draft of a new debate (no id) or of changes to one. */
export const debateDraft = (
  profileId: number,
  { lodgeId, debateEntryId }: Pick<EditedDebate, 'lodgeId' | 'debateEntryId'>,
): DraftStore<DraftContent> => {
  const reference = { lodgeId, ...(debateEntryId !== undefined && { debateEntryId }) }
  const copy = createUnsentCopy<z.output<typeof copied>>({
    kind: 'debate-draft',
    profileId,
    place: `${lodgeId}-${debateEntryId ?? 'new'}`,
    parse: copied.parse,
  })
  return {
    key: ['Lodges/GetDebateDraft', reference],
    load: async () => {
      const { draft } = await api.get('Lodges/GetDebateDraft', reference)
      if (!draft) return undefined
      const { categoryId, title, text, poll, sequence, savedAt, media } = draft
      return { content: { categoryId, title, text, poll }, sequence, savedAt, media }
    },
    save: (sequence, content) => {
      const poll = savedPoll(content.poll)
      return api.post('Lodges/SaveDebateDraft', { ...reference, ...content, poll, sequence })
    },
    remove: () => api.post('Lodges/DeleteDebateDraft', reference),
    local: {
      read: () => {
        const kept = copy.read()
        if (!kept) return undefined
        const { categoryId, title, text, poll, savedAt } = kept
        return { content: { categoryId, title, text, poll }, savedAt }
      },
      write: ({ categoryId, title, text, poll }) => copy.write({ categoryId, title, text, poll }),
      remove: copy.remove,
    },
    isSame: sameContent,
  }
}
