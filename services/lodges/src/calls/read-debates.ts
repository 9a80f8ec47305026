/** Reading the debates of a lodge: categories, entries, their comments and what they said before. */
import { mayMake } from '@samvaer/contracts/core/access'
import type { Call } from '@samvaer/contracts/core/call'
import { ProductError } from '@samvaer/contracts/core/errors'
import { lodges } from '@samvaer/contracts/lodges/calls'
import { manages } from '@samvaer/contracts/lodges/roles'
import type { RichText } from '@samvaer/contracts/text/rich-text'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { mentionsFound } from '@samvaer/service-kit/writing/mentions'
import { commentsFor } from '@samvaer/service-kit/writing/read-comments'
import { claimReading } from '@samvaer/service-kit/writing/read-marks'
import type { StoredRevision } from '@samvaer/service-kit/writing/revision-model'
import { commentsBelow, debateComments } from '../comments/comment-kinds.ts'
import { debatePage } from '../debates/debate-lists.ts'
import { picturesOfTexts } from '../debates/debate-pictures.ts'
import { ticketOf } from '../live.ts'
import type { CommentRow } from '../models/comment.ts'
import type { DebateCategoryRow } from '../models/debate-category.ts'
import type { DebateEntryRow } from '../models/debate-entry.ts'
import { debateReadingKey } from '../models/debate-reading.ts'
import type { LodgesParts } from '../models/models.ts'
import { lodgeHandlers } from '../policy.ts'
import { categoryItems, debateSummaries } from '../reading/debate-summaries.ts'
import { contentFacts, factsAbout, lodgeFacts } from '../reading/facts.ts'
import { unseenBy, withoutCard } from '../reading/seen-by.ts'
import { pollSeenBy } from '../reading/seen-poll.ts'
import { rolesIn, type SeenLodge, type Viewer } from '../viewer.ts'

const mostVersions = 50

export const inOrder = listOrder({ key: 'position', type: 'number', id: '_id', rising: true })

type SeenEntry = DebateEntryRow & { lodge: SeenLodge }

/** True when the viewer may not comment: on a locked entry only managers do (docs/product/lodges.md). */
export const isClosed = ({ locked, lodge }: Pick<SeenEntry, 'locked' | 'lodge'>): boolean =>
  locked && !manages(lodge.role)

const mayOfEntry = async (parts: LodgesParts, viewer: Viewer, entry: SeenEntry) => {
  const found = { debateEntry: await contentFacts(viewer, entry.lodge, entry.authorId) }
  const now = parts.clock()
  const may = (call: Call) => mayMake(call, viewer.context, found, now)
  const { calls } = lodges
  return {
    follow: may(calls.ToggleDebateEntryFollow),
    edit: may(calls.UpdateDebateEntry),
    delete: may(calls.DeleteDebateEntry),
    comment: may(calls.AddDebateEntryComment) && !isClosed(entry),
    lock: may(calls.LockDebateEntry),
    pin: may(calls.PinDebateEntry),
    move: may(calls.ChangeDebateEntryCategory),
  }
}

