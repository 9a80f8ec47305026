import { rowAttributes } from '@samvaer/remote-kit/page'
import { Badge, Card, CardLink, Icon } from '@samvaer/ui'
import { useLodgeTexts } from '../../texts.ts'
import { GatheringCover } from '../gathering/gathering-cover.tsx'
import { usePlacesText } from '../gathering/use-places-text.ts'
import { DayLeaf } from '../when/day-leaf.tsx'
import { isOver } from '../when/is-over.ts'
import { ownZone, sameClock } from '../when/time-zones.ts'
import { useRhythm } from '../when/use-rhythm.ts'
import { useWhen } from '../when/use-when.ts'
import { meetupPath } from './calendar-paths.ts'
import type { MeetupCard } from './meetup-queries.ts'
import styles from './meetup-row.module.css'

interface MeetupRowProps {
  lodgeId: number
  meetup: MeetupCard
  /** The level of the title among the page's headings. */
  level?: 3 | 4
}

/** A meetup in a list. The title is the link; the whole row is its target. */
export const MeetupRow = ({ lodgeId, meetup, level = 3 }: MeetupRowProps) => {
  const t = useLodgeTexts()
  const placesText = usePlacesText()
  const when = useWhen()
  const { meetupId, title, startsAt, timeZone, day, town, cancelled, going, free, waiting, mine } = meetup
  const { category, picture, dates } = meetup
  const over = isOver(meetup)
  const rhythm = useRhythm()(meetup)
  const Heading = level === 3 ? 'h3' : 'h4'
  const zone = sameClock(startsAt, timeZone, ownZone()) ? '' : ` (${when.zoneName(startsAt, timeZone)})`
  return (
    <Card as="li" inset="small" lively>
      <article className={styles.row} {...rowAttributes(meetupId)}>
        <DayLeaf day={day} open={dates !== undefined} />
        <div className={styles.cover}>
          <GatheringCover id={meetupId} category={category} picture={picture} sizes="8rem" />
        </div>
        <div className={styles.words}>
          <Heading className={styles.title} data-cancelled={cancelled || undefined}>
            <CardLink to={meetupPath(lodgeId, meetup)}>{title}</CardLink>
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
            {rhythm && <span>{rhythm}</span>}
            <span className={styles.fact}>
              <Icon name="place" size="small" />
              {town}
            </span>
            {going !== null && !dates && (
              <span className={styles.fact}>
                <Icon name="lodges" size="small" />
                {placesText({ going, free, waiting, over })}
              </span>
            )}
          </p>
        </div>
        <div className={styles.marks}>
          {cancelled && <Badge tone="danger">{t('meetup.cancelled')}</Badge>}
          {!cancelled && !dates && mine && (
            <Badge tone={mine === 'Going' ? 'positive' : 'warning'}>
              {over && mine === 'Going' ? t('gathering.attended') : t(`meetup.mine.${mine}`)}
            </Badge>
          )}
        </div>
      </article>
    </Card>
  )
}
