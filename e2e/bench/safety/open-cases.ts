/** A community with 100,000 open reports: one of ten urgent, one of ten claimed, one of forty waits for a second person, and 5,000 appeals. */
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { safetyService } from '@samvaer/safety/service'
import type { Models } from '@samvaer/service-kit/parts'
import type { RunningService } from '@samvaer/service-kit/service/build-service'
import type { ServiceDefinition } from '@samvaer/service-kit/service/define-service'
import { benchProfile } from '../bench-profile.ts'

type ModelsOf<Definition> = Definition extends ServiceDefinition<infer M extends Models> ? M : never
export type Safety = RunningService<ModelsOf<typeof safetyService>>

export const openReports = 100_000
export const staffId = 900_000
export const reporterId = 2
const appeals = 5000
const subjects = 5000
const community = 'dk'
const minute = 60_000
const day = 24 * 60 * minute
const atOnce = 2000
const lean = { lean: true, ordered: false } as const
const now = Date.now()

const subjectAt = (index: number): number => 1000 + (index % subjects)

const caseAt = (index: number) => {
  const _id = index + 1
  const at = new Date(now - index * minute)
  const claimed = index % 10 === 3
  return {
    ...{ _id, community, itemType: 'BlogEntry' as const, itemId: _id, openKey: `${community}:BlogEntry:${_id}` },
    ...{ subjectId: subjectAt(index), lodgeId: null, staff: index % 100 === 7, version: 1, illegal: false },
    copy: { title: 'Min sommer', text: 'Ord '.repeat(40), path: `/Entry/${_id}`, at, mediaIds: [], context: [] },
    state: index % 40 === 9 ? ('Second' as const) : ('Open' as const),
    ...{
      categories: ['Harassment' as const],
      urgent: index % 10 === 0,
      reporterIds: [reporterId],
      trustedIds: [],
      signals: [],
    },
    ...{ hidden: false, openedBy: [], claimedBy: claimed ? staffId + (Math.floor(index / 10) % 4) : null },
    claimedUntil: claimed ? new Date(now + 1000 * minute) : null,
    ...{
      decisionId: null,
      decidedBy: [],
      createdAt: at,
      dueAt: new Date(at.getTime() + 4320 * minute),
      decidedAt: null,
    },
  }
}

const appealAt = (index: number) => {
  const at = new Date(now - index * minute)
  return {
    ...{ _id: index + 1, decisionId: index + 1, caseId: index + 1, community, subjectId: subjectAt(index) },
    ...{ staff: false, by: 'Subject' as const, state: 'Open' as const, version: 1, text: 'Nej', answer: null },
    ...{ decidedBy: null, at, dueAt: new Date(at.getTime() + 4320 * minute), decidedAt: null },
  }
}

const filled = async (many: number, insert: (from: number, until: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < many; from += atOnce) await insert(from, Math.min(from + atOnce, many))
}
const between = <Row>(from: number, until: number, at: (index: number) => Row): Row[] =>
  Array.from({ length: until - from }, (_, place) => at(from + place))

/** Fills the service's directory, as the events of these members would. */
const fillDirectory = async ({ parts }: Safety): Promise<void> => {
  const known = parts.models.reportCase.db.collection<DirectoryProfile & { _id: number; sequence: number }>(
    'directory_profiles',
  )
  const people = [reporterId, ...Array.from({ length: subjects }, (_, index) => subjectAt(index))]
  const rows = people.map((profileId) => benchProfile({ profileId, community, name: 'Bente' }, new Date(now - day)))
  await known.insertMany(rows.map((row) => ({ _id: row.profileId, sequence: 1, ...row })))
}

export const fillDesk = async (safety: Safety): Promise<void> => {
  const { reportCase, appeal } = safety.parts.models
  await fillDirectory(safety)
  await filled(openReports, (from, until) => reportCase.insertMany(between(from, until, caseAt), lean))
  await filled(appeals, (from, until) => appeal.insertMany(between(from, until, appealAt), lean))
  await safety.parts.reserveIds('case', openReports)
}
