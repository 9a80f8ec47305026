import { eventLimits, type SeriesScope } from '@samvaer/contracts/events/values'
import { useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, Stack, TextArea } from '@samvaer/ui'
import { Dialog } from '@samvaer/ui/overlays'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { type EventData, eventKeys } from '../event-data/event-queries.ts'
import { ScopeChoice } from './scope-choice.tsx'

interface CancelDialogProps {
  event: EventData
  /** The viewer does not organise it. */
  asStaff: boolean
  onClose: () => void
}

/** Cancels an event, with a word for the guests. */
const CancelDialog = ({ event: { eventId, title, series }, asStaff, onClose }: CancelDialogProps) => {
  const t = useLodgeTexts()
  const [text, setText] = useState('')
  const [scope, setScope] = useState<SeriesScope>('This')
  const { ask, dialog } = useStaffReason(asStaff)
  const { mutate, isPending, error } = useCall('Events/CancelEvent', {
    handles: ({ code }) => code !== 'SignInRequired',
    onSuccess: () => {
      toast({ tone: 'neutral', text: t('event.cancel.done') })
      onClose()
    },
    invalidates: eventKeys,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('event.cancel.title', { title })}
      cancel={t('event.cancel.not')}
      actions={
        <Button
          variant="danger"
          busy={isPending}
          onClick={() =>
            ask((reason) => mutate({ eventId, text: text.trim(), scope, ...(reason !== undefined && { reason }) }), {
              title: t('staff.title'),
              act: t('event.cancel.act'),
            })
          }
        >
          {t('event.cancel.act')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('event.cancel.text')}</p>
        {series && series.next.length > 0 && <ScopeChoice scope={scope} onChange={setScope} />}
        <TextArea
          label={t('event.cancel.words')}
          rows={3}
          maxLength={eventLimits.cancelled}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error && (
          <Callout tone="danger" live>
            {errorText(error, t)}
          </Callout>
        )}
      </Stack>
      {dialog}
    </Dialog>
  )
}

export default CancelDialog
