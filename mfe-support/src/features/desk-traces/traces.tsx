import type { ProfileCard } from '@samvaer/contracts/profile/card'
import { tracedActs } from '@samvaer/contracts/support/values'
import type { ListItem } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link, useNavigate } from '@samvaer/remote-kit/router'
import { Card, EmptyState, PageHeader, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { RecordFilters } from '../staff-records/record-filters.tsx'
import styles from '../staff-records/staff-records.module.css'
import { type TracesChoice, tracesPath, tracesQuery } from './traces-address.ts'

type Trace = ListItem<'Support/GetStaffTraces'>

interface PersonProps {
  id: number
  card: ProfileCard | null
  /** The same list of this person alone. */
  to: string
}

const Person = ({ id, card, to }: PersonProps) => {
  const t = useSupportTexts()
  return (
    <Link className={styles.person} to={to}>
      {card?.name ?? t('traces.number', { id })}
    </Link>
  )
}

const Row = ({ trace, choice }: { trace: Trace; choice: TracesChoice }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const { act, actorId, actor, profileId, member, title, subjectId, from, reason, at } = trace
  return (
    <li className={styles.row} {...rowAttributes(trace.traceId)}>
      <p className={styles.act}>{t(`traces.act.${act}`, { title: title ?? t('traces.number', { id: subjectId }) })}</p>
      <p className={styles.facts}>
        <Person id={actorId} card={actor} to={tracesPath({ ...choice, by: actorId })} />
        {profileId !== null && (
          <>
            <span>{t('traces.about')}</span>
            <Person id={profileId} card={member} to={tracesPath({ ...choice, about: profileId })} />
          </>
        )}
        <time dateTime={at}>{dateTime(at)}</time>
        {from && act === 'ContentPlanned' && <span>{t('traces.from', { time: dateTime(from) })}</span>}
      </p>
      {reason && <p className={styles.detail}>{reason}</p>}
    </li>
  )
}

/** Lists traces of staff, narrowed to an act, to one of them, or to a member. */
export const Traces = ({ choice }: { choice: TracesChoice }) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const list = tracesQuery(choice)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { by, about } = choice
  const named = (id: number, of: 'actor' | 'member') => {
    const found = query.data?.find((trace) => (of === 'actor' ? trace.actorId : trace.profileId) === id)
    return found?.[of]?.name ?? t('traces.number', { id })
  }
  return (
    <>
      <PageHeader title={t('traces.title')} lead={t('traces.lead')} />
      <div className={styles.page}>
        <RecordFilters
          acts={tracedActs}
          nameOf={(one) => t(`traces.kind.${one}`)}
          act={choice.act}
          onAct={(act) => void navigate(tracesPath({ ...choice, act }), { replace: true })}
          narrowed={[
            by !== undefined && {
              label: t('traces.onlyBy', { name: named(by, 'actor') }),
              without: tracesPath({ ...choice, by: undefined }),
            },
            about !== undefined && {
              label: t('traces.onlyAbout', { name: named(about, 'member') }),
              without: tracesPath({ ...choice, about: undefined }),
            },
          ]}
        />
        <Card inset="small">
          <EndlessList
            query={query}
            queryKey={list.queryKey}
            outline={<Skeleton lines={6} />}
            empty={<EmptyState icon="check" title={t('traces.none')} text={t('traces.noneText')} />}
          >
            {(traces) => (
              <ul className={styles.list} aria-label={t('traces.title')}>
                {traces.map((trace) => (
                  <Row key={trace.traceId} trace={trace} choice={choice} />
                ))}
              </ul>
            )}
          </EndlessList>
        </Card>
      </div>
    </>
  )
}
