/** Opens the question about pushes; the card is loaded when there is one. */
import { useLocation, useNavigationType } from '@samvaer/remote-kit/router'
import { ErrorBoundary, lazyPart } from '@samvaer/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { closePushQuestion, pushQuestion } from './ask-for-push.ts'

const PushQuestionCard = lazyPart(() => import('./push-question-card.tsx'))

export const PushQuestionHost = () => {
  const question = useSyncExternalStore(pushQuestion.subscribe, pushQuestion.get)
  const { pathname } = useLocation()
  const type = useNavigationType()
  const seen = useRef(pathname)
  useEffect(() => {
    // A reader who goes on without an answer has said "not now". A page that puts its own address right has not gone
    // on.
    if (seen.current !== pathname && type !== 'REPLACE') closePushQuestion()
    seen.current = pathname
  }, [pathname, type])
  if (!question) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <PushQuestionCard question={question} />
    </ErrorBoundary>
  )
}
