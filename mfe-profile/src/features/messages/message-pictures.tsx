import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ShownKind } from '@samvaer/contracts/media/values'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { ErrorBoundary, Icon, lazyPart } from '@samvaer/ui'
import type { ReportedItem } from '@samvaer/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import styles from './message-pictures.module.css'

const MessagePicture = lazyPart(() => import('./message-picture.tsx'))
const OpenedViewer = lazyPart(() => import('@samvaer/media-ui/viewer'))

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
  /** The name of one of them in words: whose picture or video. */
  names: Record<ShownKind, string>
  /** Each waits until it is asked for: a stranger sent it, who is not accepted yet. */
  covered?: boolean
  /** The owner, if another member. */
  owner?: (ProfileCard & { staff: boolean }) | undefined
  /** The message, as a report of one of them names it. */
  item?: ReportedItem | undefined
  /** Reads the cards again: their addresses have ended. */
  onStale?: (() => void) | undefined
}

/** The pictures and videos of a message, with their room from the first moment; a click opens them one by one. */
export const MessagePictures = ({
  mediaIds,
  media,
  names,
  covered = false,
  owner,
  item,
  onStale,
}: MessagePicturesProps) => {
  const t = useProfileTexts()
  const nameOf = ({ kind }: MediaCard) => names[kind === 'Video' ? 'Video' : 'Picture']
  const [opened, setOpened] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const [uncovered, setUncovered] = useState<ReadonlySet<number>>(new Set())
  const [last] = [...uncovered].slice(-1)
  // The button that had the focus is gone with the cover.
  useEffect(() => {
    if (last !== undefined) box.current?.querySelector<HTMLElement>(`[data-medium="${last}"] button`)?.focus()
  }, [last])
  if (mediaIds.length === 0) return null
  const [first] = media
  const shape = first && mediaIds.length === 1 ? shapeOf(first) : 'square'
  const missing = mediaIds.length - media.length
  const shown = covered ? media.filter(({ mediaId }) => uncovered.has(mediaId)) : media
  const open = (card: MediaCard) => {
    if (Date.parse(card.readableUntil) < Date.now()) onStale?.()
    setOpened(shown.indexOf(card))
  }
  return (
    <div ref={box} className={styles.pictures} data-many={mediaIds.length > 1 || undefined}>
      {media.map((card) => (
        <span key={card.mediaId} className={styles.frame} data-shape={shape} data-medium={card.mediaId}>
          <ErrorBoundary fallback={() => <Icon name="picture" />}>
            <MessagePicture
              card={card}
              what={nameOf(card)}
              onOpen={() => open(card)}
              onShow={
                shown.includes(card) ? undefined : () => setUncovered((before) => new Set(before).add(card.mediaId))
              }
              onStale={onStale}
            />
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
          <OpenedViewer
            pictures={shown.map((card) => ({ card, alt: '', what: nameOf(card) }))}
            start={opened}
            owner={owner}
            item={item}
            onClose={() => setOpened(undefined)}
            onStale={onStale}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}
