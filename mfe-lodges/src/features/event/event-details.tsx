import { api } from '@samvaer/remote-kit/api'
import { Button, ButtonLink, Callout, Card, ErrorBoundary, latePart, PersonCard, Skeleton } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import { useLodgeTexts } from '../../texts.ts'
import { eventPath } from '../event-data/event-paths.ts'
import type { EventData } from '../event-data/event-queries.ts'
import { EventState } from '../event-data/event-state.tsx'
import styles from '../happening/happening.module.css'
import { PlaceLine } from '../happening/place-line.tsx'
import { PlacesLine } from '../happening/places-line.tsx'
import { IcsButton } from '../when/ics-button.tsx'
import { isOver } from '../when/is-over.ts'
import { WhenLines } from '../when/when-lines.tsx'
import { EventGuests } from './event-guests.tsx'
import { EventMenu } from './event-menu.tsx'
import { useSignUp } from './use-event-acts.ts'

const EventComments = latePart(() => import('./event-comments.tsx'))

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
  const { mine, may } = event
  return (
    <>
      {may.signUp && (
        <Button variant="primary" icon="check" busy={busy} onClick={signUp}>
          {t(signUpLabel(event))}
        </Button>
      )}
      {may.quit && (
        <Button busy={busy} onClick={() => void quit()}>
          {t(quitLabels[mine ?? ''] ?? 'meetup.quit')}
        </Button>
      )}
    </>
  )
}

/** One event: what, when, where, who comes, and what is said of it. */
export const EventDetails = ({ event }: { event: EventData }) => {
  const t = useLodgeTexts()
  const { eventId, title, text, town, address, organisers, status, joinMode, mine, organising, may } = event
  // Guests and comments are for those who come.
  const over = isOver(event)
  const inside = organising || mine === 'Accepted'
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <article className={styles.column}>
          <header className={styles.head}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.marks}>
              <EventState event={event} />
            </p>
          </header>
          {status === 'Cancelled' && (
            <Callout tone="warning" title={t('event.cancelled')}>
              {event.cancelText}
            </Callout>
          )}
          {event.blockedComing && <Callout tone="warning">{t('happening.blockedComing')}</Callout>}
          <div className={styles.facts}>
            <WhenLines startsAt={event.startsAt} endsAt={event.endsAt} timeZone={event.timeZone} />
            <PlaceLine town={town} address={address} hidden={t('event.addressHidden')} />
            <PlacesLine
              going={event.going}
              free={event.free}
              waiting={event.waiting}
              balanced={event.balanced}
              over={over}
            />
          </div>
          {status !== 'Cancelled' && !over && <p className={styles.quiet}>{t(`event.joinMode.${joinMode}.text`)}</p>}
          {event.waitingPosition !== null && (
            <p className={styles.quiet}>{t('happening.position', { position: event.waitingPosition })}</p>
          )}
          <div className={styles.acts}>
            <SignUp event={event} />
            {status !== 'Cancelled' && <IcsButton read={() => api.get('Events/GetEventIcs', { eventId })} />}
            {(may.mail || organising) && (
              <ButtonLink icon="mail" to={`${eventPath(eventId)}/Mail`}>
                {organising ? t('event.mail.inbox') : t('event.mail.write')}
              </ButtonLink>
            )}
            <EventMenu event={event} />
          </div>
          {text !== '' && (
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          )}
        </article>
        {inside && (
          <ErrorBoundary>
            <EventComments event={event} meanwhile={<Skeleton shape="person" />} />
          </ErrorBoundary>
        )}
        {!inside && <Callout>{over ? t('event.outsidePast') : t('event.outside')}</Callout>}
      </div>
      <div className={styles.column}>
        <Card as="section" aria-labelledby="event-organisers">
          <div className={styles.part}>
            <h2 id="event-organisers" className={styles.heading}>
              {t('event.organisers', { count: organisers.length })}
            </h2>
            <ul className={styles.people}>
              {organisers.map((organiser) => (
                <li key={organiser.profileId}>
                  <PersonCard profile={organiser} />
                </li>
              ))}
            </ul>
          </div>
        </Card>
        {inside && <EventGuests event={event} />}
      </div>
    </div>
  )
}

/** An event in the shape of what comes. */
export const EventSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.column}>
      <Skeleton shape="card" lines={4} />
      <Skeleton shape="control" />
    </div>
    <div className={styles.column}>
      <Skeleton shape="person" />
    </div>
  </div>
)
