import { Badge } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { isOver } from '../when/is-over.ts'
import type { EventCard } from './event-queries.ts'

type Shown = Pick<EventCard, 'status' | 'mine' | 'organising' | 'joinMode' | 'startsAt' | 'endsAt' | 'dates'>

const tones = {
  Accepted: 'positive',
  Requesting: 'warning',
  Waiting: 'warning',
  Invited: 'accent',
  Declined: 'neutral',
  Removed: 'neutral',
} as const

/** Shows the state of an event, and the viewer's relation to it, where that is worth a word. */
export const EventState = ({ event }: { event: Shown }) => {
  const t = useLodgeTexts()
  const { status, mine, organising, joinMode } = event
  const over = isOver(event)
  return (
    <>
      {status !== 'Confirmed' && (
        <Badge tone={status === 'Cancelled' ? 'danger' : 'warning'}>{t(`event.status.${status}`)}</Badge>
      )}
      {organising ? (
        <Badge tone="accent">{over ? t('event.organised') : t('event.organising')}</Badge>
      ) : (
        mine && (
          <Badge tone={tones[mine]}>
            {over && mine === 'Accepted' ? t('gathering.attended') : t(`event.mine.${mine}`)}
          </Badge>
        )
      )}
      {!organising && !mine && !over && joinMode !== 'Free' && <Badge>{t(`event.joinMode.${joinMode}.name`)}</Badge>}
    </>
  )
}
