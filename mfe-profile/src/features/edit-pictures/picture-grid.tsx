import type { MyMedium } from '@samvaer/contracts/profile-media'
import { VisuallyHidden } from '@samvaer/ui'
import { FreshCards } from '@samvaer/ui/pictures'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useMediumName } from '../profile-media/use-medium-name.ts'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'
import { useSorting } from './use-sorting.ts'

const PictureViewer = lazy(() => import('@samvaer/ui/picture-viewer'))

interface PictureGridProps {
  label: string
  items: readonly MyMedium[]
  /** What standing at a place means. */
  badgeAt?: (place: number) => ReactNode
  /** Stores a new order. */
  onSort: (mediaIds: number[]) => Promise<unknown>
  /** Reads the pictures again: their addresses end. */
  onRenew: () => Promise<unknown>
}

/** Own pictures and videos in their order. */
export const PictureGrid = ({ label, items, badgeAt, onSort, onRenew }: PictureGridProps) => {
  const t = useProfileTexts()
  const { shown, move, last } = useSorting(items, { save: onSort, renew: onRenew })
  const nameOf = useMediumName()
  const dragged = useRef<number>(undefined)
  const [opened, setOpened] = useState<number>()
  const drop = (to: number) => {
    if (dragged.current !== undefined) move(dragged.current, to)
    dragged.current = undefined
  }
  return (
    <>
      <FreshCards cards={shown.map(({ media }) => media)} renew={() => void onRenew()} />
      {shown.length > 1 && <p className={styles.quiet}>{t('albums.sort.hint')}</p>}
      <ul className={styles.grid} aria-label={label}>
        {shown.map((medium, place) => (
          <PictureTile
            key={medium.mediaId}
            medium={medium}
            place={place}
            all={shown.length}
            badge={badgeAt?.(place)}
            onMove={(to, byKey) => move(place, to, byKey)}
            onDragStart={() => {
              dragged.current = place
            }}
            onDrop={() => drop(place)}
            onOpen={() => setOpened(place)}
            onStale={() => void onRenew()}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{last && t('albums.sort.now', { place: last.place + 1, all: shown.length })}</span>
      </VisuallyHidden>
      {opened !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={shown.map(({ media, alt }) => ({
              card: media,
              alt: media.kind === 'Video' ? nameOf(media, { alt }) : alt,
              note: t(`profile.video.${media.state}`),
            }))}
            start={opened}
            onClose={() => setOpened(undefined)}
            onStale={() => void onRenew()}
          />
        </Suspense>
      )}
    </>
  )
}
