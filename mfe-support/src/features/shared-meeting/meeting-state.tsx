import type { SharedMeeting } from '@samvaer/contracts/safety/meetings'
import { Callout, type Tone } from '@samvaer/ui'
import { useSupportTexts } from '../../texts.ts'
import { useMeetingTimes } from '../meeting-words/use-meeting-times.ts'

const tones: Record<SharedMeeting['state'], Tone> = {
  Open: 'neutral',
  Asked: 'neutral',
  Well: 'positive',
  Silent: 'danger',
  Help: 'danger',
  Ended: 'neutral',
}

/** Says how it stands, in one sentence with the time at which it was said. */
export const MeetingState = ({ meeting }: { meeting: SharedMeeting }) => {
  const t = useSupportTexts()
  const { moment } = useMeetingTimes()
  const { name, state, until, askedAt, answeredAt } = meeting
  // An hour more was said.
  const which = state === 'Open' && answeredAt !== null ? 'Later' : state
  const at = state === 'Silent' || state === 'Asked' ? askedAt : answeredAt
  const words = { name, until: moment(until), time: moment(at ?? until) }
  return (
    <Callout tone={tones[state]} title={t(`shared.state.${which}`, words)} live>
      {t(`shared.next.${which}`, words)}
    </Callout>
  )
}
