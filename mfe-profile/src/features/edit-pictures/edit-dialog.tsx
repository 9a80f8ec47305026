import type { Rotation } from '@samvaer/contracts/media-fields'
import type { MyMedium } from '@samvaer/contracts/profile-media'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/notices'
import { Button, Select, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { type Cut, cropOf, dragged, isWhole, mostZoom, turned, turnedSize, uncut } from './crop.ts'
import styles from './edit-dialog.module.css'
import { readPicturesAgain } from './use-medium-acts.ts'

/** Width by height. */
const shapes = { own: undefined, square: 1, wide: 4 / 3, tall: 3 / 4 } as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

/** How a picture of this size is brought back to the corner after its turn. */
const turns: Record<Rotation, (width: number, height: number) => string | undefined> = {
  0: () => undefined,
  90: (_width, height) => `translate(${height} 0) rotate(90)`,
  180: (width, height) => `translate(${width} ${height}) rotate(180)`,
  270: (width) => `translate(0 ${width}) rotate(270)`,
}

interface EditDialogProps {
  medium: MyMedium
  onClose: () => void
}

interface SliderProps {
  label: string
  value: number
  from?: number
  to?: number
  /** There is nothing to move. */
  disabled?: boolean
  onChange: (value: number) => void
}

const Slider = ({ label, value, from = 0, to = 1, disabled = false, onChange }: SliderProps) => {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={0.01}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}

/** An own picture turned and cut, for good; those that stand for the profile are square. */
export const EditDialog = ({ medium, onClose }: EditDialogProps) => {
  const t = useProfileTexts()
  const queryClient = useQueryClient()
  const { mediaId, place, media } = medium
  const isPortrait = place === 'ProfilePictures'
  const [shape, setShape] = useState<Shape>(isPortrait ? 'square' : 'own')
  const [cut, setCut] = useState<Cut>({ ...uncut, shape: shapes[shape] })
  const drag = useRef<{ x: number; y: number }>(undefined)
  const { mutate, isPending } = useCall('ProfileMedia/EditMedia', {
    onSuccess: async () => {
      await readPicturesAgain(queryClient, place)
      toast({ tone: 'positive', text: t('albums.edit.done') })
      onClose()
    },
  })
  const crop = cropOf(media, cut)
  const { width, height } = turnedSize(media, cut.rotate)
  const largest = media.sources.toSorted((one, other) => other.width - one.width)[0]
  const change = (some: Partial<Cut>) => setCut((now) => ({ ...now, ...some }))
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const from = drag.current
    if (!from) return
    const box = currentTarget.getBoundingClientRect()
    drag.current = { x: clientX, y: clientY }
    setCut((now) => ({
      ...now,
      x: dragged(now.x, (clientX - from.x) / box.width, crop.width),
      y: dragged(now.y, (clientY - from.y) / box.height, crop.height),
    }))
  }
  const view = [crop.x * width, crop.y * height, crop.width * width, crop.height * height].join(' ')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('albums.edit.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={isWhole(media, cut)}
            onClick={() => mutate({ mediaId, rotate: cut.rotate, crop })}
          >
            {t('albums.edit.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <svg
          className={styles.stage}
          viewBox={view}
          role="img"
          aria-label={t('albums.edit.preview')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={move}
          onPointerUp={() => {
            drag.current = undefined
          }}
          onPointerCancel={() => {
            drag.current = undefined
          }}
        >
          <image
            href={largest?.url}
            width={media.width}
            height={media.height}
            transform={turns[cut.rotate](media.width, media.height)}
          />
        </svg>
        <div className={styles.ways}>
          <Button icon="refresh" onClick={() => change({ rotate: turned(cut.rotate) })}>
            {t('albums.edit.turn')}
          </Button>
          {!isPortrait && (
            <Select
              label={t('albums.edit.shape')}
              value={shape}
              onChange={({ target }) => {
                const chosen = shapeNames.find((name) => name === target.value) ?? 'own'
                setShape(chosen)
                change({ shape: shapes[chosen] })
              }}
              options={shapeNames.map((name) => ({ value: name, label: t(`albums.edit.shapes.${name}`) }))}
            />
          )}
        </div>
        <Slider
          label={t('albums.edit.zoom')}
          value={cut.zoom}
          from={1}
          to={mostZoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider
          label={t('albums.edit.across')}
          value={cut.x}
          disabled={crop.width >= 1}
          onChange={(x) => change({ x })}
        />
        <Slider
          label={t('albums.edit.down')}
          value={cut.y}
          disabled={crop.height >= 1}
          onChange={(y) => change({ y })}
        />
        <p className={styles.note}>{t('albums.edit.note')}</p>
      </Stack>
    </Dialog>
  )
}
