import type { AdForm } from '@samvaer/contracts/billing/ads'
import type { CallOutput } from '@samvaer/contracts/client'
import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Card, Stack } from '@samvaer/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import parts from '../billing-data/part.module.css'
import { presentKeys } from '../billing-data/promotion-queries.ts'
import { usePrice } from '../billing-data/use-price.ts'
import { PayAct } from '../paying/pay-act.tsx'
import { usePay } from '../paying/use-pay.ts'

const reasons = ['NoBirthday', 'TooNew', 'Given', 'TooMany'] as const

interface AdPriceProps {
  page: CallOutput<'Payment/QuickScorPageData'>
  /** The ad; undefined, and said beside its field, as long as it cannot be shown. */
  checked: () => AdForm | undefined
  /** It is shown, and no unsent text any more. */
  onGiven: () => void
}

/** The present on the birthday, in place of a price. */
const Given = ({ checked, onGiven }: Omit<AdPriceProps, 'page'>) => {
  const t = useBillingTexts()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<(typeof reasons)[number]>()
  const give = useCall('CurrentProfile/CreateBirthdayQuickScorAd', {
    invalidates: presentKeys,
    handles: (error) => reasons.some((reason) => reason === conflictReason(error)),
    onError: (error) => setRefused(reasons.find((reason) => reason === conflictReason(error))),
    onSuccess: () => {
      onGiven()
      toast({ tone: 'positive', text: t('ads.writer.given') })
      void navigate(paths.ads)
    },
  })
  const act = () => {
    const ad = checked()
    if (ad) give.mutate(ad)
  }
  return (
    <>
      <h2 id="price">{t('ads.writer.present.title')}</h2>
      <p>{t('ads.writer.present.text')}</p>
      {refused && (
        <Callout tone="warning" live>
          {t(`ads.writer.refused.${refused}`)}
        </Callout>
      )}
      <div>
        <Button variant="primary" size="large" icon="heart" busy={give.isPending} onClick={act}>
          {t('ads.writer.present.act')}
        </Button>
      </div>
    </>
  )
}

const Paid = ({ page: { price, days }, checked }: Omit<AdPriceProps, 'onGiven'>) => {
  const t = useBillingTexts()
  const priced = usePrice()
  const paying = usePay()
  const act = () => {
    const ad = checked()
    if (ad) paying.pay({ product: 'QuickScorAd', shown: price, ad })
  }
  return (
    <>
      <h2 id="price">{t('ads.writer.price', { price: priced(price), count: days })}</h2>
      <ul className={parts.points}>
        <li>{t('ads.writer.points.start')}</li>
        <li>{t('ads.writer.points.once')}</li>
        <li>{t('ads.writer.points.delete')}</li>
      </ul>
      <PayAct price={price} paying={paying} onPay={act} />
    </>
  )
}

/** Shows the price and the button: paid like everything, or given on the birthday. */
export const AdPrice = ({ page, checked, onGiven }: AdPriceProps) => (
  <Card as="section" aria-labelledby="price" inset="large">
    <Stack>
      {page.present ? <Given checked={checked} onGiven={onGiven} /> : <Paid page={page} checked={checked} />}
    </Stack>
  </Card>
)
