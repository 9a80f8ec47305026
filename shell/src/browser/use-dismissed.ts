import { useState } from 'react'
import { recall, remember } from '../browser/browser-memory.ts'

/**
 * Whether the reader put something away, kept in this browser. `what` separates it from what came before under the same
 * name (a date, a hash): something newer shows again.
 */
export const useDismissed = (name: string, what: string): [boolean, () => void] => {
  const key = `samvaer-dismissed-${name}`
  const [kept, setKept] = useState(() => recall(key))
  const dismiss = () => {
    remember(key, what)
    setKept(what)
  }
  return [kept === what, dismiss]
}
