import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { Button, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'

interface RejectDialogProps {
  onClose: () => void
  /** Gets what the uploader will read. */
  onReject: (reason: string) => void
}

/** Asks why a picture or video is refused: its uploader reads it. */
export const RejectDialog = ({ onClose, onReject }: RejectDialogProps) => {
  const t = useLodgeTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const written = reason.trim()
  const send = () => {
    setTried(true)
    if (written === '') return
    onReject(written)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('validation.rejectTitle')}
      cancel={t('cancel')}
      actions={
        <Button variant="danger" data-sends="" onClick={send}>
          {t('validation.reject')}
        </Button>
      }
    >
      <TextArea
        label={t('validation.reason')}
        description={t('validation.reasonHint')}
        error={tried && written === '' ? t('validation.reasonMissing') : undefined}
        rows={3}
        maxLength={maximumStaffReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
