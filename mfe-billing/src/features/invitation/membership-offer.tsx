import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link, useLocation } from '@samvaer/remote-kit/router'
import { Button, Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { offerPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { invitation, packagesNow } from '../billing-data/queries.ts'
import { type Price, usePrice } from '../billing-data/use-price.ts'
import { PayProblemNote } from '../paying/pay-problem-note.tsx'
import { StartConsent } from '../paying/start-consent.tsx'
import { usePay } from '../paying/use-pay.ts'
import styles from './membership-offer.module.css'

/** For what a single day is enough (docs/product/roles.md, "Offers"). */
const oneDayIsEnough: ReadonlySet<string> = new Set(['WriteMail', 'LoginOldProfile'])

/** Offers one day, bought where one stands: what was begun goes on afterwards. */
const Day = ({ price }: { price: Price }) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { pathname, search } = useLocation()
  const { pay, busy, problem, begins } = usePay(pathname + search)
  return (
    <div className={styles.day}>
      <div className={styles.words}>
        <h3 className={styles.title}>{t('oneDay.title')}</h3>
        <p className={styles.price}>{priced(price)}</p>
        <p className={parts.small}>
          {t('invitation.day')} {t('taxIncluded')}
        </p>
      </div>
      <Button variant="primary" busy={busy} onClick={() => pay({ product: 'OneDayMembership', shown: price })}>
        {t('pay.act', { price: priced(price) })}
      </Button>
      {(problem || begins.asks) && (
        <div className={styles.problem}>
          <StartConsent begins={begins} />
          <PayProblemNote problem={problem} />
        </div>
      )}
    </div>
  )
}

interface MembershipOfferProps {
  /** The reason why the membership is offered, as `askMembership` says it. */
  reason: string
  /** The query that leads back to where the dialog is open. */
  from: string
  /** The reader goes to another page. */
  onLeave: () => void
}

/**
 * Shows the price of a membership, whole and by the month; one day where that is enough; an offer. Nothing while
 * billing is away.
 */
export const MembershipOffer = ({ reason, from, onLeave }: MembershipOfferProps) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { data: invited, isPending } = useQuery({ ...invitation(), retry: onceMore })
  const packages = useQuery({ ...packagesNow(), retry: onceMore })
  if (isPending || packages.isPending) return <Skeleton lines={2} />
  const { oneDay, offerId } = invited ?? {}
  const listed = packages.data?.packages ?? []
  const [month] = listed
  const cheapest = listed.toSorted((a, b) => a.monthly.value - b.monthly.value)[0]
  return (
    <div className={styles.offer}>
      {oneDay && oneDayIsEnough.has(reason) && <Day price={oneDay} />}
      {month && cheapest && (
        <p>
          {t('invitation.packages', {
            ...{ month: priced(month.price), price: priced(cheapest.price), monthly: priced(cheapest.monthly) },
            period: t('packages.months', { count: cheapest.months }),
          })}{' '}
          <span className={parts.small}>{t('invitation.terms')}</span>
        </p>
      )}
      {offerId && (
        <p>
          <Link to={`${offerPath(offerId)}${from}`} onClick={onLeave}>
            {t('offered.title')}
          </Link>
        </p>
      )}
    </div>
  )
}
