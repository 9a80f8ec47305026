import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { Card } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { useUnsent } from '../writing/use-unsent.ts'
import { beginFields, type MeetingFields, writtenOf } from './meeting-fields.ts'
import { MeetingForm } from './meeting-form.tsx'
import { meetingsCall } from './meetings-call.ts'
import { TipLine } from './tip-line.tsx'

export interface NewMeetingProps {
  /** The name that the last friend read. */
  name: string
  /** The member who is met, where a conversation led here. */
  companion: { profileId: number; name: string } | undefined
  onMade: (meetingId: number) => void
  onCancel: (() => void) | undefined
}

/** A meeting that is being written. */
export const NewMeeting = ({ name, companion, onMade, onCancel }: NewMeetingProps) => {
  const t = useSupportTexts()
  const [initial] = useState(() => beginFields(new Date(), { name, with: companion?.name ?? '' }))
  const unsent = useUnsent<MeetingFields>(`meeting ${companion?.profileId ?? ''}`, initial)
  const [problem, setProblem] = useState<string>()
  const share = useCall('SafeMeetings/ShareMeeting', {
    handles: (error: ApiError) => conflictReason(error) === 'TooMany' || error.code === 'NotFound',
    onError: (error: ApiError, { profileId: _, ...written }) => {
      // One who cannot be found any more is still met.
      if (error.code === 'NotFound') share.mutate(written)
      if (conflictReason(error) === 'TooMany') setProblem(t('meeting.tooMany'))
    },
    onSuccess: ({ meetingId }) => {
      unsent.clear()
      onMade(meetingId)
    },
    invalidates: [[meetingsCall]],
  })
  const send = (fields: MeetingFields) => {
    const written = writtenOf(fields)
    setProblem(undefined)
    if (written) share.mutate({ ...written, ...(companion && { profileId: companion.profileId }) })
  }
  return (
    <Card inset="large">
      <MeetingForm
        title={t('meeting.newTitle')}
        act={t('meeting.share')}
        unsent={unsent}
        busy={share.isPending}
        problem={problem}
        tip={<TipLine />}
        onSend={send}
        onCancel={onCancel}
      />
    </Card>
  )
}
