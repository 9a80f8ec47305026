import type { CallOutput } from '@samvaer/contracts/client'
import { callQuery, useCall } from '@samvaer/remote-kit/api'
import { failureOf } from '@samvaer/remote-kit/recovery'
import { confirm, toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Card, Icon, LoadFailure, Skeleton, Time } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import styles from './account-page.module.css'
import { useAccountTexts } from './texts.ts'

type Session = CallOutput<'Privacy/GetSessions'>['items'][number]

const list = [['Privacy/GetSessions']]

/** Lists the places where the member is signed in, and ends sessions (R1). */
export const SessionsSection = () => {
  const t = useAccountTexts()
  const query = useQuery(callQuery('Privacy/GetSessions', {}))
  const end = useCall('Privacy/EndSession', { invalidates: list })
  const endOthers = useCall('Privacy/EndOtherSessions', {
    invalidates: list,
    onSuccess: ({ ended }) => toast({ tone: 'positive', text: t('sessions.ended', { count: ended }) }),
  })
  const sessions = query.data?.items

  const nameOf = ({ browser, system }: Session): string =>
    [browser, system].filter((part) => part !== '').join(', ') || t('sessions.unknown')
  const askEndOthers = async () => {
    const sure = await confirm({
      title: t('sessions.endOthersTitle'),
      text: t('sessions.endOthersText'),
      confirmLabel: t('sessions.endOthers'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    })
    if (sure) endOthers.mutate({})
  }

  return (
    <Card as="section" inset="large" aria-labelledby="account-sessions" aria-busy={query.isPending}>
      <h2 id="account-sessions">{t('sessions.title')}</h2>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      {query.isPending && <Skeleton lines={3} />}
      {query.isError && !sessions && <LoadFailure failure={failureOf(query)} t={t} />}
      {sessions && (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.sessionId} className={styles.row}>
              <span className={styles.value}>
                <span className={styles.device}>
                  <Icon name="globe" size="small" />
                  {nameOf(session)}
                  {session.current && <Badge tone="positive">{t('sessions.current')}</Badge>}
                </span>
                <span className={styles.note}>
                  {session.address && `${session.address} · `}
                  {t('sessions.seen')} <Time value={session.seenAt} />
                </span>
              </span>
              {!session.current && (
                <span className={styles.opener}>
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('sessions.endThis', { device: nameOf(session) })}
                    busy={end.isPending && end.variables.sessionId === session.sessionId}
                    onClick={() => end.mutate({ sessionId: session.sessionId })}
                  >
                    {t('sessions.end')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={endOthers.isPending} onClick={() => void askEndOthers()}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </Card>
  )
}
