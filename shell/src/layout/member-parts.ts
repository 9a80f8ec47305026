/**
 * Loads the members' parts of the frame from a file of their own, so that a visitor does not download them. The page of
 * a member is drawn when it is there: later, it would push the page aside.
 */
import { createStore } from '@samvaer/remote-kit/host'
import { useLocation } from '@samvaer/remote-kit/router'
import { useEffect, useSyncExternalStore } from 'react'

type MemberParts = typeof import('./member/parts.ts')

const parts = createStore<MemberParts | undefined>(undefined)

/** A file that did not come is asked for again with the next page. */
export const loadMemberParts = async (): Promise<void> => {
  if (!parts.get()) await import(/* webpackChunkName: "member" */ './member/parts.ts').then(parts.set, () => undefined)
}

/** The parts once they are there, for a member. */
export const useMemberParts = (wanted: boolean): MemberParts | undefined => {
  const { key } = useLocation()
  const loaded = useSyncExternalStore(parts.subscribe, parts.get)
  useEffect(() => {
    if (wanted && key) void loadMemberParts()
  }, [wanted, key])
  return wanted ? loaded : undefined
}
