import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { TextArea } from '@samvaer/ui'
import { ActDialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useBillingTexts } from '../../texts.ts'
import { adKeys } from '../billing-data/promotion-queries.ts'

interface DeleteDialogProps {
  adId: number
  /** Of somebody else: it needs a reason, which its author reads. */
  byStaff?: boolean
  onClose: () => void
}

/** Asks before an ad is taken away for good. */
export default function DeleteDialog({ adId, byStaff = false, onClose }: DeleteDialogProps) {
  const t = useBillingTexts()
  const [reason, setReason] = useState('')
  const { mutateAsync } = useCall('QuickScor/DeleteQuickScorAd', {
    invalidates: adKeys,
    // One that is gone already, in another window, is gone.
    handles: ({ code }) => code === 'NotFound',
    onSuccess: () => void toast({ tone: 'positive', text: t('ads.delete.done') }),
    onError: ({ code }) => code === 'NotFound' && onClose(),
  })
  return (
    <ActDialog
      title={t('ads.delete.title')}
      act={t('ads.delete.confirm')}
      cancel={t('ads.delete.cancel')}
      tone="danger"
      ready={!byStaff || !showsNothing(reason)}
      onAct={() => mutateAsync({ adId, ...(byStaff && { reason: reason.trim() }) })}
      onClose={onClose}
    >
      <p>{t(byStaff ? 'ads.delete.staff' : 'ads.delete.text')}</p>
      {byStaff && (
        <TextArea
          label={t('ads.delete.reason')}
          description={t('ads.delete.reasonHint')}
          rows={3}
          maxLength={maximumStaffReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActDialog>
  )
}
