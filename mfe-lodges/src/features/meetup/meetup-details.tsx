import { api, useCall } from '@samvaer/remote-kit/api'
import { toast } from '@samvaer/remote-kit/toasts'
import { Badge, Button, Callout, Card, ErrorBoundary, latePart, PersonCard, Skeleton } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import { useLodgeTexts } from '../../texts.ts'
import { type Meetup, meetupKeys } from '../calendar-data/meetup-queries.ts'
import styles from '../happening/happening.module.css'
import { PlaceLine } from '../happening/place-line.tsx'
import { PlacesLine } from '../happening/places-line.tsx'
import { useGiveUp } from '../happening/use-give-up.ts'
import type { SeenLodge } from '../lodge-data/roles.ts'
import { IcsButton } from '../when/ics-button.tsx'
import { isOver } from '../when/is-over.ts'
import { WhenLines } from '../when/when-lines.tsx'
import { MeetupGuests } from './meetup-guests.tsx'
import { MeetupMenu } from './meetup-menu.tsx'

const MeetupComments = latePart(() => import('./meetup-comments.tsx'))

interface MeetupProps {
  lodge: SeenLodge
  meetup: Meetup
}

/** Coming, and not coming after all. */
const SignUp = ({ meetup }: { meetup: Meetup }) => {
  const t = useLodgeTexts()
  const { lodgeId, meetupId, free, mine, may } = meetup
  const reference = { lodgeId, meetupId }
  const signUp = useCall('Lodges/MeetupSignUp', {
    onSuccess: ({ state }) =>
      void toast({
        tone: state === 'Going' ? 'positive' : 'neutral',
        text: state === 'Going' ? t('meetup.signedUp') : t('meetup.nowWaiting'),
      }),
    invalidates: meetupKeys,
  })
  const onWaitingList = mine === 'Waiting'
  const giveUp = useGiveUp({ approved: false, onWaitingList, waiting: meetup.waiting ?? 0 })
  const quit = useCall('Lodges/QuitMeetup', {
    onSuccess: () => giveUp.done(() => signUp.mutate(reference)),
    invalidates: meetupKeys,
  })
  const askToQuit = async () => {
    if (await giveUp.ask()) quit.mutate(reference)
  }
  return (
    <>
      {may.signUp && (
        <Button variant="primary" icon="check" busy={signUp.isPending} onClick={() => signUp.mutate(reference)}>
          {free === 0 ? t('meetup.wait') : t('meetup.signUp')}
        </Button>
      )}
      {may.quit && (
        <Button busy={quit.isPending} onClick={() => void askToQuit()}>
          {onWaitingList ? t('meetup.quitWaiting') : t('meetup.quit')}
        </Button>
      )}
    </>
  )
}

/** One meetup: what, when, where, who comes, and what is said of it. */
export const MeetupDetails = ({ lodge, meetup }: MeetupProps) => {
  const t = useLodgeTexts()
  const { lodgeId, meetupId, title, text, town, address, organiser, cancelled, mine, going, balanced } = meetup
  const inside = lodge.inside !== null
  const over = isOver(meetup)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <article className={styles.column}>
          <header className={styles.head}>
            <h2 className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <p className={styles.marks}>
              {cancelled && <Badge tone="danger">{t('meetup.cancelled')}</Badge>}
              {!cancelled && mine && (
                <Badge tone={mine === 'Going' ? 'positive' : 'warning'}>
                  {over && mine === 'Going' ? t('happening.attended') : t(`meetup.mine.${mine}`)}
                </Badge>
              )}
            </p>
          </header>
          {cancelled && <Callout tone="warning">{t('meetup.cancelledText')}</Callout>}
          {meetup.blockedComing && <Callout tone="warning">{t('happening.blockedComing')}</Callout>}
          <div className={styles.facts}>
            <WhenLines startsAt={meetup.startsAt} endsAt={meetup.endsAt} timeZone={meetup.timeZone} />
            <PlaceLine town={town} address={address} hidden={t('meetup.addressHidden')} />
            {going !== null && (
              <PlacesLine
                going={going}
                free={meetup.free}
                waiting={meetup.waiting ?? 0}
                balanced={balanced}
                over={over}
              />
            )}
          </div>
          {meetup.waitingPosition !== null && (
            <p className={styles.quiet}>{t('happening.position', { position: meetup.waitingPosition })}</p>
          )}
          <div className={styles.acts}>
            <SignUp meetup={meetup} />
            {inside && !cancelled && <IcsButton read={() => api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId })} />}
            <MeetupMenu lodge={lodge} meetup={meetup} />
          </div>
          {text !== null && text !== '' && (
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          )}
          {!inside && <Callout>{t('meetup.outside')}</Callout>}
        </article>
        {inside && (
          <ErrorBoundary>
            <MeetupComments meetup={meetup} meanwhile={<Skeleton shape="person" />} />
          </ErrorBoundary>
        )}
      </div>
      <div className={styles.column}>
        {organiser && (
          <Card as="section" aria-labelledby="meetup-organiser">
            <div className={styles.part}>
              <h3 id="meetup-organiser" className={styles.heading}>
                {t('happening.organiser')}
              </h3>
              <PersonCard profile={organiser} />
            </div>
          </Card>
        )}
        {inside && <MeetupGuests meetup={meetup} />}
      </div>
    </div>
  )
}

/** A meetup in the shape of what comes. */
export const MeetupSkeleton = () => (
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
