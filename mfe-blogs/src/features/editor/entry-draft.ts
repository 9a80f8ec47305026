/** Keeps the unsent text of an entry. */
import { blogDraft } from '@samvaer/contracts/blogs/calls'
import { api } from '@samvaer/remote-kit/api'
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import type { DraftStore, KeptDraft } from '@samvaer/writing/drafts'
import type * as z from 'zod'
import { type DraftContent, sameContent } from './draft-content.ts'

/** The part of a call that names the draft: none for a new entry. */
export const draftReference = (blogEntryId: number | undefined): { blogEntryId?: number } =>
  blogEntryId === undefined ? {} : { blogEntryId }

const copied = blogDraft.omit({ sequence: true, media: true })

/** A copy of the fields in this browser, beside the time at which they were written. */
const localCopy = (profileId: number, blogEntryId: number | undefined): DraftStore<DraftContent>['local'] => {
  const copy = createUnsentCopy<z.output<typeof copied>>({
    kind: 'draft',
    profileId,
    place: String(blogEntryId ?? 'new'),
    parse: copied.parse,
  })
  return {
    read: (): KeptDraft<DraftContent> | undefined => {
      const kept = copy.read()
      if (!kept) return undefined
      const { title, text, tags, savedAt } = kept
      return { content: { title, text, tags }, savedAt }
    },
    write: ({ title, text, tags }) => copy.write({ title, text, tags }),
    remove: copy.remove,
  }
}

/** The draft of a new entry (no id) or of changes to one. */
export const entryDraft = (profileId: number, blogEntryId: number | undefined): DraftStore<DraftContent> => {
  const reference = draftReference(blogEntryId)
  return {
    key: ['Blogs/GetBlogDraft', reference],
    load: async () => {
      const { draft } = await api.get('Blogs/GetBlogDraft', reference)
      if (!draft) return undefined
      const { title, text, tags, sequence, savedAt, media } = draft
      return { content: { title, text, tags }, sequence, savedAt, media }
    },
    save: (sequence, content) => api.post('Blogs/SaveBlogDraft', { ...reference, ...content, sequence }),
    remove: () => api.post('Blogs/DeleteBlogDraft', reference),
    local: localCopy(profileId, blogEntryId),
    isSame: sameContent,
  }
}
