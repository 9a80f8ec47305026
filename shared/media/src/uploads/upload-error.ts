import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Translate } from '@samvaer/remote-kit/texts'

/** The kinds that are taken besides pictures. */
export type TakenBeside = 'videos' | 'documents' | 'nothing'

/**
 * Says why a file was not taken: where more than pictures is taken, in minutes, and with the kinds of files that are.
 */
export const uploadErrorText = (error: unknown, t: Translate, beside: TakenBeside): string => {
  if (beside === 'nothing' || !(error instanceof ApiError)) return errorText(error, t)
  if (beside === 'documents') return error.code === 'FileTypeNotAllowed' ? t('upload.noEvidence') : errorText(error, t)
  const seconds = error.detail?.seconds
  if (error.code === 'VideoTooLong' && typeof seconds === 'number')
    return t('upload.tooLong', { count: Math.round(seconds / 60) })
  return error.code === 'FileTypeNotAllowed' ? t('upload.otherKind') : errorText(error, t)
}
