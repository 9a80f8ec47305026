/** The queues of the desk, each over an index that holds its order, by when they are due (decision 51). */
import type { QueuedCase } from '@samvaer/contracts/safety/shapes'
import type { QueueKind, queueViews } from '@samvaer/contracts/safety/values'
import { listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import type { CaseRow } from '../models/case.ts'
import type { AppealRow } from '../models/decision.ts'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

export const dueFirst = listOrder({ key: 'dueAt', type: 'time', id: '_id', rising: true })

export interface Queue {
  kind: QueueKind
  view: (typeof queueViews)[number]
  urgent: boolean
}

/**
 * Returns the filter of the cases that the viewer may see: none about the viewer, and those about staff for the head
 * alone.
 */
export const found = ({ community, profileId, head }: Viewer) => ({
  community,
  ...(!head && { staff: false }),
  subjectId: { $ne: profileId },
})

const claimOf = ({ profileId }: Viewer, view: Queue['view'], now: Date) => {
  if (view === 'Mine') return { claimedBy: profileId, claimedUntil: { $gt: now } }
  return view === 'Unclaimed' ? { claimedUntil: { $not: { $gt: now } } } : {}
}

export const casesOf = (viewer: Viewer, { kind, view, urgent }: Queue, now: Date) => ({
  ...found(viewer),
  state: kind === 'Seconds' ? ('Second' as const) : ('Open' as const),
  ...(urgent && { urgent: true }),
  ...claimOf(viewer, view, now),
})

const nameOf = (names: ReadonlyMap<number, { name: string }>, profileId: number | null) =>
  profileId === null ? null : { profileId, name: names.get(profileId)?.name ?? '' }

interface Waiting {
  row: CaseRow
  kind: QueueKind
  appeal?: AppealRow | undefined
}

const queuedOf = async (parts: SafetyParts, waiting: readonly Waiting[]): Promise<QueuedCase[]> => {
  const now = parts.clock()
  const held = ({ claimedBy, claimedUntil }: CaseRow) => (claimedUntil && claimedUntil > now ? claimedBy : null)
  const [cards, names] = await Promise.all([
    parts.directory.cards(waiting.flatMap(({ row }) => row.subjectId ?? [])),
    parts.directory.findAmong(waiting.flatMap(({ row }) => held(row) ?? [])),
  ])
  return waiting.map(({ row, kind, appeal }) => {
    const dueAt = appeal?.dueAt ?? row.dueAt
    return {
      ...{ kind, caseId: row._id, appealId: appeal?._id ?? null, decisionId: row.decisionId },
      ...{ itemType: row.itemType, title: row.copy?.title ?? '', categories: row.categories },
      ...{ urgent: row.urgent, illegal: row.illegal, reports: row.reporterIds.length, hidden: row.hidden },
      signals: row.signals ?? [],
      subject: cards.get(row.subjectId ?? 0) ?? null,
      at: (appeal?.at ?? row.createdAt).toISOString(),
      dueAt: dueAt.toISOString(),
      overdue: dueAt < now,
      claimedBy: nameOf(names, held(row)),
    }
  })
}

const appealsPage = async (parts: SafetyParts, viewer: Viewer, paging: Paging) => {
  const appeals = await viewer.side.appeal
    .find({ ...found(viewer), state: 'Open', ...dueFirst.behind(paging) })
    .sort(dueFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<AppealRow[]>()
  const { rows, next } = dueFirst.pageOf(appeals, paging.take)
  const cases = await viewer.side.reportCase.find({ _id: { $in: rows.map(({ caseId }) => caseId) } }).lean<CaseRow[]>()
  const waiting = rows.flatMap((appeal) => {
    const row = cases.find(({ _id }) => _id === appeal.caseId)
    return row ? [{ row, kind: 'Appeals' as const, appeal }] : []
  })
  return { items: await queuedOf(parts, waiting), next }
}

export const queuePage = async (
  parts: SafetyParts,
  viewer: Viewer,
  { kind, view, urgent, ...paging }: Queue & Paging,
) => {
  if (kind === 'Appeals') return appealsPage(parts, viewer, paging)
  const cases = await viewer.side.reportCase
    .find({ ...casesOf(viewer, { kind, view, urgent }, parts.clock()), ...dueFirst.behind(paging) })
    .sort(dueFirst.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<CaseRow[]>()
  const { rows, next } = dueFirst.pageOf(cases, paging.take)
  return {
    items: await queuedOf(
      parts,
      rows.map((row) => ({ row, kind })),
    ),
    next,
  }
}
