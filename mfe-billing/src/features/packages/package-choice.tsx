import type { PackageProduct } from '@samvaer/contracts/billing/products'
import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Card } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { Choice, ChoiceCard } from '../choice/choice-card.tsx'
import { PayProblemNote } from '../paying/pay-problem-note.tsx'
import { TradeTerms } from '../paying/trade-terms.tsx'
import { usePay } from '../paying/use-pay.ts'
import { useCameFrom } from '../paying/way-back.ts'

type Packages = CallOutput<'Membership/MembershipPackages'>

/** The packages beside each other, and one button that names what is charged now. */
export const PackageChoice = ({ packages, vatPercent }: Packages) => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const priced = usePrice()
  const [product, setProduct] = useState<PackageProduct>()
  const paying = usePay(useCameFrom())
  const chosen = packages.find((one) => one.product === product) ?? packages[0]
  const noteOf = ({ months, monthly, savesPercent }: Packages['packages'][number]): string => {
    if (months === 1) return ''
    const each = t('packages.monthly', { price: priced(monthly) })
    return savesPercent > 0 ? `${each} · ${t('packages.saves', { percent: savesPercent })}` : each
  }
  if (!chosen) return null
  const price = priced(chosen.price)
  const period = t('packages.months', { count: chosen.months })
  return (
    <Card as="section" aria-labelledby="packages" inset="large">
      <div className={parts.part}>
        <h2 id="packages">{t('packages.title')}</h2>
        <Choice legend={t('packages.choose')}>
          {packages.map((one) => (
            <ChoiceCard
              key={one.product}
              name="package"
              value={one.product}
              title={t('packages.months', { count: one.months })}
              price={priced(one.price)}
              chosen={one === chosen}
              onChoose={() => setProduct(one.product)}
              note={noteOf(one)}
            />
          ))}
        </Choice>
        <p>{t('packages.terms', { price, period })}</p>
        <p className={parts.small}>
          {t('packages.small', { percent: number(vatPercent) })} <TradeTerms />
        </p>
        <PayProblemNote problem={paying.problem} />
        <div>
          <Button
            variant="primary"
            size="large"
            busy={paying.busy}
            onClick={() => paying.pay({ product: chosen.product, shown: chosen.price })}
          >
            {t('pay.act', { price })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
