import type { Price } from '@samvaer/contracts/billing/products'
import { useFormat } from '@samvaer/remote-kit/format'

export type { Price } from '@samvaer/contracts/billing/products'

/** A price as its currency is written, which need not be the brand's: who pays may have bought elsewhere. */
export const usePrice = (): ((price: Price) => string) => {
  const { money } = useFormat()
  return ({ value, currency }) => money(value, { currency })
}
