/** A copy of unsent text in this browser, for as long as the server does not have it. */
import { blogDraft } from '@samvaer/contracts/blogs'
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import type { DraftContent, KeptDraft } from './draft-content.ts'

export interface LocalCopy {
  read(): KeptDraft | undefined
  write(content: DraftContent): void
  remove(): void
}

const kept = blogDraft.omit({ sequence: true, media: true })

/** The copy of one editor: of a new entry (no id) or of changes to one. */
export const createLocalCopy = (
  storage: Storage,
  profileId: number,
  blogEntryId: number | undefined,
  now?: () => Date,
): LocalCopy => {
  const place = String(blogEntryId ?? 'new')
  const copy = createUnsentCopy<KeptDraft>({
    kind: 'draft',
    profileId,
    place,
    parse: kept.parse,
    storage,
    ...(now && { now }),
  })
  return { ...copy, write: ({ title, text, tags }) => copy.write({ title, text, tags }) }
}
