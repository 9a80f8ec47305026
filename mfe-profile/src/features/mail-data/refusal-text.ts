import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Translate } from '@samvaer/remote-kit/texts'

/** One of its pictures is gone: nobody sent it for 48 hours. */
const namesPicture = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) && detail.issues.some((issue: { code?: unknown }) => issue.code === 'picture')

/** Why a letter was not taken. */
export const refusalText = (error: ApiError, t: Translate): string => {
  if (error.detail?.reason === 'MailClosed') return t('refused.Closed.title')
  return namesPicture(error) ? t('sending.pictureGone') : errorText(error, t)
}
