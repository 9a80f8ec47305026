import type { Price } from '@samvaer/contracts/billing/products'
import { Button } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { PayProblemNote } from './pay-problem-note.tsx'
import { StartConsent } from './start-consent.tsx'
import { TradeTerms } from './trade-terms.tsx'
import type { Paying } from './use-pay.ts'

interface PayActProps {
  price: Price
  paying: Pick<Paying, 'busy' | 'problem' | 'begins'>
  /** One of several ways to buy, and not the one that the page is about. */
  aside?: boolean
  onPay: () => void
}

/** The end of everything that is sold: that the tax is in it, by which terms, why it was not paid, and the button. */
export const PayAct = ({ price, paying: { busy, problem, begins }, aside = false, onPay }: PayActProps) => {
  const t = useBillingTexts()
  const priced = usePrice()
  return (
    <>
      <p className={parts.small}>
        {t('taxIncluded')} <TradeTerms />
      </p>
      <StartConsent begins={begins} />
      <PayProblemNote problem={problem} />
      <div>
        <Button {...(!aside && { variant: 'primary', size: 'large' })} busy={busy} onClick={onPay}>
          {t('pay.act', { price: priced(price) })}
        </Button>
      </div>
    </>
  )
}
