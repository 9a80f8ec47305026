/** A copy of unsent text in this browser, for as long as the server does not have it. */

export interface LocalCopy {
  read(): { text: string; savedAt: string } | undefined
  write(text: string): void
  remove(): void
}

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    // A browser that refuses storage, or a copy that cannot be read: the server's draft is what there is.
    return undefined
  }
}

const parse = (value: string | null): { text: string; savedAt: string } | undefined => {
  const kept: unknown = JSON.parse(value ?? 'null')
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('savedAt' in kept)) return undefined
  const { text, savedAt } = kept
  return typeof text === 'string' && typeof savedAt === 'string' ? { text, savedAt } : undefined
}

/** @param place whom the text is for (`targetKey`) */
export const createLocalCopy = (storage: Storage, profileId: number, place: string): LocalCopy => {
  const key = `samvaer:mail-draft:${profileId}:${place}`
  return {
    read: () => attempt(() => parse(storage.getItem(key))),
    write: (text) =>
      void attempt(() => storage.setItem(key, JSON.stringify({ text, savedAt: new Date().toISOString() }))),
    remove: () => void attempt(() => storage.removeItem(key)),
  }
}
