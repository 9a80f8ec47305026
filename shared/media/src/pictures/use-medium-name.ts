import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { useFormat } from '@samvaer/remote-kit/format'
import { useMediaTexts } from '../texts.ts'

/** Seconds of a film as they are shown: rounded, and never none. */
export const wholeSeconds = ({ seconds }: NonNullable<MediaCard['film']>): number => Math.max(1, Math.round(seconds))

/** Returns the name of a picture or a video that is not seen; of a video how long it is, or that it is not ready. */
export const useMediumName = () => {
  const t = useMediaTexts()
  const { elapsed } = useFormat()
  /** @param what it is, where it says more than its kind; @param alt what it shows, empty while nobody described it */
  return ({ kind, state, film }: MediaCard, { what, alt = '' }: { what?: string; alt?: string } = {}): string => {
    if (kind === 'Picture') return [what ?? t('kind.Picture'), alt].filter(Boolean).join(': ')
    const length = film && elapsed(wholeSeconds(film))
    const about = state === 'Live' ? length : t(`video.mark.${state}`)
    return [[what ?? t('kind.Video'), about].filter(Boolean).join(', '), alt].filter(Boolean).join(': ')
  }
}
