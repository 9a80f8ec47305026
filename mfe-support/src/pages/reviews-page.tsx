import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSite } from '@samvaer/remote-kit/session'
import { EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../features/recovery/recovery.ts'
import { Reviews } from '../features/reviews/reviews.tsx'
import { ticketsRating } from '../features/ticket-data/queries.ts'
import { useSupportTexts } from '../texts.ts'

/** /Reviews: how members rated the support, and the words that they let others read. */
export const ReviewsPage = () => {
  const t = useSupportTexts()
  const { name } = useSite()
  const query = useQuery({ ...ticketsRating(), retry: onceMore })
  usePage({ title: t('reviews.title') })
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead', { name })} />
      <Loaded query={query} outline={<Skeleton shape="card" lines={3} />}>
        {({ average, ...rated }) =>
          average === null ? (
            <EmptyState icon="star" title={t('reviews.none')} text={t('reviews.noneText')} />
          ) : (
            <Reviews average={average} {...rated} />
          )
        }
      </Loaded>
    </>
  )
}
