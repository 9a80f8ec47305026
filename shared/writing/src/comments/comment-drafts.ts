/** Unsent comments, kept in this browser for a profile and a place; a session that ends does not lose them. */

const prefix = 'samvaer:comment:'
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000

/** The place of a written comment: a new one, an answer, or a changed one. */
export interface CommentPlace {
  profileId: number
  /** The thing that the comment stands below, as its remote names it. */
  place: string
  /** `new`, `answer-<id>` or `edit-<id>`. */
  part: string
}

interface PersistedText {
  text: string
  /** Milliseconds since 1970. */
  at: number
}

export interface CommentDrafts {
  read(place: CommentPlace): string | undefined
  /** Keeps the text; an empty one is forgotten. */
  write(place: CommentPlace, text: string): void
  forget(place: CommentPlace): void
}

const keyOf = ({ profileId, place, part }: CommentPlace): string => `${prefix}${profileId}:${place}:${part}`

const parse = (value: string | null): PersistedText | undefined => {
  try {
    const kept: unknown = JSON.parse(value ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('at' in kept)) return undefined
    return typeof kept.text === 'string' && typeof kept.at === 'number' ? { text: kept.text, at: kept.at } : undefined
  } catch {
    return undefined
  }
}

/** A browser may refuse storage; then the text lives as long as the page. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Drafts in a storage; those older than 30 days are thrown away on the way. */
export const createCommentDrafts = (storage: Storage, now: () => number = Date.now): CommentDrafts => {
  const throwOldAway = () => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) {
      if (!key?.startsWith(prefix)) continue
      const kept = parse(storage.getItem(key))
      if (!kept || now() - kept.at > keptMilliseconds) storage.removeItem(key)
    }
  }
  const forget = (place: CommentPlace) => void attempt(() => storage.removeItem(keyOf(place)))
  return {
    read: (place) =>
      attempt(() => {
        throwOldAway()
        return parse(storage.getItem(keyOf(place)))?.text
      }),
    write: (place, text) => {
      if (text.trim() === '') forget(place)
      else attempt(() => storage.setItem(keyOf(place), JSON.stringify({ text, at: now() } satisfies PersistedText)))
    },
    forget,
  }
}
