/** An appeal: once, for six months, answered by somebody else; upheld it undoes all that the decision did. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { safetyTimes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import { enterMail } from '../mail/safety-mails.ts'
import type { CaseRow } from '../models/case.ts'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import { raiseNotification } from '../notifications.ts'
import { decisionPath } from '../paths.ts'
import { endSanctions } from '../sanctions/give.ts'
import { showAgain } from './decide.ts'
import { answerReporterAppeal } from './reporter-appeals.ts'

/** The member of the staff who enters an appeal that came another way, and how and on which day it came. */
interface Recorded {
  by: number
  reason: string
  /** As yyyy-mm-dd; today without it. */
  cameOn?: string | undefined
}

/** A day begins so much earlier, and ends so much later, somewhere on earth than it does in UTC. */
const furthestZone = 14 * 60 * 60 * 1000
const dayLength = 24 * 60 * 60 * 1000

/**
 * Returns the first moment of the day on which an appeal came, wherever its member lives; of one that is written now, now.
 * @throws ProductError InvalidInput for a day that is not yet, or was before the decision
 */
const cameAt = (cameOn: string | undefined, { decidedAt }: DecisionRow, now: Date): number => {
  if (cameOn === undefined) return now.getTime()
  const day = Date.parse(cameOn)
  const [first, last] = [day - furthestZone, day + dayLength + furthestZone]
  if (first > now.getTime() || last < decidedAt.getTime())
    throw new ProductError('InvalidInput', { issues: [{ path: 'cameOn', code: 'day' }] })
  return first
}

/** @throws ProductError Conflict with why it cannot be appealed */
export const appealDecision = async (
  parts: SafetyParts,
  side: Side,
  decisionId: number,
  text: string,
  recorded?: Recorded,
): Promise<number> => {
  const _id = await parts.nextId('appeal')
  return parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = parts.clock()
      const decision = await side.decision.findById(decisionId, null, { session }).lean<DecisionRow>()
      const row = decision && (await side.reportCase.findById(decision.caseId, null, { session }).lean<CaseRow>())
      if (!decision || !row || decision.subjectId === null || !decision.effective) throw new ProductError('NotFound')
      if (await side.appeal.exists({ decisionId }).session(session))
        throw new ProductError('Conflict', { reason: 'Appealed' })
      if (decision.outcome === 'NoViolation') throw new ProductError('Conflict', { reason: 'Nothing' })
      const cameOn = recorded?.cameOn
      if (decision.appealUntil.getTime() <= cameAt(cameOn, decision, now))
        throw new ProductError('Conflict', { reason: 'TooLate' })
      const { community, subjectId, caseId } = decision
      const appeal: AppealRow = {
        ...{
          _id,
          decisionId,
          caseId,
          community,
          subjectId,
          staff: row.staff,
          by: 'Subject',
          state: 'Open',
          version: 1,
          text,
        },
        ...{ answer: null, decidedBy: null, at: now, decidedAt: null },
        dueAt: new Date(now.getTime() + safetyTimes.appealAnswer),
        ...(cameOn !== undefined && { cameOn }),
      }
      await side.appeal.create([appeal], { session })
      const about = { community, profileId: subjectId, caseId, decisionId }
      const actor = recorded
        ? { actorId: recorded.by, detail: [cameOn, recorded.reason].filter(Boolean).join(': ') }
        : { actorId: subjectId }
      await keepAudit(parts, transaction, { act: 'Appealed', ...actor, ...about })
      transaction.afterCommit(() => announceDesk(parts, side))
      return _id
    },
    { about: 'the audit' },
  )
}

/** Answers the appeal of the subject; upheld, it undoes all that the decision did. */
const answerSubject = async (
  parts: SafetyParts,
  side: Side,
  { row, decision, profileId, upheld }: { row: CaseRow; decision: DecisionRow; profileId: number; upheld: boolean },
  transaction: Transaction,
): Promise<void> => {
  const { session } = transaction
  const { _id: decisionId } = decision
  const now = parts.clock()
  if (upheld) {
    await side.decision.updateOne({ _id: decisionId }, { $set: { undone: true } }, { session })
    const which = (sanction: { decisionId: number }) => sanction.decisionId === decisionId
    await endSanctions(parts, profileId, { which, by: 'Appeal' }, transaction)
    // A warning holds nothing, and counts no more either.
    const ofDecision = { decisionId, endedBy: null }
    const over = { endedBy: 'Appeal' as const, endedAt: now }
    await parts.models.sanction.updateMany(ofDecision, { $set: over }, { session })
    await showAgain(side, row, decision, transaction)
  }
  const told = { key: `appeal:${decisionId}`, profileId, type: 'Decision', variant: 'appeal', at: now } as const
  const [title, path] = [decision.item?.title ?? null, decisionPath(decisionId)]
  await raiseNotification(transaction, { ...told, title, path, dark: side.dark })
  if (decision.mailTo)
    await enterMail(parts, side, { decisionId, kind: 'AppealAnswer', to: decision.mailTo }, transaction)
}

/** @throws ProductError Conflict for one that was answered since `version` */
export const decideAppeal = (
  parts: SafetyParts,
  side: Side,
  staffId: number,
  { appealId, version, upheld, text }: { appealId: number; version: number; upheld: boolean; text: string },
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = parts.clock()
      const appeal = await side.appeal.findById(appealId, null, { session }).lean<AppealRow>()
      const decision =
        appeal && (await side.decision.findById(appeal.decisionId, null, { session }).lean<DecisionRow>())
      const row = appeal && (await side.reportCase.findById(appeal.caseId, null, { session }).lean<CaseRow>())
      if (!appeal || !decision || !row) throw new ProductError('NotFound')
      if (appeal.state !== 'Open') throw new ProductError('Conflict', { reason: 'Decided' })
      if (appeal.version !== version) throw new ProductError('Conflict', { reason: 'Changed' })
      const state = upheld ? ('Upheld' as const) : ('Rejected' as const)
      const set = { state, answer: text, decidedBy: staffId, decidedAt: now, version: version + 1 }
      await side.appeal.updateOne({ _id: appealId, version }, { $set: set }, { session })
      await side.reportCase.updateOne({ _id: row._id }, { $set: { claimedBy: null, claimedUntil: null } }, { session })
      const { community, subjectId: profileId, caseId, decisionId, by } = appeal
      if (by === 'Reporter') await answerReporterAppeal(parts, side, { row, decision, upheld, text }, transaction)
      else if (profileId !== null) await answerSubject(parts, side, { row, decision, profileId, upheld }, transaction)
      const about = { community, profileId, caseId, decisionId, detail: state }
      await keepAudit(parts, transaction, { act: 'AppealDecided', actorId: staffId, ...about })
      transaction.afterCommit(() => announceDesk(parts, side))
    },
    { about: 'the audit' },
  )
