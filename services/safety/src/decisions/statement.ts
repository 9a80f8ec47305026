/** A decision as its member reads it; nothing of it says who reported, or how many. */
import type { Sanction, Statement } from '@samvaer/contracts/safety/shapes'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import type { SafetyParts, Side } from '../models/models.ts'
import type { SanctionRow } from '../models/sanction.ts'

export const sanctionOf = (row: SanctionRow): Sanction => ({
  sanctionId: row._id,
  decisionId: row.decisionId,
  kind: row.kind,
  ban: row.ban,
  from: row.from.toISOString(),
  until: row.until?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  holds: row.holds,
})

export const appealOf = ({
  _id: appealId,
  state,
  text,
  at,
  cameOn,
  answer,
  decidedAt,
}: AppealRow): Statement['appeal'] => ({
  ...{ appealId, state, text, answer },
  ...(cameOn !== undefined && { cameOn }),
  at: at.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** True when something was done that could be undone, and there is time. */
export const mayAppeal = (
  { outcome, effective, undone, appealUntil }: Pick<DecisionRow, 'outcome' | 'effective' | 'undone' | 'appealUntil'>,
  appealed: boolean,
  now: Date,
): boolean => effective && outcome !== 'NoViolation' && !undone && !appealed && appealUntil > now

const itemOf = ({ item }: DecisionRow): Statement['item'] => {
  if (item === null) return null
  const { itemType, title, text, path, at } = item
  return { itemType, title, text, path, at: at?.toISOString() ?? null }
}

export const statementOf = (
  decision: DecisionRow,
  sanctions: readonly SanctionRow[],
  appeal: AppealRow | undefined,
  now: Date,
): Statement => {
  const {
    _id: decisionId,
    outcome,
    ground,
    facts,
    text,
    automated,
    detected = false,
    decidedAt,
    appealUntil,
  } = decision
  return {
    ...{ decisionId, outcome, ground, facts, text, automated, detected },
    item: itemOf(decision),
    sanctions: sanctions.map(sanctionOf),
    fraud: decision.wanted.some(({ fraud }) => fraud),
    decidedAt: decidedAt.toISOString(),
    appealUntil: appealUntil.toISOString(),
    mayAppeal: mayAppeal(decision, appeal !== undefined, now),
    appeal: appeal ? appealOf(appeal) : null,
  }
}

/** Reads statements with their sanctions and appeals, in two reads for all of them. */
export const statementsOf = async (
  parts: SafetyParts,
  side: Side,
  decisions: readonly DecisionRow[],
): Promise<Statement[]> => {
  const ids = decisions.map(({ _id }) => _id)
  const [sanctions, appeals] = await Promise.all([
    parts.models.sanction
      .find({ decisionId: { $in: ids } })
      .sort({ _id: 1 })
      .lean<SanctionRow[]>(),
    side.appeal.find({ decisionId: { $in: ids } }).lean<AppealRow[]>(),
  ])
  const now = parts.clock()
  return decisions.map((decision) =>
    statementOf(
      decision,
      sanctions.filter(({ decisionId }) => decisionId === decision._id),
      appeals.find(({ decisionId }) => decisionId === decision._id),
      now,
    ),
  )
}

export const theStatement = async (parts: SafetyParts, side: Side, decision: DecisionRow): Promise<Statement> => {
  const [statement] = await statementsOf(parts, side, [decision])
  if (!statement) throw new Error('A decision has no statement')
  return statement
}
