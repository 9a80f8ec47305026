/** Reads out what changed on the screen without a word of its own, such as the title of a new page. */
import { toastStore } from '@samvaer/remote-kit/host'
import { VisuallyHidden } from '@samvaer/ui'
import { useSyncExternalStore } from 'react'

export function Announcer() {
  const { announcement, announced } = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  return (
    <VisuallyHidden>
      <div aria-live="polite">
        <span key={announced}>{announcement}</span>
      </div>
    </VisuallyHidden>
  )
}
