import { auditActs } from '@samvaer/contracts/safety/values'
import type { ListItem } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link, useNavigate } from '@samvaer/remote-kit/router'
import { Card, EmptyState, Skeleton } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSupportTexts } from '../../texts.ts'
import { EndlessList } from '../recovery/recovery.ts'
import { type AuditChoice, auditPath, auditQuery } from '../safety-data/audit-address.ts'
import { useDetailWords } from '../safety-data/use-detail-words.ts'
import { RecordFilters } from '../staff-records/record-filters.tsx'
import styles from '../staff-records/staff-records.module.css'

type Entry = ListItem<'Safety/GetAudit'>

/** The number of signs of a hash that tell rows apart at a glance; all of it is the link's title. */
const shownOfHash = 12

const Row = ({ entry, choice }: { entry: Entry; choice: AuditChoice }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const detailWords = useDetailWords()
  const { entryId, act, actorId, actorName, profileId, caseId, decisionId, detail, at, hash } = entry
  return (
    <li className={styles.row} {...rowAttributes(entryId)}>
      <p className={styles.act}>{t(`audit.act.${act}`)}</p>
      <p className={styles.facts}>
        {actorId === null ? (
          <span>{t('audit.machine')}</span>
        ) : (
          <Link className={styles.person} to={auditPath({ ...choice, by: actorId })}>
            {actorName || t('traces.number', { id: actorId })}
          </Link>
        )}
        {profileId !== null && (
          <>
            <span>{t('traces.about')}</span>
            <Link className={styles.person} to={auditPath({ ...choice, about: profileId })}>
              {t('audit.member', { id: profileId })}
            </Link>
          </>
        )}
        {caseId !== null && <span>{t('audit.case', { id: caseId })}</span>}
        {decisionId !== null && <span>{t('audit.decision', { id: decisionId })}</span>}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {detail !== '' && <p className={styles.detail}>{detailWords({ act, detail })}</p>}
      <p className={styles.facts}>
        <span>{t('traces.number', { id: entryId })}</span>
        <code title={hash}>{hash.slice(0, shownOfHash)}</code>
      </p>
    </li>
  )
}

/** Lists rows of the audit, the newest first, narrowed to an act, to one of the staff, or to a member. */
export const Audit = ({ choice }: { choice: AuditChoice }) => {
  const t = useSupportTexts()
  const navigate = useNavigate()
  const list = auditQuery(choice)
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const { by, about } = choice
  const nameOf = (id: number) =>
    query.data?.find(({ actorId }) => actorId === id)?.actorName || t('traces.number', { id })
  return (
    <div className={styles.page}>
      <RecordFilters
        acts={auditActs}
        nameOf={(one) => t(`audit.act.${one}`)}
        act={choice.act}
        onAct={(act) => void navigate(auditPath({ ...choice, act }), { replace: true })}
        narrowed={[
          by !== undefined && {
            label: t('traces.onlyBy', { name: nameOf(by) }),
            without: auditPath({ ...choice, by: undefined }),
          },
          about !== undefined && {
            label: t('traces.onlyAbout', { name: t('audit.member', { id: about }) }),
            without: auditPath({ ...choice, about: undefined }),
          },
        ]}
      />
      <Card inset="small">
        <EndlessList
          query={query}
          queryKey={list.queryKey}
          outline={<Skeleton lines={6} />}
          empty={<EmptyState icon="check" title={t('audit.none')} text={t('traces.noneText')} />}
        >
          {(entries) => (
            <ul className={styles.list} aria-label={t('audit.title')}>
              {entries.map((entry) => (
                <Row key={entry.entryId} entry={entry} choice={choice} />
              ))}
            </ul>
          )}
        </EndlessList>
      </Card>
    </div>
  )
}
