import type { AdForm } from '@samvaer/contracts/billing/ads'
import { createUnsentCopy } from '@samvaer/remote-kit/page'

/** An ad as it stands before any service has it. */
interface Kept extends AdForm {
  savedAt: string
}

const isKept = (kept: unknown): kept is Kept => {
  const { words, countryAreaId, seeks, savedAt } = (kept ?? {}) as Partial<Kept>
  const placed = countryAreaId === null || typeof countryAreaId === 'number'
  return typeof words === 'string' && typeof savedAt === 'string' && Array.isArray(seeks) && placed
}

export const unsentAd = (profileId: number) =>
  createUnsentCopy<Kept>({
    kind: 'quick-scor-ad',
    profileId,
    parse: (kept) => (isKept(kept) ? kept : undefined),
  })

/** Returns a text as the one paragraph in which it will be kept. */
export const paragraphOf = (text: string): string => text.replace(/\s+/g, ' ').trim()
