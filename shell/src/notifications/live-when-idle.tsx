/** Begins to listen when the page is drawn and the browser has nothing better to do: no page waits for it. */
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useIdle } from '../browser/use-idle.ts'

const LiveNotifications = lazyPart(() => import('./live-notifications.tsx'))

export const LiveWhenIdle = () => {
  if (!useIdle()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <LiveNotifications />
    </ErrorBoundary>
  )
}
