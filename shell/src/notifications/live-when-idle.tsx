/** Begins to listen when the page is drawn and the browser has nothing better to do: no page waits for it. */
import { ErrorBoundary } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { useIdle } from '../browser/use-idle.ts'

const LiveNotifications = lazy(() => import('./live-notifications.tsx'))

export const LiveWhenIdle = () => {
  if (!useIdle()) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <LiveNotifications />
      </Suspense>
    </ErrorBoundary>
  )
}
