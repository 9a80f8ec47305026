import { ArrivalsButton, Card, ListEnd, LoadFailure } from '@samvaer/ui'
import { useRef } from 'react'
import { EmptyTab } from './empty-tab.tsx'
import styles from './notification-row.module.css'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeletons } from './notification-skeletons.tsx'
import { useNotificationTexts } from './texts.ts'
import { arrivalsLabel } from './use-arrivals.ts'
import { useNotificationList } from './use-notification-list.ts'

/** Rows of a page (docs/product/limits.md). */
const take = 30

interface NotificationListProps {
  tab: string
  /** The place in the browser's history: coming back to it finds the same list. */
  visit: string
}

/** An endless list; all rows stay in the document, so that coming back leads to the one that was left. */
export const NotificationList = ({ tab, visit }: NotificationListProps) => {
  const t = useNotificationTexts()
  const list = useNotificationList(tab, take, visit)
  const rows = useRef<HTMLUListElement>(null)
  const { items, failure, pages, hasNext, fetchingNext, nextFailure, fetchNext, arrivals } = list
  const show = async () => {
    await list.showArrivals()
    window.scrollTo({ top: 0 })
    rows.current?.focus({ preventScroll: true })
  }
  if (failure) return <LoadFailure failure={failure} t={t} />
  return (
    <>
      <ArrivalsButton label={arrivalsLabel(t, arrivals)} onShow={show} />
      <Card inset="small">
        {!items && <NotificationSkeletons count={8} />}
        {items?.length === 0 && <EmptyTab tab={tab} level={2} />}
        {items && items.length > 0 && (
          <>
            <ul ref={rows} className={styles.rows} tabIndex={-1}>
              {items.map((notification) => (
                <NotificationRow key={notification.notificationId} notification={notification} />
              ))}
            </ul>
            <ListEnd
              pages={pages}
              hasNext={hasNext}
              fetchingNext={fetchingNext}
              fetchNext={fetchNext}
              failure={nextFailure && <LoadFailure failure={nextFailure} t={t} />}
            />
          </>
        )}
      </Card>
    </>
  )
}
