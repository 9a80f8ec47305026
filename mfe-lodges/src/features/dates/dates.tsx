import type { DateAnswer } from '@samvaer/contracts/events/values'
import { Button, Callout, Skeleton } from '@samvaer/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useLodgeTexts } from '../../texts.ts'
import { DetailPart } from '../gathering/detail-part.tsx'
import { Loaded } from '../recovery/recovery.ts'
import styles from './dates.module.css'
import { ProposedDateRow } from './proposed-date.tsx'
import { type DateActs, type Dates, type ProposedDate, useEventDates, useMeetupDates } from './use-dates.ts'

interface DatesPartProps {
  dates: Dates
  acts: DateActs
  timeZone: string
  /** The level of the page's title, below which it stands. */
  level: 1 | 2
  /** The organisers let each guest in. */
  approval: boolean
}

type Said = Readonly<Record<string, DateAnswer>>

const saidOf = (items: readonly ProposedDate[]): Said =>
  Object.fromEntries(items.flatMap(({ startsAt, mine }) => (mine ? [[startsAt, mine]] : [])))

/** The dates at which most can, and of those at which most could if need be; none while nobody can. */
const bestOf = (items: readonly ProposedDate[]): Set<string> => {
  const weight = ({ counts }: ProposedDate) => counts.Can * 100_000 + counts.IfNeedBe
  const open = items.filter(({ past, counts }) => !past && counts.Can > 0)
  const most = Math.max(0, ...open.map(weight))
  const best = open.filter((date) => weight(date) === most)
  return new Set(best.length < items.length ? best.map(({ startsAt }) => startsAt) : [])
}

/** Asks at which of the proposed dates the viewer can, and shows how many can at each. */
const DatesPart = ({ dates: { items, answered, may }, acts, timeZone, level, approval }: DatesPartProps) => {
  const t = useLodgeTexts()
  const [said, setSaid] = useState(() => saidOf(items))
  const best = bestOf(items)
  const send = (next: Said) => {
    const before = said
    setSaid(next)
    const answers = Object.entries(next).map(([startsAt, answer]) => ({ startsAt, answer }))
    acts.answer(answers, () => setSaid(before))
  }
  if (items.length === 0) return null
  const none = items.every(({ past }) => past)
  return (
    <DetailPart id="proposed" title={t('dates.title')} level={level}>
      {none ? (
        <Callout tone="warning">{t('dates.nonePicked')}</Callout>
      ) : (
        <p className={styles.quiet}>
          {may.answer ? t(approval ? 'dates.hintApproval' : 'dates.hint') : t('dates.open')}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((date) => (
          <ProposedDateRow
            key={date.startsAt}
            date={date}
            timeZone={timeZone}
            best={best.has(date.startsAt)}
            answer={said[date.startsAt] ?? null}
            mayAnswer={may.answer}
            mayChoose={may.choose}
            busy={acts.busy}
            onAnswer={(answer) => send({ ...said, [date.startsAt]: answer })}
            onChoose={() => acts.choose(date.startsAt)}
          />
        ))}
      </ul>
      <div className={styles.end}>
        <p className={styles.quiet}>{t('dates.answered', { count: answered })}</p>
        {may.answer && Object.keys(said).length > 0 && (
          <Button size="small" variant="quiet" icon="undo" onClick={() => send({})}>
            {t('dates.takeBack')}
          </Button>
        )}
      </div>
    </DetailPart>
  )
}

interface LoadedDatesProps extends Omit<DatesPartProps, 'dates'> {
  query: UseQueryResult<Dates>
}

const LoadedDates = ({ query, ...rest }: LoadedDatesProps) => (
  <Loaded query={query} outline={<Skeleton shape="card" lines={6} />}>
    {(dates) => <DatesPart key={dates.items.map(({ startsAt }) => startsAt).join(' ')} dates={dates} {...rest} />}
  </Loaded>
)

/** Finds the date of an event. */
export const EventDates = ({ eventId, ...rest }: { eventId: number; timeZone: string; approval: boolean }) => (
  <LoadedDates {...useEventDates(eventId)} level={1} {...rest} />
)

/** Finds the date of a meetup. */
export const MeetupDates = ({ timeZone, ...of }: { lodgeId: number; meetupId: number; timeZone: string }) => (
  <LoadedDates {...useMeetupDates(of)} timeZone={timeZone} level={2} approval={false} />
)
