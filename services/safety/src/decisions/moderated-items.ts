/** Tells members of their own things that are out of sight; nothing of it says who reported, or when. */
import type { ModeratedItem } from '@samvaer/contracts/safety/shapes'
import { shortened } from '@samvaer/contracts/text/length'
import type { CaseRow } from '../models/case.ts'
import type { DecisionRow } from '../models/decision.ts'
import { type SafetyParts, type Side, sideOf } from '../models/models.ts'
import type { Viewer } from '../viewer.ts'

const most = 100
/** Characters by which its author knows it again. */
const beginning = 200

const wordsOf = ({ title, text, path, at }: { title: string; text: string; path: string; at: Date | null }) => ({
  ...{ title, text: shortened(text, beginning), path },
  at: at?.toISOString() ?? null,
})

const ofCase = ({ itemType, itemId, copy }: CaseRow): ModeratedItem[] => {
  if (itemType === null || itemId === null || copy === null) return []
  return [{ itemType, itemId, state: 'Hidden', decisionId: null, ...wordsOf(copy) }]
}

const ofDecision = ({ _id: decisionId, outcome, item }: DecisionRow): ModeratedItem[] => {
  if (item === null) return []
  const { itemType, itemId } = item
  const state = outcome === 'Removed' ? 'Removed' : 'Hidden'
  return [{ itemType, itemId, state, decisionId, ...wordsOf(item) }]
}

/** @param light those alone that stand on the light side, by cases of the dark one */
const itemsOn = async (side: Side, subjectId: number, now: Date, light: boolean): Promise<ModeratedItem[][]> => {
  const waiting = { subjectId, hidden: true, ...(light && { 'copy.light': true }) }
  const outcome = { $in: ['Hidden' as const, 'Removed' as const] }
  const which = { subjectId, effective: true, undone: false, outcome, ...(light && { 'item.light': true }) }
  const decided = { ...which, appealUntil: { $gt: now } }
  const [cases, decisions] = await Promise.all([
    side.reportCase.find(waiting).sort({ createdAt: -1, _id: -1 }).limit(most).lean<CaseRow[]>(),
    side.decision.find(decided).sort({ decidedAt: -1, _id: -1 }).limit(most).lean<DecisionRow[]>(),
  ])
  return [cases.flatMap(ofCase), decisions.flatMap(ofDecision)]
}

/** A decision of the dark side as the light one says it: without the way there, and without a word of that side. */
const saidOnLight = ({ decisionId, ...item }: ModeratedItem): ModeratedItem =>
  decisionId === null ? { ...item, decisionId } : { ...item, decisionId: null, elsewhere: true }

/** Reads what is hidden or removed of the viewer's on this side, what waits for a decision first. */
export const moderatedItemsOf = async (
  parts: SafetyParts,
  { side, profileId }: Pick<Viewer, 'side' | 'profileId'>,
): Promise<ModeratedItem[]> => {
  const now = parts.clock()
  const [here = [], there = []] = await Promise.all([
    itemsOn(side, profileId, now, false),
    side.dark ? [] : itemsOn(sideOf(parts, true), profileId, now, true),
  ])
  const [waiting = [], decided = []] = here.map((items, place) => [...items, ...(there[place] ?? []).map(saidOnLight)])
  return [...waiting, ...decided].slice(0, most)
}
