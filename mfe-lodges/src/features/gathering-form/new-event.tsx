import { heldBan } from '@samvaer/contracts/core/held-ban'
import { useCall } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { toast } from '@samvaer/remote-kit/toasts'
import { BanNotice } from '@samvaer/writing/moderation'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import { eventKeys } from '../event-data/event-queries.ts'
import { AgeNeeded } from './age-needed.tsx'
import { emptyEvent, useEventForm } from './event-fields.ts'
import { EventForm } from './event-form.tsx'

/** Calls an event; what is written is kept until it stands. */
const Form = () => {
  const t = useLodgeTexts()
  const { countryId } = useCurrentProfile()
  const kept = useEventForm('event-new', emptyEvent(countryId))
  const { mutate, isPending, error } = useCall('Events/CreateEvent', {
    // The shell answers these errors itself.
    handles: ({ code }) => code !== 'SignInRequired' && code !== 'SubscriberRequired',
    onSuccess: ({ eventId }) => {
      toast({ tone: 'positive', text: t('event.form.created') })
      kept.leadTo(eventPath(eventId))
    },
    invalidates: eventKeys,
  })
  return (
    <EventForm
      kept={kept}
      submitLabel={t('event.form.create')}
      back={paths.myEvents}
      busy={isPending || kept.leads}
      error={error}
      isNew
      onSubmit={(event) => mutate(event)}
    />
  )
}

/** A ban and the proof of age are met before anything is written. */
const NewEvent = () => {
  const { ageProven, bans } = useCurrentProfile()
  const ban = heldBan(bans, 'Events')
  if (ban) return <BanNotice ban={ban} />
  return ageProven ? <Form /> : <AgeNeeded />
}

export default NewEvent
