import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Card, EmptyState, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { contestEntries } from '../desk-frame/desk-queries.ts'
import { MemberLine } from '../desk-frame/member-line.tsx'
import { EndlessList } from '../recovery/desk-recovery.ts'

/** Who takes part, the last one first. */
export const ContestEntries = ({ contestId }: { contestId: number }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const list = contestEntries(contestId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <Card as="section" aria-labelledby="entries" inset="large">
      <div className={styles.part}>
        <h2 id="entries">{t('desk.contest.entries')}</h2>
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton lines={5} />}
          empty={<EmptyState icon="trophy" title={t('desk.contest.none')} text={t('desk.contest.noneText')} />}
        >
          {(entries) => (
            <ul className={styles.rows} aria-label={t('desk.contest.entries')}>
              {entries.map(({ profileId, member, enteredAt }) => (
                <li key={profileId} className={styles.row} {...rowAttributes(profileId)}>
                  <div className={styles.line}>
                    <MemberLine profileId={profileId} member={member} />
                    <span className={styles.day}>{date(enteredAt)}</span>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      </div>
    </Card>
  )
}
