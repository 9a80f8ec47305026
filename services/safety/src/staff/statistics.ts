/** Counts for the yearly report of a period: numbers alone, of both sides, of nobody. */
import { appealStates, decisionOutcomes, reportCategories, safetyTimes } from '@samvaer/contracts/safety/values'
import type { AppealRow, DecisionRow } from '../models/decision.ts'
import { bothSides, type SafetyParts } from '../models/models.ts'
import type { ReportRow } from '../models/report.ts'
import type { SanctionRow } from '../models/sanction.ts'

export interface Period {
  /** Both days included. */
  from: string
  until: string
}

const day = 24 * 60 * 60 * 1000

const within = ({ from, until }: Period) => ({
  $gte: new Date(`${from}T00:00:00Z`),
  $lt: new Date(new Date(`${until}T00:00:00Z`).getTime() + day),
})

const onBoth = async <Row>(
  parts: SafetyParts,
  read: (side: ReturnType<typeof bothSides>[number]) => PromiseLike<Row[]>,
) => (await Promise.all(bothSides(parts).map(read))).flat()

export const decisionsOf = (parts: SafetyParts, community: string, period: Period): Promise<DecisionRow[]> =>
  onBoth(parts, ({ decision }) =>
    decision
      .find({ community, effective: true, decidedAt: within(period) })
      .sort({ decidedAt: 1 })
      .lean<DecisionRow[]>(),
  )

/** The middle one; of an even number the earlier of the two. */
const medianOf = (sorted: readonly number[]): number | null => sorted[Math.floor((sorted.length - 1) / 2)] ?? null

const clockOf = (decisions: readonly DecisionRow[], most: number) => {
  const taken = decisions
    .flatMap(({ reportedAt, decidedAt }) => (reportedAt === null ? [] : [decidedAt.getTime() - reportedAt.getTime()]))
    .sort((one, other) => one - other)
  const late = taken.filter((time) => time > most).length
  return { decided: taken.length, median: medianOf(taken), longest: taken.at(-1) ?? null, late }
}

export const statisticsOf = async (parts: SafetyParts, community: string, period: Period) => {
  const [decisions, reports, appeals, sanctions] = await Promise.all([
    decisionsOf(parts, community, period),
    onBoth(parts, ({ report }) =>
      report.find({ community, at: within(period) }, { category: 1, illegal: 1 }).lean<ReportRow[]>(),
    ),
    onBoth(parts, ({ appeal }) => appeal.find({ community, at: within(period) }, { state: 1 }).lean<AppealRow[]>()),
    parts.models.sanction.find({ community, from: within(period) }, { kind: 1, ban: 1 }).lean<SanctionRow[]>(),
  ])
  const kinds = Map.groupBy(sanctions, ({ kind, ban }) => (ban === null ? kind : `Ban ${ban}`))
  return {
    reports: reportCategories.map((category) => {
      const those = reports.filter((report) => report.category === category)
      return { category, number: those.length, illegal: those.filter(({ illegal }) => illegal).length }
    }),
    decisions: decisionOutcomes.map((outcome) => ({
      outcome,
      number: decisions.filter((decision) => decision.outcome === outcome).length,
    })),
    sanctions: [...kinds].map(([kind, rows]) => ({ kind, number: rows.length })),
    appeals: appealStates.map((state) => ({
      state,
      number: appeals.filter((appeal) => appeal.state === state).length,
    })),
    urgent: clockOf(
      decisions.filter(({ urgent }) => urgent),
      safetyTimes.urgent,
    ),
    normal: clockOf(
      decisions.filter(({ urgent }) => !urgent),
      safetyTimes.normal,
    ),
    automated: decisions.filter(({ automated }) => automated).length,
  }
}
