/** Shows the number of what waits for the member, in the title of the tab and on the icon of the installed app. */
import { showWaiting } from '@samvaer/remote-kit/host'
import { useEffect } from 'react'

const showBadge = (waiting: number): void => {
  if (!('setAppBadge' in navigator)) return
  // Refused where the page is not installed: then there is no icon.
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}

export const useWaitingSigns = (waiting: number): void => {
  useEffect(() => {
    showWaiting(waiting)
    showBadge(waiting)
  }, [waiting])
  useEffect(
    () => () => {
      showWaiting(0)
      showBadge(0)
    },
    [],
  )
}
