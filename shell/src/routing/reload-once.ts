/** One guarded reload after a deploy (R18): never twice in a row. */
import { useEffect } from 'react'
import { isOffline } from '../network/network.ts'

const key = 'samvaer-reloaded-at'
/** Milliseconds within which a second reload would be a loop. */
const guardTime = 60_000

const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/** Reloads unless it just did; true when the page is on its way. */
export const reloadOnce = (): boolean => {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guardTime) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}

/**
 * Loads the page again when its files were replaced by a deploy while it was open. Without a network they are only out
 * of reach: a reload would bring nothing, and lose what stands on the page.
 */
export const useReloadOnMissingChunk = (error: unknown): void => {
  useEffect(() => {
    if (isMissingChunk(error) && !isOffline()) reloadOnce()
  }, [error])
}
