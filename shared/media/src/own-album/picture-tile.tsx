import { Badge, Button, IconButton, lazyPart, placeByKey } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { useMediumName } from '../pictures/use-medium-name.ts'
import { VideoPoster } from '../pictures/video-poster.tsx'
import { useMediaTexts } from '../texts.ts'
import { draggedTile } from '../tiles/dragged-tile.ts'
import styles from '../tiles/tile.module.css'
import type { AlbumActs, OwnMedium } from './album-acts.ts'
import { handleId } from './use-sorting.ts'

const DescribeDialog = lazyPart(async () => ({ default: (await import('./describe-dialog.tsx')).DescribeDialog }))
const EditDialog = lazyPart(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** The shown width. */
const sizes = '(width < 600px) 45vw, 14rem'

interface PictureTileProps<Medium extends OwnMedium> {
  medium: Medium
  acts: AlbumActs<Medium>
  place: number
  all: number
  /** The meaning of its place. */
  badge?: ReactNode
  onMove: (to: number, byKey?: boolean) => void
  /** Another tile is dragged over this one; it lands here. */
  onDragStart: () => void
  onDrop: () => void
  onOpen: () => void
  onStale: () => void
}

/** An own picture or video, sorted by dragging, by the arrow keys of its handle or by its menu. */
export const PictureTile = <Medium extends OwnMedium>(props: PictureTileProps<Medium>) => {
  const { medium, acts, place, all, badge, onMove, onOpen, onStale, ...drag } = props
  const t = useMediaTexts()
  const remove = () => acts.remove(medium)
  const [open, setOpen] = useState<'describe' | 'edit' | 'move'>()
  const [over, setOver] = useState(false)
  const nameOf = useMediumName()
  const { media, alt } = medium
  const isVideo = media.kind === 'Video'
  const name = alt || t(isVideo ? 'own.video' : 'own.picture', { place: place + 1 })
  const last = all - 1
  const entries: MenuEntry[] = [
    { id: 'describe', label: t('acts.describe'), icon: 'edit', act: () => setOpen('describe') },
    ...(!isVideo
      ? ([{ id: 'edit', label: t('acts.edit'), icon: 'refresh', act: () => setOpen('edit') }] as const)
      : []),
    ...(place > 0
      ? ([
          { id: 'first', label: t('acts.first'), icon: 'arrow-up', act: () => onMove(0) },
          { id: 'earlier', label: t('acts.earlier'), icon: 'arrow-left', act: () => onMove(place - 1) },
        ] as const)
      : []),
    ...(place < last
      ? ([{ id: 'later', label: t('acts.later'), icon: 'arrow-right', act: () => onMove(place + 1) }] as const)
      : []),
    ...(acts.moveDialog
      ? ([{ id: 'move', label: t('acts.move'), icon: 'picture', act: () => setOpen('move') }] as const)
      : []),
    { id: 'delete', label: t('acts.delete'), icon: 'delete', tone: 'danger', act: remove },
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
        <p className={styles.alt}>{alt || t('describe.none')}</p>
        {all > 1 && (
          <IconButton
            id={handleId(medium.mediaId)}
            label={t('sort.handle', { name, place: place + 1, all })}
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
        <Menu label={t('acts.label', { name })} entries={entries} size="small" />
      </div>
      {media.state === 'ConversionFailed' && (
        <div className={styles.failed}>
          <p>{t('own.videoFailed')}</p>
          <div className={styles.ways}>
            <Button size="small" icon="delete" onClick={remove}>
              {t('acts.delete')}
            </Button>
          </div>
        </div>
      )}
      {open === 'describe' && (
        <DescribeDialog
          medium={medium}
          altLength={acts.altLength}
          onSave={(words) => acts.describe(medium, words)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'edit' && (
        <EditDialog
          medium={medium}
          square={acts.isSquare?.(medium) ?? false}
          read={() => acts.readWhole(medium)}
          onSave={(edit) => acts.edit(medium, edit)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'move' && acts.moveDialog?.(medium, () => setOpen(undefined))}
    </li>
  )
}
