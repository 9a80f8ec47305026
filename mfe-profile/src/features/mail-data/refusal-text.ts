import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Translate } from '@samvaer/remote-kit/texts'

/** True when a message is refused because one of its pictures is gone: nobody sent it for 48 hours. */
const namesPicture = ({ detail }: ApiError): boolean =>
  Array.isArray(detail?.issues) && detail.issues.some((issue: { code?: unknown }) => issue.code === 'picture')

/** The signals that make a first message wait. */
const signs = ['AlikeMessages', 'LinkMessages'] as const

/** Says why a first message waits, and until when; undefined for one that fails otherwise. */
export const slowedText = (
  { detail }: ApiError,
  t: Translate,
  dateTime: (instant: string) => string,
): string | undefined => {
  const sign = signs.find((one) => one === detail?.reason)
  return sign && typeof detail?.from === 'string'
    ? t(`sending.slowed.${sign}`, { time: dateTime(detail.from) })
    : undefined
}

/**
 * Says why a letter was not taken.
 * @param spoken it is a voice, which nobody chooses again
 */
export const refusalText = (error: ApiError, t: Translate, spoken = false): string => {
  if (error.detail?.reason === 'MailClosed') return t('refused.Closed.title')
  return namesPicture(error) ? t(spoken ? 'voice.gone' : 'sending.pictureGone') : errorText(error, t)
}
