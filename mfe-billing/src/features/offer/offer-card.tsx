import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayAct } from '../paying/pay-act.tsx'
import { useCameFrom } from '../paying/return-path.ts'
import { usePay } from '../paying/use-pay.ts'

/** Shows what is cheaper, for how long, and what it costs afterwards. */
export const OfferCard = ({ offer }: { offer: CallOutput<'Membership/SpecialOfferData'> }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const paying = usePay(useCameFrom(), true)
  const { offerId, product, months, price, afterwards, until } = offer
  // Rounded up as the packages are, so that it never sounds cheaper than it is.
  const monthly = { ...price, value: Math.ceil(price.value / months) }
  const period = t('packages.months', { count: months })
  return (
    <Card as="section" aria-labelledby="offer" inset="large">
      <div className={parts.part}>
        <div className={parts.head}>
          <h2 id="offer">{t(`product.${product}`)}</h2>
          <p className={parts.sum}>{priced(price)}</p>
        </div>
        {months > 1 && <p className={parts.small}>{t('packages.monthly', { price: priced(monthly) })}</p>}
        <Facts
          lines={[
            [t('offer.first', { period }), priced(price)],
            [t('offer.then', { period }), priced(afterwards)],
            [t('offer.until'), date(until)],
          ]}
        />
        <p>{t('offer.terms')}</p>
        <PayAct price={price} paying={paying} onPay={() => paying.pay({ product, shown: price, offerId })} />
      </div>
    </Card>
  )
}
