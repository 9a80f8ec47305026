/** Everything that the desk has of a member, in one timeline. */
import type { CallOutput } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import { listOrder, type Paging } from '@samvaer/service-kit/database/list-order'
import { keepAudit } from '../audit/chain.ts'
import { sanctionOf } from '../decisions/statement.ts'
import { someLanguage } from '../desk/case-data.ts'
import type { AuditRow } from '../models/audit.ts'
import type { CaseRow } from '../models/case.ts'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import type { SafetyParts } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import type { SanctionRow } from '../models/sanction.ts'
import type { NoteRow } from '../models/staff.ts'
import { signalsOf } from '../signals/read-signals.ts'
import type { Viewer } from '../viewer.ts'

const day = 24 * 60 * 60 * 1000
/** Of each kind; nobody reads further back. */
const most = 200

const order = listOrder({ key: 'at', type: 'time', id: 'place' })

const openedId = (staffId: number, profileId: number): string => `${staffId}:${profileId}`

/** Opens the history of a member for a day; the reason stands in the audit. */
export const openMember = (
  parts: SafetyParts,
  { profileId: actorId, community }: Viewer,
  profileId: number,
  reason: string,
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const until = new Date(parts.clock().getTime() + day)
      await parts.models.opened.updateOne(
        { _id: openedId(actorId, profileId) },
        { $set: { until } },
        { session, upsert: true },
      )
      const about = { actorId, community, profileId, detail: reason }
      await keepAudit(parts, transaction, { act: 'MemberOpened', ...about })
    },
    { about: 'the audit' },
  )

type Entry = CallOutput<'Safety/GetMemberHistory'>['items'][number]

interface Placed {
  at: Date
  entry: Omit<Entry, 'entryId' | 'at' | 'staffName'>
  staffId: number | null
}

const nothing = { act: null, caseId: null, decisionId: null } as const

const actsShown: readonly AuditRow['act'][] = ['RightsChanged', 'MemberOpened', 'SanctionLifted', 'SanctionEnded']

const gathered = async (parts: SafetyParts, { side }: Viewer, profileId: number): Promise<Placed[]> => {
  const { models } = parts
  const [made, cases, decisions, appeals, sanctions, notes, acts] = await Promise.all([
    side.report.find({ reporterId: profileId }).sort({ at: -1 }).limit(most).lean<ReportRow[]>(),
    side.reportCase.find({ subjectId: profileId }).sort({ createdAt: -1 }).limit(most).lean<CaseRow[]>(),
    side.decision
      .find({ subjectId: profileId, effective: true })
      .sort({ decidedAt: -1 })
      .limit(most)
      .lean<DecisionRow[]>(),
    side.appeal
      .find({ subjectId: profileId, by: { $ne: 'Reporter' } })
      .sort({ at: -1 })
      .limit(most)
      .lean<AppealRow[]>(),
    models.sanction.find({ profileId }).sort({ from: -1 }).limit(most).lean<SanctionRow[]>(),
    models.note.find({ profileId }).sort({ at: -1 }).limit(most).lean<NoteRow[]>(),
    models.audit
      .find({ profileId, act: { $in: actsShown } })
      .sort({ _id: -1 })
      .limit(most)
      .lean<AuditRow[]>(),
  ])
  const received = cases.filter(({ itemId }) => itemId !== null)
  return [
    ...made.map(({ at, category, title, caseId }) => ({
      ...{ at, staffId: null },
      entry: { ...nothing, kind: 'ReportMade' as const, caseId, word: category, text: title },
    })),
    ...received.map(({ createdAt: at, categories, copy, _id: caseId }) => ({
      ...{ at, staffId: null },
      entry: {
        ...nothing,
        ...{ kind: 'ReportReceived' as const, caseId, word: categories[0] ?? 'Other', text: copy?.title ?? '' },
      },
    })),
    ...decisions.map(({ decidedAt: at, decidedBy, outcome, text, caseId, _id: decisionId }) => ({
      ...{ at, staffId: decidedBy },
      entry: { ...nothing, kind: 'Decision' as const, caseId, decisionId, word: outcome, text },
    })),
    ...appeals.map(({ at, state, text, caseId, decisionId, decidedBy }) => ({
      ...{ at, staffId: decidedBy },
      entry: { ...nothing, kind: 'Appeal' as const, caseId, decisionId, word: state, text },
    })),
    ...sanctions.map(({ from: at, kind, ban, text, decisionId, givenBy }) => ({
      ...{ at, staffId: givenBy },
      entry: { ...nothing, kind: 'Sanction' as const, decisionId, word: ban ?? kind, text },
    })),
    ...notes.map(({ at, text, by }) => ({
      ...{ at, staffId: by },
      entry: { ...nothing, kind: 'Note' as const, word: '', text },
    })),
    ...acts.map(({ at, act, detail, caseId, decisionId, actorId }) => ({
      ...{ at, staffId: actorId },
      entry: { kind: 'Act' as const, act, caseId, decisionId, word: act, text: detail },
    })),
  ]
}

/** @throws ProductError Conflict for whoever has not opened the member, or more than a day ago */
export const requireOpened = async (
  { models, clock }: SafetyParts,
  { profileId: staffId }: Pick<Viewer, 'profileId'>,
  profileId: number,
): Promise<void> => {
  const opened = await models.opened.findById(openedId(staffId, profileId)).lean()
  if (!opened || opened.until < clock()) throw new ProductError('Conflict', { reason: 'ReasonNeeded' })
}

/** @throws ProductError Conflict for whoever has not opened it */
export const historyOf = async (parts: SafetyParts, viewer: Viewer, profileId: number, paging: Paging) => {
  await requireOpened(parts, viewer, profileId)
  const all = await gathered(parts, viewer, profileId)
  // Places by age, so that one keeps its number while newer ones come.
  const byAge = all.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const { rows, next } = order.pageAmong(
    byAge.map((one, place) => ({ ...one, place })),
    paging,
  )
  const names = await parts.directory.findAmong(rows.flatMap(({ staffId }) => staffId ?? []))
  const sanctions = await parts.models.sanction
    .find({ profileId, holds: true })
    .sort({ from: -1, _id: -1 })
    .lean<SanctionRow[]>()
  return {
    items: rows.map(({ entry, at, place, staffId }) => ({
      ...entry,
      entryId: String(place),
      staffName: staffId === null ? null : (names.get(staffId)?.name ?? ''),
      at: at.toISOString(),
    })),
    next,
    member: (await parts.directory.card(profileId)) ?? null,
    language: (await parts.models.contact.findById(profileId).lean())?.language ?? someLanguage,
    sanctions: sanctions.map(sanctionOf),
    signals: await signalsOf(parts, viewer.side, profileId),
  }
}
