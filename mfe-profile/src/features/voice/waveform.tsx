/** Loudness as bars. What is louder than a whisper is drawn in proportion to the loudest of it. */
import styles from './voice.module.css'

const height = 32
/** A voice that is never louder than this is a quiet one, and looks so. */
const quiet = 40

const pathOf = (bars: readonly number[]): string => {
  const most = Math.max(quiet, ...bars)
  return bars
    .map((bar, place) => {
      const tall = 2 + Math.round(((height - 2) * bar) / most)
      return `M${4 * place + 1} ${(height - tall) / 2}h2v${tall}h-2z`
    })
    .join('')
}

interface WaveformProps {
  bars: readonly number[]
  /** The part that was heard, 0 to 1. */
  part?: number
}

export const Waveform = ({ bars, part = 0 }: WaveformProps) => {
  const path = pathOf(bars)
  const box = { viewBox: `0 0 ${4 * bars.length} ${height}`, preserveAspectRatio: 'none' } as const
  return (
    <span className={styles.wave}>
      <svg {...box} aria-hidden="true">
        <path d={path} />
      </svg>
      <svg
        {...box}
        aria-hidden="true"
        className={styles.heard}
        style={{ clipPath: `inset(0 ${100 - 100 * part}% 0 0)` }}
      >
        <path d={path} />
      </svg>
    </span>
  )
}
