import { validationTextLimits } from '@samvaer/contracts/profile/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

interface RefuseDialogProps {
  name: string
  onClose: () => void
  onRefuse: (reason: string) => void
}

/** Asks why a validation is refused: the member reads it. */
export const RefuseDialog = ({ name, onClose, onRefuse }: RefuseDialogProps) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = showsNothing(reason)
  const send = () => {
    setTried(true)
    if (missing) return
    onRefuse(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('validations.refuseTitle', { name })}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="danger" data-sends="" onClick={send}>
          {t('validations.refuse')}
        </Button>
      }
    >
      <Stack>
        <TextArea
          label={t('validations.reason')}
          description={t('validations.reasonHint')}
          error={tried && missing ? t('validations.reasonMissing') : undefined}
          maxLength={validationTextLimits.refusal}
          rows={4}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
