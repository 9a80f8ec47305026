import type { MediaCard, MediaKind } from '@samvaer/contracts/media-fields'
import { ErrorBoundary, Icon } from '@samvaer/ui'
import { lazy, Suspense, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './message-pictures.module.css'

const MessagePicture = lazy(() => import('./message-picture.tsx'))
const OpenedViewer = lazy(() => import('@samvaer/media-ui/viewer'))

/** From these proportions on a picture alone has a frame of another shape. */
const wide = 1.2

const shapeOf = ({ width, height }: MediaCard): 'wide' | 'tall' | 'square' => {
  if (width > height * wide) return 'wide'
  return height > width * wide ? 'tall' : 'square'
}

interface MessagePicturesProps {
  mediaIds: readonly number[]
  /** Those that there is something to show of. */
  media: readonly MediaCard[]
  /** What one of them is, in words: whose picture or video. */
  names: Record<MediaKind, string>
  /** Reads the cards again: their addresses have ended. */
  onStale?: (() => void) | undefined
}

/** The pictures and videos of a message, with their room from the first moment; a click opens them one by one. */
export const MessagePictures = ({ mediaIds, media, names, onStale }: MessagePicturesProps) => {
  const t = useProfileTexts()
  const [opened, setOpened] = useState<number>()
  if (mediaIds.length === 0) return null
  const [first] = media
  const shape = first && mediaIds.length === 1 ? shapeOf(first) : 'square'
  const missing = mediaIds.length - media.length
  const open = (place: number, card: MediaCard) => {
    if (Date.parse(card.readableUntil) < Date.now()) onStale?.()
    setOpened(place)
  }
  return (
    <div className={styles.pictures} data-many={mediaIds.length > 1 || undefined}>
      {media.map((card, place) => (
        <span key={card.mediaId} className={styles.frame} data-shape={shape}>
          <ErrorBoundary fallback={() => <Icon name="picture" />}>
            <Suspense>
              <MessagePicture card={card} what={names[card.kind]} onOpen={() => open(place, card)} onStale={onStale} />
            </Suspense>
          </ErrorBoundary>
        </span>
      ))}
      {missing > 0 && (
        <p className={styles.missing}>
          <Icon name="picture" size="small" /> {t('message.pictureAway', { count: missing })}
        </p>
      )}
      {opened !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <OpenedViewer
              pictures={media.map((card) => ({ card, alt: '', what: names[card.kind] }))}
              start={opened}
              onClose={() => setOpened(undefined)}
              onStale={onStale}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
