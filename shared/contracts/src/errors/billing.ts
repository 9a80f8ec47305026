/** What buying and paying is refused with. */
import { declareErrors } from './declare.ts'

export const billingErrors = declareErrors({
  UnsupportedCurrency: {
    status: 400,
    message: 'Unsupported currency code.',
    advice: 'The catalogue has no price in the currency of this brand; ask its operator.',
  },
})
