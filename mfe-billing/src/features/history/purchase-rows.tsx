import type { Product } from '@samvaer/contracts/billing/products'
import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Badge, CardLink } from '@samvaer/ui'
import { receiptPath } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import styles from './history.module.css'

type Purchase = CallOutput<'Profiles/GetPurchaseHistoryData'>['items'][number]

const tones = { Pending: 'neutral', Paid: 'positive', Failed: 'warning', Refunded: 'neutral' } as const

/**
 * The products that have a name here; the contract's list by its type, because its module would bring the validation
 * library with it.
 */
const named: Record<Product, true> = {
  Membership1Month: true,
  Membership3Months: true,
  Membership6Months: true,
  Membership12Months: true,
  OneDayMembership: true,
  SearchPromotion: true,
  QuickScorAd: true,
  BirthdayWishes: true,
}

/** Lists the purchases, newest first; each leads to its receipt. */
export const PurchaseRows = ({ purchases }: { purchases: readonly Purchase[] }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const nameOf = (product: string) => t(product in named ? `product.${product}` : 'product.other')
  return (
    <ul className={styles.rows} aria-label={t('history.title')}>
      {purchases.map(({ purchaseId, product, boughtAt, amount, status }) => (
        <li key={purchaseId} className={styles.row} {...rowAttributes(purchaseId)}>
          <span className={styles.what}>
            <CardLink to={receiptPath(purchaseId)}>{nameOf(product)}</CardLink>
            <time dateTime={boughtAt} className={styles.quiet}>
              {date(boughtAt)}
            </time>
          </span>
          <span className={styles.sum}>
            {amount.value === 0 ? (
              <Badge tone="neutral">{t('receipt.kind.given')}</Badge>
            ) : (
              <>
                <span>{priced(amount)}</span>
                <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
