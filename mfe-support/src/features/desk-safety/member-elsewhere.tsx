import { holdsScope } from '@samvaer/contracts/safety/values'
import { callQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Card, Skeleton, Time } from '@samvaer/ui'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { deskTicketPath } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { Loaded } from '../recovery/recovery.ts'
import { StatusBadge } from '../ticket-data/status-badge.tsx'
import styles from './desk-safety.module.css'

interface PartProps<Answer> {
  title: string
  query: UseQueryResult<Answer>
  children: (answer: Answer) => ReactNode
}

/** Shows a part that another service has: while it is away the rest of the page stays. */
const Part = <Answer,>({ title, query, children }: PartProps<Answer>) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Loaded query={query} outline={<Skeleton lines={3} />}>
        {children}
      </Loaded>
    </Card>
  )
}

interface RowsProps<Row> {
  rows: readonly Row[]
  /** Said where there is none. */
  none: string
  children: (row: Row, place: number) => ReactNode
}

const Rows = <Row,>({ rows, none, children }: RowsProps<Row>) =>
  rows.length === 0 ? <p className={styles.quiet}>{none}</p> : <ul className={styles.facts}>{rows.map(children)}</ul>

interface OfMember {
  profileId: number
}

const Tickets = ({ profileId }: OfMember) => {
  const t = useSupportTexts()
  // Without this scope the ticket itself stays closed.
  const opens = holdsScope(useCurrentProfile(), 'Tickets')
  const query = useQuery({ ...callQuery('Safety/GetMemberTickets', { profileId }, { staleTime: 0 }), retry: onceMore })
  return (
    <Part title={t('memberElsewhere.tickets')} query={query}>
      {({ items }) => (
        <Rows rows={items} none={t('memberElsewhere.noTickets')}>
          {({ ticketId, subject, category, status, changedAt }) => (
            <li key={ticketId}>
              {opens ? <Link to={deskTicketPath(ticketId)}>{subject}</Link> : subject}
              <span className={styles.state}>
                <StatusBadge status={status} />
                {t(`category.${category}`)} · <Time value={changedAt} />
              </span>
            </li>
          )}
        </Rows>
      )}
    </Part>
  )
}

const Amounts = ({ profileId }: OfMember) => {
  const t = useSupportTexts()
  const { date, money } = useFormat()
  const query = useQuery({ ...callQuery('Safety/GetMemberAmounts', { profileId }, { staleTime: 0 }), retry: onceMore })
  return (
    <Part title={t('memberElsewhere.amounts')} query={query}>
      {({ items }) => (
        <Rows rows={items} none={t('memberElsewhere.noAmounts')}>
          {({ at, amount, paidBack }, place) => (
            <li key={`${at} ${place}`}>
              {money(amount.value, { currency: amount.currency })}{' '}
              <span className={styles.quiet}>
                {date(at)}
                {paidBack.value > 0 &&
                  ` · ${t('memberElsewhere.paidBack', { amount: money(paidBack.value, { currency: paidBack.currency }) })}`}
              </span>
            </li>
          )}
        </Rows>
      )}
    </Part>
  )
}

const Lodges = ({ profileId }: OfMember) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const query = useQuery({ ...callQuery('Safety/GetMemberLodges', { profileId }, { staleTime: 0 }), retry: onceMore })
  return (
    <Part title={t('memberElsewhere.lodges')} query={query}>
      {({ items, belongsTo }) => (
        <>
          <p className={styles.quiet}>{t('memberElsewhere.belongsTo', { count: belongsTo })}</p>
          <Rows rows={items} none={t('memberElsewhere.noLodges')}>
            {({ lodgeId, name, path, role, since, text }) => (
              <li key={lodgeId}>
                {name === '' ? t('memberElsewhere.lodgeGone') : <Link to={path}>{name}</Link>}
                <span className={styles.state}>
                  <Badge tone={role === 'Blacklisted' ? 'warning' : 'neutral'}>
                    {t(`memberElsewhere.lodgeRole.${role}`)}
                  </Badge>
                  {t('memberElsewhere.since', { date: date(since) })}
                </span>
                {text !== '' && <p className={styles.words}>{text}</p>}
              </li>
            )}
          </Rows>
        </>
      )}
    </Part>
  )
}

const Account = ({ profileId }: OfMember) => {
  const t = useSupportTexts()
  const { date } = useFormat()
  const query = useQuery({ ...callQuery('Safety/GetMemberAccount', { profileId }, { staleTime: 0 }), retry: onceMore })
  return (
    <>
      <Part title={t('memberElsewhere.names')} query={query}>
        {({ names }) => (
          <Rows rows={names} none={t('memberElsewhere.noNames')}>
            {({ name, until }) => (
              <li key={`${name} ${until}`}>
                {name} <span className={styles.quiet}>{t('memberElsewhere.until', { date: date(until) })}</span>
              </li>
            )}
          </Rows>
        )}
      </Part>
      <Part title={t('memberElsewhere.sessions')} query={query}>
        {({ sessions }) => (
          <Rows rows={sessions} none={t('memberElsewhere.noSessions')}>
            {({ browser, system, createdAt, seenAt }, place) => (
              <li key={`${createdAt} ${place}`}>
                {[browser, system].filter((part) => part !== '').join(', ') || t('memberElsewhere.unknownDevice')}
                <span className={styles.state}>
                  <span>
                    {t('memberElsewhere.since', { date: date(createdAt) })} · {t('memberElsewhere.seen')}{' '}
                    <Time value={seenAt} />
                  </span>
                </span>
              </li>
            )}
          </Rows>
        )}
      </Part>
    </>
  )
}

/** Shows what other services have of a member: tickets, amounts, lodges, names before, and open sessions. */
export const MemberElsewhere = ({ profileId }: OfMember) => (
  <div className={styles.parts}>
    <Tickets profileId={profileId} />
    <Lodges profileId={profileId} />
    <Amounts profileId={profileId} />
    <Account profileId={profileId} />
  </div>
)
