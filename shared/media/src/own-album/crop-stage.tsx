/** The picture with the frame over it: what is bright is what is saved. */
import type { Rotation, WholePicture } from '@samvaer/contracts/media/shapes'
import { type KeyboardEvent, useRef } from 'react'
import { useMediaTexts } from '../texts.ts'
import { type Cut, cropOf, enlarged, moved, turnedSize } from './crop.ts'
import styles from './crop-stage.module.css'
import { useFrameGestures } from './use-frame-gestures.ts'

/** The move that brings a picture of this size back to the corner after its turn. */
const turns: Record<Rotation, (width: number, height: number) => string | undefined> = {
  0: () => undefined,
  90: (_width, height) => `translate(${height} 0) rotate(90)`,
  180: (width, height) => `translate(${width} ${height}) rotate(180)`,
  270: (width) => `translate(0 ${width}) rotate(270)`,
}

/** Of the picture around the frame, in parts of the frame's longer side. */
const around = 0.12
const middle = { x: 0.5, y: 0.5 }
/** Parts of the frame that a key moves it by. */
const step = 0.05
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}
const zooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

interface CropStageProps {
  whole: WholePicture
  cut: Cut
  /** The largest zoom. */
  most: number
  /** It stands for its member on round cards: what they show is drawn into the frame. */
  round: boolean
  onChange: (change: (cut: Cut) => Cut) => void
}

export const CropStage = ({ whole, cut, most, round, onChange }: CropStageProps) => {
  const t = useMediaTexts()
  const frame = useRef<SVGRectElement>(null)
  const gestures = useFrameGestures(frame, {
    move: (by) => onChange((now) => moved(whole, now, by)),
    enlarge: (times, at) => onChange((now) => enlarged(whole, now, { times, most, at })),
  })
  const { width, height } = turnedSize(whole, cut.rotate)
  const crop = cropOf(whole, cut)
  const seen = { x: crop.x * width, y: crop.y * height, width: crop.width * width, height: crop.height * height }
  const margin = around * Math.max(seen.width, seen.height)
  const view = [seen.x - margin, seen.y - margin, seen.width + 2 * margin, seen.height + 2 * margin]
  const rest = 8 * (width + height)
  const dim = `M${-rest} ${-rest}h${3 * rest}v${3 * rest}h${-3 * rest}zM${seen.x} ${seen.y}v${seen.height}h${seen.width}v${-seen.height}z`
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const times = zooms[event.key]
    if (by) onChange((now) => moved(whole, now, by))
    else if (times) onChange((now) => enlarged(whole, now, { times, most, at: middle }))
    else return
    event.preventDefault()
  }
  return (
    // A widget of its own: no role of the platform is moved by arrow keys both ways.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and enlarged by keys
    <div role="application" tabIndex={0} className={styles.stage} aria-label={t('edit.frame')} onKeyDown={onKeyDown}>
      <svg {...gestures} className={styles.drawing} viewBox={view.join(' ')} role="img" aria-label={t('edit.preview')}>
        <image
          href={whole.url}
          width={whole.width}
          height={whole.height}
          transform={turns[cut.rotate](whole.width, whole.height)}
        />
        <path className={styles.rest} d={dim} />
        <rect ref={frame} className={styles.frame} {...seen} />
        {round && (
          <circle
            className={styles.card}
            cx={seen.x + seen.width / 2}
            cy={seen.y + seen.height / 2}
            r={Math.min(seen.width, seen.height) / 2}
          />
        )}
      </svg>
    </div>
  )
}
