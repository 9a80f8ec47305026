import type { CallOutput } from '@samvaer/contracts/client'
import { api, callQuery, useCall } from '@samvaer/remote-kit/api'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { toast } from '@samvaer/remote-kit/toasts'
import { Skeleton } from '@samvaer/ui'
import { useQuery } from '@tanstack/react-query'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import { eventKeys } from '../event-data/event-queries.ts'
import { Loaded } from '../recovery/recovery.ts'
import { eventFieldsOf, useEventForm, type WrittenEvent } from './event-fields.ts'
import { EventForm } from './event-form.tsx'
import { ChangeConflict, useChange } from './use-change.tsx'

type Edited = CallOutput<'Events/GetEventDataForEdit'>

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const Form = ({ edited }: { edited: Edited }) => {
  const t = useLodgeTexts()
  const { eventId } = edited
  const kept = useEventForm(`event-${eventId}`, eventFieldsOf(edited))
  const change = useChange<WrittenEvent, Edited>({
    send: (written, version) => mutate({ eventId, ...written, version, scope: kept.form.getValues('scope') }),
    readTheirs: () => api.get('Events/GetEventDataForEdit', { eventId }),
    onTakeTheirs: (theirs) => {
      kept.done()
      kept.form.reset(eventFieldsOf(theirs))
    },
  })
  const { mutate, isPending, error } = useCall('Events/EditEvent', {
    handles: ({ code }) => code !== 'SignInRequired',
    onError: change.onError,
    onSuccess: () => {
      toast({ tone: 'positive', text: t('edit.done') })
      kept.leadTo(eventPath(eventId), { toTop: true })
    },
    invalidates: eventKeys,
  })
  return (
    <EventForm
      kept={kept}
      submitLabel={t('edit.submit')}
      back={eventPath(eventId)}
      busy={isPending || kept.leads}
      error={change.theirs ? null : error}
      hasFollowing={edited.hasFollowing}
      onSubmit={change.send}
    >
      <ChangeConflict change={change} title={t('event.form.conflict')} busy={isPending} />
    </EventForm>
  )
}

/** Changes an event. */
const EditedEvent = ({ eventId }: { eventId: number }) => {
  const query = useQuery({ ...callQuery('Events/GetEventDataForEdit', { eventId }, always), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {(edited) => <Form edited={edited} />}
    </Loaded>
  )
}

export default EditedEvent
