import { type MeetingFeeling, meetingFeelings, meetingLimits } from '@samvaer/contracts/safety/meeting-values'
import type { OwnMeeting } from '@samvaer/contracts/safety/meetings'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, RadioGroup, Stack, TextArea } from '@samvaer/ui'
import { useState } from 'react'
import { useSupportTexts } from '../../texts.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { meetingsCall } from './meetings-call.ts'
import styles from './safe-meetings.module.css'

/** Asks how it was, for the desk of safety alone. */
export const MeetingFeedback = ({ meeting: { meetingId, with: met } }: { meeting: OwnMeeting }) => {
  const t = useSupportTexts()
  const [feeling, setFeeling] = useState<MeetingFeeling>()
  const [text, setText] = useState('')
  const tell = useCall('SafeMeetings/AddMeetingFeedback', {
    // Told already, from another window.
    handles: (error: ApiError) => conflictReason(error) === 'Given',
    onSuccess: () => void toast({ tone: 'positive', text: t('meeting.feedback.thanks') }),
    invalidates: [[meetingsCall]],
  })
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t('meeting.feedback.title')}
        description={t('meeting.feedback.lead', { name: met })}
        options={meetingFeelings.map((value) => ({ value, label: t(`meeting.feedback.${value}`) }))}
        name={`feeling-${meetingId}`}
        value={feeling ?? ''}
        onChange={({ target }) => setFeeling(meetingFeelings.find((one) => one === target.value))}
      />
      {feeling !== undefined && (
        <>
          {feeling !== 'Good' && (
            <TextArea
              label={t('meeting.feedback.words')}
              maxLength={meetingLimits.feedback}
              rows={3}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
          {feeling === 'Unsafe' && <p className={styles.quiet}>{t('meeting.feedback.report')}</p>}
          <p>
            <Button
              icon="send"
              busy={tell.isPending}
              onClick={() => tell.mutate({ meetingId, feeling, text: feeling === 'Good' ? '' : text.trim() })}
            >
              {t('meeting.feedback.send')}
            </Button>
          </p>
        </>
      )}
    </Stack>
  )
}
