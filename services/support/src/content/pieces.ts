/** What of a piece is shown at a moment. */
import type { Language } from '@samvaer/contracts/enumerations'
import {
  type ContentKind,
  type ContentState,
  type ContentWords,
  wordsIn,
} from '@samvaer/contracts/support/content-fields'
import type { ContentRow, ContentVersionRow } from '../models/content-row.ts'
import type { Side } from '../models/models.ts'

/** Of the versions whose time has come, the one that came last; of two of one moment the later published. */
export const shownVersion = ({ versions }: Pick<ContentRow, 'versions'>, now: Date): ContentVersionRow | undefined =>
  versions
    .filter(({ from }) => from <= now)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime() || one.number - other.number)
    .at(-1)

/** The next one whose time has not come. */
export const nextVersion = ({ versions }: Pick<ContentRow, 'versions'>, now: Date): ContentVersionRow | undefined =>
  versions.filter(({ from }) => from > now).toSorted((one, other) => one.from.getTime() - other.from.getTime())[0]

export const stateOf = (row: Pick<ContentRow, 'versions'>, now: Date): ContentState => {
  const shown = shownVersion(row, now)
  if (shown?.words) return 'Published'
  if (nextVersion(row, now)) return 'Scheduled'
  return shown ? 'Withdrawn' : 'Draft'
}

export interface Piece {
  row: ContentRow
  words: ContentWords
  title: string
  text: string
  /** Since when these words are shown, and since when any. */
  from: Date
  since: Date
}

const pieceOf = (row: ContentRow, language: Language, now: Date): Piece[] => {
  const shown = shownVersion(row, now)
  if (!shown?.words) return []
  const since = new Date(Math.min(...row.versions.map(({ from }) => from.getTime())))
  return [{ row, words: shown.words, ...wordsIn(shown.words, language), from: shown.from, since }]
}

/** Every piece of a kind that a brand shows. They are few (contentLimits), so that lists and searches read them all. */
export const shownPieces = async (
  { content }: Pick<Side, 'content'>,
  wanted: { siteId: number; kind: ContentKind },
  language: Language,
  now: Date,
): Promise<Piece[]> => {
  const rows = await content.find(wanted, { draft: 0 }).sort({ _id: 1 }).lean<ContentRow[]>()
  return rows.flatMap((row) => pieceOf(row, language, now))
}

/** One of them. */
export const shownPiece = async (
  { content }: Pick<Side, 'content'>,
  wanted: { _id: number; siteId: number; kind: ContentKind },
  language: Language,
  now: Date,
): Promise<Piece | undefined> => {
  const row = await content.findOne(wanted, { draft: 0 }).lean<ContentRow>()
  return row ? pieceOf(row, language, now)[0] : undefined
}
