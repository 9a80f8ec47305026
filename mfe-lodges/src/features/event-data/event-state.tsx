import { Badge } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import type { EventCard } from './event-queries.ts'

type Shown = Pick<EventCard, 'status' | 'mine' | 'organising' | 'joinMode'>

const tones = {
  Accepted: 'positive',
  Requesting: 'warning',
  Waiting: 'warning',
  Invited: 'accent',
  Declined: 'neutral',
  Removed: 'neutral',
} as const

/** What an event is, and what the viewer is to it, where that is worth a word. */
export const EventState = ({ event: { status, mine, organising, joinMode } }: { event: Shown }) => {
  const t = useLodgeTexts()
  return (
    <>
      {status !== 'Confirmed' && (
        <Badge tone={status === 'Cancelled' ? 'danger' : 'warning'}>{t(`event.status.${status}`)}</Badge>
      )}
      {organising ? (
        <Badge tone="accent">{t('event.organising')}</Badge>
      ) : (
        mine && <Badge tone={tones[mine]}>{t(`event.mine.${mine}`)}</Badge>
      )}
      {!organising && !mine && joinMode !== 'Free' && <Badge>{t(`event.joinMode.${joinMode}.name`)}</Badge>}
    </>
  )
}
