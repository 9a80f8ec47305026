/** The calls by which staff write for everybody (docs/product/support.md, "Content"). */

import type { CallInput } from '@samvaer/contracts/client'
import { ProductError } from '@samvaer/contracts/core/errors'
import { type ContentWords, wordsIn } from '@samvaer/contracts/support/content-fields'
import { acceptedPage, contentLimits } from '@samvaer/contracts/support/values'
import type { ContentRow, ContentVersionRow } from '../models/content-row.ts'
import { type Side, type SupportParts, sideOf } from '../models/models.ts'
import { namesOf } from '../tickets/ticket-data.ts'
import { keepTrace, type Traced } from '../traces/staff-traces.ts'
import { countAnswerFeedback } from './answer-feedback.ts'
import type { BeginContent } from './begin-content.ts'
import { contentHandlers } from './content-policy.ts'
import { faqOf } from './faq.ts'
import { contentsQuery, nextVersion, shownVersion, stateOf } from './pieces.ts'
import { publishTerms } from './terms-versions.ts'
import { unansweredSearchesOf } from './unanswered-searches.ts'

const day = 24 * 60 * 60_000

const invalid = (field: string, code = 'invalid') => new ProductError('InvalidInput', { issues: [{ field, code }] })

const changed = () => new ProductError('Conflict', { reason: 'Changed' })

/** The words of a piece as its writer knows it: what is being written, else what was published last. */
const latestWords = ({ draft, versions }: ContentRow): ContentWords =>
  draft ?? versions.findLast(({ words }) => words !== null)?.words ?? {}

const listedOf = (row: ContentRow, now: Date) => {
  const { _id: contentId, kind, category, page, draft } = row
  const planned = nextVersion(row, now)?.from
  const from = shownVersion(row, now)?.from ?? planned
  return {
    ...{ contentId, kind, category, page: page ?? null, state: stateOf(row, now), hasDraft: draft !== null },
    from: from?.toISOString() ?? null,
    planned: planned?.toISOString() ?? null,
  }
}

/** Checks what the schema cannot say: which fields belong to which kind. */
const checkKind = ({ kind, category, words }: CallInput<'Support/SaveContent'>, dark: boolean): void => {
  if ((kind === 'Faq') !== (category !== undefined) || (category === 'Dark' && !dark)) throw invalid('category')
  if (kind === 'Legal') return
  for (const [language, { text, heading, description }] of Object.entries(words)) {
    if (heading !== undefined || description !== undefined) throw invalid(`words.${language}`)
    if (text.length > contentLimits.text) throw invalid(`words.${language}.text`, 'too_big')
  }
}

interface Written {
  change: Partial<ContentRow>
  trace?: Omit<Traced, 'subjectId' | 'actorId'>
}

