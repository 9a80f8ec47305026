/** A wish while it is written: it is still there after the page of the provider, whatever happened on it. */
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useState } from 'react'

interface WishDraft {
  words: string
  savedAt: string
}

const parse = (kept: unknown): WishDraft | undefined => {
  const { words, savedAt } = kept as Record<string, unknown>
  return typeof words === 'string' && typeof savedAt === 'string' ? { words, savedAt } : undefined
}

export const wishDraftOf = (profileId: number, receiverId: number) =>
  createUnsentCopy<WishDraft>({ kind: 'birthday-wish', profileId, place: String(receiverId), parse })

export const useWishDraft = (receiverId: number): [words: string, change: (words: string) => void] => {
  const { id } = useCurrentProfile()
  const [copy] = useState(() => wishDraftOf(id, receiverId))
  const [words, setWords] = useState(() => copy.read()?.words ?? '')
  const change = (next: string): void => {
    setWords(next)
    if (next.trim() === '') copy.remove()
    else copy.write({ words: next })
  }
  return [words, change]
}
