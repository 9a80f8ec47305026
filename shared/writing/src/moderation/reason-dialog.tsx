import { Button, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useWritingTexts } from '../texts.ts'

/** The contract's limit; its module would bring the validation library with it. */
const maximumReason = 500

interface ReasonDialogProps {
  onClose: () => void
  /** Gets what was written. */
  onGive: (reason: string) => void
}

/** Asks staff why they take away what a member has written: the member reads it. */
const ReasonDialog = ({ onClose, onGive }: ReasonDialogProps) => {
  const t = useWritingTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const written = reason.trim()
  const give = () => {
    setTried(true)
    if (written !== '') onGive(written)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('moderation.title')}
      cancel={t('cancel')}
      actions={
        <Button variant="danger" onClick={give}>
          {t('moderation.delete')}
        </Button>
      }
    >
      <TextArea
        label={t('moderation.reason')}
        description={t('moderation.read')}
        error={tried && written === '' ? t('moderation.missing') : undefined}
        rows={3}
        maxLength={maximumReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

export default ReasonDialog
