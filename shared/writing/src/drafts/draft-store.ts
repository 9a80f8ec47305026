/** Unsent text of an editor, and where it is kept. */
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { QueryKey } from '@tanstack/react-query'

/** Unsent text with the moment of its last change. */
export interface KeptDraft<Content> {
  content: Content
  /** ISO 8601. */
  savedAt: string
}

/** Unsent text as the service keeps it. */
export interface ServerDraft<Content> extends KeptDraft<Content> {
  /** Rises with every save; another window may have saved a higher one. */
  sequence: number
  /** The pictures of its text. */
  media: readonly MediaCard[]
}

/**
 * The store of one editor's unsent text: by the calls of its remote, and in this browser for as long as the service
 * does not have it. `Content` is what stands in the fields, plain data that nobody changes.
 */
export interface DraftStore<Content extends object> {
  /** Names the reading in the cache: the call and its input. */
  key: QueryKey
  /** Returns the draft of the service; undefined for none. */
  load: () => Promise<ServerDraft<Content> | undefined>
  /** @throws ApiError with the code Conflict when another window saved a later sequence */
  save: (sequence: number, content: Content) => Promise<unknown>
  remove: () => Promise<unknown>
  local: {
    read: () => KeptDraft<Content> | undefined
    write: (content: Content) => void
    remove: () => void
  }
  isSame: (one: Content, other: Content) => boolean
}

/**
 * The draft to go on with: a copy in this browser exists only while the service does not have it, so the later one of
 * both is what was written last.
 */
export const laterDraft = <Content>(
  server: KeptDraft<Content> | undefined,
  local: KeptDraft<Content> | undefined,
): KeptDraft<Content> | undefined => {
  if (!server || !local) return server ?? local
  return Date.parse(local.savedAt) > Date.parse(server.savedAt) ? local : server
}
