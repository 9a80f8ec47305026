import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { type Translate, textsOf } from '@samvaer/remote-kit/texts'

/** Returns why nobody was called, in a sentence of its own where the call has one. */
export const phoneErrorText = (error: ApiError, name: string, t: Translate): string => {
  const reason = error.detail?.reason
  if (reason === 'Busy' || reason === 'Own' || reason === 'CallsClosed') return t(`phone.error.${reason}`, { name })
  if (error.code === 'TooManyRequests') return t('phone.error.TooMany', { name })
  return errorText(error, textsOf('shell'))
}
