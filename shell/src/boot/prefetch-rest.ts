/** Brings the rest of the shell before it is needed: somebody has begun to do something at the door. */
import { rest } from '../session/rest.ts'

const signs = ['pointerdown', 'keydown', 'focusin'] as const
/** Milliseconds after which a browser that is never idle brings it all the same. */
const patience = 1000

const bring = (): void => {
  // Without it the wish that needs it asks again.
  const begin = () => void rest().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: patience })
  else setTimeout(begin)
}

/** Waits for the first sign. */
export const prefetchRest = (): void => {
  const first = new AbortController()
  const begin = () => {
    first.abort()
    bring()
  }
  // In the form that the server drew somebody may have begun already.
  if (document.activeElement !== document.body) begin()
  else for (const sign of signs) document.addEventListener(sign, begin, { signal: first.signal, passive: true })
}
