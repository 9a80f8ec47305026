import { memberStorage } from '@samvaer/remote-kit/standalone'
import { useState } from 'react'

const keyOf = (profileId: number): string => `samvaer-${profileId}-chat-quiet`

const read = (profileId: number): boolean => {
  try {
    return memberStorage().getItem(keyOf(profileId)) !== null
  } catch {
    return false
  }
}

/** The member's choice that what others say is neither counted in the title nor read out; this browser remembers it. */
export const useQuiet = (profileId: number): [boolean, (quiet: boolean) => void] => {
  const [quiet, setQuiet] = useState(() => read(profileId))
  return [
    quiet,
    (next) => {
      setQuiet(next)
      try {
        if (next) memberStorage().setItem(keyOf(profileId), '1')
        else memberStorage().removeItem(keyOf(profileId))
      } catch {
        // This visit alone, then.
      }
    },
  ]
}
