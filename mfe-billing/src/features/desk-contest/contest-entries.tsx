import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBillingTexts } from '../../texts.ts'
import styles from '../desk-frame/desk.module.css'
import { DeskList } from '../desk-frame/desk-list.tsx'
import { contestEntries } from '../desk-frame/desk-queries.ts'
import { MemberLine } from '../desk-frame/member-line.tsx'

/** Lists the participants of a contest, the latest first. */
export const ContestEntries = ({ contestId }: { contestId: number }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const list = contestEntries(contestId)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <DeskList
      id="entries"
      title={t('desk.contest.entries')}
      query={query}
      queryKey={list.queryKey}
      lines={5}
      empty={<EmptyState icon="trophy" title={t('desk.contest.none')} text={t('desk.contest.noneText')} />}
    >
      {({ profileId, member, enteredAt }) => (
        <li key={profileId} className={styles.row} {...rowAttributes(profileId)}>
          <div className={styles.line}>
            <MemberLine profileId={profileId} member={member} />
            <span className={styles.day}>{date(enteredAt)}</span>
          </div>
        </li>
      )}
    </DeskList>
  )
}
