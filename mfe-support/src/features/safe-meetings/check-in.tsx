import type { CheckInAnswer } from '@samvaer/contracts/safety/meeting-values'
import type { OwnMeeting } from '@samvaer/contracts/safety/meetings'
import { type ApiError, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Button, Callout, type Tone } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { useMeetingTimes } from '../meeting-words/use-meeting-times.ts'
import { conflictReason } from '../ticket-data/conflict-reason.ts'
import { meetingsCall } from './meetings-call.ts'
import styles from './safe-meetings.module.css'

const tones: Record<OwnMeeting['state'], Tone> = {
  Open: 'neutral',
  Asked: 'warning',
  Well: 'positive',
  Silent: 'danger',
  Help: 'danger',
  Ended: 'neutral',
}

/** Says how it stands, with the answers of one tap. */
export const CheckIn = ({ meeting }: { meeting: OwnMeeting }) => {
  const t = useSupportTexts()
  const { moment } = useMeetingTimes()
  const { meetingId, state, until, answeredAt, answerBy, open } = meeting
  const answer = useCall('SafeMeetings/AnswerCheckIn', {
    handles: (error: ApiError) => conflictReason(error) !== undefined,
    onError: (error: ApiError) => {
      const reason = conflictReason(error)
      if (reason) toast({ tone: 'warning', text: t([`meeting.refused.${reason}`]) })
    },
    onSuccess: (_answer, { answer: said }) => toast({ tone: 'positive', text: t(`meeting.said.${said}`) }),
    invalidates: [[meetingsCall]],
  })
  const say = (said: CheckInAnswer) => answer.mutate({ meetingId, answer: said, until })
  const busy = (said: CheckInAnswer) => answer.isPending && answer.variables.answer === said
  const words = { time: moment(state === 'Open' ? until : (answerBy ?? answeredAt ?? until)) }
  return (
    <div className={styles.checkIn}>
      <Callout tone={tones[state]} live={state === 'Asked'}>
        {t(`meeting.state.${state}`, words)}
      </Callout>
      {open && (
        <div className={styles.acts}>
          {state !== 'Well' && (
            <Button
              variant={state === 'Open' ? 'secondary' : 'primary'}
              icon="check"
              busy={busy('Well')}
              onClick={() => say('Well')}
            >
              {t('meeting.answer.Well')}
            </Button>
          )}
          {state !== 'Well' && (
            <Button icon="clock" busy={busy('Later')} onClick={() => say('Later')}>
              {t('meeting.answer.Later')}
            </Button>
          )}
          {state !== 'Help' && (
            <Button variant="danger" icon="warning" busy={busy('Help')} onClick={() => say('Help')}>
              {t('meeting.answer.Help')}
            </Button>
          )}
        </div>
      )}
      {(state === 'Help' || state === 'Silent' || state === 'Asked') && (
        <p className={styles.quiet}>{t('meeting.emergency')}</p>
      )}
    </div>
  )
}
