/** The frame around every page inside the router. */
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ErrorBoundary } from '@samvaer/ui'
import { lazy, Suspense } from 'react'
import { MembershipQuestion } from '../dialogs/membership-question.tsx'
import Layout from '../layout/layout.tsx'
import { KeepScroll } from '../routing/keep-scroll.tsx'

const MemberFrame = lazy(() => import(/* webpackChunkName: "member" */ './member-frame.tsx'))

export function PageFrame() {
  const { isLoggedIn } = useCurrentProfile()
  return (
    <>
      <Layout />
      <MembershipQuestion />
      {isLoggedIn && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <MemberFrame />
          </Suspense>
        </ErrorBoundary>
      )}
      <KeepScroll />
    </>
  )
}
