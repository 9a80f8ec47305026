import { useCallback, useEffect, useRef } from 'react'

const mark = 'samvaerWindow'

const isMarked = (): boolean => Object.hasOwn((history.state ?? {}) as object, mark)

/**
 * The way back closes what lies above the page, as an app does. A step of its own is put into the history, with what the
 * router wrote of the page, so that for the page nothing happens.
 * @returns what else closes it: it goes that step back
 */
export const useBackCloses = (onClose: () => void): (() => void) => {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    // Twice in a row where effects are tried out.
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '')
    const closed = () => {
      if (!isMarked()) latest.current()
    }
    window.addEventListener('popstate', closed)
    return () => window.removeEventListener('popstate', closed)
  }, [])
  return useCallback(() => (isMarked() ? history.back() : latest.current()), [])
}
