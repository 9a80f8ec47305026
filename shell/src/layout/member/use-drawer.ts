import type { DrawerWidth } from '@samvaer/contracts/shell/boot'
import { drawerCookie } from '@samvaer/contracts/shell/values'
import { useEffect, useState, useSyncExternalStore } from 'react'

const aYear = 365 * 24 * 60 * 60 * 1000

const chosenWidth = (): DrawerWidth | undefined => {
  const value = new RegExp(`(?:^|;\\s*)${drawerCookie}=([^;]*)`).exec(document.cookie)?.[1]
  return value === 'mini' || value === 'wide' ? value : undefined
}

/** Keeps the choice a year; the gateway draws the next page by it. Without cookies it counts for this page. */
const rememberWidth = (value: DrawerWidth): void =>
  void cookieStore
    .set({ name: drawerCookie, value, path: '/', expires: Date.now() + aYear, sameSite: 'lax' })
    .catch(() => undefined)

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

/**
 * Returns whether the drawer shows icons alone: as the member chose in this browser, else by the room that there is.
 */
export const useMiniDrawer = (): [boolean, () => void] => {
  const [chosen, setChosen] = useState(chosenWidth)
  const room = useSyncExternalStore(subscribeToRoom, hasRoom)
  const mini = chosen === undefined ? !room : chosen === 'mini'
  const toggle = () => {
    const next = mini ? 'wide' : 'mini'
    rememberWidth(next)
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
