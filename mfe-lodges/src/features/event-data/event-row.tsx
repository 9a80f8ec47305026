import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { Card, CardLink, Icon, PersonCard, Skeleton, Unread, VisuallyHidden } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { GatheringCover } from '../gathering/gathering-cover.tsx'
import { PlacesBadge } from '../gathering/places-badge.tsx'
import { usePlacesText } from '../gathering/use-places-text.ts'
import { DayLeaf } from '../when/day-leaf.tsx'
import { isOver } from '../when/is-over.ts'
import { ownZone, partsIn, sameClock } from '../when/time-zones.ts'
import { useRhythm } from '../when/use-rhythm.ts'
import { useWhen } from '../when/use-when.ts'
import { eventPath } from './event-paths.ts'
import type { EventCard } from './event-queries.ts'
import styles from './event-row.module.css'
import { EventState } from './event-state.tsx'

/** A card is as wide as the window, or a column. */
const cardSizes = '(width >= 1200px) 400px, (width >= 600px) 50vw, 100vw'

/** The shield of a host whom somebody has validated, as it stands on the event's own page. */
const Validated = () => {
  const t = useLodgeTexts()
  return (
    <span className={styles.fact}>
      <Icon name="validated" size="small" />
      {t('card.validated')}
    </span>
  )
}

interface EventRowProps {
  event: EventCard
  /** The level of the title among the page's headings. */
  level?: 2 | 3
}

/** An event in a list. The title is the link; the whole card is its target. */
export const EventRow = ({ event, level = 2 }: EventRowProps) => {
  const t = useLodgeTexts()
  const placesText = usePlacesText()
  const when = useWhen()
  const { eventId, title, excerpt, startsAt, timeZone, town, organiser, going, free, waiting, status, unread } = event
  const { category, picture, distance, dates } = event
  const { distance: inUnit } = useFormat()
  const rhythm = useRhythm()(event)
  const next = event.series?.next.map((date) => when.shortDay(date.startsAt, timeZone)) ?? []
  const over = isOver(event)
  const Heading = level === 2 ? 'h2' : 'h3'
  const zone = sameClock(startsAt, timeZone, ownZone()) ? '' : ` (${when.zoneName(startsAt, timeZone)})`
  return (
    <Card as="li" inset="none" lively>
      <article className={styles.event} {...rowAttributes(eventId)}>
        <div className={styles.cover}>
          <GatheringCover id={eventId} category={category} picture={picture} sizes={cardSizes}>
            <PlacesBadge free={free} closed={over || status === 'Cancelled' || dates !== undefined} />
          </GatheringCover>
        </div>
        <div className={styles.head}>
          <DayLeaf day={partsIn(startsAt, timeZone).day} open={dates !== undefined} />
          <div className={styles.words}>
            <Heading className={styles.title} data-cancelled={status === 'Cancelled' || undefined}>
              {unread && <Unread label={t('card.unread')} />}
              <CardLink to={eventPath(eventId)}>{title}</CardLink>
            </Heading>
            <p className={styles.quiet}>
              {dates ? (
                <span>{t('dates.among', { count: dates.length })}</span>
              ) : (
                <>
                  <span className={styles.first}>{when.day(startsAt, timeZone)}</span>
                  <span>
                    {when.time(startsAt, timeZone)}
                    {zone}
                  </span>
                </>
              )}
            </p>
            {rhythm && (
              <p className={styles.quiet}>
                <span>{rhythm}</span>
                {next.length > 0 && <span>{t('series.next', { dates: next.join(', ') })}</span>}
              </p>
            )}
          </div>
        </div>
        {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
        <p className={styles.quiet}>
          <span>{t(`category.${category}`)}</span>
          <span className={styles.fact}>
            <Icon name="place" size="small" />
            {town}
          </span>
          {distance && <span>{t('card.distance', { distance: inUnit(Number(distance.replace(/\D/g, ''))) })}</span>}
          {!dates && (
            <span className={styles.fact}>
              <Icon name="lodges" size="small" />
              {placesText({ going, free: null, over, waiting })}
            </span>
          )}
        </p>
        <div className={styles.end}>
          {organiser && <PersonCard profile={organiser} size="small" beside={organiser.validated && <Validated />} />}
          <span className={styles.marks}>
            <EventState event={event} />
          </span>
        </div>
      </article>
    </Card>
  )
}

/** Events in a grid. */
export const EventRows = ({ events, level = 2 }: { events: readonly EventCard[]; level?: 2 | 3 }) => (
  <ul className={styles.rows}>
    {events.map((event) => (
      <EventRow key={event.eventId} event={event} level={level} />
    ))}
  </ul>
)

/** The same in the shape of what comes. */
export const EventRowsOutline = ({ count = 4 }: { count?: number }) => {
  const t = useLodgeTexts()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      <ul className={styles.rows}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <Card as="li" inset="none" key={place}>
            <div className={styles.event}>
              <div className={`${styles.cover} ${styles.outline}`} />
              <div className={styles.coming}>
                <Skeleton shape="person" />
                <Skeleton lines={3} />
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </div>
  )
}
