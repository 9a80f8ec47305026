/** Loudness as the media service draws it: 0 to 100, from 60 decibels below the loudest there can be. */
import { soundBars } from '@samvaer/contracts/media/values'

const quietest = 60

/** @param samples of a moment, each from -1 to 1 */
export const levelOf = (samples: Float32Array): number => {
  const square = samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length)
  const below = square > 0 ? -10 * Math.log10(square) : quietest
  return Math.round(100 * (1 - Math.min(1, Math.max(0, below / quietest))))
}

/** Draws what was heard while it was recorded as the bars of a message, until the service has measured it. */
export const barsOf = (levels: readonly number[]): number[] =>
  Array.from({ length: soundBars }, (_, place) => {
    const from = Math.floor((place * levels.length) / soundBars)
    const mine = levels.slice(from, Math.max(from + 1, Math.floor(((place + 1) * levels.length) / soundBars)))
    return Math.round(mine.reduce((sum, level) => sum + level, 0) / Math.max(1, mine.length))
  })
