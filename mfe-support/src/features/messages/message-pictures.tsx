import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture } from '@samvaer/media-ui/pictures'
import { ErrorBoundary, Icon, latePart } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import styles from './messages.module.css'

const OpenedViewer = latePart(() => import('@samvaer/media-ui/viewer'))

interface MessagePicturesProps {
  mediaIds: readonly number[]
  /** Those that the reader may see. */
  media: readonly MediaCard[]
  onStale: (() => void) | undefined
  /** Says why some are not shown, where it is known. */
  missing?: ((count: number) => ReactNode) | undefined
}

/** The pictures of a message; a click opens them one by one. */
export const MessagePictures = ({ mediaIds, media, onStale, missing: why }: MessagePicturesProps) => {
  const t = useSupportTexts()
  const [opened, setOpened] = useState<number>()
  const missing = mediaIds.length - media.length
  const open = (place: number, { readableUntil }: MediaCard) => {
    if (Date.parse(readableUntil) < Date.now()) onStale?.()
    setOpened(place)
  }
  return (
    <div className={styles.pictures}>
      {media.map((card, place) => (
        <span key={card.mediaId} className={styles.frame}>
          <ErrorBoundary fallback={() => <Icon name="picture" />}>
            <Picture
              card={card}
              alt={t('messages.picture', { place: place + 1, all: media.length })}
              sizes="10rem"
              cover
              onOpen={() => open(place, card)}
              {...(onStale && { onStale })}
            />
          </ErrorBoundary>
        </span>
      ))}
      {missing > 0 &&
        (why?.(missing) ?? (
          <p className={styles.missing}>
            <Icon name="picture" size="small" /> {t('messages.pictureAway', { count: missing })}
          </p>
        ))}
      {opened !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <OpenedViewer
            pictures={media.map((card, place) => ({
              card,
              alt: '',
              what: t('messages.picture', { place: place + 1, all: media.length }),
            }))}
            start={opened}
            onClose={() => setOpened(undefined)}
            {...(onStale && { onStale })}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}
