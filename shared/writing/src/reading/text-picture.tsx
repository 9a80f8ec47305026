import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { FreshCards, Picture } from '@samvaer/media-ui/pictures'
import { ErrorBoundary, Icon, type LazyPart, lazyPart } from '@samvaer/ui'
import type { ComponentProps } from 'react'
import { useWritingTexts } from '../texts.ts'
import styles from './text-picture.module.css'

export const LazyPicture: LazyPart<ComponentProps<typeof Picture>> = lazyPart(async () => ({
  default: (await import('@samvaer/media-ui/pictures')).Picture,
}))
export const LazyFreshCards: LazyPart<ComponentProps<typeof FreshCards>> = lazyPart(async () => ({
  default: (await import('@samvaer/media-ui/pictures')).FreshCards,
}))

/** As wide as a text is (`--reading-width`), or the window. */
const textSizes = '(width >= 768px) 720px, 100vw'

/** Holds the room of a picture. */
const Room = ({ card }: { card: MediaCard }) => (
  <span className={styles.room}>
    <svg width={card.width} height={card.height} viewBox={`0 0 ${card.width} ${card.height}`} aria-hidden="true" />
  </span>
)

const Missing = ({ alt }: { alt: string }) => {
  const t = useWritingTexts()
  return (
    <span className={styles.missing}>
      <Icon name="picture" />
      <span>{alt === '' ? t('pictures.missing') : `${alt} – ${t('pictures.missing')}`}</span>
    </span>
  )
}

interface TextPictureProps {
  /** Undefined when this reader gets none: it is gone, or media are away. */
  card: MediaCard | undefined
  alt: string
  onOpen?: (() => void) | undefined
  onStale?: (() => void) | undefined
}

/** A picture in a text, with its room kept from the first moment. */
export const TextPicture = ({ card, alt, onOpen, onStale }: TextPictureProps) => {
  if (!card) return <Missing alt={alt} />
  const does = { ...(onOpen && { onOpen }), ...(onStale && { onStale }) }
  return (
    <ErrorBoundary fallback={() => <Missing alt={alt} />}>
      <LazyPicture card={card} alt={alt} sizes={textSizes} {...does} meanwhile={<Room card={card} />} />
    </ErrorBoundary>
  )
}
