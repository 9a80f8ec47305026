/** Verified tokens until they expire: checking a signature costs more than a whole small request. */

const capacity = 5000

export interface TokenCache<T> {
  get(token: string): T | undefined
  /** @param expiresAt milliseconds */
  set(token: string, value: T, expiresAt: number): void
}

/** Tokens are long and hashing one costs as much as the rest of the look-up: their signature distinguishes them as well. */
const keyLength = 43
const keyOf = (token: string): string => token.slice(-keyLength)

export const createTokenCache = <T>(): TokenCache<T> => {
  const entries = new Map<string, { token: string; value: T; expiresAt: number }>()
  return {
    get: (token) => {
      const key = keyOf(token)
      const entry = entries.get(key)
      // Another token may end like a good one: only the same token, whole, is known.
      if (entry?.token !== token) return undefined
      if (entry.expiresAt > Date.now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set: (token, value, expiresAt) => {
      // A Map keeps the order of insertion, and tokens live equally long: the first is the next to expire.
      const [oldest] = entries.size >= capacity ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(keyOf(token), { token, value, expiresAt })
    },
  }
}
