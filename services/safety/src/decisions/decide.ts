/** A decision of one of the staff; of two at once one is a Conflict. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { WantedSanction } from '@samvaer/contracts/safety/shapes'
import { type DecisionOutcome, type GroundKind, safetyTimes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { DecisionRow, MailTo } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import { moderate } from '../reports/moderate.ts'
import type { Viewer } from '../viewer.ts'
import { takeEffect } from './effects.ts'

export interface Deciding {
  outcome: DecisionOutcome
  sanctions: readonly WantedSanction[]
  ground: { kind: GroundKind; reference: string }
  facts: string
  textToSubject: string
  textToReporters: string | null
}

export interface Decided {
  decisionId: number
  waitsForSecond: boolean
}

const refuseInput = (field: string, code: string): never => {
  throw new ProductError('InvalidInput', { issues: [{ field, code }] })
}

/** Refuses parts that do not go together: a sanction needs an outcome that has one, and a member. */
const refuseMisfit = (
  { subjectId, itemId, reporterIds }: CaseRow,
  { outcome, sanctions, textToReporters }: Deciding,
): void => {
  if (reporterIds.length > 0 && textToReporters === null) refuseInput('textToReporters', 'too_small')
  if (outcome === 'NoViolation' && sanctions.length > 0) refuseInput('sanctions', 'custom')
  if (outcome === 'Sanctioned' && sanctions.length === 0) refuseInput('sanctions', 'too_small')
  if ((outcome === 'Hidden' || outcome === 'Removed') && itemId === null) refuseInput('outcome', 'custom')
  if (sanctions.length > 0 && subjectId === null) throw new ProductError('Conflict', { reason: 'NoSubject' })
}

const needsSecond = (sanctions: readonly WantedSanction[]): boolean =>
  sanctions.some(({ kind }) => kind === 'PermaLock')

/** A member who is locked out for good reads the decision by mail. */
const mailToOf = async (
  { models }: SafetyParts,
  profileId: number | null,
  sanctions: readonly WantedSanction[],
): Promise<MailTo | null> => {
  if (profileId === null || !needsSecond(sanctions)) return null
  const contact = await models.contact.findById(profileId).lean()
  if (!contact || contact.email === null || contact.email === undefined) return null
  const { email, name, language, siteId } = contact
  return { email, name, language, siteId }
}

/** The ids that a decision needs, which no transaction gives back. */
export interface DecisionIds {
  decisionId: number
  sanctionIds: number[]
}

export const decisionIds = async (parts: SafetyParts, sanctions: number): Promise<DecisionIds> => ({
  decisionId: await parts.nextId('decision'),
  sanctionIds: await Promise.all(Array.from({ length: sanctions }, () => parts.nextId('sanction'))),
})

/** Writes a decision over a case that was read in this transaction. */
export const writeDecision = async (
  parts: SafetyParts,
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
  row: CaseRow,
  deciding: Deciding,
  { decisionId, sanctionIds }: DecisionIds,
  transaction: Transaction,
): Promise<Decided> => {
  refuseMisfit(row, deciding)
  const { session } = transaction
  const now = parts.clock()
  const { copy, itemType, itemId, community, subjectId } = row
  const waitsForSecond = needsSecond(deciding.sanctions)
  const decision: DecisionRow = {
    _id: decisionId,
    caseId: row._id,
    ...{ community, subjectId, outcome: deciding.outcome, categories: row.categories },
    item:
      copy && itemType !== null && itemId !== null
        ? {
            ...{ itemType, itemId, title: copy.title, text: copy.text, path: copy.path, at: copy.at },
            ...(copy.light && { light: true }),
          }
        : null,
    ...{ ground: deciding.ground, facts: deciding.facts, text: deciding.textToSubject },
    reporterText: deciding.textToReporters,
    automated: row.hidden,
    // Words of members about a meeting are no machine's, and never told.
    detected: row.itemId === null && (row.signals ?? []).some((kind) => kind !== 'UneasyMeeting'),
    illegal: row.illegal,
    reportedAt: itemId === null ? null : row.createdAt,
    urgent: row.urgent,
    wanted: [...deciding.sanctions],
    ...{ decidedBy: profileId, decidedAt: now, secondedBy: null, effective: !waitsForSecond, undone: false },
    appealUntil: new Date(now.getTime() + safetyTimes.appeal),
    mailTo: await mailToOf(parts, subjectId, deciding.sanctions),
  }
  await side.decision.create([decision], { session })
  const after = {
    ...{ decisionId, version: row.version + 1, claimedBy: null, claimedUntil: null },
    decidedBy: [...new Set([...row.decidedBy, profileId])],
    ...(waitsForSecond
      ? { state: 'Second' as const }
      : { state: 'Decided' as const, openKey: null, hidden: false, decidedAt: now }),
  }
  const { matchedCount } = await side.reportCase.updateOne(
    { _id: row._id, version: row.version },
    { $set: after },
    { session },
  )
  if (matchedCount === 0) throw new ProductError('Conflict')
  const detail = [deciding.outcome, ...deciding.sanctions.map(({ kind, ban }) => ban ?? kind)].join(' ')
  const about = { community, profileId: subjectId, caseId: row._id, decisionId, detail }
  // Without a report or a signal it is an act of staff by themselves.
  const act = row.openKey === null ? 'Sanctioned' : 'Decided'
  await keepAudit(parts, transaction, { act, actorId: profileId, ...about })
  if (!waitsForSecond) await takeEffect(parts, side, row, decision, sanctionIds, transaction)
  transaction.afterCommit(() => announceDesk(parts, side))
  return { decisionId, waitsForSecond }
}

