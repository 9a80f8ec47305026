import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { ChoiceLinks } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useHasContest } from '../features/billing-data/contest-site.ts'
import { ContestEntries } from '../features/desk-contest/contest-entries.tsx'
import { ContestOverview } from '../features/desk-contest/contest-overview.tsx'
import { Winners } from '../features/desk-contest/winners.tsx'
import styles from '../features/desk-frame/desk.module.css'
import { DeskFrame } from '../features/desk-frame/desk-frame.tsx'
import { DeskOutline } from '../features/desk-frame/desk-outline.tsx'
import { contestAtDesk } from '../features/desk-frame/desk-queries.ts'
import { Loaded } from '../features/recovery/desk-recovery.ts'
import { idOf } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import { NotFoundPage } from './not-found-page.tsx'

const yearOf = (instant: string): string => String(new Date(instant).getUTCFullYear())

const Contest = () => {
  const t = useBillingTexts()
  const chosen = idOf(useSearchParams()[0].get('contest'))
  const query = useQuery({ ...contestAtDesk(chosen), retry: onceMore })
  return (
    <DeskFrame title={t('desk.contest.tab')} lead={t('desk.contest.lead')}>
      <Loaded query={query} outline={<DeskOutline />} gone={<p>{t('desk.contest.gone')}</p>}>
        {(contest) => (
          <>
            <ChoiceLinks
              label={t('desk.contest.choose')}
              choices={contest.contests.map(({ contestId, from }) => ({
                to: { search: `?contest=${contestId}` },
                label: yearOf(from),
                current: contestId === contest.contestId,
              }))}
            />
            <div className={styles.columns}>
              {contest.draw ? <Winners draw={contest.draw} /> : <ContestEntries contestId={contest.contestId} />}
              <ContestOverview contest={contest} />
            </div>
            {contest.draw && <ContestEntries contestId={contest.contestId} />}
          </>
        )}
      </Loaded>
    </DeskFrame>
  )
}

/** /Membership/Desk/Contest: on the brand with site id 1 alone, as the contest itself. */
export const DeskContestPage = () => (useHasContest() ? <Contest /> : <NotFoundPage />)
