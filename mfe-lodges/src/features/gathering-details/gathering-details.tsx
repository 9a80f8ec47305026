import type { LodgeCategory } from '@samvaer/contracts/lodges/shapes'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { Callout, ErrorBoundary, PersonCard, Skeleton } from '@samvaer/ui'
import { LinkedText } from '@samvaer/writing/reading'
import type { ReactNode } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { DetailPart } from '../gathering/detail-part.tsx'
import { GatheringCover } from '../gathering/gathering-cover.tsx'
import { isOver } from '../when/is-over.ts'
import { type Rhythm, useRhythm } from '../when/use-rhythm.ts'
import { WhenLines } from '../when/when-lines.tsx'
import styles from './gathering-details.module.css'
import { type NextDate, NextDates } from './next-dates.tsx'
import { PlaceLine } from './place-line.tsx'
import { PlacesLine } from './places-line.tsx'

/** It is as wide as the window, or the wider of two columns. */
const coverSizes = '(width >= 960px) 46rem, 100vw'

/** The facts that a meetup and an event have in common; null to a viewer to whom one is not shown. */
interface Gathering {
  title: string
  category: LodgeCategory
  picture: MediaCard | null
  text: string | null
  startsAt: string
  endsAt: string | null
  timeZone: string
  town: string
  address: string | null
  going: number | null
  free: number | null
  waiting: number | null
  waitingPosition: number | null
  balanced: boolean
  blockedComing: boolean
  series?: Rhythm | undefined
  dates?: readonly string[] | undefined
}

interface GatheringDetailsProps {
  /** The number that its drawn cover hangs on. */
  id: number
  gathering: Gathering
  /** The level of the title among the page's headings. */
  level: 1 | 2
  /** Its state, and the viewer's part in it. */
  marks: ReactNode
  /** Says that it is cancelled, where it is. */
  cancelled: ReactNode
  /** Asks the viewer something of it, where there is something. */
  question?: ReactNode
  /** Says why the address is not shown. */
  addressHidden: string
  /** Finds its date, where it has none. */
  dates?: ReactNode
  /** Says how one comes to it. */
  note?: ReactNode
  acts: ReactNode
  organisers: { title: string; people: readonly ProfileCard[] }
  /** The dates of its series that are next. */
  next?: readonly NextDate[]
  /** Comments, what is brought and guests, for those who may see them; the others read why they do not. */
  inside: { poll?: ReactNode; comments: ReactNode; shares: ReactNode; guests: ReactNode } | undefined
  outside: string
}

/** Shows a meetup or an event: its time and place, who comes, and what is said of it. */
export const GatheringDetails = (props: GatheringDetailsProps) => {
  const { id, gathering, level, marks, cancelled, question, addressHidden, note, acts, organisers, inside, outside } =
    props
  const t = useLodgeTexts()
  const { next = [] } = props
  const { title, category, picture, text, town, address, going, free, waiting, waitingPosition, balanced } = gathering
  const { startsAt, endsAt, timeZone } = gathering
  const rhythm = useRhythm()(gathering)
  const open = gathering.dates !== undefined
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <article className={styles.column}>
          <div className={styles.cover}>
            <GatheringCover id={id} category={category} picture={picture} sizes={coverSizes} />
          </div>
          <header className={styles.head}>
            <p className={styles.quiet}>{t(`category.${category}`)}</p>
            <Title className={styles.title} tabIndex={-1}>
              {title}
            </Title>
            <p className={styles.marks}>{marks}</p>
          </header>
          {cancelled}
          {question}
          {gathering.blockedComing && <Callout tone="warning">{t('gathering.blockedComing')}</Callout>}
          <div className={styles.facts}>
            <WhenLines startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} rhythm={rhythm} open={open} />
            <PlaceLine town={town} address={address} hidden={addressHidden} />
            {going !== null && !open && (
              <PlacesLine
                going={going}
                free={free}
                waiting={waiting ?? 0}
                balanced={balanced}
                over={isOver(gathering)}
              />
            )}
          </div>
          {props.dates && <ErrorBoundary>{props.dates}</ErrorBoundary>}
          {note && <p className={styles.quiet}>{note}</p>}
          {waitingPosition !== null && (
            <p className={styles.quiet}>{t('gathering.position', { position: waitingPosition })}</p>
          )}
          <div className={styles.acts}>{acts}</div>
          {text !== null && text !== '' && (
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          )}
        </article>
        {inside?.poll && <ErrorBoundary>{inside.poll}</ErrorBoundary>}
        {inside ? <ErrorBoundary>{inside.comments}</ErrorBoundary> : <Callout>{outside}</Callout>}
      </div>
      <div className={styles.column}>
        {organisers.people.length > 0 && (
          <DetailPart id="organisers" title={organisers.title} level={level}>
            <ul className={styles.people}>
              {organisers.people.map((organiser) => (
                <li key={organiser.profileId}>
                  <PersonCard profile={organiser} />
                </li>
              ))}
            </ul>
          </DetailPart>
        )}
        {next.length > 0 && (
          <DetailPart id="dates" title={t('series.title')} level={level}>
            <NextDates dates={next} timeZone={timeZone} />
          </DetailPart>
        )}
        {inside && <ErrorBoundary>{inside.shares}</ErrorBoundary>}
        {inside?.guests}
      </div>
    </div>
  )
}

/** A meetup or an event in the shape of what comes. */
export const GatheringSkeleton = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.column}>
      <div className={`${styles.cover} ${styles.outline}`} />
      <Skeleton shape="card" lines={4} />
      <Skeleton shape="control" />
    </div>
    <div className={styles.column}>
      <Skeleton shape="person" />
    </div>
  </div>
)
