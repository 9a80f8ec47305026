import { onceMore } from '@samvaer/remote-kit/recovery'
import { Button, Card, Skeleton, Time } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { logOf } from './desk-queries.ts'
import styles from './desk-ticket.module.css'

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
              {entries.map(({ logId, act, actor, detail, at }) => (
                <li key={logId}>
                  <span>
                    {t(`log.act.${act}`)}
                    {actor && ` · ${actor.name}`}
                  </span>
                  {detail && <span className={styles.detail}>{detail}</span>}
                  <span className={styles.quiet}>
                    <Time value={at} />
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
