/** Where the question about pushes opens; the card is loaded when there is one. */
import { ErrorBoundary } from '@samvaer/ui'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pushQuestion } from './ask-for-push.ts'

const PushQuestionCard = lazy(() => import('./push-question-card.tsx'))

export const PushQuestionHost = () => {
  const question = useSyncExternalStore(pushQuestion.subscribe, pushQuestion.get)
  if (!question) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <PushQuestionCard question={question} />
      </Suspense>
    </ErrorBoundary>
  )
}
