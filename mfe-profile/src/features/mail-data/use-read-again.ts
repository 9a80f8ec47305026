import { useCallback, useEffect, useRef } from 'react'

/**
 * Reads something again when it is heard that it has changed. What is under way for the first time may have been answered
 * before that, and cannot be begun anew: it is read again as soon as it is there.
 * @param isRead the page has it
 * @returns to be called when something is heard; always the same function
 */
export const useReadAgain = (isRead: boolean, read: () => unknown): (() => void) => {
  const latest = useRef({ isRead, read })
  const heard = useRef(false)
  useEffect(() => {
    latest.current = { isRead, read }
    if (!isRead || !heard.current) return
    heard.current = false
    read()
  })
  return useCallback(() => {
    if (latest.current.isRead) latest.current.read()
    else heard.current = true
  }, [])
}
