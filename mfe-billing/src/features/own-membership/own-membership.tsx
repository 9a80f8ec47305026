import { useCall } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { refreshProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { lazyPart, Skeleton } from '@samvaer/ui'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { membershipKeys } from '../billing-data/queries.ts'
import type { Membership } from '../billing-data/standing.ts'
import { Withdrawal } from '../withdrawal/withdrawal.tsx'
import { MembershipCard } from './membership-card.tsx'

const FailedPayment = lazyPart(() => import('./failed-payment.tsx'))
const StopDialog = lazyPart(() => import('./stop-dialog.tsx'))

/** Shows the own membership, and everything that one can do about it alone. */
export const OwnMembership = ({ membership }: { membership: Membership }) => {
  const t = useBillingTexts()
  const { date } = useFormat()
  const { failure, subscriberUntil } = membership
  const [stopping, setStopping] = useState(false)
  const stop = useCall('Membership/StopSubscription', {
    invalidates: membershipKeys,
    // Said in the dialog, where it is tried again; what does not run any more is stopped.
    handles: () => true,
    onSuccess: ({ subscriberUntil: until }) => {
      setStopping(false)
      toast({
        tone: 'positive',
        text: until ? t('stop.done', { date: date(until) }) : t('stop.over'),
      })
      void refreshProfile()
    },
    onError: (error) => conflictReason(error) === 'NotRunning' && setStopping(false),
  })
  const goOn = useCall('Membership/ContinueSubscription', {
    invalidates: membershipKeys,
    handles: (error) => conflictReason(error) === 'NotStopped',
    onError: (error) => conflictReason(error) === 'NotStopped' && toast({ tone: 'neutral', text: t('continue.over') }),
    onSuccess: ({ renewsAt }) => {
      toast({ tone: 'positive', text: t('continue.done', { date: date(renewsAt) }) })
      void refreshProfile()
    },
  })
  return (
    <>
      {failure && (
        <FailedPayment
          failure={failure}
          subscriberUntil={subscriberUntil}
          meanwhile={<Skeleton shape="card" lines={2} />}
        />
      )}
      <MembershipCard
        membership={membership}
        onStop={() => {
          stop.reset()
          setStopping(true)
        }}
        onContinue={() => goOn.mutate({})}
        continuing={goOn.isPending}
      />
      <Withdrawal withdrawal={membership.withdrawal} />
      {stopping && membership.may.stop && (
        <StopDialog
          until={subscriberUntil}
          busy={stop.isPending}
          failed={stop.isError}
          onStop={() => stop.mutate({})}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}
