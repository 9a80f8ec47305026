import { listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore, useRecovery } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Button, Skeleton, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FindPeopleLink } from '../../find-people-link.tsx'
import { conversationPath } from '../../paths.ts'
import { useProfileTexts } from '../../texts.ts'
import { conversationName } from '../mail-data/conversation-name.ts'
import { fromList } from '../mail-data/from-list.ts'
import { MailLoadFailure } from '../recovery/load-failure.tsx'
import { excerptAround } from './excerpt.ts'
import styles from './found-messages.module.css'

interface FoundMessagesProps {
  text: string
  /** The query of the address. */
  search: string
  /** Ends the search. */
  onClear: () => void
}

/** Messages with all of the words, from every folder; each opens its conversation at its place. */
export const FoundMessages = ({ text, search, onClear }: FoundMessagesProps) => {
  const t = useProfileTexts()
  const format = useFormat()
  const heading = useId()
  const query = useInfiniteQuery({
    ...listQuery('Mail/SearchMessages', { text }, { staleTime: 30_000 }),
    retry: onceMore,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const failure = useRecovery(query, data ? fetchNextPage : refetch)
  const separator = search === '' ? '?' : '&'
  return (
    <section className={styles.found} aria-labelledby={heading} aria-busy={!data && !failure}>
      <h2 id={heading} className={styles.heading}>
        {t('search.messages')}
      </h2>
      {!data && !failure && <Skeleton lines={4} />}
      {failure && <MailLoadFailure failure={failure} />}
      {data?.length === 0 && (
        <>
          <p className={styles.none}>{t('search.none', { text })}</p>
          <p className={styles.ways}>
            <Button size="small" icon="close" onClick={onClear}>
              {t('search.clear')}
            </Button>
            <FindPeopleLink size="small" variant="quiet" />
          </p>
        </>
      )}
      <ul>
        {data?.map(({ conversation, message }) => (
          <li key={message.messageId}>
            <Link
              className={styles.message}
              to={conversationPath(conversation.conversationId, `${search}${separator}message=${message.messageId}`)}
              state={fromList}
              data-list-item=""
            >
              <span className={styles.line}>
                <span className={styles.name}>{conversationName(conversation, t, format)}</span>
                <span className={styles.time}>
                  <Time value={message.sentAt} />
                </span>
              </span>
              <span className={styles.text}>
                {message.mine
                  ? t('list.you', { text: excerptAround(message.text, text) })
                  : excerptAround(message.text, text)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}
