/** A case as whoever claimed it reads it. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { MediaCard } from '@samvaer/contracts/media/shapes'
import type { ReportCase } from '@samvaer/contracts/safety/shapes'
import { sanctionOf, theStatement } from '../decisions/statement.ts'
import type { CaseRow } from '../models/case.ts'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import type { SafetyParts } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import type { SanctionRow } from '../models/sanction.ts'
import { heldMediaOf } from '../reports/hold-media.ts'
import { recordsOf } from '../reports/trust.ts'
import { nextStep, untilOf } from '../sanctions/give.ts'
import { signalsOf } from '../signals/read-signals.ts'
import type { Viewer } from '../viewer.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const copyOf = ({ copy, subjectId }: CaseRow, media: MediaCard[]): ReportCase['copy'] => {
  if (copy === null) return null
  const { title, text, path, at, mediaIds, context } = copy
  const writers = [...new Set(context.map(({ authorId }) => authorId))]
  return {
    ...{ title, text, path, mediaIds, media, at: at?.toISOString() ?? null },
    // Nobody names the writers around it: a letter stands for each.
    context: context.map((line) => ({
      author: letters[writers.indexOf(line.authorId) % letters.length] ?? 'A',
      byAuthor: line.authorId !== null && line.authorId === subjectId,
      text: line.text,
      at: line.at.toISOString(),
      reported: line.reported,
    })),
  }
}

const reportsOf = async (parts: SafetyParts, { side }: Viewer, caseId: number): Promise<ReportCase['reports']> => {
  const rows = await side.report.find({ caseId }).sort({ at: 1, _id: 1 }).limit(200).lean<ReportRow[]>()
  const reporterIds = [...new Set(rows.map(({ reporterId }) => reporterId))]
  const [cards, records] = await Promise.all([parts.directory.cards(reporterIds), recordsOf(parts, reporterIds)])
  return rows.map(({ _id: reportId, reporterId, category, text, illegal, state, at, appeal }) => ({
    ...{ reportId, category, text, illegal, state, at: at.toISOString(), appeal: appeal?.text ?? null },
    reporter: cards.get(reporterId) ?? null,
    ...(records.get(reporterId) ?? { right: 0, decided: 0 }),
  }))
}

/** The language of a member who was never heard of. */
export const someLanguage = 'da-DK'

const subjectOf = async (parts: SafetyParts, { side }: Viewer, row: CaseRow): Promise<ReportCase['subject']> => {
  const { subjectId: profileId } = row
  if (profileId === null) return null
  const [profile, card, contact, sanctions, earlier] = await Promise.all([
    parts.directory.find(profileId),
    parts.directory.card(profileId),
    parts.models.contact.findById(profileId).lean(),
    parts.models.sanction.find({ profileId }).sort({ from: -1, _id: -1 }).limit(50).lean<SanctionRow[]>(),
    side.decision.countDocuments({
      ...{ subjectId: profileId, effective: true, undone: false },
      ...{ outcome: { $ne: 'NoViolation' }, caseId: { $ne: row._id } },
    }),
  ])
  return {
    ...{ profileId, earlier, card: card ?? null },
    status: profile?.status ?? 'None',
    language: contact?.language ?? someLanguage,
    sanctions: sanctions.map(sanctionOf),
    suggested: nextStep(sanctions),
  }
}

const nameOf = async ({ directory }: SafetyParts, profileId: number) => ({
  profileId,
  name: (await directory.find(profileId))?.name ?? '',
})

const decisionOf = async (parts: SafetyParts, { side }: Viewer, { decisionId }: CaseRow) => {
  const decision = decisionId === null ? null : await side.decision.findById(decisionId).lean<DecisionRow>()
  if (!decision) return null
  const [statement, decidedBy] = await Promise.all([
    theStatement(parts, side, decision),
    nameOf(parts, decision.decidedBy),
  ])
  const { effective, wanted } = decision
  const now = parts.clock()
  const planned = wanted.map((one) => ({
    kind: one.kind,
    ban: one.ban ?? null,
    until: untilOf(one, now)?.toISOString() ?? null,
  }))
  return { ...statement, decidedBy, waitsForSecond: !effective, planned: effective ? [] : planned }
}

const kindOf = ({ state }: CaseRow, appeal: AppealRow | null): ReportCase['kind'] => {
  if (state === 'Second') return 'Seconds'
  return appeal?.state === 'Open' ? 'Appeals' : 'Reports'
}

/** @throws ProductError Conflict for whoever has never claimed it */
export const caseOf = async (parts: SafetyParts, viewer: Viewer, row: CaseRow): Promise<ReportCase> => {
  if (!row.openedBy.includes(viewer.profileId)) throw new ProductError('Conflict', { reason: 'ClaimNeeded' })
  const now = parts.clock()
  const { _id: caseId, version, itemType, itemId, urgent, hidden, dueAt, lodgeId, claimedBy, claimedUntil } = row
  const isHeld = claimedBy !== null && claimedUntil !== null && claimedUntil > now
  const [reports, media, subject, signals, decision, appeal, holder] = await Promise.all([
    reportsOf(parts, viewer, caseId),
    heldMediaOf(parts, viewer, row),
    subjectOf(parts, viewer, row),
    signalsOf(parts, viewer.side, row.subjectId),
    decisionOf(parts, viewer, row),
    row.decisionId === null ? null : viewer.side.appeal.findOne({ decisionId: row.decisionId }).lean<AppealRow>(),
    isHeld ? nameOf(parts, claimedBy) : null,
  ])
  return {
    ...{ caseId, version, kind: kindOf(row, appeal), itemType, itemId, dark: viewer.side.dark },
    copy: copyOf(row, media),
    ...{ urgent, hidden, dueAt: (appeal?.dueAt ?? dueAt).toISOString(), reports, signals },
    ...{ subject, lodgeId, decision },
    appealVersion: appeal?.version ?? null,
    claimedBy: holder,
    claimedUntil: isHeld ? claimedUntil.toISOString() : null,
  }
}
