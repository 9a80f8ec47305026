import { belongs, manages } from '@samvaer/contracts/lodges/roles'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { askMembership } from '@samvaer/remote-kit/toasts'
import { Button, ButtonLink, ChoiceLinks, lazyPart } from '@samvaer/ui'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { calendarPath, newMeetupPath, schedulePath } from '../calendar-data/calendar-paths.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { today } from '../when/time-zones.ts'
import styles from './calendar-pages.module.css'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'))

/** Leads to the form of a new meetup; members who may call one and do not pay are offered the membership. */
export const CallButton = ({ lodge, day }: { lodge: SeenLodge; day?: string }) => {
  const t = useLodgeTexts()
  const { subscriber } = useCurrentProfile()
  const { lodgeId, role, inside, part } = lodge
  if (part.may.meet)
    return (
      <ButtonLink variant="primary" icon="plus" to={newMeetupPath(lodgeId, day)} data-new="">
        {t('meetup.call')}
      </ButtonLink>
    )
  if (!belongs(role) || manages(role) || !inside?.membersMayMeet || subscriber) return null
  return (
    <Button variant="primary" icon="plus" onClick={() => askMembership('lodges')} data-new="">
      {t('meetup.call')}
    </Button>
  )
}

interface CalendarBarProps {
  lodge: SeenLodge
  shown: 'schedule' | 'month' | 'day'
  /** The day or month that is looked at. */
  date?: string
}

/** The ways to look at the calendar of a lodge, and what one may do with it. */
export const CalendarBar = ({ lodge, shown, date = today() }: CalendarBarProps) => {
  const t = useLodgeTexts()
  const [subscribing, setSubscribing] = useState(false)
  const { lodgeId, role } = lodge
  const day = date.length > 7 ? date : date === today().slice(0, 7) ? today() : `${date}-01`
  const choices = [
    { to: schedulePath(lodgeId), label: t('calendar.schedule'), current: shown === 'schedule' },
    { to: calendarPath(lodgeId, day.slice(0, 7)), label: t('calendar.month'), current: shown === 'month' },
    { to: calendarPath(lodgeId, day), label: t('calendar.day'), current: shown === 'day' },
  ]
  return (
    <div className={styles.bar}>
      <ChoiceLinks label={t('calendar.label')} choices={choices} pages />
      <div className={styles.acts}>
        {belongs(role) && (
          <Button icon="link" onClick={() => setSubscribing(true)}>
            {t('calendar.subscribe')}
          </Button>
        )}
        <CallButton lodge={lodge} {...(shown === 'day' && { day })} />
      </div>
      {subscribing && <AddressDialog lodgeId={lodgeId} onClose={() => setSubscribing(false)} />}
    </div>
  )
}
