import { callQuery } from '@samvaer/remote-kit/api'
import { siteAddress } from '@samvaer/remote-kit/standalone'
import { Button, Callout, EmptyState, Icon, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { follow, roomPath } from './place.ts'
import styles from './room-list.module.css'
import { useChatTexts } from './texts.ts'

/** Milliseconds between two looks at who is where. */
const everySoOften = 20_000

interface RoomListProps {
  openRoom: number | undefined
}

/** The rooms with how many are there; those with somebody in them come first. */
export const RoomList = ({ openRoom }: RoomListProps) => {
  const t = useChatTexts()
  const query = useQuery(callQuery('Chat/GetChatRooms', {}, { refetchInterval: everySoOften }))
  const rooms = query.data?.items
  const Title = openRoom === undefined ? 'h1' : 'h2'
  return (
    <div className={styles.list} aria-busy={query.isPending}>
      <Title className={styles.title}>{t('rooms.title')}</Title>
      <p className={styles.lead}>{t('rooms.lead')}</p>
      {query.isPending && <Skeleton shape="card" lines={2} />}
      {query.isError && !rooms && (
        <Callout
          tone="warning"
          live
          title={t('rooms.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('again')}</Button>}
        />
      )}
      {rooms?.length === 0 && (
        <EmptyState
          icon="comment"
          level={3}
          title={t('rooms.none.title')}
          text={t('rooms.none.text')}
          action={<a href={siteAddress('/Start')}>{t('rooms.none.action')}</a>}
        />
      )}
      {rooms && rooms.length > 0 && (
        <ul className={styles.rooms}>
          {rooms.map(({ chatRoomId, name, present }) => (
            <li key={chatRoomId}>
              <a
                className={styles.room}
                href={roomPath(chatRoomId)}
                onClick={follow}
                aria-current={chatRoomId === openRoom ? 'page' : undefined}
              >
                <span className={styles.sign} data-quiet={present === 0 || undefined}>
                  <Icon name="comment" />
                </span>
                <span className={styles.words}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>
                    {present === 0 ? t('rooms.quiet') : t('rooms.present', { count: present })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
