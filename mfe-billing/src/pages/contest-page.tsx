import { usePage } from '@samvaer/remote-kit/page'
import { isGone, onceMore } from '@samvaer/remote-kit/recovery'
import { EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useHasContest } from '../features/billing-data/contest-site.ts'
import { contestNow } from '../features/billing-data/queries.ts'
import { ContestCard } from '../features/contest/contest-card.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

const Contest = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...contestNow(), retry: onceMore })
  usePage({ title: t('contest.title') })
  if (isGone(query)) return <NotFoundPage />
  const contest = query.data?.contest
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('contest.title')}
        lead={contest && t('contest.lead', { theme: t(`contest.theme.${contest.theme}`) })}
      />
      <Loaded query={query} outline={<Skeleton shape="card" lines={5} />}>
        {({ contest: shown }) =>
          shown ? (
            <Stack gap={5}>
              <ContestCard contest={shown} />
            </Stack>
          ) : (
            <EmptyState icon="trophy" title={t('contest.none.title')} text={t('contest.none.text')} />
          )
        }
      </Loaded>
    </div>
  )
}

/** /Contest: linked as its theme while there is one, on the brand with site id 1 alone; elsewhere there is no such page. */
export const ContestPage = () => (useHasContest() ? <Contest /> : <NotFoundPage />)
