/** Counts what readers look for among the questions and do not find, so that staff can write an answer to it. */

import type { Side, SupportParts } from '../models/models.ts'
import type { UnansweredSearchRow } from '../models/unanswered-search.ts'
import { findFaq, foundNowhere } from './find-faq.ts'
import type { Piece } from './pieces.ts'

/** Words of a brand, at most: nobody fills the collection by looking for nonsense. */
const mostWords = 500
/** Words of one query that count. */
const mostOfQuery = 5
/** A word that was looked for once may be the name of somebody. */
const shownFrom = 2
const mostShown = 50

export const countUnanswered = async (
  { clock }: SupportParts,
  { unansweredSearches }: Side,
  { siteId, pieces, query }: { siteId: number; pieces: readonly Piece[]; query: string },
): Promise<void> => {
  const words = foundNowhere(pieces, query).slice(0, mostOfQuery)
  if (words.length === 0) return
  const full = (await unansweredSearches.countDocuments({ siteId })) >= mostWords
  for (const word of words) {
    const change = { $set: { siteId, word, at: clock() }, $inc: { count: 1 } }
    await unansweredSearches.updateOne({ _id: `${siteId}:${word}` }, change, { upsert: !full })
  }
}

/** The most wanted first, without what an answer was written for meanwhile. */
export const unansweredSearchesOf = async ({ unansweredSearches }: Side, siteId: number, pieces: readonly Piece[]) => {
  const rows = await unansweredSearches
    .find({ siteId, count: { $gte: shownFrom } })
    .sort({ count: -1, _id: 1 })
    .lean<UnansweredSearchRow[]>()
  return rows
    .filter(({ word }) => findFaq(pieces, word).length === 0)
    .slice(0, mostShown)
    .map(({ word, count, at }) => ({ word, count, lastAt: at.toISOString() }))
}
