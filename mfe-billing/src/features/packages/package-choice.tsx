import type { PackageProduct } from '@samvaer/contracts/billing/products'
import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Card } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { PayProblemNote } from '../paying/pay-problem-note.tsx'
import { TradeTerms } from '../paying/trade-terms.tsx'
import { usePay } from '../paying/use-pay.ts'
import styles from './packages.module.css'

type Packages = CallOutput<'Membership/MembershipPackages'>

interface PackageCardProps {
  one: Packages['packages'][number]
  chosen: boolean
  onChoose: (product: PackageProduct) => void
}

/** What is charged stands largest; what it comes to a month and how much less that is stand below it. */
const PackageCard = ({
  one: { product, months, price, monthly, savesPercent },
  chosen,
  onChoose,
}: PackageCardProps) => {
  const t = useBillingTexts()
  const priced = usePrice()
  return (
    <label className={styles.package}>
      <span className={styles.head}>
        <input type="radio" name="package" value={product} checked={chosen} onChange={() => onChoose(product)} />
        <span className={styles.name}>{t('packages.months', { count: months })}</span>
      </span>
      <span className={styles.price}>{priced(price)}</span>
      {months > 1 && (
        <span className={styles.quiet}>
          {t('packages.monthly', { price: priced(monthly) })}
          {savesPercent > 0 && ` · ${t('packages.saves', { percent: savesPercent })}`}
        </span>
      )}
    </label>
  )
}

/** To whom a package is given instead of being the own. */
interface Receiver {
  profileId: number
  name: string
}

/** The packages beside each other, and one button that names what is charged now. */
export const PackageChoice = ({ packages, vatPercent, receiver }: Packages & { receiver?: Receiver }) => {
  const t = useBillingTexts()
  const { number } = useFormat()
  const priced = usePrice()
  const [product, setProduct] = useState<PackageProduct>()
  const paying = usePay()
  const chosen = packages.find((one) => one.product === product) ?? packages[0]
  if (!chosen) return null
  const price = priced(chosen.price)
  const period = t('packages.months', { count: chosen.months })
  return (
    <Card as="section" aria-labelledby="packages" inset="large">
      <div className={styles.part}>
        <h2 id="packages">{t(receiver ? 'gift.choose' : 'packages.title')}</h2>
        <fieldset className={styles.packages}>
          <legend className={styles.legend}>{t('packages.choose')}</legend>
          {packages.map((one) => (
            <PackageCard key={one.product} one={one} chosen={one === chosen} onChoose={setProduct} />
          ))}
        </fieldset>
        <p>
          {receiver ? t('gift.terms', { price, period, name: receiver.name }) : t('packages.terms', { price, period })}
        </p>
        <p className={styles.quiet}>
          {t(receiver ? 'gift.small' : 'packages.small', { percent: number(vatPercent) })} <TradeTerms />
        </p>
        <PayProblemNote problem={paying.problem} />
        <div>
          <Button
            variant="primary"
            size="large"
            busy={paying.busy}
            onClick={() =>
              paying.pay({
                product: chosen.product,
                shown: chosen.price,
                ...(receiver && { presentProfileId: receiver.profileId }),
              })
            }
          >
            {t('pay.act', { price })}
          </Button>
        </div>
      </div>
    </Card>
  )
}
