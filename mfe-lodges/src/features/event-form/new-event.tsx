import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import { eventKeys } from '../event-data/event-queries.ts'
import { AgeNeeded } from './age-needed.tsx'
import { emptyEvent } from './event-fields.ts'
import { EventForm, useEventForm } from './event-form.tsx'

/** Calls an event; what is written is kept until it stands. */
const Form = () => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { countryId } = useCurrentProfile()
  const [leadsTo, setLeadsTo] = useState<string>()
  const kept = useEventForm('event-new', emptyEvent(countryId))
  const { mutate, isPending, error } = useCall('Events/CreateEvent', {
    // The shell answers these errors itself.
    handles: ({ code }) => code !== 'SignInRequired' && code !== 'SubscriberRequired',
    onSuccess: ({ eventId }) => {
      kept.done()
      toast({ tone: 'positive', text: t('event.form.created') })
      setLeadsTo(eventPath(eventId))
    },
    invalidates: eventKeys,
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  return (
    <EventForm
      kept={kept}
      submitLabel={t('event.form.create')}
      back={paths.myEvents}
      busy={isPending || leadsTo !== undefined}
      error={error}
      onSubmit={(event) => mutate(event)}
    />
  )
}

/** The proof is asked for before anything is written. */
const NewEvent = () => (useCurrentProfile().ageProven ? <Form /> : <AgeNeeded />)

export default NewEvent
