import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath, schedulePath } from '../calendar-data/calendar-paths.ts'
import { meetupKeys } from '../calendar-data/meetup-queries.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { partsIn } from '../when/time-zones.ts'
import { emptyMeetup, useMeetupForm } from './meetup-fields.ts'
import { MeetupForm } from './meetup-form.tsx'

interface NewMeetupProps {
  lodge: SeenLodge
  /** The day that the writer comes from; '' for none. */
  day: string
}

/** Calls a meetup; what is written is kept until it stands. */
const NewMeetup = ({ lodge: { lodgeId, part }, day }: NewMeetupProps) => {
  const t = useLodgeTexts()
  const kept = useMeetupForm(`meetup-${lodgeId}-new`, emptyMeetup(part.category, day, part.place?.city ?? ''))
  const { mutate, isPending, error } = useCall('Lodges/CreateMeetup', {
    // The shell answers these errors itself.
    handles: ({ code }) => code !== 'SignInRequired' && code !== 'SubscriberRequired',
    onSuccess: ({ meetupId }, { startsAt, timeZone }) => {
      toast({ tone: 'positive', text: t('meetup.created') })
      kept.leadTo(meetupPath(lodgeId, { day: partsIn(startsAt, timeZone).day, meetupId }))
    },
    invalidates: meetupKeys,
  })
  return (
    <MeetupForm
      kept={kept}
      submitLabel={t('meetup.create')}
      back={schedulePath(lodgeId)}
      busy={isPending || kept.leads}
      error={error}
      isNew
      onSubmit={(meetup) => mutate({ lodgeId, ...meetup })}
    />
  )
}

export default NewMeetup
