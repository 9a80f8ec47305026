/** The card of a gift while it is written: it is still there after the page of the provider, whatever happened on it. */
import { createUnsentCopy } from '@samvaer/remote-kit/page'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useState } from 'react'

export interface GiftDraft {
  words: string
  /** '' where it arrives as soon as it is paid; null while a day was chosen and not yet written. */
  on: string | null
}

const parse = (kept: unknown): (GiftDraft & { savedAt: string }) | undefined => {
  const { words, on, savedAt } = kept as Record<string, unknown>
  if (typeof words !== 'string' || typeof savedAt !== 'string') return undefined
  return { words, on: typeof on === 'string' || on === null ? on : '', savedAt }
}

const nothing: GiftDraft = { words: '', on: '' }

export const giftDraftOf = (profileId: number, receiverId: number) =>
  createUnsentCopy<GiftDraft & { savedAt: string }>({ kind: 'gift-card', profileId, place: String(receiverId), parse })

export const useGiftDraft = (receiverId: number): [GiftDraft, (change: Partial<GiftDraft>) => void] => {
  const { id } = useCurrentProfile()
  const [copy] = useState(() => giftDraftOf(id, receiverId))
  const [draft, setDraft] = useState<GiftDraft>(() => copy.read() ?? nothing)
  const change = (changed: Partial<GiftDraft>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (next.words === '' && next.on === '') copy.remove()
    else copy.write(next)
  }
  return [draft, change]
}
