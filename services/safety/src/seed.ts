/** The demo world's desk: open reports of all kinds, decided ones, and appeals that wait; all of the Danish community. */

import { safetyTimes, urgentCategories } from '@samvaer/contracts/safety/values'
import { plainText } from '@samvaer/contracts/text/rich-text-words'
import { world } from '@samvaer/testing/world'
import { createDebates } from '@samvaer/testing/world/debates'
import { createEvents } from '@samvaer/testing/world/events'
import { createLodges } from '@samvaer/testing/world/lodges'
import { createMail } from '@samvaer/testing/world/mail'
import { danishDecisions, danishReports, type ReportedKind } from '@samvaer/testing/world/written-reports'
import { keepAudit } from './audit/chain.ts'
import type { CaseRow, CopyRow } from './models/case.ts'
import type { AppealRow, DecisionRow } from './models/decision.ts'
import { type SafetyParts, sideOf } from './models/models.ts'
import type { ReportRow } from './models/report.ts'
import type { SanctionRow } from './models/sanction.ts'

const lean = { lean: true } as const
const hour = 60 * 60_000
const day = 24 * hour
const community = 'dk'
const support = world.personas.support.profileId
/** Has decided before: nobody answers appeals of what they decided. */
const colleague = world.personas.moderator.profileId

interface Thing {
  itemType: NonNullable<CaseRow['itemType']>
  itemId: number
  subjectId: number | null
  lodgeId: number | null
  copy: CopyRow
}

const copied = (title: string, text: string, path: string, at: Date, context: CopyRow['context'] = []): CopyRow => ({
  ...{ title, text, path, at, context, mediaIds: [] },
})

const messages = (): Thing[] =>
  createMail(world)
    .filter((one) => one.community === community && !one.dark)
    .flatMap(({ conversationId, title, messages: lines }) => {
      const last = lines.at(-1)
      if (!last) return []
      const context = lines.slice(-11).map(({ authorId, text, sentAt: at, messageId }) => ({
        ...{ authorId, text, at, reported: messageId === last.messageId },
      }))
      const copy = copied(title ?? '', last.text, `/Mail/${conversationId}`, last.sentAt, context)
      return [{ itemType: 'Message' as const, itemId: last.messageId, subjectId: last.authorId, lodgeId: null, copy }]
    })

const things = (): Record<ReportedKind, Thing[]> => {
  const entries = world.entries.filter((entry) => entry.community === community && !entry.dark)
  const lodges = createLodges(world)
  const danish = lodges.filter((lodge) => lodge.community === community)
  const danishIds = new Set(danish.map(({ lodgeId }) => lodgeId))
  return {
    entry: entries.map(({ blogEntryId: itemId, authorId: subjectId, title, text, createdAt }) => ({
      ...{ itemType: 'BlogEntry', itemId, subjectId, lodgeId: null },
      copy: copied(title, plainText(text), `/Community/Blogs/Entry/${itemId}`, createdAt),
    })),
    comment: entries.flatMap(({ blogEntryId, title, comments }) =>
      comments.map(({ blogCommentId: itemId, authorId: subjectId, text, createdAt }) => ({
        ...{ itemType: 'BlogComment' as const, itemId, subjectId, lodgeId: null },
        copy: copied(title, text, `/Community/Blogs/Entry/${blogEntryId}`, createdAt),
      })),
    ),
    message: messages(),
    profile: world.members
      .filter((member) => member.community === community && !member.persona && member.status === 'Active')
      .map(({ profileId: itemId, name, city, createdAt }) => ({
        ...{ itemType: 'Profile' as const, itemId, subjectId: itemId, lodgeId: null },
        copy: copied(name, city, `/Profile/${itemId}`, createdAt),
      })),
    debate: createDebates(lodges)
      .debates.filter(({ lodgeId }) => danishIds.has(lodgeId))
      .map(({ debateEntryId: itemId, lodgeId, authorId: subjectId, title, text, createdAt }) => ({
        ...{ itemType: 'DebateEntry' as const, itemId, subjectId, lodgeId },
        copy: copied(title, text, `/Community/Lodges/${lodgeId}/Debates/${itemId}`, createdAt),
      })),
    event: createEvents(world)
      .filter(({ organiser }) => organiser.community === community)
      .map(({ eventId: itemId, organiser, title, text, createdAt }) => ({
        ...{ itemType: 'Event' as const, itemId, subjectId: organiser.profileId, lodgeId: null },
        copy: copied(title, text, `/Community/Events/${itemId}`, createdAt),
      })),
    lodge: danish.map(({ lodgeId: itemId, name, about, createdAt }) => ({
      ...{ itemType: 'Lodge' as const, itemId, subjectId: null, lodgeId: itemId },
      copy: copied(name, about, `/Community/Lodges/${itemId}`, createdAt),
    })),
  }
}

