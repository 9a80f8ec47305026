/** How staff write for everybody (docs/product/support.md, "Content"). */
import { ProductError } from '@samvaer/contracts/errors'
import { type ContentWords, contentLimits, wordsIn } from '@samvaer/contracts/support/content-fields'
import type { ContentRow, ContentVersionRow } from '../models/content-row.ts'
import type { Side, SupportParts } from '../models/models.ts'
import { sideOf } from '../models/models.ts'
import { namesOf } from '../tickets/ticket-data.ts'
import { contentHandlers } from './content-policy.ts'
import { countHelped } from './helped.ts'
import { nextVersion, shownVersion, stateOf } from './pieces.ts'

const day = 24 * 60 * 60_000

const changed = () => new ProductError('Conflict', { reason: 'Changed' })

/** The words of a piece as its writer knows it: what is being written, else what was published last. */
const latestWords = ({ draft, versions }: ContentRow): ContentWords =>
  draft ?? versions.findLast(({ words }) => words !== null)?.words ?? {}

const listedOf = (row: ContentRow, now: Date) => {
  const { _id: contentId, kind, category, draft } = row
  const from = shownVersion(row, now)?.from ?? nextVersion(row, now)?.from
  return {
    ...{ contentId, kind, category, state: stateOf(row, now), hasDraft: draft !== null },
    from: from?.toISOString() ?? null,
  }
}

export const writeCalls = (parts: SupportParts) => {
  const { clock, nextId } = parts

  /** One write, that of the first who names the revision; @returns the revision afterwards */
  const write = async (
    { content }: Side,
    { _id, revision }: Pick<ContentRow, '_id' | 'revision'>,
    by: number,
    change: Partial<ContentRow>,
  ): Promise<number> => {
    const set = { ...change, changedAt: clock(), changedBy: by }
    const { matchedCount } = await content.updateOne({ _id, revision }, { $set: set, $inc: { revision: 1 } })
    if (matchedCount === 0) throw changed()
    return revision + 1
  }

  const withVersion = ({ versions }: ContentRow, words: ContentWords | null, from: Date, by: number) => {
    const number = (versions.at(-1)?.number ?? 0) + 1
    return [...versions, { number, words, from, at: clock(), by }].slice(-contentLimits.versions)
  }

  return contentHandlers({
    GetContents: async ({ input: { kind }, context: { siteId, dark, language } }) => {
      const rows = await sideOf(parts, dark).content.find({ siteId, kind }).sort({ _id: 1 }).lean<ContentRow[]>()
      const now = clock()
      return { items: rows.map((row) => ({ ...listedOf(row, now), title: wordsIn(latestWords(row), language).title })) }
    },

    GetContent: async ({ objects: { content: row }, viewer: { side } }) => {
      const now = clock()
      const [names, helped] = await Promise.all([
        namesOf(parts, [...new Set(row.versions.map(({ by }) => by))]),
        countHelped(side, row._id),
      ])
      const versionOf = ({ number, words, from, at, by }: ContentVersionRow) => ({
        ...{ number, words, by: names.get(by) ?? null },
        ...{ from: from.toISOString(), at: at.toISOString() },
      })
      return {
        ...listedOf(row, now),
        ...{ revision: row.revision, draft: row.draft, shown: shownVersion(row, now)?.number ?? null, helped },
        versions: row.versions.map(versionOf).toReversed(),
      }
    },

    SaveContent: async ({
      input: { contentId, revision, kind, category, words },
      objects: { content: row },
      profile: { profileId: by },
      context: { siteId, dark },
    }) => {
      if ((kind === 'Faq') !== (category !== undefined) || (category === 'Dark' && !dark))
        throw new ProductError('InvalidInput', { issues: [{ field: 'category', code: 'invalid' }] })
      const side = sideOf(parts, dark)
      const said = { category: category ?? null, draft: words }
      if (row) {
        if (row.kind !== kind) throw new ProductError('InvalidInput', { issues: [{ field: 'kind', code: 'invalid' }] })
        if (revision === undefined)
          throw new ProductError('InvalidInput', { issues: [{ field: 'revision', code: 'required' }] })
        return { contentId: row._id, revision: await write(side, { _id: row._id, revision }, by, said) }
      }
      if (contentId !== undefined) throw new ProductError('NotFound')
      if ((await side.content.countDocuments({ siteId, kind })) >= contentLimits.pieces)
        throw new ProductError('Conflict', { reason: 'TooMany' })
      const _id = await nextId('content')
      const written = { changedAt: clock(), changedBy: by }
      await side.content.create([{ _id, siteId, kind, ...said, versions: [], revision: 1, ...written }])
      return { contentId: _id, revision: 1 }
    },

    PublishContent: async ({
      input: { revision, from },
      objects: { content: row },
      viewer: { side },
      profile: { profileId: by },
    }) => {
      if (row.revision !== revision) throw changed()
      if (row.draft === null) throw new ProductError('Conflict', { reason: 'NoDraft' })
      const now = clock()
      const at = from === undefined ? now : new Date(from)
      if (at.getTime() - now.getTime() > contentLimits.daysAhead * day)
        throw new ProductError('InvalidInput', { issues: [{ field: 'from', code: 'too_late' }] })
      // Nothing is made to have been there before.
      const versions = withVersion(row, row.draft, new Date(Math.max(at.getTime(), now.getTime())), by)
      return { revision: await write(side, { _id: row._id, revision }, by, { draft: null, versions }) }
    },

    CancelContent: async ({
      input: { revision, number },
      objects: { content: row },
      viewer: { side },
      profile: { profileId: by },
    }) => {
      if (row.revision !== revision) throw changed()
      const planned = row.versions.find((one) => one.number === number && one.from > clock())
      if (!planned) throw changed()
      const versions = row.versions.filter((one) => one !== planned)
      const change = { versions, draft: row.draft ?? planned.words }
      return { revision: await write(side, { _id: row._id, revision }, by, change) }
    },

    RemoveContent: async ({
      input: { revision },
      objects: { content: row },
      viewer: { side },
      profile: { profileId: by },
    }) => {
      if (row.revision !== revision) throw changed()
      const now = clock()
      if (!shownVersion(row, now)) {
        const { deletedCount } = await side.content.deleteOne({ _id: row._id, revision })
        if (deletedCount === 0) throw changed()
        return {}
      }
      // What was planned is not shown either.
      const past = { ...row, versions: row.versions.filter(({ from }) => from <= now) }
      const draft = row.draft ?? latestWords(row)
      await write(side, { _id: row._id, revision }, by, { versions: withVersion(past, null, now, by), draft })
      return {}
    },
  })
}
