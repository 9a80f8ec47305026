import type { Price } from '@samvaer/contracts/billing/products'
import { Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayAct } from '../paying/pay-act.tsx'
import { useCameFrom } from '../paying/return-path.ts'
import { usePay } from '../paying/use-pay.ts'

/** The membership that ends by itself after a day. */
export const OneDay = ({ price }: { price: Price }) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const paying = usePay(useCameFrom())
  return (
    <Card as="section" aria-labelledby="one-day" inset="large">
      <div className={parts.part}>
        <h2 id="one-day">{t('oneDay.title')}</h2>
        <p>{t('oneDay.text', { price: priced(price) })}</p>
        <PayAct
          aside
          price={price}
          paying={paying}
          onPay={() => paying.pay({ product: 'OneDayMembership', shown: price })}
        />
      </div>
    </Card>
  )
}
