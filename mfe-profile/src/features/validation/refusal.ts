import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Translate } from '@samvaer/remote-kit/texts'

const reasons: readonly unknown[] = [
  ...['SubjectTaken', 'BirthdayDiffers', 'BirthdayStands'],
  ...['AlreadyValidated', 'Waiting', 'OtherCountry', 'NoPicture'],
]

/** Says why a validation did not come about, in words that say what to do. */
export const refusalText = (error: unknown, t: Translate): string => {
  if (!(error instanceof ApiError)) return errorText(error, t)
  const reason = error.detail?.reason
  if (typeof reason === 'string' && reasons.includes(reason)) return t(`validation.refused.${reason}`)
  if (error.code === 'LinkExpired') return t('validation.refused.LinkExpired')
  if (error.code === 'TooYoung') return t('validation.refused.TooYoung')
  return errorText(error, t)
}
