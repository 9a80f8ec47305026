import { eventLimits } from '@samvaer/contracts/events/values'
import { showsNothing } from '@samvaer/contracts/text/rules'
import { useCall } from '@samvaer/remote-kit/api'
import { type ApiError, errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { type FormEvent, useId, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'

interface MailDialogProps {
  eventId: number
  onClose: () => void
}

/** Writes to every guest who comes; once an hour. */
const MailDialog = ({ eventId, onClose }: MailDialogProps) => {
  const t = useLodgeTexts()
  const formId = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useCall('Events/SendEventMail', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      toast({ tone: 'positive', text: t('event.mailAll.done') })
      onClose()
    },
  })
  const problem = (failure: ApiError): string => {
    if (failure.detail?.reason === 'NoGuests') return t('event.mailAll.nobody')
    return failure.code === 'TooManyRequests' ? t('event.mailAll.tooMany') : errorText(failure, t)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!showsNothing(text)) mutate({ eventId, text: text.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('event.mailAll.act')}
      cancel={t('cancel')}
      actions={
        <Button type="submit" form={formId} variant="primary" icon="send" busy={isPending}>
          {t('event.mailAll.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} noValidate>
        <Stack gap={4}>
          <TextArea
            label={t('event.mailAll.text')}
            description={t('event.mailAll.hint')}
            rows={6}
            maxLength={eventLimits.toGuests}
            value={text}
            error={tried && showsNothing(text) ? t('event.mailAll.missing') : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          {error && (
            <Callout tone="danger" live>
              {problem(error)}
            </Callout>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

export default MailDialog