const isStaffed = ({ subjectId }: Thing): boolean =>
  world.members.some(({ profileId, role }) => profileId === subjectId && (role === 'Support' || role === 'Developer'))

/** Gives out each thing once, spread over what there is. */
const givesOut = () => {
  const all = things()
  const given = new Map<ReportedKind, number>()
  return (kind: ReportedKind): Thing => {
    const those = all[kind].filter((thing) => !isStaffed(thing))
    const place = given.get(kind) ?? 0
    given.set(kind, place + 1)
    const thing = those[(place * 7 + 3) % those.length]
    if (!thing) throw new Error(`The world has no ${kind}`)
    return thing
  }
}

const reporters = world.members.filter(
  (member) => member.community === community && !member.persona && member.status === 'Active',
)
const reporterOf = (place: number, { subjectId }: Pick<CaseRow, 'subjectId'>): number => {
  const others = reporters.filter(({ profileId }) => profileId !== subjectId)
  return others[(place * 11) % others.length]?.profileId ?? 0
}

const ago = (milliseconds: number): Date => new Date(world.now.getTime() - milliseconds)

const caseRow = (_id: number, { itemType, itemId, subjectId, lodgeId, copy }: Thing, createdAt: Date): CaseRow => ({
  ...{ _id, community, itemType, itemId, subjectId, lodgeId, staff: false, copy },
  ...{ openKey: `${community}:${itemType}:${itemId}`, state: 'Open', version: 1, categories: [], illegal: false },
  ...{ urgent: false, reporterIds: [], trustedIds: [], hidden: false, openedBy: [], claimedBy: null },
  ...{ claimedUntil: null, decisionId: null, decidedBy: [], createdAt, decidedAt: null },
  dueAt: new Date(createdAt.getTime() + safetyTimes.normal),
})

const reportRow = (_id: number, row: CaseRow, change: Pick<ReportRow, 'category' | 'text' | 'at'>): ReportRow => ({
  ...{ _id, caseId: row._id, community, reporterId: reporterOf(_id, row) },
  ...{ itemType: row.itemType ?? 'Profile', itemId: row.itemId ?? 0, title: row.copy?.title ?? '' },
  ...{ path: row.copy?.path ?? '', illegal: row.illegal, state: 'Open', answerBy: row.dueAt, answer: null },
  ...change,
})

const openCases = (give: ReturnType<typeof givesOut>) => {
  const reports: ReportRow[] = []
  const cases = danishReports.map(({ kind, category, texts, hoursAgo, illegal = false, claimed }, place) => {
    const createdAt = ago(hoursAgo * hour)
    const urgent = urgentCategories.has(category)
    const within = urgent ? safetyTimes.urgent : safetyTimes.normal
    const row: CaseRow = {
      ...caseRow(place + 1, give(kind), createdAt),
      ...{ categories: [category], urgent, illegal, version: texts.length },
      dueAt: new Date(createdAt.getTime() + within),
      ...(claimed && { claimedBy: support, claimedUntil: new Date(world.now.getTime() + day), openedBy: [support] }),
    }
    // Later ones joined within the hour.
    const made = texts.map((text, later) => {
      const at = new Date(createdAt.getTime() + later * 0.3 * hour)
      return reportRow(reports.length + later + 1, row, { category, text, at })
    })
    reports.push(...made)
    return { ...row, reporterIds: made.map(({ reporterId }) => reporterId) }
  })
  return { cases, reports }
}

/** Makes a thing one of a persona's: its profile, or something that it wrote. */
const thingOf = (thing: Thing, profileId: number | undefined): Thing =>
  profileId === undefined
    ? thing
    : { ...thing, subjectId: profileId, ...(thing.itemType === 'Profile' && { itemId: profileId }) }

