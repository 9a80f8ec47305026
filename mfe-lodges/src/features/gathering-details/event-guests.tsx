import type { CallOutput } from '@samvaer/contracts/client'
import type { Gender } from '@samvaer/contracts/core/values'
import { listQuery } from '@samvaer/remote-kit/api'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Button, PersonCard, Select } from '@samvaer/ui'
import { Menu, type MenuEntry } from '@samvaer/ui/overlays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import type { EventData } from '../event-data/event-queries.ts'
import { isOver } from '../when/is-over.ts'
import styles from './gathering-details.module.css'
import { GuestList } from './guest-list.tsx'
import { useGuestActs } from './use-event-acts.ts'

type Guest = CallOutput<'Events/GetEventProfiles'>['items'][number]
type State = Guest['state']

/** The states that organisers look through besides those who come. */
const managedStates = [
  'Accepted',
  'Requesting',
  'Waiting',
  'Invited',
  'Declined',
  'Removed',
] as const satisfies readonly State[]

interface GuestRowProps {
  event: EventData
  guest: Guest
}

const GuestRow = ({ event, guest }: GuestRowProps) => {
  const t = useLodgeTexts()
  const { id } = useCurrentProfile()
  const { profile, state, organiser, organiserAsked } = guest
  const { profileId, name } = profile
  const acts = useGuestActs(event, profile)
  const own = profileId === id
  const organises: MenuEntry[] = organiser
    ? own
      ? [{ id: 'leave', icon: 'minus', label: t('event.guest.noOrganiser'), act: () => acts.setOrganiser(false) }]
      : []
    : organiserAsked
      ? [{ id: 'ask', icon: 'minus', label: t('event.guest.takeOrganiserBack'), act: () => acts.setOrganiser(false) }]
      : [{ id: 'ask', icon: 'star', label: t('event.guest.askOrganiser'), act: () => acts.setOrganiser(true) }]
  const removes: MenuEntry[] =
    own || organiser
      ? []
      : [{ id: 'remove', icon: 'minus', tone: 'danger', label: t('event.guest.remove'), act: acts.remove }]
  const entries = event.may.manage
    ? state === 'Accepted'
      ? [...organises, ...removes]
      : state === 'Waiting'
        ? removes
        : []
    : []
  return (
    <li {...rowAttributes(profileId)} className={styles.part}>
      <PersonCard
        profile={profile}
        size="small"
        beside={
          organiser ? (
            <Badge tone="accent">{t('event.organiser')}</Badge>
          ) : (
            organiserAsked && <Badge>{t('event.guest.organiserAsked')}</Badge>
          )
        }
        action={entries.length > 0 && <Menu label={t('management.menu', { name })} entries={entries} size="small" />}
      />
      {event.may.manage && state === 'Requesting' && (
        <div className={styles.acts}>
          <Button
            size="small"
            variant="primary"
            icon="check"
            busy={acts.busy}
            aria-label={t('decision.approveOf', { name })}
            onClick={acts.approve}
          >
            {t('decision.approve')}
          </Button>
          <Button size="small" aria-label={t('decision.declineOf', { name })} onClick={acts.decline}>
            {t('decision.decline')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Lists who comes; organisers see who asks, waits or is invited as well. */
export const EventGuests = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { eventId, requesting, may } = event
  const [status, setStatus] = useState<State>(may.manage && requesting > 0 ? 'Requesting' : 'Accepted')
  const [gender, setGender] = useState<Gender>()
  const list = listQuery('Events/GetEventProfiles', { eventId, status, ...(gender && { gender }) })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <GuestList
      query={query}
      queryKey={list.queryKey}
      over={isOver(event)}
      level={1}
      gender={gender}
      onGender={setGender}
      choices={
        may.manage && (
          <>
            <Select
              label={t('event.guest.which')}
              value={status}
              options={managedStates.map((state) => ({
                value: state,
                label:
                  state === 'Requesting' && requesting > 0
                    ? t('event.guest.requesting', { waiting: requesting })
                    : t(`event.guest.state.${state}`),
              }))}
              onChange={({ target }) => setStatus(managedStates.find((state) => state === target.value) ?? status)}
            />
            {requesting > 0 && status !== 'Requesting' && (
              <div className={styles.acts}>
                <Button size="small" onClick={() => setStatus('Requesting')}>
                  {t('event.guest.requesting', { waiting: requesting })}
                </Button>
              </div>
            )}
          </>
        )
      }
    >
      {(guest) => <GuestRow key={guest.profile.profileId} event={event} guest={guest} />}
    </GuestList>
  )
}
