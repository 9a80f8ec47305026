/** Puts what a message holds besides words into words. */
import type { Format } from '@samvaer/remote-kit/format'
import type { Translate } from '@samvaer/remote-kit/texts'

interface Attached {
  /** Pictures and videos. */
  pictures: number
  videos?: number | undefined
}

/** Returns the text of what is attached; empty where there is nothing. */
export const attachedText = ({ pictures, videos = 0 }: Attached, t: Translate, format: Format): string =>
  format.list([
    ...(pictures > videos ? [t('list.picture', { count: pictures - videos })] : []),
    ...(videos > 0 ? [t('list.video', { count: videos })] : []),
  ])
