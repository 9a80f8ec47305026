import { useTopic } from '@samvaer/remote-kit/live'
import { useCurrentProfile, useSite } from '@samvaer/remote-kit/session'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openVisit, type Visit, type VisitState } from './visit.ts'

const nothing: VisitState = { phase: 'entering', more: false, waiting: [], away: false }

/** The visit to a room, for as long as the page shows it. */
export const useVisit = (chatRoomId: number): [Visit | undefined, VisitState] => {
  const { id: profileId } = useCurrentProfile()
  const { chatAddress: elsewhere } = useSite()
  const [visit, setVisit] = useState<Visit>()
  useEffect(() => {
    const opened = openVisit({ chatRoomId, profileId, elsewhere, go: (address) => location.replace(address) })
    setVisit(opened)
    // A page that comes back from the browser's memory enters again by the next sign that it is there.
    const back = () => opened.wake()
    const away = () => opened.pauseHere()
    addEventListener('online', back)
    addEventListener('pageshow', back)
    addEventListener('pagehide', away)
    return () => {
      removeEventListener('online', back)
      removeEventListener('pageshow', back)
      removeEventListener('pagehide', away)
      opened.end()
      setVisit(undefined)
    }
  }, [chatRoomId, profileId, elsewhere])
  const state = useSyncExternalStore(visit?.subscribe ?? (() => () => undefined), () => visit?.get() ?? nothing)
  useTopic(state.room?.live, (change) => visit?.hear(change))
  return [visit, state]
}
