import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { useEffect } from 'react'
import { wishDraftOf } from '../features/birthday/wish-draft.ts'
import { giftDraftOf } from '../features/gift/gift-draft.ts'
import type { Receipt } from '../features/receipt/receipt-paper.tsx'
import { idOf } from '../paths.ts'

/**
 * Forgets the unsent text that was paid for: the card of a gift, and a wish.
 * @param at the page on which it was written, which names its receiver
 */
export const useForgetDraft = ({ status, product, present }: Receipt, at: string | undefined): void => {
  const { id } = useCurrentProfile()
  useEffect(() => {
    if (status !== 'Paid') return
    const receiver = (name: string) => idOf(new URLSearchParams(at?.split('?')[1]).get(name))
    const [gifted, wished] = [receiver('present'), receiver('to')]
    if (present && gifted !== undefined) giftDraftOf(id, gifted).remove()
    if (product === 'BirthdayWishes' && wished !== undefined) wishDraftOf(id, wished).remove()
  }, [id, at, status, product, present])
}
