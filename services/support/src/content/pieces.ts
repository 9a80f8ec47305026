/** Finds the part of a piece that is shown at a moment. */
import type { Language } from '@samvaer/contracts/core/values'
import { type ContentWords, type PieceWords, wordsIn } from '@samvaer/contracts/support/content-fields'
import type { ContentKind, ContentState, LegalPage } from '@samvaer/contracts/support/values'
import type { ContentRow, ContentVersionRow } from '../models/content-row.ts'
import type { Side } from '../models/models.ts'

/** Returns, of the versions whose time has come, the one that came last; of two of one moment the later published. */
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
  /** Of a Legal, where it has them. */
  heading: string | undefined
  description: string | undefined
  /** Since when these words are shown, and since when any. */
  from: Date
  since: Date
}

const pieceOf = (row: ContentRow, language: Language, now: Date): Piece[] => {
  const shown = shownVersion(row, now)
  if (!shown?.words) return []
  const since = new Date(Math.min(...row.versions.map(({ from }) => from.getTime())))
  const { title, text, heading, description }: PieceWords = wordsIn(shown.words, language)
  return [{ row, words: shown.words, title, text, heading, description, from: shown.from, since }]
}

/** Every piece of a kind that a brand has. */
export const contentsQuery = ({ content }: Pick<Side, 'content'>, wanted: { siteId: number; kind: ContentKind }) =>
  content.find(wanted).sort({ _id: 1 })

/** Returns the pieces that are shown. They are few (contentLimits), so that lists and searches read them all. */
export const shownPieces = async (
  side: Pick<Side, 'content'>,
  wanted: { siteId: number; kind: ContentKind },
  language: Language,
  now: Date,
): Promise<Piece[]> => {
  const rows = await contentsQuery(side, wanted).select({ draft: 0 }).lean<ContentRow[]>()
  return rows.flatMap((row) => pieceOf(row, language, now))
}

/** Returns one piece that is shown. */
export const shownPiece = async (
  { content }: Pick<Side, 'content'>,
  wanted: { siteId: number; kind: ContentKind; _id?: number; page?: LegalPage },
  language: Language,
  now: Date,
): Promise<Piece | undefined> => {
  const row = await content.findOne(wanted, { draft: 0 }).lean<ContentRow>()
  return row ? pieceOf(row, language, now)[0] : undefined
}
