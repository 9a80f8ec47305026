import { heldBan } from '@samvaer/contracts/core/held-ban'
import { api } from '@samvaer/remote-kit/api'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, Callout, lazyPart, Skeleton } from '@samvaer/ui'
import { BanNotice } from '@samvaer/writing/moderation'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import type { EventData } from '../event-data/event-queries.ts'
import { EventState } from '../event-data/event-state.tsx'
import { IcsButton } from '../when/ics-button.tsx'
import { isOver } from '../when/is-over.ts'
import { ComingButtons } from './coming-buttons.tsx'
import { EventGuests } from './event-guests.tsx'
import { EventMenu } from './event-menu.tsx'
import { GatheringDetails } from './gathering-details.tsx'
import { useSignUp } from './use-event-acts.ts'

const EventComments = lazyPart(() => import('./event-comments.tsx'))
const OrganiserAsked = lazyPart(() => import('./organiser-asked.tsx'))
const EventDates = lazyPart(() => import('../dates/event-dates.tsx'))
const EventShares = lazyPart(() => import('./event-shares.tsx'))

/** Returns the label of the button to come: an invitation is accepted, a host asked, a place waited for. */
const signUpLabel = ({ mine, joinMode, free }: EventData): string => {
  if (mine === 'Invited') return 'event.accept'
  if (joinMode === 'Approval') return 'event.ask'
  return free === 0 ? 'meetup.wait' : 'meetup.signUp'
}

const quitLabels: Readonly<Record<string, string>> = {
  Requesting: 'request.withdraw',
  Waiting: 'meetup.quitWaiting',
  Invited: 'event.decline',
}

const SignUp = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { busy, signUp, quit } = useSignUp(event)
  const open = event.joinMode === 'Free' && event.mine !== 'Invited' && (event.series?.next.length ?? 0) > 0
  const ban = heldBan(useCurrentProfile().bans, 'Events')
  return (
    <>
      {/* Its organiser cannot change it either. */}
      {ban && (event.may.signUp || event.organising) && <BanNotice ban={ban} />}
      <ComingButtons
        may={{ ...event.may, signUp: event.may.signUp && !ban }}
        busy={busy}
        signUpLabel={t(signUpLabel(event))}
        quitLabel={t(quitLabels[event.mine ?? ''] ?? 'meetup.quit')}
        onSignUp={() => signUp()}
        onSignUpToAll={open ? () => signUp(true) : undefined}
        onQuit={() => void quit()}
      />
    </>
  )
}

/** Shows an event; only those who come see who else does and what is said. */
export const EventDetails = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { eventId, organisers, status, joinMode, mine, organising, dates, timeZone, may } = event
  const cancelled = status === 'Cancelled'
  const over = isOver(event)
  return (
    <GatheringDetails
      id={eventId}
      gathering={event}
      level={1}
      marks={<EventState event={event} />}
      cancelled={
        cancelled && (
          <Callout tone="warning" title={t('event.cancelled')}>
            {event.cancelText}
          </Callout>
        )
      }
      question={
        event.organiserAsked && <OrganiserAsked event={event} meanwhile={<Skeleton shape="card" lines={2} />} />
      }
      dates={
        dates &&
        !cancelled && (
          <EventDates
            eventId={eventId}
            timeZone={timeZone}
            approval={joinMode === 'Approval' && mine !== 'Invited'}
            meanwhile={<Skeleton shape="card" lines={6} />}
          />
        )
      }
      addressHidden={t('event.addressHidden')}
      note={!cancelled && !over && t(`event.joinMode.${joinMode}.text`)}
      acts={
        <>
          <SignUp event={event} />
          {!cancelled && !dates && <IcsButton read={() => api.get('Events/GetEventIcs', { eventId })} />}
          {(may.mail || organising) && (
            <ButtonLink icon="mail" to={`${eventPath(eventId)}/Mail`}>
              {organising ? t('event.mail.inbox') : t('event.mail.write')}
            </ButtonLink>
          )}
          <EventMenu event={event} />
        </>
      }
      next={event.series?.next.map((date) => ({ startsAt: date.startsAt, path: eventPath(date.eventId) })) ?? []}
      organisers={{ title: t('event.organisers', { count: organisers.length }), people: organisers }}
      inside={
        organising || mine === 'Accepted'
          ? {
              comments: <EventComments event={event} meanwhile={<Skeleton shape="person" />} />,
              shares: <EventShares eventId={eventId} meanwhile={<Skeleton shape="card" lines={3} />} />,
              guests: <EventGuests event={event} />,
            }
          : undefined
      }
      outside={over ? t('event.outsidePast') : t('event.outside')}
    />
  )
}
