import type { CallInput } from '@samvaer/contracts/client'
import { darkDeclineReasons, maximumDeclineText } from '@samvaer/contracts/profile/values'
import { Button, RadioGroup, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'

export type DeclineReason = NonNullable<CallInput<'EditDarkProfile/DecideDarkApplication'>['reason']>

interface DeclineDialogProps {
  name: string
  onClose: () => void
  onDecline: (reason: DeclineReason, text: string) => void
}

/** Asks why an application is declined; the member reads the reason and what is said besides. */
export const DeclineDialog = ({ name, onClose, onDecline }: DeclineDialogProps) => {
  const t = useSupportTexts()
  const [reason, setReason] = useState<DeclineReason>()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const wordsMissing = reason === 'Other' && text.trim() === ''
  const send = () => {
    setTried(true)
    if (!reason || wordsMissing) return
    onDecline(reason, text.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('applications.declineTitle', { name })}
      cancel={t('desk.cancel')}
      actions={
        <Button variant="danger" data-sends="" onClick={send}>
          {t('applications.decline')}
        </Button>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('applications.why')}
          name="reason"
          error={tried && !reason ? t('applications.whyMissing') : undefined}
          options={darkDeclineReasons.map((value) => ({ value, label: t(`applications.reason.${value}`) }))}
          value={reason ?? ''}
          onChange={({ target }) => setReason(darkDeclineReasons.find((one) => one === target.value))}
        />
        <TextArea
          label={t('applications.words')}
          description={t('applications.wordsHint')}
          error={tried && wordsMissing ? t('applications.wordsMissing') : undefined}
          maxLength={maximumDeclineText}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
