import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useBillingTexts } from '../../texts.ts'
import { conflictReason } from '../billing-data/conflict-reason.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonDialog } from '../desk-frame/reason-dialog.tsx'

const problemOf = (error: ApiError): 'NothingFailed' | 'Away' | undefined => {
  if (error.code === 'ServiceUnavailable') return 'Away'
  return conflictReason(error) === 'NothingFailed' ? 'NothingFailed' : undefined
}

/** Charges a renewal again that failed. */
export const RerunDialog = ({ profileId, onClose }: { profileId: number; onClose: () => void }) => {
  const t = useBillingTexts()
  const { mutateAsync, error } = useCall('Billwerk/RerunMemberTransaction', {
    invalidates: deskKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: ({ paid, failure }) => {
      const text = paid
        ? t('desk.rerun.paid')
        : `${t('desk.rerun.failed')} ${t(`desk.failure.${failure ?? 'Unknown'}`)}`
      toast({ tone: paid ? 'positive' : 'warning', text })
    },
  })
  const problem = error && problemOf(error)
  return (
    <ReasonDialog
      title={t('desk.rerun.title')}
      act={t('desk.rerun.act')}
      problem={problem ? t(`desk.rerun.problem.${problem}`) : undefined}
      hint={t('desk.reasonRead')}
      onAct={(reason) => mutateAsync({ profileId, reason })}
      onClose={onClose}
    >
      <p>{t('desk.rerun.text')}</p>
    </ReasonDialog>
  )
}
