import type { Failure } from '@samvaer/remote-kit/recovery'
import { Button, LoadFailure } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import styles from './list-end.module.css'
import { useNotificationTexts } from './texts.ts'

/** Pages that come by themselves while the reader scrolls; after them the footer can be reached. */
const automaticPages = 5
/** Pixels before the end at which the next page is fetched. */
const ahead = '0px 0px 800px 0px'

interface ListEndProps {
  /** Pages that are loaded. */
  pages: number
  hasNext: boolean
  fetching: boolean
  /** Why the next page did not come. */
  failure: Failure | undefined
  /** The same function at every render. */
  fetchNext: () => unknown
}

/** The end of an endless list: the next page comes, a button offers it, or it was the last one. */
export const ListEnd = ({ pages, hasNext, fetching, failure, fetchNext }: ListEndProps) => {
  const t = useNotificationTexts()
  const end = useRef<HTMLDivElement>(null)
  const automatic = hasNext && pages < automaticPages && !failure
  useEffect(() => {
    // Watched anew after each page: a page that fits the window leaves the end in sight without moving it.
    if (!automatic || fetching || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNext()
      },
      { rootMargin: ahead },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [automatic, fetching, fetchNext])
  return (
    <div ref={end} className={styles.end}>
      {failure && <LoadFailure failure={failure} t={t} />}
      {!failure && hasNext && (
        <Button busy={fetching} onClick={() => void fetchNext()}>
          {fetching ? t('loading') : t('more')}
        </Button>
      )}
      {!failure && !hasNext && pages > 1 && <p className={styles.last}>{t('end')}</p>}
    </div>
  )
}
