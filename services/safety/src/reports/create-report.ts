/**
 * A report joins the open case of its item, or begins one. An urgent item is hidden at once, by the word of one who was
 * not mostly wrong before; everything else by three who are trusted. Nothing is ever deleted by itself.
 */
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { type ReportCategory, safetyTimes, urgentCategories } from '@samvaer/contracts/safety/values'
import type { Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { announceDesk } from '../live.ts'
import type { CaseRow } from '../models/case.ts'
import type { SafetyParts } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import { raiseNotification } from '../notifications.ts'
import { reportsPath } from '../paths.ts'
import { keepSignal, signalIds } from '../signals/keep-signal.ts'
import type { Viewer } from '../viewer.ts'
import { copyRow, type ReportedItem } from './copy.ts'
import { holdMedia } from './hold-media.ts'
import { moderate } from './moderate.ts'
import { openKeyOf } from './open-key.ts'
import { isBelieved, isTrusted, recordsOf } from './trust.ts'

export interface Reporting {
  category: ReportCategory
  text: string
  illegal: boolean
}

const trustedThatHide = 3
/** A young account that is reported so often is looked at first. */
const day = 24 * 60 * 60 * 1000
const young = 7 * day
const oftenReported = 3

/** One person's word alone never takes these out of sight: whole members, groups and conversations. */
export const neverByItself: ReadonlySet<ReportedItemType> = new Set<ReportedItemType>([
  'Profile',
  'Lodge',
  'Conversation',
  'Relation',
])

/** True where the word of one member takes an item out of sight: one who was not mostly wrong before. */
const hidesAlone = (itemType: CaseRow['itemType'], category: ReportCategory, { believed }: Weighed): boolean =>
  itemType !== null && !neverByItself.has(itemType) && urgentCategories.has(category) && believed

const newCase = (_id: number, viewer: Viewer, item: ReportedItem, staff: boolean, now: Date): CaseRow => ({
  _id,
  community: viewer.community,
  itemType: item.itemType,
  itemId: item.itemId,
  openKey: openKeyOf(item.itemType, item.itemId, viewer.community),
  subjectId: item.copy.authorId,
  lodgeId: item.copy.lodgeId,
  staff,
  copy: copyRow(item.copy),
  ...{ state: 'Open', version: 0, categories: [], urgent: false, illegal: false },
  ...{ reporterIds: [], trustedIds: [], signals: [], hidden: false },
  ...{ openedBy: [], claimedBy: null, claimedUntil: null, decisionId: null, decidedBy: [] },
  createdAt: now,
  dueAt: new Date(now.getTime() + safetyTimes.normal),
  decidedAt: null,
})

/** Keeps a case: its first writer goes on; with another one at the same moment the later one joins. */
const keepCase = async (
  { side }: Viewer,
  row: CaseRow,
  before: CaseRow | null,
  { session }: Transaction,
): Promise<void> => {
  const { _id, ...fields } = row
  if (before) await side.reportCase.updateOne({ _id, version: before.version }, { $set: fields }, { session })
  else await side.reportCase.create([row], { session })
}

interface Weighed {
  believed: boolean
  trusted: boolean
  /** The author is new here, and was reported often. */
  suspect: boolean
  /** Open cases of the author, this one among them. */
  cases: number
}

const weigh = async (parts: SafetyParts, { side, profileId }: Viewer, { copy }: ReportedItem): Promise<Weighed> => {
  const now = parts.clock()
  const { authorId } = copy
  const [records, known, cases] = await Promise.all([
    recordsOf(parts, [profileId]),
    parts.directory.findAmong([profileId, ...(authorId === null ? [] : [authorId])]),
    authorId === null ? 0 : side.reportCase.countDocuments({ subjectId: authorId, state: 'Open' }),
  ])
  const record = records.get(profileId) ?? { right: 0, decided: 0 }
  const author = authorId === null ? undefined : known.get(authorId)
  const isYoung = author !== undefined && now.getTime() - new Date(author.createdAt).getTime() < young
  return {
    believed: isBelieved(record),
    trusted: isTrusted(known.get(profileId), record, now),
    suspect: isYoung && cases + 1 >= oftenReported,
    cases: cases + 1,
  }
}

/** The case with one more report. */
const joined = (
  row: CaseRow,
  viewer: Viewer,
  { category, illegal }: Reporting,
  weighed: Weighed,
  now: Date,
): CaseRow => {
  const { profileId } = viewer
  const isUrgent = urgentCategories.has(category)
  const trustedIds = weighed.trusted ? [...new Set([...row.trustedIds, profileId])] : row.trustedIds
  const hidesByMany = row.itemType !== null && !neverByItself.has(row.itemType) && trustedIds.length >= trustedThatHide
  const urgent = row.urgent || isUrgent || weighed.suspect
  const within = urgent ? safetyTimes.urgent : safetyTimes.normal
  return {
    ...row,
    version: row.version + 1,
    categories: [...new Set([...row.categories, category])],
    urgent,
    illegal: row.illegal || illegal,
    reporterIds: [...new Set([...row.reporterIds, profileId])],
    trustedIds,
    hidden: row.hidden || hidesByMany || hidesAlone(row.itemType, category, weighed),
    dueAt: new Date(Math.min(row.dueAt.getTime(), now.getTime() + within)),
  }
}

/** Creates a report; while one is open, another of the same is the same report, and the first words stay. */
export const createReport = async (
  parts: SafetyParts,
  viewer: Viewer,
  item: ReportedItem,
  reporting: Reporting,
): Promise<Pick<ReportRow, '_id' | 'answerBy'> & { hidden: boolean }> => {
  const { side, profileId, community } = viewer
  const { itemType, itemId, copy } = item
  const openKey = openKeyOf(itemType, itemId, community)
  const [weighed, author, caseId, reportId] = await Promise.all([
    weigh(parts, viewer, item),
    copy.authorId === null ? undefined : parts.directory.find(copy.authorId),
    parts.nextId('case'),
    parts.nextId('report'),
  ])
  const ids = weighed.suspect ? await signalIds(parts) : undefined
  return parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const now = parts.clock()
      const before = await side.reportCase.findOne({ openKey }, null, { session }).lean<CaseRow>()
      const mine = { caseId: before?._id ?? 0, reporterId: profileId }
      const earlier = before && (await side.report.findOne(mine, null, { session }).lean<ReportRow>())
      if (earlier && earlier.state === 'Open')
        return { ...earlier, hidden: hidesAlone(itemType, earlier.category, weighed) }
      const begun = before ?? newCase(caseId, viewer, item, author?.staff === true, now)
      const row = joined(begun, viewer, reporting, weighed, now)
      await keepCase(viewer, row, before, transaction)
      const report: ReportRow = {
        _id: earlier?._id ?? reportId,
        caseId: row._id,
        community,
        reporterId: profileId,
        ...{ itemType, itemId, title: copy.title, path: copy.path, ...reporting },
        ...{ state: 'Open', at: now, answerBy: row.dueAt, answer: null, appeal: null },
      }
      if (earlier) await side.report.replaceOne({ _id: earlier._id }, report, { session })
      else await side.report.create([report], { session })
      if (ids && copy.authorId !== null) {
        const found = { kind: 'NewAndReported' as const, profileId: copy.authorId, otherIds: [], number: weighed.cases }
        await keepSignal(parts, side, found, ids, transaction)
      }
      if (!before) await holdMedia(transaction, side, row, true)
      if (row.hidden && !begun.hidden) await moderate(transaction, side, row, 'Hidden')
      const about = { profileId: row.subjectId, caseId: row._id, detail: reporting.category }
      await keepAudit(parts, transaction, { act: 'Reported', actorId: profileId, community, ...about })
      const { title, path } = { title: copy.title, path: reportsPath }
      const receipt = {
        key: `report:${report._id}`,
        profileId,
        type: 'Report',
        variant: 'received',
        title,
        path,
      } as const
      await raiseNotification(transaction, { ...receipt, dark: side.dark, at: now })
      transaction.afterCommit(() => announceDesk(parts, side))
      // By their own word alone: that others reported it too is told to nobody.
      return { ...report, hidden: hidesAlone(itemType, reporting.category, weighed) }
    },
    { about: 'the audit' },
  )
}
