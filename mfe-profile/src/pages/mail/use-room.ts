import { type RefCallback, useCallback } from 'react'

/**
 * The ref of an element that fills the window from where it begins. Two lengths are written into it and kept right:
 * `--above`, what stands above it, banners among it, and `--sight`, how much of the window a keyboard on the screen leaves.
 */
export const useRoom = (): RefCallback<HTMLElement> =>
  useCallback((element) => {
    if (!element) return
    const { visualViewport } = window
    const measure = () => {
      const above = Math.round(element.getBoundingClientRect().top + window.scrollY)
      element.style.setProperty('--above', `${above}px`)
      // Zoomed in, the reader moves over the page: it keeps its size.
      if (visualViewport && visualViewport.scale === 1)
        element.style.setProperty('--sight', `${Math.round(visualViewport.height)}px`)
    }
    const makeRoom = () => {
      measure()
      // A browser that lays its keyboard over the page has moved the page to show the field; there is no need now.
      if (element.contains(document.activeElement) && window.scrollY > 0) window.scrollTo(0, 0)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    visualViewport?.addEventListener('resize', makeRoom)
    return () => {
      observer.disconnect()
      visualViewport?.removeEventListener('resize', makeRoom)
    }
  }, [])
