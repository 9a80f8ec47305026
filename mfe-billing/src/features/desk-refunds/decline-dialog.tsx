import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonDialog } from '../desk-frame/reason-dialog.tsx'

const isDone = (error: ApiError): boolean => conflictReason(error) === 'Done'

/** Takes a refund back that waits. */
export const DeclineDialog = ({ refundId, onClose }: { refundId: number; onClose: () => void }) => {
  const t = useBillingTexts()
  const { mutateAsync, error } = useCall('Payment/DeclineRefund', {
    invalidates: deskKeys,
    handles: isDone,
  })
  return (
    <ReasonDialog
      title={t('desk.refunds.declineTitle')}
      act={t('desk.refunds.decline')}
      tone="danger"
      problem={error && isDone(error) ? t('desk.refunds.doneMeanwhile') : undefined}
      hint={t('desk.reasonHint')}
      onAct={(reason) => mutateAsync({ refundId, reason })}
      onClose={onClose}
    >
      <p>{t('desk.refunds.declineText')}</p>
    </ReasonDialog>
  )
}
