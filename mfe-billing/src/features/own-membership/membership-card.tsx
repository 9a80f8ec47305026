import { useFormat } from '@samvaer/remote-kit/format'
import { Badge, Button, Card, Cluster } from '@samvaer/ui'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import parts from '../billing-data/part.module.css'
import { type Membership, standingOf, standingTones } from '../billing-data/standing.ts'
import { usePrice } from '../billing-data/use-price.ts'

interface MembershipCardProps {
  membership: Membership
  onStop: () => void
  onContinue: () => void
  continuing: boolean
}

/**
 * Shows the own membership: until when it is paid, when it is charged next, how much and how; to stop it, and to go on.
 */
export const MembershipCard = ({ membership, onStop, onContinue, continuing }: MembershipCardProps) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const priced = usePrice()
  const { product, subscriberUntil, renewal, may } = membership
  const standing = standingOf(membership)
  if (standing === 'Free') return null
  return (
    <Card as="section" aria-labelledby="own" inset="large">
      <div className={parts.part}>
        <Cluster align="between">
          <h2 id="own">{product ? t(`product.${product}`) : t('own.heading')}</h2>
          <Badge tone={standingTones[standing]}>{t(`standing.${standing}.label`)}</Badge>
        </Cluster>
        <p>{t(`standing.${standing}.text`)}</p>
        <Facts
          lines={[
            [t('own.until'), subscriberUntil && date(subscriberUntil)],
            [t('own.next'), renewal ? date(renewal.at) : t('own.nothing')],
            [t('own.price'), renewal && priced(renewal.price)],
            [t('own.method'), renewal?.method && t(`method.${renewal.method}`)],
          ]}
        />
        {(may.stop || may.continue) && (
          <Cluster>
            {may.continue && (
              <Button variant="primary" busy={continuing} onClick={onContinue}>
                {t('continue.act')}
              </Button>
            )}
            {may.stop && <Button onClick={onStop}>{t('stop.act')}</Button>}
          </Cluster>
        )}
      </div>
    </Card>
  )
}
