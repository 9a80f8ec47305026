import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { ButtonLink, Card, EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { purchases } from '../features/billing-data/queries.ts'
import { PurchaseRows } from '../features/history/purchase-rows.tsx'
import { EndlessList } from '../features/recovery/recovery.ts'
import { paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'

/** /Membership/History: everything that was bought, with its receipts. */
export const HistoryPage = () => {
  const t = useBillingTexts()
  const list = purchases()
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  usePage({ title: t('history.title') })
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('history.title')}
        lead={t('history.lead')}
        actions={
          <>
            <ButtonLink size="small" to={paths.membership}>
              {t('pay.toMembership')}
            </ButtonLink>
            <ButtonLink size="small" to={paths.withdraw}>
              {t('withdraw.act')}
            </ButtonLink>
          </>
        }
      />
      <Card inset="small">
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton lines={6} />}
          empty={
            <EmptyState
              icon="membership"
              title={t('history.none')}
              text={t('history.noneText')}
              action={
                <ButtonLink variant="primary" to={paths.membership}>
                  {t('history.act')}
                </ButtonLink>
              }
            />
          }
        >
          {(found) => <PurchaseRows purchases={found} />}
        </EndlessList>
      </Card>
    </div>
  )
}
