import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
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
  const remove = useCall('QuickScor/DeleteQuickScorAd', {
    invalidates: adKeys,
    // One that is gone already, in another window, is gone.
    handles: ({ code }) => code === 'NotFound',
    onSuccess: () => void toast({ tone: 'positive', text: t('ads.delete.done') }),
    onError: ({ code }) => code === 'NotFound' && onClose(),
  })
  const act = () =>
    remove.mutateAsync({ adId, ...(byStaff && { reason: reason.trim() }) }).then(onClose, () => undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ads.delete.title')}
      cancel={t('ads.delete.cancel')}
      actions={
        <Button
          variant="danger"
          busy={remove.isPending}
          disabled={byStaff && reason.trim() === ''}
          onClick={() => void act()}
        >
          {t('ads.delete.confirm')}
        </Button>
      }
    >
      <Stack>
        <p>{t(byStaff ? 'ads.delete.staff' : 'ads.delete.text')}</p>
        {byStaff && (
          <TextArea
            label={t('ads.delete.reason')}
            description={t('ads.delete.reasonHint')}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Stack>
    </Dialog>
  )
}
