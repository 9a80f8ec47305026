import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { membershipKeys } from '../billing-data/queries.ts'
import type { Membership } from '../billing-data/standing.ts'

interface FailedPaymentProps extends Pick<Membership, 'subscriberUntil'> {
  failure: NonNullable<Membership['failure']>
}

/**
 * Says why the renewal was not paid, until when nothing changes, and the ways to mend it: the same card once more, or
 * below.
 */
const FailedPayment = ({ failure, subscriberUntil }: FailedPaymentProps) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const [away, setAway] = useState(false)
  const rerun = useCall('Billwerk/RerunRecurrentTransaction', {
    invalidates: membershipKeys,
    // A payment that does not fail any more was paid meanwhile: the page reads it anew.
    handles: (error) => error.code === 'ServiceUnavailable' || conflictReason(error) === 'NothingFailed',
    onError: ({ code }) => setAway(code === 'ServiceUnavailable'),
    onSuccess: ({ paid }) => {
      setAway(false)
      if (!paid) return
      toast({ tone: 'positive', text: t('failed.paid') })
      void refreshProfile()
    },
  })
  const again = rerun.data?.paid === false
  return (
    <Callout
      tone="warning"
      live
      title={t(again ? 'failed.again' : 'failed.title')}
      action={
        <Button size="small" icon="refresh" busy={rerun.isPending} onClick={() => rerun.mutate({})}>
          {t('failed.act')}
        </Button>
      }
    >
      <p>{t(`reason.${failure.reason}`)}</p>
      <p>{subscriberUntil ? t('failed.until', { date: date(subscriberUntil) }) : t('failed.over')}</p>
      {away && <p>{t('failed.away')}</p>}
    </Callout>
  )
}

export default FailedPayment
