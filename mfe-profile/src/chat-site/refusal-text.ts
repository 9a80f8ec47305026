/** Says why one may not be in a room, or say something there, as a sentence. */
import type { ApiError } from '@samvaer/remote-kit/errors'
import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'

export const refusalText = ({ code, detail }: ApiError, t: Translate, format: Format): string => {
  const { from, until, reason } = detail ?? {}
  const when = typeof from === 'string' ? from : until
  const at = typeof when === 'string' ? format.dateTime(when) : ''
  if (code === 'Banned' && at === '') return t('refusal.BannedForGood')
  return t([`refusal.${typeof reason === 'string' ? reason : code}`, `refusal.${code}`, 'refusal.other'], {
    at,
  })
}
