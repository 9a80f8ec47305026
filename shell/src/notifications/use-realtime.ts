/** Hears a member's live messages as long as the member is signed in. */
import { notificationTypeTable } from '@samvaer/contracts/notification-types'
import type { RealtimeMessage } from '@samvaer/contracts/notifications/calls'
import type { RealtimeState } from '@samvaer/remote-kit/host'
import { deliverLive } from '@samvaer/remote-kit/host'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { useEffect, useState } from 'react'
import { isWindowOpen } from '../after-navigation/is-busy.ts'
import { checkSession } from '../session/watch-session.ts'
import { applyCounts, refreshCounts } from './counts.ts'
import { gathered } from './gathered.ts'
import { isOfKnownType } from './known-type.ts'
import { isInView } from './popups/in-view.ts'
import { createPopupQueue, type PopupQueue } from './popups/popup-queue.ts'
import { hidePopup, showPopup } from './popups/popup-store.ts'
import { playSound } from './popups/sound.ts'
import { isCounted } from './read-counts.ts'
import { joinRealtime } from './realtime/join-realtime.ts'

/** True for a reader who looks at the centre and reads it there. */
const isAtCentre = (): boolean => location.pathname.toLowerCase() === '/notifications'

/** Milliseconds after which every gateway knows that a session has ended or changed. */
const knownFor = 1500

type Arrival = Extract<RealtimeMessage, { type: 'notification' }>

const show = ({ notification, popup, sound }: Arrival, popups: PopupQueue): void => {
  if (sound) void playSound()
  if (!popup || document.visibilityState !== 'visible' || isAtCentre()) return
  popups.add(notification)
  const { tab } = notificationTypeTable[notification.type]
  if (isCounted(tab)) gathered[tab].shown()
}

/** Answers with how messages come at the moment. */
export const useRealtime = (profileId: number): RealtimeState => {
  const [state, setState] = useState<RealtimeState>('connecting')
  useEffect(() => {
    let asksAgain: ReturnType<typeof setTimeout> | undefined
    const popups = createPopupQueue({ show: showPopup, mayShow: () => !isWindowOpen(), isSeen: isInView })
    const hear = (message: RealtimeMessage): void => {
      if (message.type === 'counts') applyCounts(message.counts)
      if (message.type === 'reset') refreshCounts()
      if (message.type === 'live') deliverLive(message.live)
      if (message.type === 'notification' && isOfKnownType(message.notification)) {
        show(message, popups)
        // Such as that the second factors are to be removed, which a banner says from now on (R7).
        if (message.notification.type === 'Security') void refreshProfile()
      }
      if (message.type === 'session') {
        void checkSession()
        clearTimeout(asksAgain)
        asksAgain = setTimeout(() => void checkSession(), knownFor)
      }
    }
    const takeState = (next: RealtimeState): void => {
      setState(next)
      if (next !== 'live') return
      // Messages that were sent while the connection was away, or before it was there, are not sent again.
      deliverLive({ about: 'Missed' })
      void checkSession()
    }
    const leave = joinRealtime(profileId, { onMessage: hear, onState: takeState })
    return () => {
      leave()
      clearTimeout(asksAgain)
      popups.clear()
      hidePopup()
    }
  }, [profileId])
  return state
}
