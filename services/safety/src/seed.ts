/** The demo world's desk on a Tuesday: open reports of all kinds, decided ones, appeals, and what waits for a second person. */

import { safetyTimes, urgentCategories } from '@samvaer/contracts/safety/values'
import { type Community, entersDark, world } from '@samvaer/testing/world'
import {
  danishDecisions,
  danishReports,
  darkReports,
  decisionIdOf,
  englishReports,
  norwegianReports,
  type ReportedKind,
  swedishReports,
  type WrittenReport,
} from '@samvaer/testing/world/texts/written-reports'
import { keepAudit } from './audit/chain.ts'
import type { CaseRow } from './models/case.ts'
import type { AppealRow, DecisionRow } from './models/decision.ts'
import { bothSides, type SafetyParts, sideOf } from './models/models.ts'
import type { ReportRow } from './models/report.ts'
import type { SanctionRow } from './models/sanction.ts'
import { neverByItself } from './reports/create-report.ts'
import { moderate } from './reports/moderate.ts'
import { seedMeetings } from './seed-meetings.ts'
import { type DemoSide, type Thing, thingsOn } from './seed-things.ts'

const lean = { lean: true } as const
const hour = 60 * 60_000
const day = 24 * hour
const staffIds = {
  support: world.personas.support.profileId,
  colleague: world.staff.colleague.profileId,
  head: world.staff.head.profileId,
}

const staffed = new Set(
  world.members.flatMap(({ profileId, role }) => (role === 'Support' || role === 'Developer' ? [profileId] : [])),
)

/**
 * True for a report that is about nobody of the staff, and seen by others than them: nobody decides what they reported.
 */
const isForDesk = ({ subjectId, readerIds }: Thing): boolean =>
  !staffed.has(subjectId ?? 0) && (readerIds?.some((id) => id !== subjectId && !staffed.has(id)) ?? true)

/** Gives out each thing once, spread over what there is. */
const givesOut = (side: DemoSide) => {
  const all = thingsOn(side)
  const given = new Map<ReportedKind, number>()
  return (kind: ReportedKind): Thing => {
    const those = all[kind].filter(isForDesk)
    const place = given.get(kind) ?? 0
    given.set(kind, place + 1)
    const step = those.length % 5 === 0 ? 1 : 5
    const thing = those[(place * step + 3) % those.length]
    if (!thing) throw new Error(`The world has no ${kind} in ${side.community}`)
    return thing
  }
}

/**
 * Returns as many reporters as there are texts, of those who can see the thing: on the dark variant whoever is there, and
 * never the one it is about.
 */
const reportersOf = (side: DemoSide, { subjectId, readerIds }: Thing, place: number, many: number): number[] => {
  const others = world.members.filter(
    (member) =>
      member.community === side.community &&
      (readerIds ? readerIds.includes(member.profileId) : !member.persona) &&
      member.status === 'Active' &&
      member.profileId !== subjectId &&
      !staffed.has(member.profileId) &&
      (!side.dark || entersDark(member)),
  )
  if (others.length < many) throw new Error(`Not ${many} can see what is reported in ${side.community}`)
  return Array.from({ length: many }, (_, more) => others[(place * 11 + more) % others.length]?.profileId ?? 0)
}

const ago = (milliseconds: number): Date => new Date(world.now.getTime() - milliseconds)

const caseRow = (
  _id: number,
  community: Community,
  { itemType, itemId, subjectId, lodgeId, copy }: Thing,
  createdAt: Date,
): CaseRow => ({
  ...{ _id, community, itemType, itemId, subjectId, lodgeId, staff: false, copy },
  ...{ openKey: `${community}:${itemType}:${itemId}`, state: 'Open', version: 1, categories: [], illegal: false },
  ...{ urgent: false, reporterIds: [], trustedIds: [], hidden: false, openedBy: [], claimedBy: null },
  ...{ claimedUntil: null, decisionId: null, decidedBy: [], createdAt, decidedAt: null },
  dueAt: new Date(createdAt.getTime() + safetyTimes.normal),
})

const reportRow = (
  _id: number,
  row: CaseRow,
  change: Pick<ReportRow, 'category' | 'text' | 'at' | 'reporterId'>,
): ReportRow => ({
  ...{ _id, caseId: row._id, community: row.community },
  ...{ itemType: row.itemType ?? 'Profile', itemId: row.itemId ?? 0, title: row.copy?.title ?? '' },
  ...{ path: row.copy?.path ?? '', illegal: row.illegal, state: 'Open', answerBy: row.dueAt, answer: null },
  ...change,
})