const decidedCases = (give: ReturnType<typeof givesOut>, after: { cases: number; reports: number }) => {
  const rows = { cases: [] as CaseRow[], reports: [] as ReportRow[], decisions: [] as DecisionRow[] }
  const [sanctions, appeals]: [SanctionRow[], AppealRow[]] = [[], []]
  for (const [place, written] of danishDecisions.entries()) {
    const { subject, category, outcome, facts, ground: reference, textToSubject: text, textToReporters } = written
    const persona = subject && world.personas[subject]
    const thing = thingOf(give(written.kind), persona?.profileId)
    if (persona && thing.itemType === 'Profile') thing.copy = { ...thing.copy, title: persona.name, text: persona.city }
    const decidedAt = ago(written.daysAgo * day)
    const createdAt = new Date(decidedAt.getTime() - (place + 2) * 3 * hour)
    const [caseId, decisionId] = [after.cases + place + 1, place + 1]
    const row: CaseRow = {
      ...caseRow(caseId, thing, createdAt),
      ...{ openKey: null, state: 'Decided', categories: [category], decisionId, decidedBy: [colleague], decidedAt },
      openedBy: [colleague],
    }
    const report = reportRow(after.reports + place + 1, row, { category, text: written.text, at: createdAt })
    const said = outcome === 'NoViolation' ? ('NoViolation' as const) : ('Acted' as const)
    rows.reports.push({ ...report, state: 'Decided', answer: { outcome: said, text: textToReporters, at: decidedAt } })
    rows.cases.push({ ...row, reporterIds: [report.reporterId] })
    const { itemType, itemId, copy, subjectId } = thing
    const { title, path, at, text: quoted } = copy
    rows.decisions.push({
      ...{ _id: decisionId, caseId, community, subjectId, outcome, categories: [category] },
      item: { itemType, itemId, title, text: quoted, path, at },
      ...{ ground: { kind: 'Rule', reference }, facts, text, reporterText: textToReporters, automated: false },
      ...{ reportedAt: createdAt, urgent: false, wanted: written.sanctions.map((one) => ({ ...one, days: null })) },
      ...{ decidedBy: colleague, decidedAt, secondedBy: null, effective: true, undone: false, mailTo: null },
      appealUntil: new Date(decidedAt.getTime() + safetyTimes.appeal),
    })
    for (const one of written.sanctions)
      sanctions.push({
        ...{ _id: sanctions.length + 1, decisionId, dark: false, community, profileId: subjectId ?? 0, kind: one.kind },
        ...{ ban: 'ban' in one ? one.ban : null, category: 'Harassment', text, from: decidedAt, until: null },
        ...{ holds: one.kind !== 'Warning', endedAt: null, endedBy: null, givenBy: colleague },
      })
    if (written.appeal && subjectId !== null)
      appeals.push({
        ...{ _id: appeals.length + 1, decisionId, caseId, community, subjectId, staff: false, state: 'Open' },
        ...{ version: 1, text: written.appeal, answer: null, decidedBy: null, decidedAt: null },
        at: new Date(decidedAt.getTime() + 2 * day),
        dueAt: new Date(decidedAt.getTime() + 2 * day + safetyTimes.appealAnswer),
      })
  }
  return { ...rows, sanctions, appeals }
}

/** The audit knows of each decision; it begins with them. */
const seedAudit = async (parts: SafetyParts, decisions: readonly DecisionRow[]): Promise<void> => {
  for (const { _id: decisionId, caseId, subjectId: profileId, outcome: detail } of decisions)
    await parts.transaction((transaction) =>
      keepAudit(parts, transaction, {
        ...{ act: 'Decided', actorId: colleague, community, profileId, caseId, decisionId, detail },
      }),
    )
}

export const seed = async (parts: SafetyParts): Promise<void> => {
  const side = sideOf(parts, false)
  const { models } = parts
  // Removes the rows of an interrupted seed.
  for (const model of [side.reportCase, side.report, side.decision, side.appeal]) await model.deleteMany()
  for (const model of [models.sanction, models.audit, models.auditEnd]) await model.deleteMany()
  const give = givesOut()
  const open = openCases(give)
  const decided = decidedCases(give, { cases: open.cases.length, reports: open.reports.length })
  await side.reportCase.insertMany([...open.cases, ...decided.cases], lean)
  await side.report.insertMany([...open.reports, ...decided.reports], lean)
  await side.decision.insertMany(decided.decisions, lean)
  await side.appeal.insertMany(decided.appeals, lean)
  await models.sanction.insertMany(decided.sanctions, lean)
  await seedAudit(parts, decided.decisions)
  await parts.reserveIds('case', open.cases.length + decided.cases.length)
  await parts.reserveIds('report', open.reports.length + decided.reports.length)
  await parts.reserveIds('decision', decided.decisions.length)
  await parts.reserveIds('sanction', decided.sanctions.length)
  await parts.reserveIds('appeal', decided.appeals.length)
}
