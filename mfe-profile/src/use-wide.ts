import { useSyncExternalStore } from 'react'

/** From here on there are two columns. */
const wide = matchMedia('(width >= 768px)')

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** True when the window has room for two columns. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