interface Before {
  cases: number
  reports: number
}

type Give = (kind: ReportedKind) => Thing

const openCases = (side: DemoSide, written: readonly WrittenReport[], give: Give, before: Before) => {
  const reports: ReportRow[] = []
  const cases = written.map(({ kind, category, texts, hoursAgo, illegal = false, claimed: by }, place) => {
    const createdAt = ago(hoursAgo * hour)
    const urgent = urgentCategories.has(category)
    const within = urgent ? safetyTimes.urgent : safetyTimes.normal
    const thing = give(kind)
    const reporterIds = reportersOf(side, thing, place, texts.length)
    const row: CaseRow = {
      ...caseRow(before.cases + place + 1, side.community, thing, createdAt),
      ...{ categories: [category], urgent, illegal, version: texts.length },
      hidden: urgent && !neverByItself.has(thing.itemType),
      dueAt: new Date(createdAt.getTime() + within),
      ...(by && { ...{ claimedBy: staffIds[by], openedBy: [staffIds[by]] }, claimedUntil: ago(-day) }),
    }
    // Later ones joined within the hour.
    const made = texts.map((text, later) => {
      const at = new Date(createdAt.getTime() + later * 0.3 * hour)
      const reporterId = reporterIds[later] ?? 0
      return reportRow(before.reports + reports.length + later + 1, row, { category, text, at, reporterId })
    })
    reports.push(...made)
    return { ...row, reporterIds }
  })
  return { cases, reports }
}

/** Makes a thing one of a persona's: its profile, or something that it wrote. */
const thingOf = (thing: Thing, profileId: number | undefined): Thing =>
  profileId === undefined
    ? thing
    : { ...thing, subjectId: profileId, ...(thing.itemType === 'Profile' && { itemId: profileId }) }

const decidedCases = (side: DemoSide, give: Give, after: Before) => {
  const { community } = side
  const rows = { cases: [] as CaseRow[], reports: [] as ReportRow[], decisions: [] as DecisionRow[] }
  const [sanctions, appeals]: [SanctionRow[], AppealRow[]] = [[], []]
  for (const [place, written] of danishDecisions.entries()) {
    const { subject, category, outcome, facts, ground: reference, textToSubject: text, textToReporters } = written
    const waits = written.waits === true
    const by = staffIds[written.by ?? 'colleague']
    const persona = subject && world.personas[subject]
    const thing = thingOf(give(written.kind), persona?.profileId)
    if (persona && thing.itemType === 'Profile') thing.copy = { ...thing.copy, title: persona.name, text: persona.city }
    const decidedAt = ago(written.daysAgo * day)
    const createdAt = new Date(decidedAt.getTime() - (place + 2) * 3 * hour)
    const [caseId, decisionId] = [after.cases + place + 1, decisionIdOf(written)]
    const row: CaseRow = {
      ...caseRow(caseId, community, thing, createdAt),
      ...{ categories: [category], decisionId, decidedBy: [by], openedBy: [by] },
      ...(waits ? { state: 'Second' } : { openKey: null, state: 'Decided', decidedAt }),
    }
    const [reporterId = 0] = reportersOf(side, thing, place, 1)
    const made = { category, text: written.text, at: createdAt, reporterId }
    const report = reportRow(after.reports + place + 1, row, made)
    const said = outcome === 'NoViolation' ? ('NoViolation' as const) : ('Acted' as const)
    const answer = { outcome: said, text: textToReporters, at: decidedAt }
    rows.reports.push(waits ? report : { ...report, state: 'Decided', answer })
    rows.cases.push({ ...row, reporterIds: [report.reporterId] })
    const { itemType, itemId, copy, subjectId } = thing
    const { title, path, at, text: quoted } = copy
    rows.decisions.push({
      ...{ _id: decisionId, caseId, community, subjectId, outcome, categories: [category] },
      item: { itemType, itemId, title, text: quoted, path, at },
      ...{ ground: { kind: 'Rule', reference }, facts, text, reporterText: textToReporters, automated: false },
      ...{ reportedAt: createdAt, urgent: false, wanted: written.sanctions.map((one) => ({ ...one, days: null })) },
      ...{ decidedBy: by, decidedAt, secondedBy: null, effective: !waits, undone: false, mailTo: null },
      appealUntil: new Date(decidedAt.getTime() + safetyTimes.appeal),
    })
    for (const one of waits ? [] : written.sanctions)
      sanctions.push({
        ...{ _id: sanctions.length + 1, decisionId, dark: false, community, profileId: subjectId ?? 0, kind: one.kind },
        ...{ ban: 'ban' in one ? one.ban : null, category: 'Harassment', text, from: decidedAt, until: null },
        ...{ holds: one.kind !== 'Warning', endedAt: null, endedBy: null, givenBy: by },
      })
    const appealedAt = ago((appeals.length * 9 + 5) * hour)
    if (written.appeal && subjectId !== null)
      appeals.push({
        ...{ _id: appeals.length + 1, decisionId, caseId, community, subjectId, staff: false, state: 'Open' },
        ...{ version: 1, text: written.appeal, answer: null, decidedBy: null, decidedAt: null },
        at: appealedAt,
        dueAt: new Date(appealedAt.getTime() + safetyTimes.appealAnswer),
      })
  }
  return { ...rows, sanctions, appeals }
}

