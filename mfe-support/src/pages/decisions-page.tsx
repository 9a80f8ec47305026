import { type ListItem, listQuery } from '@samvaer/remote-kit/api'
import { useFormat } from '@samvaer/remote-kit/format'
import { rowAttributes, usePage } from '@samvaer/remote-kit/page'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { Link } from '@samvaer/remote-kit/router'
import { Badge, Card, EmptyState, PageHeader, Skeleton, Stack } from '@samvaer/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import styles from '../features/my-reports/my-reports.module.css'
import { MembersOnly } from '../features/recovery/members-only.tsx'
import { EndlessList } from '../features/recovery/recovery.ts'
import { useItemName } from '../features/reported-items/use-item-name.ts'
import { decisionPath } from '../paths.ts'
import { useSupportTexts } from '../texts.ts'

const DecisionCard = ({ decision }: { decision: ListItem<'Reports/GetMyDecisions'> }) => {
  const t = useSupportTexts()
  const { dateTime } = useFormat()
  const nameOf = useItemName()
  const { decisionId, outcome, item, decidedAt, appeal } = decision
  return (
    <Card as="article" {...rowAttributes(decisionId)}>
      <Stack gap={2}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={decisionPath(decisionId)}>{t(`decision.outcome.${outcome}`)}</Link>
          </h2>
          {appeal && <Badge>{t(`appeal.badge.${appeal.state}`)}</Badge>}
        </div>
        <p className={styles.quiet}>
          {item && <>{nameOf(item)} · </>}
          <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
        </p>
      </Stack>
    </Card>
  )
}

const List = () => {
  const t = useSupportTexts()
  const list = listQuery('Reports/GetMyDecisions', {}, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  return (
    <EndlessList
      query={query}
      queryKey={list.queryKey}
      outline={<Skeleton shape="card" lines={4} />}
      empty={
        <Card inset="none">
          <EmptyState icon="shield" title={t('decision.none')} text={t('decision.noneText')} />
        </Card>
      }
    >
      {(items) => (
        <Stack gap={3}>
          {items.map((decision) => (
            <DecisionCard key={decision.decisionId} decision={decision} />
          ))}
        </Stack>
      )}
    </EndlessList>
  )
}

/** /Support/Decisions: what staff decided about the member. The address is ours. */
export const DecisionsPage = () => {
  const t = useSupportTexts()
  usePage({ title: t('decision.title') })
  return (
    <MembersOnly>
      <PageHeader title={t('decision.title')} lead={t('decision.lead')} />
      <List />
    </MembersOnly>
  )
}
