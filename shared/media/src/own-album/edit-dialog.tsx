import type { WholePicture } from '@samvaer/contracts/media/shapes'
import { uploadLimits } from '@samvaer/contracts/media/values'
import { failureOf, onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, LoadFailure, Select, Skeleton, Stack } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMediaTexts } from '../texts.ts'
import type { OwnMedium, PictureEdit } from './album-acts.ts'
import { type Cut, cropOf, cutOf, isSameEdit, mostZoom, shapeOf, turned, uncut } from './crop.ts'
import { CropStage } from './crop-stage.tsx'
import styles from './edit-dialog.module.css'
import { useSaving } from './use-saving.ts'

/** Width by height. */
const shapes = { own: undefined, square: 1, wide: 4 / 3, tall: 3 / 4 } as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

/** The shape that a picture was cut to before. */
const shapeNow = (whole: WholePicture): Shape => {
  const now = shapeOf(whole, whole.edit)
  return shapeNames.find((name) => Math.abs((shapes[name] ?? 0) - now) < 0.01) ?? 'own'
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

export interface EditDialogProps {
  medium: OwnMedium
  /** It stays square. */
  square: boolean
  /** Reads the uncut picture. */
  read: () => Promise<WholePicture>
  /** Rejects when it is not changed. */
  onSave: (edit: PictureEdit) => Promise<unknown>
  onClose: () => void
  /** It was just uploaded: how it is used uncut. */
  fresh?: boolean
}

type EditorProps = Omit<EditDialogProps, 'medium' | 'read'> & { whole: WholePicture }

/** The frame and what can be done with it, once the uncut picture is known. */
const Editor = ({ whole, square, onSave, onClose, fresh = false }: EditorProps) => {
  const t = useMediaTexts()
  const [shape, setShape] = useState<Shape>(() => (square ? 'square' : shapeNow(whole)))
  const [cut, setCut] = useState<Cut>(() => cutOf(whole, whole.edit, shapes[shape]))
  const { save, saving } = useSaving(() => {
    toast({ tone: 'positive', text: t('edit.done') })
    onClose()
  })
  const crop = cropOf(whole, cut)
  const edit = { rotate: cut.rotate, crop }
  const change = (some: Partial<Cut>) =>
    setCut((now) => {
      const next = { ...now, ...some }
      return { ...next, zoom: Math.min(next.zoom, mostZoom(whole, next, uploadLimits.portraitSide)) }
    })
  const most = mostZoom(whole, cut, uploadLimits.portraitSide)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.title')}
      cancel={t(fresh ? 'edit.asItIs' : 'cancel')}
      actions={
        <Button
          variant="primary"
          busy={saving}
          disabled={isSameEdit(edit, whole.edit)}
          onClick={() => save(() => onSave(edit))}
        >
          {t('edit.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <CropStage whole={whole} cut={cut} most={most} round={square} onChange={setCut} />
        <div className={styles.ways}>
          <Button icon="refresh" onClick={() => change({ rotate: turned(cut.rotate) })}>
            {t('edit.turn')}
          </Button>
          <Button variant="quiet" onClick={() => setCut({ ...uncut, shape: shapes[shape] })}>
            {t('edit.startOver')}
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
        <Slider
          label={t('edit.zoom')}
          value={cut.zoom}
          from={1}
          to={most}
          disabled={most <= 1}
          onChange={(zoom) => change({ zoom })}
        />
        <div className={styles.places}>
          <Slider
            label={t('edit.across')}
            value={cut.x}
            disabled={crop.width >= 0.999}
            onChange={(x) => change({ x })}
          />
          <Slider
            label={t('edit.down')}
            value={cut.y}
            disabled={crop.height >= 0.999}
            onChange={(y) => change({ y })}
          />
        </div>
        <p className={styles.note}>{t('edit.note')}</p>
      </Stack>
    </Dialog>
  )
}

/** An own picture turned and cut: what the frame shows is what others see, and it can be cut anew. */
export const EditDialog = ({ medium, read, ...editor }: EditDialogProps) => {
  const t = useMediaTexts()
  const query = useQuery({
    queryKey: ['whole picture', medium.mediaId, medium.media.sources[0]?.url],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
    // Its address ends in minutes.
    gcTime: 0,
    retry: onceMore,
  })
  if (query.data) return <Editor {...editor} whole={query.data} />
  return (
    <Dialog open onClose={editor.onClose} title={t('edit.title')}>
      {query.isError ? <LoadFailure failure={failureOf(query)} /> : <Skeleton shape="picture" />}
    </Dialog>
  )
}
