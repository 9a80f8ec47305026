import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { Card, LoadFailure, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import styles from './people-section.module.css'

const everyMinute = 60_000

/** The chat rooms with somebody in them. */
export const ChatRightNow = () => {
  const t = useProfileTexts()
  const query = useQuery(callQuery('Common/GetChatRoomsForStart', {}, { refetchInterval: everyMinute }))
  const rooms = query.data?.items
  return (
    <section aria-labelledby="start-chat" aria-busy={query.isPending}>
      <div className={styles.head}>
        <h2 id="start-chat">{t('startSections.chat.title')}</h2>
      </div>
      {query.isPending && <Skeleton shape="card" lines={2} />}
      {query.isError && !rooms && <LoadFailure failure={failureOf(query)} t={t} />}
      {rooms?.length === 0 && <p className={styles.quiet}>{t('startSections.chat.empty')}</p>}
      {rooms && rooms.length > 0 && (
        <ul className={styles.people}>
          {rooms.map(({ chatRoomId, name, present }) => (
            <li key={chatRoomId}>
              <Card inset="small">
                <h3>{name}</h3>
                <p className={styles.quiet}>{t('startSections.chat.present', { count: present })}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
