import { useLocation } from '@samvaer/remote-kit/router'
import { ErrorBoundary } from '@samvaer/ui'
import { useState } from 'react'
import { recall } from '../browser/browser-memory.ts'
import { useIdle } from '../browser/use-idle.ts'
import { dismissedNews } from './news-hash.ts'
import styles from './news-line.module.css'
import NewsTicker from './news-ticker.tsx'

/**
 * The place of the line of news (Common/GetNewsTickerText): its height is kept from the beginning, so that the page
 * stands still when the words come. Who put a line away gets the next one with the next page, for the same reason.
 */
export const NewsLine = () => {
  const { key } = useLocation()
  const [first] = useState(key)
  const [dismissedBefore] = useState(() => recall(dismissedNews) !== undefined)
  const [empty, setEmpty] = useState(false)
  const idle = useIdle()
  const waits = dismissedBefore && key === first
  return (
    <div className={styles.line} data-frame="" hidden={empty || waits}>
      {idle && !empty && (
        <ErrorBoundary fallback={() => null} onError={() => setEmpty(true)}>
          <NewsTicker onEmpty={() => setEmpty(true)} />
        </ErrorBoundary>
      )}
    </div>
  )
}
