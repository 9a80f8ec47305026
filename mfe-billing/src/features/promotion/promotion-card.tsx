import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Callout, Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayAct } from '../paying/pay-act.tsx'
import { useCameFrom } from '../paying/return-path.ts'
import { usePay } from '../paying/use-pay.ts'

/** Shows what being shown is and costs; members who are shown already buy nothing twice. */
export const PromotionCard = ({ price, days, promotedUntil }: CallOutput<'Payment/SearchPromotionPageData'>) => {
  const t = useBillingTexts()
  const { dateTime } = useFormat()
  const priced = usePrice()
  const paying = usePay(useCameFrom())
  if (promotedUntil)
    return (
      <Callout tone="positive" title={t('promotion.shown', { until: dateTime(promotedUntil) })}>
        {t('promotion.shownText')}
      </Callout>
    )
  return (
    <Card as="section" aria-labelledby="promotion" inset="large">
      <div className={parts.part}>
        <h2 id="promotion">{t('promotion.heading', { price: priced(price), count: days })}</h2>
        <ul className={parts.points}>
          <li>{t('promotion.where')}</li>
          <li>{t('promotion.marked')}</li>
          <li>{t('promotion.once')}</li>
        </ul>
        <PayAct price={price} paying={paying} onPay={() => paying.pay({ product: 'SearchPromotion', shown: price })} />
      </div>
    </Card>
  )
}
