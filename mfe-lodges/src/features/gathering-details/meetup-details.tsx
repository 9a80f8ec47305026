import { belongs } from '@samvaer/contracts/lodges/roles'
import { api } from '@samvaer/remote-kit/api'
import { Badge, Callout, lazyPart, Skeleton } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { meetupPath } from '../calendar-data/calendar-paths.ts'
import type { Meetup } from '../calendar-data/meetup-queries.ts'
import { actsAsStaff, type SeenLodge } from '../lodge-data/roles.ts'
import { IcsButton } from '../when/ics-button.tsx'
import { isOver } from '../when/is-over.ts'
import { ComingButtons } from './coming-buttons.tsx'
import { GatheringDetails } from './gathering-details.tsx'
import { MeetupGuests } from './meetup-guests.tsx'
import { MeetupMenu } from './meetup-menu.tsx'
import { useMeetupSignUp } from './use-meetup-acts.ts'

const Poll = lazyPart(() => import('../poll/poll.tsx'))
const MeetupComments = lazyPart(() => import('./meetup-comments.tsx'))
const MeetupDates = lazyPart(() => import('../dates/meetup-dates.tsx'))
const MeetupShares = lazyPart(() => import('./meetup-shares.tsx'))

interface MeetupProps {
  lodge: SeenLodge
  meetup: Meetup
}

const SignUp = ({ meetup }: { meetup: Meetup }) => {
  const t = useLodgeTexts()
  const { busy, signUp, quit } = useMeetupSignUp(meetup)
  return (
    <ComingButtons
      may={meetup.may}
      busy={busy}
      signUpLabel={meetup.free === 0 ? t('meetup.wait') : t('meetup.signUp')}
      quitLabel={meetup.mine === 'Waiting' ? t('meetup.quitWaiting') : t('meetup.quit')}
      onSignUp={() => signUp()}
      onSignUpToAll={meetup.series && meetup.series.next.length > 0 ? () => signUp(true) : undefined}
      onQuit={() => void quit()}
    />
  )
}

/** Shows a meetup; only members of its lodge see who comes and what is said. */
export const MeetupDetails = ({ lodge, meetup }: MeetupProps) => {
  const t = useLodgeTexts()
  const { lodgeId, meetupId, organiser, cancelled, mine, poll, dates, timeZone } = meetup
  const inside = lodge.inside !== null
  return (
    <GatheringDetails
      id={meetupId}
      gathering={meetup}
      level={2}
      marks={
        <>
          {cancelled && <Badge tone="danger">{t('meetup.cancelled')}</Badge>}
          {!cancelled && !dates && mine && (
            <Badge tone={mine === 'Going' ? 'positive' : 'warning'}>
              {isOver(meetup) && mine === 'Going' ? t('gathering.attended') : t(`meetup.mine.${mine}`)}
            </Badge>
          )}
        </>
      }
      cancelled={cancelled && <Callout tone="warning">{t('meetup.cancelledText')}</Callout>}
      dates={
        dates &&
        inside &&
        !cancelled && (
          <MeetupDates
            lodgeId={lodgeId}
            meetupId={meetupId}
            timeZone={timeZone}
            meanwhile={<Skeleton shape="card" lines={6} />}
          />
        )
      }
      addressHidden={t('meetup.addressHidden')}
      acts={
        <>
          <SignUp meetup={meetup} />
          {inside && !cancelled && !dates && (
            <IcsButton read={() => api.get('Lodges/GetMeetupIcs', { lodgeId, meetupId })} />
          )}
          <MeetupMenu lodge={lodge} meetup={meetup} />
        </>
      }
      next={meetup.series?.next.map((date) => ({ startsAt: date.startsAt, path: meetupPath(lodgeId, date) })) ?? []}
      organisers={{ title: t('gathering.organiser'), people: organiser ? [organiser] : [] }}
      inside={
        inside
          ? {
              poll: poll && (
                <Poll
                  key={`${poll.pollId} ${poll.version}`}
                  poll={poll}
                  asStaff={actsAsStaff(lodge)}
                  inside={belongs(lodge.role)}
                  meanwhile={<Skeleton shape="card" lines={4} />}
                />
              ),
              comments: <MeetupComments meetup={meetup} meanwhile={<Skeleton shape="person" />} />,
              shares: (
                <MeetupShares lodgeId={lodgeId} meetupId={meetupId} meanwhile={<Skeleton shape="card" lines={3} />} />
              ),
              guests: <MeetupGuests meetup={meetup} />,
            }
          : undefined
      }
      outside={t('meetup.outside')}
    />
  )
}
