import { useTexts } from '@samvaer/remote-kit/texts'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { comesByItself } from '../behaviour/automatic-pages.ts'
import { Button } from '../buttons/button.tsx'
import styles from './list-end.module.css'

interface ListEndProps {
  /** Pages that are loaded. */
  pages: number
  hasNext: boolean
  fetchingNext: boolean
  /** The same function at every render. */
  fetchNext: () => unknown
  /** The stand-in while the next page does not come: a LoadFailure. */
  failure: ReactNode
}

/** Pixels before the end of the list at which the next page is fetched. */
const ahead = '0px 0px 800px 0px'

/**
 * The end of an endless list: the next page comes, a button offers it, or it was the last one
 * (docs/product/expectations.md, row 2).
 */
export const ListEnd = ({ pages, hasNext, fetchingNext, fetchNext, failure }: ListEndProps) => {
  const { t } = useTexts('shell')
  const end = useRef<HTMLDivElement>(null)
  const automatic = comesByItself({ pages, hasNext }) && !failure
  useEffect(() => {
    // Watched anew after each page: a page that fits the window leaves the end in sight without moving it.
    if (!automatic || fetchingNext || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNext()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [automatic, fetchingNext, fetchNext])

  const last = useRef<HTMLParagraphElement>(null)
  const atButton = useRef(false)
  useLayoutEffect(() => {
    // The button went with the last page, and the focus that it had.
    if (!hasNext && atButton.current) last.current?.focus({ preventScroll: true })
    if (!hasNext) atButton.current = false
  }, [hasNext])

  return (
    <div ref={end} className={styles.end}>
      {failure}
      {!failure && hasNext && (
        <Button
          busy={fetchingNext}
          onClick={() => void fetchNext()}
          onFocus={() => {
            atButton.current = true
          }}
          onBlur={() => {
            atButton.current = false
          }}
          data-load-more=""
        >
          {t(fetchingNext ? 'ui.list.loading' : 'ui.list.more')}
        </Button>
      )}
      {!failure && !hasNext && pages > 1 && (
        <p ref={last} className={styles.last} tabIndex={-1}>
          {t('ui.list.end')}
        </p>
      )}
    </div>
  )
}
