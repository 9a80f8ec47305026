import { useEffect, useState } from 'react'
import { useIdle } from '../browser/use-idle.ts'

/**
 * Returns the answer of a call that may come late, and may not come at all: asked once the page is drawn, without the
 * cache, for which the front page does not wait.
 * @param call the same function until it is asked anew
 */
export const useLateAnswer = <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Answer | undefined => {
  const idle = useIdle()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!idle) return
    const leaving = new AbortController()
    // Without an answer its place stays empty.
    call(leaving.signal).then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [idle, call])
  return answer
}
