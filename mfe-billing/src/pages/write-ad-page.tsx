import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { AdWriter } from '../features/ads/ad-writer.tsx'
import { adPage } from '../features/billing-data/promotion-queries.ts'
import { Loaded } from '../features/recovery/recovery.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'

/** /Promote/QuickScor: writing an ad and paying for it. */
export const WriteAdPage = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...adPage(), retry: onceMore })
  usePage({ title: t('ads.writer.title') })
  return (
    <div className={styles.page}>
      <PageHeader title={t('ads.writer.title')} lead={t('ads.writer.lead')} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={5} />}>
        {(page) => <AdWriter page={page} />}
      </Loaded>
    </div>
  )
}
