/**
 * Remembers the words on answers of a reader who is not signed in, in this browser, which has a number of its own for
 * it.
 */

const key = 'samvaer-faq'

interface Reader {
  reader: string
  /** By the number of the answer. */
  said: Record<string, boolean>
}

const isReader = (value: unknown): value is Reader =>
  typeof value === 'object' && value !== null && 'reader' in value && 'said' in value

const kept = (): Reader => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isReader(value)) return value
  } catch {
    // A browser that keeps nothing, or something else: a new reader.
  }
  return { reader: crypto.randomUUID(), said: {} }
}

export const saidHere = (faqId: number): boolean | null => kept().said[faqId] ?? null

/** @returns the number of this browser */
export const sayHere = (faqId: number, helped: boolean): string => {
  const { reader, said } = kept()
  try {
    localStorage.setItem(key, JSON.stringify({ reader, said: { ...said, [faqId]: helped } }))
  } catch {
    // Then the same reader is asked again.
  }
  return reader
}
