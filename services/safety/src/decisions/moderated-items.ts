/** Tells members of their own things that are out of sight; nothing of it says who reported, or when. */
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { shortened } from '@samvaer/contracts/text/length'
import type { CaseRow } from '../models/case.ts'
import type { DecisionRow } from '../models/decision.ts'
import type { SafetyParts } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

const most = 100
/** Characters by which its author knows it again. */
const beginning = 200

const ofCase = ({ itemType, itemId, copy }: CaseRow): ModeratedItem[] => {
  if (itemType === null || itemId === null || copy === null) return []
  const { title, text, path } = copy
  return [{ itemType, itemId, state: 'Hidden', decisionId: null, title, text: shortened(text, beginning), path }]
}

const ofDecision = ({ _id: decisionId, outcome, item }: DecisionRow): ModeratedItem[] => {
  if (item === null) return []
  const { itemType, itemId, title, text, path } = item
  const state = outcome === 'Removed' ? 'Removed' : 'Hidden'
  return [{ itemType, itemId, state, decisionId, title, text: shortened(text, beginning), path }]
}

/** Reads what is hidden or removed of the viewer's on this side, what waits for a decision first. */
export const moderatedItemsOf = async (
  { clock }: Pick<SafetyParts, 'clock'>,
  { side, profileId: subjectId }: Pick<Viewer, 'side' | 'profileId'>,
): Promise<ModeratedItem[]> => {
  const waiting = { subjectId, hidden: true }
  const outcome = { $in: ['Hidden' as const, 'Removed' as const] }
  const decided = { subjectId, effective: true, undone: false, outcome, appealUntil: { $gt: clock() } }
  const [cases, decisions] = await Promise.all([
    side.reportCase.find(waiting).sort({ createdAt: -1, _id: -1 }).limit(most).lean<CaseRow[]>(),
    side.decision.find(decided).sort({ decidedAt: -1, _id: -1 }).limit(most).lean<DecisionRow[]>(),
  ])
  return [...cases.flatMap(ofCase), ...decisions.flatMap(ofDecision)].slice(0, most)
}
