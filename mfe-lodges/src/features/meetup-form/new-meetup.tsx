import { useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { useEffect, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath, schedulePath } from '../calendar-data/calendar-paths.ts'
import { meetupKeys } from '../calendar-data/meetup-queries.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { emptyWhen } from '../when/when-form.ts'
import { partsIn } from '../when/zoned.ts'
import { MeetupForm, useMeetupForm } from './meetup-form.tsx'

interface NewMeetupProps {
  lodge: SeenLodge
  /** The day that the writer comes from; '' for none. */
  day: string
}

/** Calls a meetup; what is written is kept until it stands. */
const NewMeetup = ({ lodge, day }: NewMeetupProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const { lodgeId, part } = lodge
  const [leadsTo, setLeadsTo] = useState<string>()
  const kept = useMeetupForm(`meetup-${lodgeId}-new`, {
    title: '',
    text: '',
    when: emptyWhen(day),
    town: part.place?.city ?? '',
    address: '',
    places: '',
    balanced: false,
    version: 0,
  })
  const { mutate, isPending, error } = useCall('Lodges/CreateMeetup', {
    // The shell answers these errors itself.
    handles: ({ code }) => code !== 'SignInRequired' && code !== 'SubscriberRequired',
    onSuccess: ({ meetupId }, { startsAt, timeZone }) => {
      kept.done()
      toast({ tone: 'positive', text: t('meetup.created') })
      setLeadsTo(meetupPath(lodgeId, { day: partsIn(startsAt, timeZone).day, meetupId }))
    },
    invalidates: meetupKeys,
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  return (
    <MeetupForm
      kept={kept}
      submitLabel={t('meetup.create')}
      back={schedulePath(lodgeId)}
      busy={isPending || leadsTo !== undefined}
      error={error}
      onSubmit={(meetup) => mutate({ lodgeId, ...meetup })}
    />
  )
}

export default NewMeetup
