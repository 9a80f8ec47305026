import { animateReorder, lazyPart, VisuallyHidden } from '@samvaer/ui'
import { type ReactNode, useRef, useState } from 'react'
import { FreshCards } from '../pictures/fresh-cards.tsx'
import { useMediaTexts } from '../texts.ts'
import tile from '../tiles/tile.module.css'
import type { AlbumActs, OwnMedium } from './album-acts.ts'
import { PictureTile } from './picture-tile.tsx'
import { useSorting } from './use-sorting.ts'

const OpenedViewer = lazyPart(async () => ({ default: (await import('../viewer/opened-viewer.tsx')).OpenedViewer }))

interface PictureGridProps<Medium extends OwnMedium> {
  label: string
  items: readonly Medium[]
  acts: AlbumActs<Medium>
  /** Returns the meaning of a place. */
  badgeAt?: (place: number) => ReactNode
  /** Stores a new order. */
  onSort: (mediaIds: number[]) => Promise<unknown>
  /** Reads the pictures again: their addresses end. */
  onRenew: () => Promise<unknown>
}

/** Own pictures and videos in their order. */
export const PictureGrid = <Medium extends OwnMedium>(props: PictureGridProps<Medium>) => {
  const { label, items, acts, badgeAt, onSort, onRenew } = props
  const t = useMediaTexts()
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting(items, { save: onSort, renew: onRenew })
  const { shown, last } = sorting
  const move = (from: number, to: number, byKey?: boolean) => {
    // Keys come faster than rows move.
    if (byKey) sorting.move(from, to, true)
    else animateReorder(list.current, () => sorting.move(from, to))
  }
  const dragged = useRef<number>(undefined)
  const [opened, setOpened] = useState<number>()
  const drop = (to: number) => {
    if (dragged.current !== undefined) move(dragged.current, to)
    dragged.current = undefined
  }
  return (
    <>
      <FreshCards cards={shown.map(({ media }) => media)} renew={() => void onRenew()} />
      {shown.length > 1 && <p className={tile.quiet}>{t('sort.hint')}</p>}
      <ul ref={list} className={tile.grid} aria-label={label}>
        {shown.map((medium, place) => (
          <PictureTile
            key={medium.mediaId}
            medium={medium}
            acts={acts}
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
        <span role="status">{last && t('sort.now', { place: last.place + 1, all: shown.length })}</span>
      </VisuallyHidden>
      {opened !== undefined && (
        <OpenedViewer
          pictures={shown.map(({ media, alt }) => ({ card: media, alt }))}
          start={opened}
          onClose={() => setOpened(undefined)}
          onStale={() => void onRenew()}
        />
      )}
    </>
  )
}
