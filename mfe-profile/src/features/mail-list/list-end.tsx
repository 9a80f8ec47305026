import type { Failure } from '@samvaer/remote-kit/recovery'
import { Button } from '@samvaer/ui'
import { useEffect, useRef } from 'react'
import { useProfileTexts } from '../../texts.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import styles from './list-end.module.css'

/** Pages that come by themselves while the reader scrolls; then a button goes on and the footer can be reached. */
const automaticPages = 5
/** Pixels before the end of the list at which the next page is fetched. */
const ahead = '0px 0px 600px 0px'

interface ListEndProps {
  /** Pages that are loaded. */
  pages: number
  hasNext: boolean
  fetchingNext: boolean
  /** Why the next page did not come. */
  failure: Failure | undefined
  /** The same function at every render. */
  fetchNext: () => unknown
}

/** The end of an endless list: the next page comes, or a button offers it. */
export const ListEnd = ({ pages, hasNext, fetchingNext, failure, fetchNext }: ListEndProps) => {
  const t = useProfileTexts()
  const end = useRef<HTMLDivElement>(null)
  const automatic = hasNext && pages < automaticPages && !failure
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
  return (
    <div ref={end} className={styles.end}>
      {failure && <MailLoadFailure failure={failure} />}
      {!failure && hasNext && (
        <Button busy={fetchingNext} onClick={() => void fetchNext()} data-load-more="">
          {fetchingNext ? t('list.loading') : t('list.more')}
        </Button>
      )}
    </div>
  )
}
