import { useEffect, useState } from 'react'

/** Milliseconds after which a browser that is never idle, or cannot tell, goes on. */
const patience = 2000

/** True once the page is drawn and the browser has nothing better to do: the time to read what may come late. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, patience / 10)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(begin, { timeout: patience })
    return () => cancelIdleCallback(request)
  }, [])
  return idle
}