const freshCase = async (side: Side, caseId: number, { session }: Transaction): Promise<CaseRow> => {
  const row = await side.reportCase.findById(caseId, null, { session }).lean<CaseRow>()
  if (!row) throw new ProductError('NotFound')
  return row
}

/** @throws ProductError Conflict for what was decided, changed since `version`, or is not claimed by its decider */
export const decide = async (
  parts: SafetyParts,
  viewer: Viewer,
  { caseId, version }: { caseId: number; version: number },
  deciding: Deciding,
): Promise<Decided> => {
  const ids = await decisionIds(parts, deciding.sanctions.length)
  return parts.transaction(
    async (transaction) => {
      const row = await freshCase(viewer.side, caseId, transaction)
      if (row.state !== 'Open') throw new ProductError('Conflict', { reason: 'Decided' })
      const isClaimed =
        row.claimedBy === viewer.profileId && row.claimedUntil !== null && row.claimedUntil > parts.clock()
      if (!isClaimed) throw new ProductError('Conflict', { reason: 'ClaimNeeded' })
      if (row.version !== version) throw new ProductError('Conflict', { reason: 'Changed' })
      return writeDecision(parts, viewer, row, deciding, ids, transaction)
    },
    { about: 'the audit' },
  )
}

/** A case of its own for what no report brought. */
export const sanctionMember = async (
  parts: SafetyParts,
  viewer: Viewer,
  { profileId: subjectId, staff }: { profileId: number; staff: boolean },
  deciding: Deciding,
): Promise<Decided> => {
  const [ids, _id] = await Promise.all([decisionIds(parts, deciding.sanctions.length), parts.nextId('case')])
  return parts.transaction(
    async (transaction) => {
      const now = parts.clock()
      const row: CaseRow = {
        ...{ _id, community: viewer.community, itemType: null, itemId: null, openKey: null, subjectId, lodgeId: null },
        ...{ staff, copy: null, state: 'Open', version: 1, categories: [], urgent: false, illegal: false },
        ...{
          reporterIds: [],
          trustedIds: [],
          signals: [],
          hidden: false,
          openedBy: [viewer.profileId],
          claimedBy: null,
        },
        ...{ claimedUntil: null, decisionId: null, decidedBy: [], createdAt: now, decidedAt: null },
        dueAt: new Date(now.getTime() + safetyTimes.normal),
      }
      await viewer.side.reportCase.create([row], { session: transaction.session })
      return writeDecision(parts, viewer, row, deciding, ids, transaction)
    },
    { about: 'the audit' },
  )
}

/** @throws ProductError Conflict where the second word was said meanwhile */
export const secondDecision = async (
  parts: SafetyParts,
  { side, profileId }: Viewer,
  decisionId: number,
  { approved, reason }: { approved: boolean; reason: string },
): Promise<void> => {
  const { sanctionIds } = await decisionIds(parts, 6)
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const decision = await side.decision.findById(decisionId, null, { session }).lean<DecisionRow>()
      if (!decision) throw new ProductError('NotFound')
      const row = await freshCase(side, decision.caseId, transaction)
      if (row.state !== 'Second' || row.decisionId !== decisionId)
        throw new ProductError('Conflict', { reason: 'Decided' })
      const now = parts.clock()
      const decidedBy = [...new Set([...row.decidedBy, profileId])]
      const given = { effective: true, secondedBy: profileId, decidedAt: now }
      if (approved) {
        const appealUntil = new Date(now.getTime() + safetyTimes.appeal)
        await side.decision.updateOne({ _id: decisionId }, { $set: { ...given, appealUntil } }, { session })
      }
      // Given back: somebody else decides anew; without a report or a signal there is nothing to decide.
      const back = row.openKey === null ? ('Withdrawn' as const) : ('Open' as const)
      const set = approved
        ? { state: 'Decided' as const, openKey: null, hidden: false, decidedAt: now, decidedBy }
        : { state: back, decisionId: null }
      const $set = { ...set, version: row.version + 1 }
      await side.reportCase.updateOne({ _id: row._id, version: row.version }, { $set }, { session })
      const { community, subjectId } = row
      const about = { community, profileId: subjectId, caseId: row._id, decisionId, detail: reason }
      await keepAudit(parts, transaction, { act: approved ? 'Seconded' : 'NotSeconded', actorId: profileId, ...about })
      if (approved) await takeEffect(parts, side, row, { ...decision, ...given }, sanctionIds, transaction)
      transaction.afterCommit(() => announceDesk(parts, side))
    },
    { about: 'the audit' },
  )
}

/** Shows an item again that a decision hid or removed. */
export const showAgain = async (
  side: Side,
  row: CaseRow,
  { outcome, _id }: DecisionRow,
  transaction: Transaction,
): Promise<void> => {
  if (outcome === 'Hidden' || outcome === 'Removed') await moderate(transaction, side, row, 'Shown', _id)
}
