import type { MediaCard } from '@samvaer/contracts/media/shapes'
import { Picture } from '@samvaer/media-ui/pictures'
import { ErrorBoundary, Icon, lazyPart } from '@samvaer/ui'
import { type ReactNode, useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { MessageDocuments } from './message-documents.tsx'
import styles from './messages.module.css'

const OpenedViewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

interface MessagePicturesProps {
  mediaIds: readonly number[]
  /** Those that the reader may see. */
  media: readonly MediaCard[]
  onStale: (() => void) | undefined
  /** Says why some are not shown, where it is known. */
  missing?: ((count: number) => ReactNode) | undefined
}

/** The pictures of a message, of which a click opens one after the other, and its documents. */
export const MessagePictures = ({ mediaIds, media, onStale, missing: why }: MessagePicturesProps) => {
  const t = useSupportTexts()
  const [opened, setOpened] = useState<number>()
  const missing = mediaIds.length - media.length
  const pictures = media.filter(({ kind }) => kind !== 'Document')
  const documents = media.filter(({ kind }) => kind === 'Document')
  const open = (place: number, { readableUntil }: MediaCard) => {
    if (Date.parse(readableUntil) < Date.now()) onStale?.()
    setOpened(place)
  }
  return (
    <div className={styles.pictures}>
      {pictures.map((card, place) => (
        <span key={card.mediaId} className={styles.frame}>
          <ErrorBoundary fallback={() => <Icon name="picture" />}>
            <Picture
              card={card}
              alt={t('messages.picture', { place: place + 1, all: pictures.length })}
              sizes="10rem"
              cover
              onOpen={() => open(place, card)}
              {...(onStale && { onStale })}
            />
          </ErrorBoundary>
        </span>
      ))}
      {documents.length > 0 && <MessageDocuments documents={documents} onStale={onStale} />}
      {missing > 0 &&
        (why?.(missing) ?? (
          <p className={styles.missing}>
            <Icon name="document" size="small" /> {t('messages.pictureAway', { count: missing })}
          </p>
        ))}
      {opened !== undefined && (
        <ErrorBoundary fallback={() => null}>
          <OpenedViewer
            pictures={pictures.map((card, place) => ({
              card,
              alt: '',
              what: t('messages.picture', { place: place + 1, all: pictures.length }),
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
