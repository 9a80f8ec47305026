import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { contestKeys } from '../desk-frame/desk-queries.ts'
import { ReasonDialog } from '../desk-frame/reason-dialog.tsx'

const reasons = ['NotYet', 'Drawn', 'NoEntries'] as const
const problemOf = (error: ApiError) => reasons.find((reason) => reason === conflictReason(error))

interface DrawDialogProps {
  contestId: number
  entries: number
  onClose: () => void
}

/** Draws the winners; it cannot be taken back. */
export const DrawDialog = ({ contestId, entries, onClose }: DrawDialogProps) => {
  const t = useBillingTexts()
  const { mutateAsync, error } = useCall('Contest/DrawContest', {
    invalidates: contestKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: ({ winners }) => void toast({ tone: 'positive', text: t('desk.contest.done', { count: winners }) }),
  })
  const problem = error && problemOf(error)
  return (
    <ReasonDialog
      title={t('desk.contest.ask')}
      act={t('desk.contest.act')}
      problem={problem && t(`desk.contest.problem.${problem}`)}
      hint={t('desk.reasonHint')}
      onAct={(reason) => mutateAsync({ contestId, reason })}
      onClose={onClose}
    >
      <p>{t('desk.contest.askText', { count: entries })}</p>
    </ReasonDialog>
  )
}
