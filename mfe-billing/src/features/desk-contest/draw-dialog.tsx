import { showsNothing } from '@samvaer/contracts/text-rules'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { reasonOf } from '../billing-data/reason-of.ts'
import { contestKeys } from '../desk-frame/desk-queries.ts'
import { ReasonField } from '../desk-frame/reason-field.tsx'

const reasons = ['NotYet', 'Drawn', 'NoEntries'] as const
const problemOf = (error: ApiError) => reasons.find((reason) => reason === reasonOf(error))

interface DrawDialogProps {
  contestId: number
  entries: number
  onClose: () => void
}

/** Draws the winners; it cannot be taken back. */
export const DrawDialog = ({ contestId, entries, onClose }: DrawDialogProps) => {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { mutateAsync, error } = useCall('Contest/DrawContest', {
    invalidates: contestKeys,
    handles: (refused) => problemOf(refused) !== undefined,
    onSuccess: ({ winners }) => void toast({ tone: 'positive', text: t('desk.contest.done', { count: winners }) }),
  })
  const problem = error && problemOf(error)
  return (
    <ActDialog
      title={t('desk.contest.ask')}
      act={t('desk.contest.act')}
      cancel={t('desk.cancel')}
      problem={problem && t(`desk.contest.problem.${problem}`)}
      onAct={() => {
        setTried(true)
        return showsNothing(reason) ? undefined : mutateAsync({ contestId, reason: reason.trim() })
      }}
      onClose={onClose}
    >
      <p>{t('desk.contest.askText', { count: entries })}</p>
      <ReasonField value={reason} onChange={setReason} missing={tried} hint={t('desk.reasonHint')} />
    </ActDialog>
  )
}
