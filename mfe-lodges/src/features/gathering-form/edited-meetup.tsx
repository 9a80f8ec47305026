import { useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath } from '../calendar-data/calendar-paths.ts'
import { type Meetup, meetupKeys, meetupQuery } from '../calendar-data/meetup-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { hasVotes } from '../poll/poll-draft.ts'
import { partsIn } from '../when/time-zones.ts'
import { meetupFieldsOf, useMeetupForm, type WrittenMeetup } from './meetup-fields.ts'
import { MeetupForm } from './meetup-form.tsx'
import { ChangeConflict, useChange } from './use-change.tsx'

interface EditedMeetupProps {
  lodge: SeenLodge
  meetup: Meetup
}

/** Changes a meetup. */
const EditedMeetup = ({ lodge, meetup }: EditedMeetupProps) => {
  const t = useLodgeTexts()
  const queryClient = useQueryClient()
  const { lodgeId, meetupId } = meetup
  const [voted, setVoted] = useState(hasVotes(meetup.poll))
  const kept = useMeetupForm(`meetup-${meetupId}`, meetupFieldsOf(meetup), voted)
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const change = useChange<WrittenMeetup, Meetup>({
    send: (written, version) =>
      ask(
        (reason) =>
          mutate({
            lodgeId,
            meetupId,
            ...written,
            version,
            scope: kept.form.getValues('scope'),
            ...(reason !== undefined && { reason }),
          }),
        {
          title: t('staff.title'),
          act: t('edit.submit'),
        },
      ),
    readTheirs: () => queryClient.fetchQuery({ ...meetupQuery(lodgeId, meetupId), staleTime: 0 }),
    onTakeTheirs: (theirs) => {
      kept.done()
      kept.form.reset(meetupFieldsOf(theirs))
    },
  })
  const { mutate, isPending, error } = useCall('Lodges/EditMeetup', {
    handles: ({ code }) => code !== 'SignInRequired',
    onError: async (problem) => {
      if (problem.detail?.reason === 'PollVoted') setVoted(true)
      else await change.onError(problem)
    },
    onSuccess: (_answer, { startsAt, timeZone }) => {
      toast({ tone: 'positive', text: t('edit.done') })
      kept.leadTo(meetupPath(lodgeId, { day: partsIn(startsAt, timeZone).day, meetupId }), { toTop: true })
    },
    invalidates: meetupKeys,
  })
  return (
    <>
      <MeetupForm
        kept={kept}
        submitLabel={t('edit.submit')}
        back={meetupPath(lodgeId, meetup)}
        busy={isPending || kept.leads}
        error={change.theirs ? null : error}
        hasFollowing={(meetup.series?.next.length ?? 0) > 0}
        voted={voted}
        onSubmit={change.send}
      />
      <ChangeConflict change={change} title={t('meetup.conflict')} busy={isPending} />
      {dialog}
    </>
  )
}

export default EditedMeetup
