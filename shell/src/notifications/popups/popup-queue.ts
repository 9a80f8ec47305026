/** Popups never come faster than they are read: what comes in between is gathered (one in three seconds at most). */
import type { ClientNotification } from '@samvaer/contracts/notifications/calls'

/** Milliseconds between two popups, and between two looks whether one may be shown now. */
const pause = 3000
const lookAgain = 1000

interface PopupQueueOptions {
  /** Shows one or several at once. */
  show: (notifications: readonly ClientNotification[]) => void
  /** False while a dialog is open: nothing comes above it or behind its back. */
  mayShow: () => boolean
  /** True for what the reader looks at when its turn comes. */
  isSeen: (notification: ClientNotification) => boolean
}

export interface PopupQueue {
  add(notification: ClientNotification): void
  /** Forgets what waits. */
  clear(): void
}

export const createPopupQueue = ({ show, mayShow, isSeen }: PopupQueueOptions): PopupQueue => {
  let waiting: ClientNotification[] = []
  let shownAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (milliseconds: number): void => {
    timer = setTimeout(look, milliseconds)
  }
  const look = (): void => {
    timer = undefined
    if (waiting.length === 0) return
    if (!mayShow()) {
      later(lookAgain)
      return
    }
    const unseen = waiting.filter((notification) => !isSeen(notification))
    waiting = []
    if (unseen.length === 0) return
    shownAt = Date.now()
    show(unseen)
  }
  return {
    add: (notification) => {
      // A repeated notification replaces the former one.
      waiting = [...waiting.filter((other) => other.notificationId !== notification.notificationId), notification]
      if (timer === undefined) later(Math.max(0, shownAt + pause - Date.now()))
    },
    clear: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
