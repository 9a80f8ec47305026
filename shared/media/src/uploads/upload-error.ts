import { ApiError, errorText } from '@samvaer/remote-kit/errors'
import type { Translate } from '@samvaer/remote-kit/texts'

/** Why a file was not taken: where videos are taken as well, in minutes, and with the kinds of files that are. */
export const uploadErrorText = (error: unknown, t: Translate, videos: boolean): string => {
  if (!videos || !(error instanceof ApiError)) return errorText(error, t)
  const seconds = error.detail?.seconds
  if (error.code === 'VideoTooLong' && typeof seconds === 'number')
    return t('upload.tooLong', { count: Math.round(seconds / 60) })
  return error.code === 'FileTypeNotAllowed' ? t('upload.otherKind') : errorText(error, t)
}
