/** A value that is typed, once it stands still. */
import { useEffect, useState } from 'react'

/** Milliseconds without a key before a service is asked; it counts the questions (docs/product/limits.md). */
const usualPause = 350

/**
 * The value once it has not changed for a while.
 * @param pause milliseconds without a change; more where the service answers fewer questions
 */
export const useDebounced = (value: string, pause = usualPause): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
