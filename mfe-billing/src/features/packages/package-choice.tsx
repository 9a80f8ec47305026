import type { PackageProduct } from '@samvaer/contracts/billing/values'
import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Card, RadioGroup } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import parts from '../billing-data/part.module.css'
import { usePrice } from '../billing-data/use-price.ts'
import { Choice, ChoiceCard } from '../choice/choice-card.tsx'
import { PayProblemNote } from '../paying/pay-problem-note.tsx'
import { useCameFrom } from '../paying/return-path.ts'
import { StartConsent } from '../paying/start-consent.tsx'
import { TradeTerms } from '../paying/trade-terms.tsx'
import { usePay } from '../paying/use-pay.ts'
import { useTransfer } from '../paying/use-transfer.ts'

type Packages = CallOutput<'Membership/MembershipPackages'>

/** The packages beside each other, and one button that names what is charged now. */
export const PackageChoice = ({ packages, vatPercent, bankTransfer }: Packages) => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const priced = usePrice()
  const [product, setProduct] = useState<PackageProduct>()
  const [way, setWay] = useState<'card' | 'transfer'>('card')
  const from = useCameFrom()
  const paying = usePay(from)
  const transferring = useTransfer(from)
  const chosen = packages.find((one) => one.product === product) ?? packages[0]
  const noteOf = ({ months, monthly, savesPercent }: Packages['packages'][number]): string => {
    if (months === 1) return ''
    const each = t('packages.monthly', { price: priced(monthly) })
    return savesPercent > 0 ? `${each} · ${t('packages.saves', { percent: savesPercent })}` : each
  }
  if (!chosen) return null
  const price = priced(chosen.price)
  const period = t('packages.months', { count: chosen.months })
  const byTransfer = bankTransfer && way === 'transfer'
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
        {bankTransfer && (
          <RadioGroup
            label={t('transfer.way')}
            name="way"
            options={[
              { value: 'card', label: t('transfer.byCard') },
              { value: 'transfer', label: t('transfer.byTransfer') },
            ]}
            value={way}
            onChange={({ target }) => setWay(target.value === 'transfer' ? 'transfer' : 'card')}
          />
        )}
        <p>{t(byTransfer ? 'transfer.terms' : 'packages.terms', { price, period })}</p>
        <p className={parts.small}>
          {t(byTransfer ? 'transfer.small' : 'packages.small', { percent: number(vatPercent) })} <TradeTerms />
        </p>
        <StartConsent begins={byTransfer ? transferring.begins : paying.begins} />
        <PayProblemNote problem={byTransfer ? transferring.problem : paying.problem} />
        <div>
          <Button
            variant="primary"
            size="large"
            busy={paying.busy || transferring.busy}
            onClick={() => {
              const bought = { product: chosen.product, shown: chosen.price }
              if (byTransfer) transferring.begin(bought)
              else paying.pay(bought)
            }}
          >
            {t(byTransfer ? 'transfer.act' : 'pay.act', { price })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
