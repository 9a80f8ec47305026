import { type ApiError, type ListItem, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonDialog } from '../desk-frame/reason-dialog.tsx'

const problems = ['Done', 'PaidBack', 'RefundWaiting', 'SentBack', 'Declined'] as const

export const problemOf = (error: ApiError): (typeof problems)[number] | undefined =>
  problems.find((problem) => problem === conflictReason(error))

interface ReverseDialogProps {
  arrival: ListItem<'Payment/GetRecordedTransfers'>
  /** Asks for it, or leaves what somebody else has asked for. */
  act: 'ask' | 'decline'
  onClose: () => void
}

/** Asks with a reason for a recorded transfer to be taken back, or for it to stay. */
export const ReverseDialog = ({ arrival: { arrivalId, outcome }, act, onClose }: ReverseDialogProps) => {
  const t = useBillingTexts()
  const asks = act === 'ask'
  const { mutateAsync, error } = useCall(asks ? 'Payment/ReverseTransfer' : 'Payment/DeclineReversal', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: () => void toast({ tone: 'positive', text: t(`desk.reversals.${asks ? 'asked' : 'declined'}`) }),
  })
  const problem = error && problemOf(error)
  return (
    <ReasonDialog
      title={t(`desk.reversals.${asks ? 'title' : 'declineTitle'}`)}
      act={t(`desk.reversals.${act}`)}
      tone="danger"
      problem={problem ? t(`desk.reversals.problem.${problem}`) : undefined}
      hint={t('desk.reasonHint')}
      onAct={(reason) => mutateAsync({ arrivalId, reason })}
      onClose={onClose}
    >
      {asks && <p>{t(`desk.reversals.text.${outcome}`)}</p>}
      <p>{t(`desk.reversals.${asks ? 'textAll' : 'declineText'}`)}</p>
    </ReasonDialog>
  )
}
