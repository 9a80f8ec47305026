import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Card, Skeleton, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { logOf } from './desk-queries.ts'
import styles from './desk-ticket.module.css'
import { sentenceOf } from './log-words.ts'

/** Everything that was done to a ticket, the newest first. */
export const LogPanel = ({ ticketId }: { ticketId: number }) => {
  const t = useSupportTexts()
  const query = useInfiniteQuery({ ...logOf(ticketId), retry: onceMore })
  return (
    <Card as="section" aria-labelledby="log">
      <h2 id="log" className={styles.title}>
        {t('log.title')}
      </h2>
      <Loaded query={query} outline={<Skeleton lines={4} />}>
        {(entries) => (
          <>
            <ol className={styles.log}>
              {entries.map((entry) => (
                <li key={entry.logId}>
                  <span>{sentenceOf(t, entry)}</span>
                  {entry.act === 'Deleted' && entry.detail && (
                    <span className={styles.detail}>{t('log.reason', { reason: entry.detail })}</span>
                  )}
                  <span className={styles.quiet}>
                    <Time value={entry.at} />
                  </span>
                </li>
              ))}
            </ol>
            {query.hasNextPage && (
              <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('log.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
