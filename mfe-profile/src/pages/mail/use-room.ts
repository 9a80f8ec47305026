import { type RefCallback, useCallback } from 'react'

/**
 * The ref of an element that fills the window from where it begins: what stands above it, banners among it, is written
 * into `--above` as a length and kept right.
 */
export const useRoom = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--above', `${above}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
