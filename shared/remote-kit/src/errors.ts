/** Errors of calls as sentences for members. */
import { ApiError } from '@samvaer/contracts/client'
import type { Translate } from './texts.ts'

export { ApiError }

/**
 * The sentence for an error in the reader's language: the remote's own `errors.<code>` if it wrote one, else the
 * shell's, else "An error occurred. Please try again." What the call said in `detail` and after how many `seconds` to
 * try again are values of the text.
 */
export const errorText = (error: unknown, t: Translate): string => {
  const code = error instanceof ApiError ? error.code : 'Unexpected'
  const again = error instanceof ApiError && error.retryAfter !== undefined && { seconds: error.retryAfter }
  const values = error instanceof ApiError ? { ...error.detail, ...again } : {}
  return t([`errors.${code}`, `shell:errors.${code}`, 'shell:errors.Unexpected'], values)
}
