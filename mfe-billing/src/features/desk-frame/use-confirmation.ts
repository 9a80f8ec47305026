import type { PaymentMethod } from '@samvaer/contracts/billing/values'
import { confirm } from '@samvaer/remote-kit/toasts'
import { useRef } from 'react'
import { useBillingTexts } from '../../texts.ts'

interface Movement {
  /** The sum as it is said. */
  price: string
  /** The member who gets it. */
  name: string
  /** The way by which it was paid, where it is known. */
  method?: PaymentMethod | null
}

/** Asks once more before money moves, with the sum, whom it goes to and the way; a second click meanwhile asks nothing. */
export const useConfirmation = () => {
  const t = useBillingTexts()
  const asking = useRef(false)
  return async ({ price, name, method }: Movement): Promise<boolean> => {
    if (asking.current) return false
    asking.current = true
    const title = t('desk.refund.sure.title', { price, name })
    const text = method ? t('desk.refund.sure.way', { method: t(`method.${method}`) }) : t('desk.refund.sure.noWay')
    try {
      return await confirm({ title, text, confirmLabel: t('desk.refund.act', { price }), tone: 'danger' })
    } finally {
      asking.current = false
    }
  }
}
