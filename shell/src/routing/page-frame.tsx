/** What stands around every page inside the router. */
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ErrorBoundary } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { MembershipQuestion } from '../dialogs/membership-question.tsx'
import Layout from '../layout/layout.tsx'
import { LiveWhenIdle } from '../notifications/live-when-idle.tsx'
import { PushQuestionHost } from '../push/push-question-host.tsx'
import { KeepScroll } from './keep-scroll.tsx'

const AfterNavigation = lazy(() => import('../after-navigation/after-navigation.tsx'))

export function PageFrame() {
  const { isLoggedIn, impersonated } = useCurrentProfile()
  return (
    <>
      <Layout />
      <MembershipQuestion />
      <DialogHost />
      {/* Nothing opens for staff who look through a profile: its answers are the member's. */}
      {isLoggedIn && impersonated === null && (
        <ErrorBoundary fallback={() => <></>}>
          <Suspense fallback={null}>
            <AfterNavigation />
          </Suspense>
        </ErrorBoundary>
      )}
      {isLoggedIn && <LiveWhenIdle />}
      {isLoggedIn && <PushQuestionHost />}
      <KeepScroll />
    </>
  )
}
