import type { CallOutput } from '@samvaer/contracts/client'
import { type ApiError, api, callQuery, useCall } from '@samvaer/remote-kit/api'
import { errorText } from '@samvaer/remote-kit/errors'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { Skeleton } from '@samvaer/ui'
import { VersionConflict } from '@samvaer/writing/drafts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import { eventKeys } from '../event-data/event-queries.ts'
import { Loaded } from '../recovery/recovery.ts'
import { WhenLines } from '../when/when-lines.tsx'
import { eventFieldsOf, type WrittenEvent } from './event-fields.ts'
import { EventForm, useEventForm } from './event-form.tsx'

type Edited = CallOutput<'Events/GetEventDataForEdit'>

/** The fields as they are now, never those of an earlier visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

const Form = ({ edited }: { edited: Edited }) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { eventId } = edited
  const [leads, setLeads] = useState(false)
  const [theirs, setTheirs] = useState<Edited>()
  const [mine, setMine] = useState<WrittenEvent>()
  const kept = useEventForm(`event-${eventId}`, eventFieldsOf(edited))
  const isConflict = ({ code, detail }: ApiError) => code === 'Conflict' && detail?.reason !== 'TooFewPlaces'
  const { mutate, isPending, error } = useCall('Events/EditEvent', {
    handles: ({ code }) => code !== 'SignInRequired',
    onError: async (failure) => {
      if (!isConflict(failure)) return
      try {
        setTheirs(await api.get('Events/GetEventDataForEdit', { eventId }))
      } catch (problem) {
        toast({ tone: 'danger', text: errorText(problem, t) })
      }
    },
    onSuccess: () => {
      kept.done()
      toast({ tone: 'positive', text: t('edit.done') })
      setLeads(true)
    },
    invalidates: eventKeys,
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (!leads) return
    void navigate(eventPath(eventId), { replace: true })
    // A changed event is read from its beginning; in its place the page would stay where the button was.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [leads, eventId, navigate])
  const send = (written: WrittenEvent, version: number) => {
    setMine(written)
    mutate({ eventId, ...written, version })
  }
  return (
    <EventForm
      kept={kept}
      submitLabel={t('edit.submit')}
      back={eventPath(eventId)}
      busy={isPending || leads}
      error={theirs ? null : error}
      onSubmit={(written, { version }) => send(written, theirs?.version ?? version)}
    >
      {theirs && (
        <VersionConflict
          title={t('event.form.conflict')}
          busy={isPending}
          onKeepMine={() => mine && send(mine, theirs.version)}
          onTakeTheirs={() => {
            kept.done()
            kept.form.reset(eventFieldsOf(theirs))
            setTheirs(undefined)
          }}
        >
          <h3>{theirs.title}</h3>
          <WhenLines startsAt={theirs.startsAt} endsAt={theirs.endsAt} timeZone={theirs.timeZone} />
          <p>{theirs.text}</p>
        </VersionConflict>
      )}
    </EventForm>
  )
}

/** Changes an event; what another window saved meanwhile is never written over unseen. */
const EditedEvent = ({ eventId }: { eventId: number }) => {
  const query = useQuery({ ...callQuery('Events/GetEventDataForEdit', { eventId }, always), retry: onceMore })
  return (
    <Loaded query={query} outline={<Skeleton shape="card" lines={8} />}>
      {(edited) => <Form edited={edited} />}
    </Loaded>
  )
}

export default EditedEvent
