/** The errors of the greetings. */
import { declareErrors } from '../core/declare-errors.ts'

export const greetingsErrors = declareErrors({
  TooManyGreetings: {
    status: 409,
    message: 'The member has as many here as one may have.',
    advice: 'Remove one; see detail.most for the limit.',
  },
})
