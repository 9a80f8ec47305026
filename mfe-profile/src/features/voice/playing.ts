/** One voice message is heard at a time, all of them at the speed that was chosen last. */
import { useSyncExternalStore } from 'react'

const speeds = [1, 1.5, 2] as const
export type Speed = (typeof speeds)[number]

let heard: HTMLAudioElement | undefined

/** Pauses whatever was heard before. */
export const takeTurn = (audio: HTMLAudioElement): void => {
  if (heard !== audio) heard?.pause()
  heard = audio
}

let speed: Speed = 1
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns the speed, and what chooses the next one */
export const useSpeed = (): [Speed, () => void] => [
  useSyncExternalStore(subscribe, () => speed),
  () => {
    speed = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    for (const listener of listeners) listener()
  },
]
