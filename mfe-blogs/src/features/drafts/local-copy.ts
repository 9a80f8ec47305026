/** A copy of unsent text in this browser, for as long as the server does not have it. */
import { blogDraft } from '@samvaer/contracts/blogs'
import type { DraftContent, KeptDraft } from './draft-content.ts'

export interface LocalCopy {
  read(): KeptDraft | undefined
  write(content: DraftContent): void
  remove(): void
}

const kept = blogDraft.omit({ sequence: true, media: true })

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    // A browser that refuses storage, or a copy that cannot be read: the server's draft is what there is.
    return undefined
  }
}

/** The copy of one editor: of a new entry (no id) or of changes to one. */
export const createLocalCopy = (
  storage: Storage,
  profileId: number,
  blogEntryId: number | undefined,
  now: () => Date = () => new Date(),
): LocalCopy => {
  const key = `samvaer:draft:${profileId}:${blogEntryId ?? 'new'}`
  return {
    read: () => attempt(() => kept.parse(JSON.parse(storage.getItem(key) ?? 'null'))),
    write: (content) => {
      const { title, text, tags } = content
      const copy: KeptDraft = { title, text, tags, savedAt: now().toISOString() }
      attempt(() => storage.setItem(key, JSON.stringify(copy)))
    },
    remove: () => void attempt(() => storage.removeItem(key)),
  }
}
