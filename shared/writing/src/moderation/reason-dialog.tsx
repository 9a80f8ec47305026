import { maximumStaffReason } from '@samvaer/contracts/core/values'
import { Button, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useWritingTexts } from '../texts.ts'

export interface ReasonWords {
  title: string
  /** The label of the button. */
  act: string
}

interface ReasonDialogProps {
  /** The words of the act; those for removing what somebody wrote if absent. */
  words: ReasonWords | undefined
  onClose: () => void
  /** Gets what was written. */
  onGive: (reason: string) => void
}

/** Asks staff why they do it: the member reads it. */
const ReasonDialog = ({ words, onClose, onGive }: ReasonDialogProps) => {
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
      title={words?.title ?? t('moderation.title')}
      cancel={t('cancel')}
      actions={
        <Button variant="danger" data-sends="" onClick={give}>
          {words?.act ?? t('moderation.delete')}
        </Button>
      }
    >
      <TextArea
        label={t('moderation.reason')}
        description={t('moderation.read')}
        error={tried && written === '' ? t('moderation.missing') : undefined}
        rows={3}
        maxLength={maximumStaffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

export default ReasonDialog
