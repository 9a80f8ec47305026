/** The errors of buying and paying. */
import { declareErrors } from '../core/declare-errors.ts'

export const billingErrors = declareErrors({
  UnsupportedCurrency: {
    status: 400,
    message: 'Unsupported currency code.',
    advice: 'The catalogue has no price in the currency of this brand; ask its operator.',
  },
  WrongSignature: {
    status: 401,
    message: 'The message is not signed by the payment provider, or too old.',
    advice: 'Sign the body as it is sent, with a key that both sides hold, within five minutes.',
  },
})
