import type { MediaCard } from '@samvaer/contracts/media-fields'
import { Picture, useMediumName, VideoPoster } from '@samvaer/media-ui/pictures'

/** As wide as a bubble at most. */
const sizes = '(width < 600px) 70vw, 20rem'

interface MessagePictureProps {
  card: MediaCard
  /** Whose picture or video it is, in words. */
  what: string
  onOpen: () => void
  /** It could not be loaded: newer cards may help. */
  onStale?: (() => void) | undefined
}

/** One picture or video of a message. */
export default function MessagePicture({ card, what, onOpen, onStale }: MessagePictureProps) {
  const nameOf = useMediumName()
  if (card.kind === 'Video')
    return <VideoPoster card={card} label={nameOf(card, { what })} sizes={sizes} onOpen={onOpen} onStale={onStale} />
  return <Picture card={card} alt={what} sizes={sizes} cover onOpen={onOpen} {...(onStale && { onStale })} />
}
