/** Puts what a message holds besides words into words. */
import type { SharedKind } from '@samvaer/contracts/mail/values'
import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'
import { callLength } from './call-length.ts'

interface Attached {
  /** Pictures and videos. */
  pictures: number
  videos?: number | undefined
  /** Seconds of a voice message. */
  voice?: number | undefined
  shared?: SharedKind | undefined
}

/** Returns the text of what is attached; empty where there is nothing. */
export const attachedText = ({ pictures, videos = 0, voice, shared }: Attached, t: Translate, format: Format): string =>
  format.list([
    ...(shared ? [t(`list.shared.${shared}`)] : []),
    ...(voice === undefined ? [] : [t('list.voice', { length: callLength(voice) })]),
    ...(pictures > videos ? [t('list.picture', { count: pictures - videos })] : []),
    ...(videos > 0 ? [t('list.video', { count: videos })] : []),
  ])
