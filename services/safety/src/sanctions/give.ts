/** Gives the sanctions of a decision, and ends them. */
import type { BanCategory } from '@samvaer/contracts/core/values'
import type { ReportCategory } from '@samvaer/contracts/safety/values'
import { type SanctionKind, sanctionLadder, suspensionTimes } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import type { DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SanctionRow } from '../models/sanction.ts'
import { holding, publishSanctions } from './hold.ts'

const day = 24 * 60 * 60 * 1000

/** The category that the ban's own page shows. */
const banCategories: Partial<Record<ReportCategory, BanCategory>> = {
  Harassment: 'Harassment',
  Threat: 'Harassment',
  Hate: 'Hate',
  Spam: 'Spam',
  Sale: 'Spam',
  Fraud: 'Fraud',
  Identity: 'Fraud',
  IntimatePicture: 'SexualContent',
  DarkContent: 'SexualContent',
}

/** The end that a sanction has by its time; null for one that somebody or something else ends. */
export const untilOf = ({ kind, days }: DecisionRow['wanted'][number], from: Date): Date | null => {
  const time = suspensionTimes[kind] ?? (typeof days === 'number' ? days * day : undefined)
  return time === undefined ? null : new Date(from.getTime() + time)
}

/** A warning is said, and holds nothing. */
const holdsAnything = (kind: SanctionKind): boolean => kind !== 'Warning'

/** @param ids as many as the decision wants, taken before the transaction */
export const giveSanctions = async (
  parts: SafetyParts,
  { dark }: Pick<Side, 'dark'>,
  decision: DecisionRow,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> => {
  const { subjectId: profileId, wanted, community, categories, text, decidedBy: givenBy } = decision
  if (profileId === null || wanted.length === 0) return
  const before = await holding(parts, profileId, transaction)
  const from = parts.clock()
  const rows = wanted.map(
    (one, place): SanctionRow => ({
      _id: ids[place] ?? 0,
      decisionId: decision._id,
      ...{ dark, community, profileId, kind: one.kind, ban: one.ban ?? null, text, from, givenBy },
      category: categories.map((category) => banCategories[category]).find((found) => found !== undefined) ?? 'Other',
      until: untilOf(one, from),
      holds: holdsAnything(one.kind),
      ...{ endedAt: null, endedBy: null },
      ...(one.fraud && { fraud: true }),
    }),
  )
  await parts.models.sanction.create(rows, { session: transaction.session, ordered: true })
  await publishSanctions(parts, profileId, before, transaction)
}

/** Ends those that hold among the sanctions of a member, and lets identity follow. @returns those that were ended */
export const endSanctions = async (
  parts: SafetyParts,
  profileId: number,
  { which, by }: { which: (row: SanctionRow) => boolean; by: NonNullable<SanctionRow['endedBy']> },
  transaction: Transaction,
): Promise<SanctionRow[]> => {
  const before = await holding(parts, profileId, transaction)
  const ending = before.filter(which)
  if (ending.length === 0) return []
  const ended = { holds: false, endedAt: parts.clock(), endedBy: by }
  await parts.models.sanction.updateMany(
    { _id: { $in: ending.map(({ _id }) => _id) } },
    { $set: ended },
    { session: transaction.session },
  )
  await publishSanctions(parts, profileId, before, transaction)
  return ending
}

/** The step of the ladder after the highest that the member has had. */
export const nextStep = (had: readonly Pick<SanctionRow, 'kind' | 'endedBy'>[]): SanctionKind => {
  const counted = had.filter(({ endedBy }) => endedBy !== 'Appeal')
  const highest = Math.max(-1, ...counted.map(({ kind }) => sanctionLadder.indexOf(kind as never)))
  return sanctionLadder[Math.min(highest + 1, sanctionLadder.length - 1)] ?? 'Warning'
}
