import type { CallOutput } from '@samvaer/contracts/client'
import { mostCounted } from '@samvaer/contracts/core/values'
import { callQuery, type ListItem, listQuery } from '@samvaer/remote-kit/api'
import { useTopic } from '@samvaer/remote-kit/live'
import { onceMore } from '@samvaer/remote-kit/recovery'
import { useSearchParams } from '@samvaer/remote-kit/router'
import { useCurrentProfile } from '@samvaer/remote-kit/session'
import { Badge, Card, ChoiceLinks, EmptyState, Skeleton, Stack } from '@samvaer/ui'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { caseParameter, paths } from '../../paths.ts'
import { useSupportTexts } from '../../texts.ts'
import { CaseRow } from '../desk-cases/case-row.tsx'
import { Cases } from '../desk-cases/cases.tsx'
import { EndlessList } from '../recovery/recovery.ts'
import { useItemName } from '../reported-items/use-item-name.ts'
import { CaseView } from './case-view.tsx'
import styles from './desk-safety.module.css'

type Queued = ListItem<'Safety/GetReportQueue'>
type Page = CallOutput<'Safety/GetReportQueue'>

const call = 'Safety/GetReportQueue'
const kinds = ['Reports', 'Appeals', 'Seconds'] as const
const views = ['All', 'Unclaimed', 'Mine'] as const

export interface SafetyChoice {
  kind: (typeof kinds)[number]
  view: (typeof views)[number]
  urgent: boolean
}

export const safetyChoice = (query: URLSearchParams): SafetyChoice => ({
  kind: kinds.find((one) => one === query.get('kind')) ?? 'Reports',
  view: views.find((one) => one === query.get('view')) ?? 'All',
  urgent: query.get('urgent') === '1',
})

/** The address of a choice; what is usual is left out. */
const pathOf = ({ kind, view, urgent }: SafetyChoice): string => {
  const query = new URLSearchParams({
    ...(kind !== 'Reports' && { kind }),
    ...(view !== 'All' && { view }),
    ...(urgent && { urgent: '1' }),
  })
  return query.size === 0 ? paths.safety : `${paths.safety}?${query}`
}

const counted = (count: number): string => (count >= mostCounted ? `${mostCounted - 1}+` : String(count))

/** Returns how a case is called: by its thing, or by the member where signals or staff by themselves began it. */
const useQueuedName = (): ((row: Queued) => string) => {
  const t = useSupportTexts()
  const nameOf = useItemName()
  return ({ itemType, title, subject, caseId }) =>
    itemType === null ? (subject?.name ?? t('safetyDesk.case', { id: caseId })) : nameOf({ itemType, title })
}

const Row = ({ row }: { row: Queued }) => {
  const t = useSupportTexts()
  const nameOf = useQueuedName()
  const { itemType, subject, categories, signals, urgent, overdue, illegal, reports, claimedBy, at, hidden } = row
  const about = [
    ...signals.map((kind) => t(`signal.kind.${kind}`)),
    ...categories.map((category) => t(`report.category.${category}.name`)),
    ...(reports > 1 ? [t('safetyDesk.reports', { count: reports })] : []),
    ...(subject && itemType !== null && itemType !== 'Profile' ? [subject.name] : []),
    ...(claimedBy ? [t('safetyDesk.claimedBy', { name: claimedBy.name })] : []),
  ].join(' · ')
  return (
    <CaseRow name={nameOf(row)} since={at} about={about}>
      {urgent && <Badge tone="danger">{t('safetyDesk.urgent')}</Badge>}
      {overdue && <Badge tone="warning">{t('safetyDesk.overdue')}</Badge>}
      {illegal && <Badge>{t('safetyDesk.illegal')}</Badge>}
      {hidden && <Badge>{t('safetyDesk.hidden')}</Badge>}
    </CaseRow>
  )
}

/** Reports, appeals and decisions that wait for a second person, by when they are due; one open beside the others. */
export const SafetyQueue = ({ choice }: { choice: SafetyChoice }) => {
  const t = useSupportTexts()
  const nameOf = useQueuedName()
  const itemName = useItemName()
  const queryClient = useQueryClient()
  const list = listQuery(call, { ...choice, take: 30 }, { staleTime: 0 })
  const query = useInfiniteQuery({ ...list, retry: onceMore })
  const beside = query.data && queryClient.getQueryData<InfiniteData<Page>>(list.queryKey)?.pages[0]
  const counts = beside?.counts
  useTopic(beside?.live, () => void queryClient.invalidateQueries({ queryKey: [call] }))
  const { id } = useCurrentProfile()
  const [address] = useSearchParams()
  const asked = Number(address.get(caseParameter))
  // The case itself reads it; here it is looked at in the cache alone.
  const { data: taken } = useQuery({ ...callQuery('Safety/GetReportCase', { caseId: asked }), enabled: false })
  const kept = taken?.claimedBy?.profileId === id ? asked : undefined
  const named = (label: string, count: number | undefined) => (count ? `${label} (${counted(count)})` : label)
  return (
    <Stack gap={4}>
      <div className={styles.choices}>
        <ChoiceLinks
          label={t('safetyDesk.kinds')}
          choices={kinds.map((kind) => ({
            to: pathOf({ ...choice, kind }),
            label: named(t(`safetyDesk.kind.${kind}`), counts?.[kind]),
            current: choice.kind === kind,
          }))}
        />
        <ChoiceLinks
          label={t('safetyDesk.views')}
          choices={[
            ...views.map((view) => ({
              to: pathOf({ ...choice, view, urgent: false }),
              label: named(t(`safetyDesk.view.${view}`), view === 'Mine' ? counts?.Mine : undefined),
              current: choice.view === view && !choice.urgent,
            })),
            {
              to: pathOf({ ...choice, view: 'All', urgent: true }),
              label: named(t('safetyDesk.urgent'), counts?.Urgent),
              current: choice.urgent,
            },
          ]}
        />
      </div>
      {counts && counts.Overdue > 0 && (
        <p role="status" className={styles.late}>
          {t('safetyDesk.late', { count: counts.Overdue })}
        </p>
      )}
      <EndlessList
        query={query}
        queryKey={list.queryKey}
        outline={<Skeleton shape="card" lines={6} />}
        empty={
          <Card inset="none">
            <EmptyState icon="check" title={t('safetyDesk.none')} text={t('safetyDesk.noneText')} />
          </Card>
        }
      >
        {(items) => (
          <Cases
            items={items}
            idOf={({ caseId }) => caseId}
            titleOf={nameOf}
            row={(row) => <Row row={row} />}
            keysOf={() => []}
            kept={kept}
            unlisted={{
              titleOf: (id) =>
                taken?.itemType
                  ? itemName({ itemType: taken.itemType, title: taken.copy?.title ?? '' })
                  : t('safetyDesk.case', { id }),
              children: (id) => <CaseView key={id} caseId={id} />,
            }}
          >
            {({ caseId }) => <CaseView key={caseId} caseId={caseId} />}
          </Cases>
        )}
      </EndlessList>
    </Stack>
  )
}
