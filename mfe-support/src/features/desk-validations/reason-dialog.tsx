import { validationTextLimits } from '@samvaer/contracts/profile/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { Button, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

interface ReasonDialogProps {
  name: string
  approves: boolean
  onClose: () => void
  onGive: (reason: string) => void
}

/** Asks for the reason of a decision, which the member reads; of an approval it begins with the usual one. */
export const ReasonDialog = ({ name, approves, onClose, onGive }: ReasonDialogProps) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState(approves ? t('validations.photo.usual') : '')
  const [tried, setTried] = useState(false)
  const missing = showsNothing(reason)
  const send = () => {
    setTried(true)
    if (missing) return
    onGive(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(approves ? 'validations.acceptTitle' : 'validations.refuseTitle', { name })}
      cancel={t('desk.cancel')}
      actions={
        <Button variant={approves ? 'primary' : 'danger'} data-sends="" onClick={send}>
          {t(approves ? 'validations.accept' : 'validations.refuse')}
        </Button>
      }
    >
      <Stack>
        {approves && <p>{t('validations.photo.acceptText')}</p>}
        <TextArea
          label={t(approves ? 'validations.photo.reason' : 'validations.reason')}
          description={t(approves ? 'validations.photo.reasonHint' : 'validations.reasonHint')}
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
