import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { ActDialog } from '../desk-frame/act-dialog.tsx'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'

const isDone = (error: ApiError): boolean => reasonOf(error) === 'Done'

/** Takes a refund back that waits. */
export const DeclineDialog = ({ refundId, onClose }: { refundId: number; onClose: () => void }) => {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useCall('Payment/DeclineRefund', {
    invalidates: deskKeys,
    handles: isDone,
    onSuccess: onClose,
  })
  return (
    <ActDialog
      title={t('desk.refunds.declineTitle')}
      act={t('desk.refunds.decline')}
      tone="danger"
      busy={isPending}
      problem={error && isDone(error) ? t('desk.refunds.doneMeanwhile') : undefined}
      onAct={() => {
        setTried(true)
        if (reason.trim() !== '') mutate({ refundId, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('desk.refunds.declineText')}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.reasonHint')} />
    </ActDialog>
  )
}