/** Returns what the viewer may do with each of these comments. */
const mayOfComments = (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => async (rows: readonly CommentRow[]) => {
  const roles = await rolesIn(
    viewer.side,
    lodge._id,
    rows.map(({ authorId }) => authorId),
  )
  const now = parts.clock()
  const { EditDebateEntryComment, DeleteDebateEntryComment } = lodges.calls
  return ({ authorId }: CommentRow) => {
    const role = roles.get(authorId) ?? 'None'
    const found = { debateComment: factsAbout(viewer, lodge, { authorId, role }) }
    const may = (call: Call) => mayMake(call, viewer.context, found, now)
    return { edit: may(EditDebateEntryComment), delete: may(DeleteDebateEntryComment) }
  }
}

/** @returns whether this reader counts now */
const claimView = ({ side, profileId }: Viewer, entry: DebateEntryRow, now: Date): Promise<boolean> => {
  const { _id: debateEntryId, lodgeId, authorId } = entry
  const first = { debateEntryId, lodgeId, authorId, profileId, followed: false }
  return claimReading(side.debateReading, debateReadingKey(debateEntryId, profileId), now, first)
}

const versionsOf = async (parts: LodgesParts, viewer: Viewer, itemId: number) => {
  const rows = await viewer.side.revision
    .find({ itemType: 'DebateEntry', itemId })
    .sort({ version: -1 })
    .limit(mostVersions)
    .lean<(StoredRevision & { text: RichText })[]>()
  const mediaOf = await picturesOfTexts(
    parts,
    viewer,
    rows.map(({ text }) => text),
  )
  return rows.map(({ version, title = '', text, replacedAt }) => ({
    version,
    title,
    text,
    media: mediaOf(text),
    replacedAt: replacedAt.toISOString(),
  }))
}

export const readDebateCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetDebateCategories: async ({ viewer, objects: { lodge }, input }) => {
      const found = await viewer.side.debateCategory
        .find({ lodgeId: lodge._id, $and: [inOrder.behind(input)] })
        .sort(inOrder.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<DebateCategoryRow[]>()
      const { rows, next } = inOrder.pageOf(found, input.take)
      return { items: await categoryItems(parts, viewer, lodge, rows), next }
    },
    GetDebateCategory: async ({ viewer, objects: { category } }) => {
      const { lodge } = category
      const [item] = await categoryItems(parts, viewer, lodge, [category])
      if (!item) throw new ProductError('NotFound')
      const found = { lodge: lodgeFacts(lodge), category: factsAbout(viewer, lodge) }
      const may = (call: Call) => mayMake(call, viewer.context, found, parts.clock())
      const { CreateDebateEntry, UpdateDebateCategory } = lodges.calls
      return { ...item, may: { write: may(CreateDebateEntry), manage: may(UpdateDebateCategory) } }
    },
    GetDebateEntries: async ({ viewer, objects: { lodge }, input }) => {
      const { categoryId, sortByLatestCommentDate, ...paging } = input
      const order = sortByLatestCommentDate ? ('active' as const) : ('created' as const)
      const asked = { lodgeId: lodge._id, categoryId, order, unseen: unseenBy(viewer, lodge) }
      const { rows, next } = await debatePage(viewer.side, asked, paging)
      return { items: await debateSummaries(parts, viewer, lodge, rows), next }
    },
    GetDebateEntry: async ({ viewer, objects: { debateEntry: entry } }) => {
      const [[summary], category, mediaOf, foundOf, may, poll] = await Promise.all([
        debateSummaries(parts, viewer, entry.lodge, [entry]),
        viewer.side.debateCategory.findById(entry.categoryId, { name: 1 }).lean<Pick<DebateCategoryRow, 'name'>>(),
        picturesOfTexts(parts, viewer, [entry.text]),
        mentionsFound(parts, { side: viewer.side, withoutCard: withoutCard(viewer) }, entry.mentions ?? []),
        mayOfEntry(parts, viewer, entry),
        pollSeenBy(parts, viewer, 'DebateEntry', entry),
      ])
      if (!summary) throw new ProductError('NotFound')
      return {
        ...summary,
        categoryName: category?.name ?? '',
        text: entry.text,
        mentions: foundOf(entry.mentions),
        media: mediaOf(entry.text),
        poll,
        version: entry.version,
        live: ticketOf(parts, viewer, 'debate', entry._id),
        may,
      }
    },
    GetDebateEntryVersions: async ({ viewer, objects: { debateEntry } }) => ({
      items: await versionsOf(parts, viewer, debateEntry._id),
    }),
    GetDebateEntryComments: async ({ viewer, objects: { debateEntry: entry }, input: { twoLayered } }) => {
      const { _id: parentId, lodge } = entry
      const items = await commentsFor(parts, viewer, {
        ...commentsBelow(viewer, debateComments, parentId),
        twoLayered,
        unseen: unseenBy(viewer, lodge),
        named: (debateEntryCommentId) => ({ debateEntryCommentId }),
        mayOf: mayOfComments(parts, viewer, lodge),
      })
      return { items, live: ticketOf(parts, viewer, 'debate', parentId) }
    },
    UpdateDebateEntryView: async ({ viewer, objects: { debateEntry: entry } }) => {
      // Without a transaction: readers of a lively debate would abort each other, and a crash between costs one view.
      if ((await claimView(viewer, entry, parts.clock())) && entry.authorId !== viewer.profileId)
        await viewer.side.debateEntry.updateOne({ _id: entry._id }, { $inc: { views: 1 } })
      return {}
    },
  })
