/**
 * Loads the members' parts of the frame from a file of their own, so that a visitor does not download them. The page of
 * a member is drawn when it is there; whoever signs in gets it with the next page.
 */
import { createStore } from '@samvaer/remote-kit/host'
import { useLocation } from '@samvaer/remote-kit/router'
import { useEffect, useSyncExternalStore } from 'react'

type MemberParts = typeof import('./member/parts.ts')

const parts = createStore<MemberParts | undefined>(undefined)

export const loadMemberParts = async (): Promise<void> => {
  if (!parts.get()) parts.set(await import(/* webpackChunkName: "member" */ './member/parts.ts'))
}

/** The parts once they are there, for a member. A file that did not come is asked for again on the next page. */
export const useMemberParts = (wanted: boolean): MemberParts | undefined => {
  const { key } = useLocation()
  const loaded = useSyncExternalStore(parts.subscribe, parts.get)
  useEffect(() => {
    if (wanted && key) void loadMemberParts().catch(() => undefined)
  }, [wanted, key])
  return wanted ? loaded : undefined
}
