import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { useNavigate } from '@samvaer/remote-kit/router'
import { toast } from '@samvaer/remote-kit/toasts'
import { VersionConflict } from '@samvaer/writing/drafts'
import { useStaffReason } from '@samvaer/writing/moderation'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath } from '../calendar-data/calendar-paths.ts'
import { type Meetup, meetupKeys, meetupQuery } from '../calendar-data/meetup-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { whenForm } from '../when/when-form.ts'
import { WhenLines } from '../when/when-lines.tsx'
import { partsIn } from '../when/zoned.ts'
import { type MeetupFields, MeetupForm, useMeetupForm, type WrittenMeetup } from './meetup-form.tsx'

const fieldsOf = (meetup: Meetup): MeetupFields => ({
  title: meetup.title,
  text: meetup.text ?? '',
  when: whenForm(meetup),
  town: meetup.town,
  address: meetup.address ?? '',
  places: meetup.places === null ? '' : String(meetup.places),
  balanced: meetup.balanced,
  version: meetup.version,
})

interface EditedMeetupProps {
  lodge: SeenLodge
  meetup: Meetup
}

/** Changes a meetup; what another window saved meanwhile is never written over unseen. */
const EditedMeetup = ({ lodge, meetup }: EditedMeetupProps) => {
  const t = useLodgeTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { lodgeId, meetupId } = meetup
  const [leadsTo, setLeadsTo] = useState<string>()
  const [theirs, setTheirs] = useState<Meetup>()
  const [mine, setMine] = useState<WrittenMeetup>()
  const kept = useMeetupForm(`meetup-${meetupId}`, fieldsOf(meetup))
  const { ask, dialog } = useStaffReason(actsAsStaff(lodge))
  const isConflict = ({ code, detail }: ApiError) => code === 'Conflict' && detail?.reason !== 'TooFewPlaces'
  const { mutate, isPending, error } = useCall('Lodges/EditMeetup', {
    handles: ({ code }) => code !== 'SignInRequired',
    onError: async (failure) => {
      if (isConflict(failure))
        setTheirs(await queryClient.fetchQuery({ ...meetupQuery(lodgeId, meetupId), staleTime: 0 }))
    },
    onSuccess: (_answer, { startsAt, timeZone }) => {
      kept.done()
      toast({ tone: 'positive', text: t('edit.done') })
      setLeadsTo(meetupPath(lodgeId, { day: partsIn(startsAt, timeZone).day, meetupId }))
    },
    invalidates: meetupKeys,
  })
  // After the render that knows of it: the question about unsaved changes is off by then.
  useEffect(() => {
    if (leadsTo === undefined) return
    void navigate(leadsTo, { replace: true })
    // A changed meetup is read from its beginning; in its place the page would stay where the button was.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [leadsTo, navigate])
  const send = (written: WrittenMeetup, version: number) => {
    setMine(written)
    ask((reason) => mutate({ lodgeId, meetupId, ...written, version, ...(reason !== undefined && { reason }) }), {
      title: t('staff.title'),
      act: t('edit.submit'),
    })
  }
  return (
    <>
      <MeetupForm
        kept={kept}
        submitLabel={t('edit.submit')}
        back={meetupPath(lodgeId, meetup)}
        busy={isPending || leadsTo !== undefined}
        error={theirs ? null : error}
        onSubmit={(written, { version }) => send(written, theirs?.version ?? version)}
      />
      {theirs && (
        <VersionConflict
          title={t('meetup.conflict')}
          busy={isPending}
          onKeepMine={() => mine && send(mine, theirs.version)}
          onTakeTheirs={() => {
            kept.done()
            kept.form.reset(fieldsOf(theirs))
            setTheirs(undefined)
          }}
        >
          <h3>{theirs.title}</h3>
          <WhenLines startsAt={theirs.startsAt} endsAt={theirs.endsAt} timeZone={theirs.timeZone} />
          <p>{theirs.text}</p>
        </VersionConflict>
      )}
      {dialog}
    </>
  )
}

export default EditedMeetup
