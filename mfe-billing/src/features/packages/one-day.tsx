import type { Price } from '@samvaer/contracts/billing/products'
import { Button, Card } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayProblemNote } from '../paying/pay-problem-note.tsx'
import { TradeTerms } from '../paying/trade-terms.tsx'
import { usePay } from '../paying/use-pay.ts'
import { useCameFrom } from '../paying/way-back.ts'

/** The membership that ends by itself after a day. */
export const OneDay = ({ price }: { price: Price }) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const { pay, busy, problem } = usePay(useCameFrom())
  return (
    <Card as="section" aria-labelledby="one-day" inset="large">
      <div className={parts.part}>
        <h2 id="one-day">{t('oneDay.title')}</h2>
        <p>{t('oneDay.text', { price: priced(price) })}</p>
        <p className={parts.small}>
          {t('taxIncluded')} <TradeTerms />
        </p>
        <PayProblemNote problem={problem} />
        <div>
          <Button busy={busy} onClick={() => pay({ product: 'OneDayMembership', shown: price })}>
            {t('pay.act', { price: priced(price) })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
