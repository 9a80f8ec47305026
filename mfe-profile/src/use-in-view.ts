import { type RefCallback, useCallback, useState } from 'react'

/** True when an element is in sight, in the window or in whatever scrolls around it; true until it is known. */
export const useInView = (): [RefCallback<HTMLElement>, boolean] => {
  const [inSight, setInSight] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, inSight]
}
