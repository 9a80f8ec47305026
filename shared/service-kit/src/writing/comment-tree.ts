/** Comments below something, as one reader sees them: in two layers, or in one (docs/product/limits.md). */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'

/** Milliseconds in which a comment may be changed without a mark (docs/product/blogs.md). */
export const freeEdit = 5 * 60 * 1000

/** Milliseconds for which a deleted text can be restored (docs/product/retention.md). */
export const restorable = 30 * 24 * 60 * 60 * 1000

/**
 * Comments by a Quarantined member stay; every other state takes them out of sight (docs/product/states.md and
 * docs/product/roles.md). On the dark side so does not entering it (docs/product/dark-variant.md).
 */
export const speaks = (
  { status, dark }: Pick<DirectoryProfile, 'status' | 'dark'>,
  side: { readonly dark: boolean },
): boolean => (status === 'Active' || status === 'Quarantined') && (!side.dark || dark === true)

/** The fields of a row that the order of comments needs. */
export interface TreeRow {
  _id: number
  authorId: number
  /** The comment at the top that this one answers; null at the top. */
  answerTo: number | null
  createdAt: Date
}

export interface TreeReader<Row extends TreeRow, Shown> {
  /** As the reader sees it; undefined for what the reader does not see. */
  shown(row: Row): Shown | undefined
  /**
   * Returns the stand-in for a comment that was removed but answered: nobody and nothing, so that answers have a place.
   */
  placeholder(row: Row): Shown
  /** The authors whose comments are for this reader as if they had never been. */
  hidden: ReadonlySet<number>
}

/**
 * Puts comments into two layers, oldest first. Answers to a hidden member's comment move up to the top, as if that
 * comment had never been (docs/product/blocking.md); so do answers to one that is gone for good. Answers to a removed
 * one stay below a placeholder.
 * @param rows by time
 */
export const commentTree = <Row extends TreeRow, Shown extends object>(
  rows: readonly Row[],
  reader: TreeReader<Row, Shown>,
): (Shown & { answers: Shown[] })[] => {
  const rowById = new Map(rows.map((row) => [row._id, row]))
  const visible = new Map(rows.map((row) => [row._id, reader.shown(row)]))
  const tops = new Map<number, Shown & { answers: Shown[] }>()
  const keepsAnswers = (top: Row | undefined): top is Row =>
    top !== undefined && (visible.get(top._id) !== undefined || !reader.hidden.has(top.authorId))
  for (const row of rows) {
    const shown = visible.get(row._id)
    const top = row.answerTo === null ? undefined : rowById.get(row.answerTo)
    if (keepsAnswers(top)) {
      if (!shown) continue
      const parent = tops.get(top._id) ?? { ...reader.placeholder(top), answers: [] }
      tops.set(top._id, parent)
      parent.answers.push(shown)
    } else if (shown) {
      tops.set(row._id, { ...shown, answers: tops.get(row._id)?.answers ?? [] })
    }
  }
  return rows.flatMap(({ _id }) => tops.get(_id) ?? [])
}

/** Returns comments in one layer, oldest first. */
export const commentLine = <Row extends TreeRow, Shown extends object>(
  rows: readonly Row[],
  reader: Pick<TreeReader<Row, Shown>, 'shown'>,
): (Shown & { answers: Shown[] })[] =>
  rows.flatMap((row) => {
    const shown = reader.shown(row)
    return shown ? [{ ...shown, answers: [] }] : []
  })
