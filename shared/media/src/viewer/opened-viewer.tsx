import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import type { ReportedItem } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { MediaViewer } from './media-viewer.tsx'
import { OwnerSafety } from './owner-safety.tsx'
import { useBackCloses } from './use-back-closes.ts'

export interface ViewedPicture {
  card: MediaCard
  alt: string
  /** The name of it, where that is more than a picture or a video: whose. */
  what?: string
}

interface OpenedViewerProps {
  pictures: readonly ViewedPicture[]
  /** The first item, counted from 0. */
  start: number
  /** Escape, the cross, the ground around a picture and the way back close it. */
  onClose: () => void
  /** The owner, if another member. */
  owner?: (ProfileCard & { staff?: boolean }) | undefined
  /** The thing in which they stand, as a report names it. */
  item?: ReportedItem | undefined
  /** A video could not be loaded: newer cards may help. */
  onStale?: (() => void) | undefined
}

/** The viewer for pictures without addresses of their own, opened in place: in a text, a message, an own album. */
export const OpenedViewer = ({ pictures, start, owner, item, onClose, onStale }: OpenedViewerProps) => {
  const [place, setPlace] = useState(start)
  const close = useBackCloses(onClose)
  return (
    <MediaViewer
      // The same picture may stand in a text twice.
      items={pictures.map((picture, index) => ({ ...picture, key: `${index}:${picture.card.mediaId}` }))}
      // Some may be gone when the cards are read again.
      place={Math.max(0, Math.min(place, pictures.length - 1))}
      begins
      acts={owner && <OwnerSafety owner={owner} item={item} />}
      onMove={setPlace}
      onClose={close}
      onStale={onStale}
    />
  )
}
