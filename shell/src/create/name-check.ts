import { profileName } from '@samvaer/contracts/identity/shapes'
import { callQuery } from '@samvaer/remote-kit/api'
import { useDebounced } from '@samvaer/remote-kit/debounced'
import { useQuery } from '@tanstack/react-query'

/** Milliseconds without a key before the name is asked for: fewer questions are answered than elsewhere (docs/product/limits.md). */
export const pauseBeforeAsking = 600

export type NameState = 'unknown' | 'checking' | 'free' | 'taken' | 'alike'

/** Tells whether a profile name is taken, while it is being written. Without an answer nothing is said. */
export const useNameState = (written: string): { state: NameState; suggestion?: string | undefined } => {
  const name = written.trim()
  const settled = useDebounced(name, pauseBeforeAsking)
  const valid = profileName.safeParse(name).success
  const asked = valid && settled === name
  const { data } = useQuery({
    ...callQuery('EditProfile/IsProfileNameTaken', { name: settled }, { enabled: asked, staleTime: 60_000 }),
    retry: false,
  })
  if (!valid) return { state: 'unknown' }
  if (!asked) return { state: 'checking' }
  if (!data) return { state: 'unknown' }
  if (data.alike) return { state: 'alike', suggestion: data.suggestion }
  return { state: data.taken ? 'taken' : 'free' }
}
