import type { CallOutput } from '@samvaer/contracts/client'
import { useFormat } from '@samvaer/remote-kit/format'
import { Button, Callout, Card, PersonCard } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { Facts } from '../billing-data/facts.tsx'
import { usePrice } from '../billing-data/use-price.ts'
import styles from '../desk-frame/desk.module.css'
import { RerunDialog } from './rerun-dialog.tsx'

interface MemberStandingProps extends CallOutput<'Payment/GetMemberMembership'> {
  profileId: number
}

/** Shows the standing of the membership, and charges again what failed. */
export const MemberStanding = (props: MemberStandingProps) => {
  const { profileId, member, state, product, subscriberUntil, renewal, failure, mayRerun } = props
  const t = useBillingTexts()
  const { date, dateTime } = useFormat()
  const priced = usePrice()
  const [asking, setAsking] = useState(false)
  return (
    <Card as="section" aria-labelledby="standing" inset="large">
      <div className={styles.part}>
        {member ? <PersonCard profile={member} /> : <p>{t('desk.memberNumber', { id: profileId })}</p>}
        <h2 id="standing">{t('own.heading')}</h2>
        <Facts
          lines={[
            [t('desk.member.state'), t(`desk.state.${state}`)],
            [t('desk.member.product'), product && t(`product.${product}`)],
            [t('own.until'), subscriberUntil && dateTime(subscriberUntil)],
            [t('own.next'), renewal && `${date(renewal.at)}, ${priced(renewal.price)}`],
            [t('own.method'), renewal?.method && t(`method.${renewal.method}`)],
          ]}
        />
        {failure && (
          <Callout tone="warning" title={t('desk.rerun.failed')}>
            <p>{t(`desk.failure.${failure.reason}`)}</p>
            {failure.since && (
              <p>{t('desk.rerun.since', { time: dateTime(failure.since), count: failure.attempts })}</p>
            )}
          </Callout>
        )}
        {mayRerun && (
          <div>
            <Button onClick={() => setAsking(true)}>{t('desk.rerun.act')}</Button>
          </div>
        )}
      </div>
      {asking && <RerunDialog profileId={profileId} onClose={() => setAsking(false)} />}
    </Card>
  )
}
