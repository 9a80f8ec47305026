import { callQuery } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { ButtonAnchor, Icon, LoadFailure, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useProfileTexts } from '../../texts.ts'
import styles from './people-section.module.css'

const everyMinute = 60_000
/** The page that stands alone, as remote.json says it. */
const chatPath = '/Chat'

/** The chat rooms with somebody in them; each leads into the room, by a full load: the chat is a page of its own. */
export const ChatRightNow = () => {
  const t = useProfileTexts()
  const query = useQuery(callQuery('Common/GetChatRoomsForStart', {}, { refetchInterval: everyMinute }))
  const rooms = query.data?.items
  return (
    <section aria-labelledby="start-chat" aria-busy={query.isPending}>
      <div className={styles.head}>
        <h2 id="start-chat">{t('startSections.chat.title')}</h2>
        <a href={chatPath}>{t('startSections.chat.all')}</a>
      </div>
      {query.isPending && <Skeleton shape="card" lines={2} />}
      {query.isError && !rooms && <LoadFailure failure={failureOf(query)} t={t} />}
      {rooms?.length === 0 && (
        <>
          <p className={styles.quiet}>{t('startSections.chat.empty')}</p>
          <ButtonAnchor href={chatPath} icon="comment">
            {t('startSections.chat.begin')}
          </ButtonAnchor>
        </>
      )}
      {rooms && rooms.length > 0 && (
        <ul className={styles.people}>
          {rooms.map(({ chatRoomId, name, present }) => (
            <li key={chatRoomId}>
              <a className={styles.room} href={`${chatPath}/${chatRoomId}`}>
                <Icon name="comment" />
                <span>
                  <strong>{name}</strong>
                  <span className={styles.quiet}>{t('startSections.chat.present', { count: present })}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