export const writeCalls = (parts: SupportParts, begin: BeginContent) => {
  const { clock, nextId } = parts

  /**
   * One write, that of the first who names the revision. What refuses it is looked at within: the same act sent again is
   * refused nothing that it did.
   * @returns the revision afterwards
   */
  const write = async (
    { content }: Side,
    row: ContentRow,
    { by, revision }: { by: number; revision: number },
    said: () => Written,
  ): Promise<number> => {
    const traceId = await nextId('staffTrace')
    await parts.transaction(async (transaction) => {
      const { session } = transaction
      const { change, trace } = said()
      const set = { ...change, changedAt: clock(), changedBy: by }
      const filter = { _id: row._id, revision }
      const { matchedCount } = await content.updateOne(filter, { $set: set, $inc: { revision: 1 } }, { session })
      if (matchedCount === 0) throw changed()
      if (change.versions) await publishTerms(transaction, { ...row, ...change })
      if (trace) await keepTrace(parts, traceId, { ...trace, subjectId: row._id, actorId: by }, transaction)
    })
    return revision + 1
  }

  const withVersion = (
    { versions }: ContentRow,
    { asks, ...version }: Pick<ContentVersionRow, 'words' | 'from' | 'asks' | 'by'>,
  ): ContentVersionRow[] => {
    const number = (versions.at(-1)?.number ?? 0) + 1
    const next = { number, ...version, ...(asks && { asks }), at: clock() }
    return [...versions, next].slice(-contentLimits.versions)
  }

  return contentHandlers({
    GetContents: async ({ input: { kind }, context }) => {
      await begin(context)
      const { siteId, dark, language } = context
      const rows = await contentsQuery(sideOf(parts, dark), { siteId, kind }).lean<ContentRow[]>()
      const now = clock()
      return { items: rows.map((row) => ({ ...listedOf(row, now), title: wordsIn(latestWords(row), language).title })) }
    },

    GetUnansweredSearches: async ({ context }) => ({
      items: await unansweredSearchesOf(sideOf(parts, context.dark), context.siteId, await faqOf(parts, context)),
    }),

    GetContent: async ({ objects: { content: row }, viewer: { side } }) => {
      const now = clock()
      const [names, helped] = await Promise.all([
        namesOf(parts, [...new Set(row.versions.map(({ by }) => by))]),
        countAnswerFeedback(side, row._id),
      ])
      const versionOf = ({ number, words, from, asks, at, by }: ContentVersionRow) => ({
        ...{ number, words, asks: asks === true, by: names.get(by) ?? null },
        ...{ from: from.toISOString(), at: at.toISOString() },
      })
      return {
        ...listedOf(row, now),
        ...{ revision: row.revision, draft: row.draft, shown: shownVersion(row, now)?.number ?? null, helped },
        versions: row.versions.map(versionOf).toReversed(),
      }
    },

    SaveContent: async ({
      input,
      objects: { content: row },
      profile: { profileId: by },
      context: { siteId, dark },
    }) => {
      const { contentId, revision, kind, category, words } = input
      checkKind(input, dark)
      const side = sideOf(parts, dark)
      const said = { category: category ?? null, draft: words }
      if (row) {
        if (row.kind !== kind) throw invalid('kind')
        if (revision === undefined) throw invalid('revision', 'required')
        return { contentId: row._id, revision: await write(side, row, { by, revision }, () => ({ change: said })) }
      }
      if (contentId !== undefined) throw new ProductError('NotFound')
      // Every brand has all of them from the beginning.
      if (kind === 'Legal') throw invalid('kind')
      const _id = await nextId('content')
      const written = { changedAt: clock(), changedBy: by }
      await parts.transaction(async ({ session }) => {
        if ((await side.content.countDocuments({ siteId, kind }, { session })) >= contentLimits.pieces)
          throw new ProductError('Conflict', { reason: 'TooMany' })
        const piece = { _id, siteId, kind, page: null, ...said, versions: [], revision: 1, ...written }
        await side.content.create([piece], { session })
      })
      return { contentId: _id, revision: 1 }
    },

    PublishContent: async ({
      input: { revision, from, asks },
      objects: { content: row },
      viewer: { side, community },
      profile: { profileId: by },
    }) => {
      const publish = (): Written => {
        if (row.revision !== revision) throw changed()
        if (row.draft === null) throw new ProductError('Conflict', { reason: 'NoDraft' })
        const now = clock()
        const at = from === undefined ? now : new Date(from)
        if (at.getTime() - now.getTime() > contentLimits.daysAhead * day) throw invalid('from', 'too_late')
        if ((row.page === acceptedPage) !== (asks !== undefined))
          throw invalid('asks', asks === undefined ? 'required' : 'invalid')
        // Nothing is made to have been there before.
        const shownFrom = new Date(Math.max(at.getTime(), now.getTime()))
        const versions = withVersion(row, { words: row.draft, from: shownFrom, asks: asks ?? false, by })
        const act = shownFrom > now ? ('ContentPlanned' as const) : ('ContentPublished' as const)
        const number = versions.at(-1)?.number ?? null
        const trace = { act, number, community, from: shownFrom, words: row.draft }
        return { change: { draft: null, versions }, trace }
      }
      return { revision: await write(side, row, { by, revision }, publish) }
    },

    CancelContent: async ({
      input: { revision, number },
      objects: { content: row },
      viewer: { side, community },
      profile: { profileId: by },
    }) => {
      if (row.revision !== revision) throw changed()
      const planned = row.versions.find((one) => one.number === number && one.from > clock())
      if (!planned) throw changed()
      const versions = row.versions.filter((one) => one !== planned)
      const change = { versions, draft: row.draft ?? planned.words }
      const trace = { act: 'ContentCancelled' as const, community, number, from: planned.from, words: planned.words }
      return { revision: await write(side, row, { by, revision }, () => ({ change, trace })) }
    },

    RemoveContent: async ({
      input: { revision },
      objects: { content: row },
      viewer: { side, community },
      profile: { profileId: by },
    }) => {
      if (row.revision !== revision) throw changed()
      if (row.kind === 'Legal') throw new ProductError('Conflict', { reason: 'Needed' })
      const now = clock()
      if (!shownVersion(row, now)) {
        const traceId = await nextId('staffTrace')
        await parts.transaction(async (transaction) => {
          const { session } = transaction
          const { deletedCount } = await side.content.deleteOne({ _id: row._id, revision }, { session })
          if (deletedCount === 0) throw changed()
          const from = nextVersion(row, now)?.from ?? null
          const trace = { act: 'ContentDeleted' as const, community, from, words: latestWords(row) }
          await keepTrace(parts, traceId, { ...trace, subjectId: row._id, actorId: by }, transaction)
        })
        return {}
      }
      // A planned version is not shown either.
      const past = { ...row, versions: row.versions.filter(({ from }) => from <= now) }
      const draft = row.draft ?? latestWords(row)
      const ended = withVersion(past, { words: null, from: now, asks: false, by })
      const trace = { act: 'ContentWithdrawn' as const, community, from: now, words: latestWords(row) }
      await write(side, row, { by, revision }, () => ({ change: { versions: ended, draft }, trace }))
      return {}
    },
  })
}
