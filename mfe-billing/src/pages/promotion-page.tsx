import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { promotionNow } from '../features/billing-data/queries.ts'
import { PromotionCard } from '../features/promotion/promotion-card.tsx'
import { Loaded } from '../features/recovery/recovery.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'

/** /Promote/Search: being shown among what others find. */
export const PromotionPage = () => {
  const t = useBillingTexts()
  const query = useQuery({ ...promotionNow(), retry: onceMore })
  usePage({ title: t('promotion.title') })
  return (
    <div className={styles.page}>
      <PageHeader title={t('promotion.title')} lead={t('promotion.lead')} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={4} />}>
        {(data) => <PromotionCard {...data} />}
      </Loaded>
    </div>
  )
}
