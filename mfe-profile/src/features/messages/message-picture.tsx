import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { CoveredMedium, Picture, useMediumName, VideoPoster } from '@samvaer/media-ui/pictures'
import { useProfileTexts } from '../../texts.ts'

/** As wide as a bubble at most. */
const sizes = '(width < 600px) 70vw, 20rem'

interface MessagePictureProps {
  card: MediaCard
  /** The owner of the picture or video, in words. */
  what: string
  onOpen: () => void
  /** Shows one that is covered; absent for one that is not. */
  onShow?: (() => void) | undefined
  /** It could not be loaded: newer cards may help. */
  onStale?: (() => void) | undefined
}

/** Shows one picture or video of a message. */
export default function MessagePicture({ card, what, onOpen, onShow, onStale }: MessagePictureProps) {
  const t = useProfileTexts()
  const nameOf = useMediumName()
  if (onShow) return <CoveredMedium card={card} label={t('message.uncover', { what })} onShow={onShow} />
  if (card.kind === 'Video')
    return <VideoPoster card={card} label={nameOf(card, { what })} sizes={sizes} onOpen={onOpen} onStale={onStale} />
  return <Picture card={card} alt={what} sizes={sizes} cover onOpen={onOpen} {...(onStale && { onStale })} />
}
