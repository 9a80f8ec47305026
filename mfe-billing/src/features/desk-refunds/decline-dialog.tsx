import { showsNothing } from '@samvaer/contracts/text-rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'

const isDone = (error: ApiError): boolean => reasonOf(error) === 'Done'

/** Takes a refund back that waits. */
export const DeclineDialog = ({ refundId, onClose }: { refundId: number; onClose: () => void }) => {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutateAsync, error } = useCall('Payment/DeclineRefund', {
    invalidates: deskKeys,
    handles: isDone,
  })
  return (
    <ActDialog
      title={t('desk.refunds.declineTitle')}
      act={t('desk.refunds.decline')}
      tone="danger"
      cancel={t('desk.cancel')}
      problem={error && isDone(error) ? t('desk.refunds.doneMeanwhile') : undefined}
      onAct={() => {
        setTried(true)
        return showsNothing(reason) ? undefined : mutateAsync({ refundId, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('desk.refunds.declineText')}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.reasonHint')} />
    </ActDialog>
  )
}
