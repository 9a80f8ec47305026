import { useEffect, useState, useSyncExternalStore } from 'react'
import { recall, remember } from '../../browser/browser-memory.ts'

const key = 'samvaer-drawer'

/** From this width on the drawer is wide by itself (docs/product/limits.md). */
const roomForWide = '(width >= 1440px)'
/** Milliseconds after which the mini drawer shows its names under pointer or focus (docs/product/limits.md). */
const revealAfter = 2000

const subscribeToRoom = (listener: () => void): (() => void) => {
  const room = window.matchMedia(roomForWide)
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}
const hasRoom = (): boolean => window.matchMedia(roomForWide).matches

/** Whether the drawer shows icons alone: what the member chose in this browser, else by the room that there is. */
export const useMiniDrawer = (): [boolean, () => void] => {
  const [chosen, setChosen] = useState(() => recall(key))
  const room = useSyncExternalStore(subscribeToRoom, hasRoom)
  const mini = chosen === undefined ? !room : chosen === 'mini'
  const toggle = () => {
    const next = mini ? 'wide' : 'mini'
    remember(key, next)
    setChosen(next)
  }
  return [mini, toggle]
}

/** True two seconds after the page was loaded: before that a pointer that only passes by opens nothing. */
export const useRevealable = (): boolean => {
  const [revealable, setRevealable] = useState(() => performance.now() > revealAfter)
  useEffect(() => {
    const timer = setTimeout(() => setRevealable(true), Math.max(0, revealAfter - performance.now()))
    return () => clearTimeout(timer)
  }, [])
  return revealable
}
