import type { MyMedium } from '@samvaer/contracts/profile-media'
import { Badge, Button, IconButton } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { Picture } from '@samvaer/ui/pictures'
import { type DragEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { useMediumName } from '../profile-media/use-medium-name.ts'
import { VideoPoster } from '../profile-media/video-poster.tsx'
import styles from './pictures.module.css'
import { draggedTile, placeByKey } from './sorting.ts'
import { useMediumActs } from './use-medium-acts.ts'
import { handleId } from './use-sorting.ts'

const DescribeDialog = lazy(async () => ({ default: (await import('./describe-dialog.tsx')).DescribeDialog }))
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** How wide it is shown. */
const sizes = '(width < 600px) 45vw, 14rem'

interface PictureTileProps {
  medium: MyMedium
  place: number
  all: number
  /** What it means to stand there. */
  badge?: ReactNode
  onMove: (to: number, byKey?: boolean) => void
  /** Another tile is dragged over this one; it lands here. */
  onDragStart: () => void
  onDrop: () => void
  onOpen: () => void
  onStale: () => void
}

/** An own picture or video, sorted by dragging, by the arrow keys of its handle or by its menu. */
export const PictureTile = ({ medium, place, all, badge, onMove, onOpen, onStale, ...drag }: PictureTileProps) => {
  const t = useProfileTexts()
  const { remove, move } = useMediumActs(medium)
  const [open, setOpen] = useState<'describe' | 'edit' | 'move'>()
  const [over, setOver] = useState(false)
  const nameOf = useMediumName()
  const { media, alt } = medium
  const isVideo = media.kind === 'Video'
  const name = alt || t(isVideo ? 'albums.video' : 'albums.picture', { place: place + 1 })
  const last = all - 1
  const entries: MenuEntry[] = [
    { id: 'describe', label: t('albums.acts.describe'), icon: 'edit', act: () => setOpen('describe') },
    ...(!isVideo
      ? ([{ id: 'edit', label: t('albums.acts.edit'), icon: 'refresh', act: () => setOpen('edit') }] as const)
      : []),
    ...(place > 0
      ? ([
          { id: 'first', label: t('albums.acts.first'), icon: 'arrow-up', act: () => onMove(0) },
          { id: 'earlier', label: t('albums.acts.earlier'), icon: 'arrow-left', act: () => onMove(place - 1) },
        ] as const)
      : []),
    ...(place < last
      ? ([{ id: 'later', label: t('albums.acts.later'), icon: 'arrow-right', act: () => onMove(place + 1) }] as const)
      : []),
    { id: 'move', label: t('albums.acts.move'), icon: 'picture', act: () => setOpen('move') },
    { id: 'delete', label: t('albums.acts.delete'), icon: 'delete', tone: 'danger', act: remove },
  ]
  const isTile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(draggedTile)
  return (
    <li
      className={over ? styles.tileOver : styles.tile}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData(draggedTile, name)
        drag.onDragStart()
      }}
      onDragOver={(event) => {
        if (!isTile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!isTile(event)) return
        event.preventDefault()
        drag.onDrop()
      }}
    >
      <div className={styles.frame}>
        {isVideo ? (
          <VideoPoster
            card={media}
            label={nameOf(media, { what: name })}
            sizes={sizes}
            onOpen={onOpen}
            onStale={onStale}
          />
        ) : (
          <Picture card={media} alt={name} sizes={sizes} cover onOpen={onOpen} onStale={onStale} />
        )}
        {badge && (
          <span className={styles.badge}>
            <Badge tone="accent">{badge}</Badge>
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.alt}>{alt || t('albums.describe.none')}</p>
        {all > 1 && (
          <IconButton
            id={handleId(medium.mediaId)}
            label={t('albums.sort.handle', { name, place: place + 1, all })}
            icon="grip"
            size="small"
            onKeyDown={(event) => {
              const to = placeByKey(event.key, place, last)
              if (to === undefined) return
              event.preventDefault()
              onMove(to, true)
            }}
          />
        )}
        <Menu label={t('albums.acts.label', { name })} entries={entries} size="small" />
      </div>
      {media.state === 'ConversionFailed' && (
        <div className={styles.failed}>
          <p>{t('albums.videoFailed')}</p>
          <div className={styles.ways}>
            <Button size="small" icon="delete" onClick={remove}>
              {t('albums.acts.delete')}
            </Button>
          </div>
        </div>
      )}
      <Suspense>
        {open === 'describe' && <DescribeDialog medium={medium} onClose={() => setOpen(undefined)} />}
        {open === 'edit' && <EditDialog medium={medium} onClose={() => setOpen(undefined)} />}
        {open === 'move' && (
          <MoveDialog
            title={t('albums.move.title')}
            from={medium.albumId}
            kind={media.kind}
            act={t('albums.move.act')}
            onMove={move}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </li>
  )
}
