import { ApiError } from '@samvaer/remote-kit/errors'
import { useEffect } from 'react'

/** True when a page did not open because nobody answered; then it is loaded again as soon as somebody does. */
export const useAway = (error: unknown): boolean => {
  const away = error instanceof ApiError && error.code === 'ServiceUnavailable'
  useEffect(() => {
    if (!away) return
    // Without the file there is the button still.
    let left = false
    import('./reload-when-back.ts').then(({ reloadWhenBack }) => reloadWhenBack(() => left)).catch(() => undefined)
    return () => {
      left = true
    }
  }, [away])
  return away
}
