/** Where the question about pushes opens; the card is loaded when there is one. */
import { useLocation } from '@samvaer/remote-kit/router'
import { ErrorBoundary } from '@samvaer/ui'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { closePushQuestion, pushQuestion } from './ask-for-push.ts'

const PushQuestionCard = lazy(() => import('./push-question-card.tsx'))

export const PushQuestionHost = () => {
  const question = useSyncExternalStore(pushQuestion.subscribe, pushQuestion.get)
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    // Whoever goes on without an answer has said "not now".
    if (seen.current !== pathname) closePushQuestion()
    seen.current = pathname
  }, [pathname])
  if (!question) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <PushQuestionCard question={question} />
      </Suspense>
    </ErrorBoundary>
  )
}
