import { showsNothing } from '@samvaer/contracts/text-rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { deskKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'

const problemOf = (error: ApiError): 'NothingFailed' | 'Away' | undefined => {
  if (error.code === 'ServiceUnavailable') return 'Away'
  return reasonOf(error) === 'NothingFailed' ? 'NothingFailed' : undefined
}

/** Charges a renewal again that failed. */
export const RerunDialog = ({ profileId, onClose }: { profileId: number; onClose: () => void }) => {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
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
    <ActDialog
      title={t('desk.rerun.title')}
      act={t('desk.rerun.act')}
      cancel={t('desk.cancel')}
      problem={problem ? t(`desk.rerun.problem.${problem}`) : undefined}
      onAct={() => {
        setTried(true)
        return showsNothing(reason) ? undefined : mutateAsync({ profileId, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('desk.rerun.text')}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.reasonRead')} />
    </ActDialog>
  )
}
