import { usePage } from '@samvaer/remote-kit/page'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { ButtonLink, EmptyState, lazyPart, PageHeader, Skeleton } from '@samvaer/ui'
import { MembershipNeeded } from '../../features/creating/membership-needed.tsx'
import { newParameter } from '../../features/event-data/event-paths.ts'
import { myEventsList } from '../../features/event-data/event-queries.ts'
import { EventFrame } from '../../features/event-lists/event-frame.tsx'
import { EventList } from '../../features/event-lists/event-list.tsx'
import { MyEventsChoice, useWantedOwnEvents } from '../../features/event-lists/my-events-choice.tsx'
import { paths } from '../../paths.ts'
import { useLodgeTexts } from '../../texts.ts'
import styles from './events.module.css'

const NewEvent = lazyPart(() => import('../../features/gathering-form/new-event.tsx'))

const NewPage = () => {
  const t = useLodgeTexts()
  const { subscriber, ageProven } = useCurrentProfile()
  const title = t('event.call')
  usePage({ title })
  return (
    <>
      <PageHeader title={title} lead={subscriber && ageProven && t('event.form.lead')} />
      {subscriber ? (
        <NewEvent meanwhile={<Skeleton shape="card" lines={8} />} />
      ) : (
        <MembershipNeeded title={t('membership.event.title')} text={t('membership.event.text')} />
      )}
    </>
  )
}

const ListPage = () => {
  const t = useLodgeTexts()
  const { role, past } = useWantedOwnEvents()
  return (
    <EventFrame title={t('event.my.title')}>
      <div className={styles.choice}>
        <MyEventsChoice />
      </div>
      <EventList
        key={`${role} ${past}`}
        list={myEventsList(role, past)}
        empty={
          <EmptyState
            icon="events"
            title={past ? t('event.my.nonePast.title') : t('event.my.none.title')}
            text={past ? t('event.my.nonePast.text') : t('event.my.none.text')}
            action={
              <ButtonLink variant="primary" icon="events" to={paths.upcomingEvents}>
                {t('event.toAll')}
              </ButtonLink>
            }
          />
        }
      />
    </EventFrame>
  )
}

/** /Community/Events/MyEvents; with `new` in the query the form of another one. */
export const MyEventsPage = () => (useSearchParams()[0].has(newParameter) ? <NewPage /> : <ListPage />)
