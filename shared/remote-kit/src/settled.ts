/** A value that is typed, once it stands still. */
import { useEffect, useState } from 'react'

/** Milliseconds without a key before a service is asked; it counts the questions (docs/product/limits.md). */
const pause = 350

/** The value once it has not changed for a while. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
