/** The frame around every page for a member. It comes with the member's parts of the layout; no visitor loads it. */
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect } from 'react'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { closeDialog } from '../dialogs/open-dialog.ts'
import { ReportQuestion } from '../dialogs/report-question.tsx'
import { LiveWhenIdle } from '../notifications/live-when-idle.tsx'
import { PushQuestionHost } from '../push/push-question-host.tsx'
import { watchRemotes } from '../remotes/watch-remotes.ts'
import styles from './member-frame.module.css'

const AfterNavigation = lazyPart(() => import('../after-navigation/after-navigation.tsx'))

export default function MemberFrame() {
  const { impersonated } = useCurrentProfile()
  // A dialog is its member's: it ends with the session.
  useEffect(() => {
    return closeDialog
  }, [])
  useEffect(() => {
    watchRemotes()
  }, [])
  return (
    <>
      <DialogHost />
      <ReportQuestion />
      {/* Nothing opens for staff who look through a profile: its answers are the member's. */}
      {impersonated === null && (
        <ErrorBoundary fallback={() => null}>
          <AfterNavigation />
        </ErrorBoundary>
      )}
      <div className={styles.corner}>
        {/* Nor does anything arrive for them: it would count as seen. */}
        {impersonated === null && (
          <>
            <LiveWhenIdle />
            <PushQuestionHost />
          </>
        )}
      </div>
    </>
  )
}
