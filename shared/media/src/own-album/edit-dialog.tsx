import type { Rotation } from '@samvaer/contracts/media-fields'
import { toast } from '@samvaer/remote-kit/notices'
import { Button, Select, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { useMediaTexts } from '../texts.ts'
import type { OwnMedium, PictureEdit } from './album-acts.ts'
import { type Cut, cropOf, dragged, isWhole, mostZoom, turned, turnedSize, uncut } from './crop.ts'
import styles from './edit-dialog.module.css'
import { useSaving } from './use-saving.ts'

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
  medium: OwnMedium
  /** It stays square. */
  square: boolean
  /** Rejects when it is not changed. */
  onSave: (edit: PictureEdit) => Promise<unknown>
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

/** An own picture turned and cut, for good. */
export const EditDialog = ({ medium, square, onSave, onClose }: EditDialogProps) => {
  const t = useMediaTexts()
  const { media } = medium
  const [shape, setShape] = useState<Shape>(square ? 'square' : 'own')
  const [cut, setCut] = useState<Cut>({ ...uncut, shape: shapes[shape] })
  const drag = useRef<{ x: number; y: number }>(undefined)
  const { save, saving } = useSaving(() => {
    toast({ tone: 'positive', text: t('edit.done') })
    onClose()
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
      title={t('edit.title')}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          busy={saving}
          disabled={isWhole(media, cut)}
          onClick={() => save(() => onSave({ rotate: cut.rotate, crop }))}
        >
          {t('edit.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <svg
          className={styles.stage}
          viewBox={view}
          role="img"
          aria-label={t('edit.preview')}
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
            {t('edit.turn')}
          </Button>
          {!square && (
            <Select
              label={t('edit.shape')}
              value={shape}
              onChange={({ target }) => {
                const chosen = shapeNames.find((name) => name === target.value) ?? 'own'
                setShape(chosen)
                change({ shape: shapes[chosen] })
              }}
              options={shapeNames.map((name) => ({ value: name, label: t(`edit.shapes.${name}`) }))}
            />
          )}
        </div>
        <Slider label={t('edit.zoom')} value={cut.zoom} from={1} to={mostZoom} onChange={(zoom) => change({ zoom })} />
        <Slider label={t('edit.across')} value={cut.x} disabled={crop.width >= 1} onChange={(x) => change({ x })} />
        <Slider label={t('edit.down')} value={cut.y} disabled={crop.height >= 1} onChange={(y) => change({ y })} />
        <p className={styles.note}>{t('edit.note')}</p>
      </Stack>
    </Dialog>
  )
}
