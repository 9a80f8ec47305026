import { usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useParams } from '@samvaer/remote-kit/router'
import { ButtonLink, PageHeader, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { offerNow } from '../features/billing-data/queries.ts'
import { OfferCard } from '../features/offer/offer-card.tsx'
import { ReturnLink } from '../features/paying/return-link.tsx'
import { useCameFrom, withCameFrom } from '../features/paying/return-path.ts'
import { Loaded } from '../features/recovery/recovery.ts'
import { idOf, paths } from '../paths.ts'
import { useBillingTexts } from '../texts.ts'
import styles from './membership-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

const Offer = ({ offerId }: { offerId: number }) => {
  const t = useBillingTexts()
  const query = useQuery({ ...offerNow(offerId), retry: onceMore })
  const from = useCameFrom()
  usePage({ title: t('offer.title') })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={5} />} gone={<NotFoundPage what="offer" />}>
      {(offer) => (
        <div className={styles.page}>
          <PageHeader
            title={t('offer.title')}
            lead={t('offer.lead')}
            actions={
              <>
                <ReturnLink from={from} />
                <ButtonLink to={withCameFrom(paths.membership, from)}>{t('offer.all')}</ButtonLink>
              </>
            }
          />
          <OfferCard offer={offer} />
        </div>
      )}
    </Loaded>
  )
}

/** /Membership/Offer/:offerId: one offer that holds for this member now. */
export const OfferPage = () => {
  const offerId = idOf(useParams().offerId)
  return offerId === undefined ? <NotFoundPage what="offer" /> : <Offer key={offerId} offerId={offerId} />
}
