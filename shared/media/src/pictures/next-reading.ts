import type { MediaCard } from '@samvaer/contracts/media/shapes'

/** Milliseconds. */
const [soonest, latest] = [4_000, 60_000]

/** True when it becomes another one by itself: a video that is being made ready. */
export const isBeingPrepared = ({ kind, state }: MediaCard): boolean =>
  kind === 'Video' && (state === 'ReadyForConversion' || state === 'TemporaryError')

/**
 * Returns the milliseconds until a video that was waited for so long is asked for again: seldomer the longer it takes.
 */
export const nextReading = (waited: number): number => Math.min(Math.max(waited / 4, soonest), latest)