/** Takes what is urgent out of sight until somebody decides, as a report does. */
const hideUrgent = (parts: SafetyParts, { dark }: DemoSide, cases: readonly CaseRow[]): Promise<void> =>
  parts.transaction(async (transaction) => {
    for (const row of cases) if (row.hidden) await moderate(transaction, { dark }, row, 'Hidden')
  })

/** The audit knows of each decision; it begins with them. */
const seedAudit = async (parts: SafetyParts, decisions: readonly DecisionRow[]): Promise<void> => {
  for (const {
    _id: decisionId,
    caseId,
    subjectId: profileId,
    outcome: detail,
    decidedBy: actorId,
    community,
  } of decisions)
    await parts.transaction((transaction) =>
      keepAudit(parts, transaction, {
        ...{ act: 'Decided', actorId, community, profileId, caseId, decisionId, detail },
      }),
    )
}

/** A scope that the head would like to give, for whoever tries the demo as `support` to confirm. */
const seedProposal = async ({ models, reserveIds }: SafetyParts): Promise<void> => {
  await models.proposal.create({
    ...{ _id: 1, community: 'dk', profileId: staffIds.colleague, scope: 'DarkApplications', given: true },
    reason: 'Henrik afløser på den mørke side i sommerferien.',
    ...{ proposedBy: staffIds.head, at: ago(5 * hour), state: 'Open', decidedBy: null },
  })
  await reserveIds('proposal', 1)
}

const desks: readonly (DemoSide & { written: readonly WrittenReport[] })[] = [
  { community: 'dk', dark: false, written: danishReports },
  { community: 'dk', dark: true, written: darkReports },
  { community: 'se', dark: false, written: swedishReports },
  { community: 'no', dark: false, written: norwegianReports },
  { community: 'uk', dark: false, written: englishReports },
]

export const seed = async (parts: SafetyParts): Promise<void> => {
  const { models } = parts
  // Removes the rows of an interrupted seed.
  for (const side of bothSides(parts))
    for (const model of [side.reportCase, side.report, side.decision, side.appeal]) await model.deleteMany()
  for (const model of [models.sanction, models.auditEnd, models.proposal]) await model.deleteMany()
  await models.audit.collection.deleteMany()
  const before: Before = { cases: 0, reports: 0 }
  const keep = async ({ dark }: DemoSide, cases: CaseRow[], reports: ReportRow[]): Promise<void> => {
    const side = sideOf(parts, dark)
    await side.reportCase.insertMany(cases, lean)
    await side.report.insertMany(reports, lean)
    before.cases += cases.length
    before.reports += reports.length
  }
  for (const { written, ...there } of desks) {
    const give = givesOut(there)
    const open = openCases(there, written, give, before)
    await keep(there, open.cases, open.reports)
    await hideUrgent(parts, there, open.cases)
    if (written !== danishReports) continue
    const { cases, reports, decisions, sanctions, appeals } = decidedCases(there, give, before)
    await keep(there, cases, reports)
    const side = sideOf(parts, false)
    await side.decision.insertMany(decisions, lean)
    await side.appeal.insertMany(appeals, lean)
    await models.sanction.insertMany(sanctions, lean)
    await seedAudit(parts, decisions)
    await parts.reserveIds('decision', decisions.length)
    await parts.reserveIds('sanction', sanctions.length)
    await parts.reserveIds('appeal', appeals.length)
  }
  await seedProposal(parts)
  await seedMeetings(parts)
  await parts.reserveIds('case', before.cases)
  await parts.reserveIds('report', before.reports)
}
