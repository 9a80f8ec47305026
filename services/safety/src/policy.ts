/** Finds what calls name, and the viewer's relations to it; the rights stand in the contract. */
import type { ReportedItemType } from '@samvaer/contracts/reported-items'
import { safetyObjects } from '@samvaer/contracts/safety/rights'
import { isListed } from '@samvaer/service-kit/directory'
import { type AskedCall, policy } from '@samvaer/service-kit/rights/policy'
import type { CaseRow } from './models/case.ts'
import type { AppealRow, DecisionRow } from './models/decision.ts'
import type { MeetingRow } from './models/meeting.ts'
import { bothSides, type SafetyParts } from './models/models.ts'
import type { ReportRow } from './models/report.ts'
import type { SanctionRow } from './models/sanction.ts'
import type { SignalRow } from './models/signal.ts'
import type { ProposalRow, StaffRow } from './models/staff.ts'
import { copyItem } from './reports/copy.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/**
 * True when the viewer may find a case: nobody of the staff finds one about themselves, and the head alone one about
 * staff.
 */
const mayFind = ({ profileId, head }: Viewer, { subjectId, staff }: Pick<CaseRow, 'subjectId' | 'staff'>): boolean =>
  subjectId !== profileId && (!staff || head)

const findRow = async (viewer: Viewer, _id: number): Promise<CaseRow | undefined> => {
  const { side, community } = viewer
  const row = await side.reportCase.findOne({ _id, community }).lean<CaseRow>()
  return row && mayFind(viewer, row) ? row : undefined
}

const isReporter = ({ reporterIds }: CaseRow, { profileId }: Viewer): boolean => reporterIds.includes(profileId)

/** True while a report of the viewer about the member is not decided, on either side: sanctions hold on both. */
const waitsFor = async (parts: SafetyParts, { profileId }: Viewer, subjectId: number): Promise<boolean> => {
  const own = { subjectId, state: { $in: ['Open' as const, 'Second' as const] }, reporterIds: profileId }
  const found = await Promise.all(bothSides(parts).map(({ reportCase }) => reportCase.exists(own)))
  return found.some((one) => one !== null)
}

export const safetyPolicy = (parts: SafetyParts) => {
  /** A member of the community whom the viewer may decide about. */
  const findMember = async (viewer: Viewer, profileId: number) => {
    const profile = await parts.directory.find(profileId)
    if (!profile || profile.community !== viewer.community) return undefined
    return mayFind(viewer, { subjectId: profileId, staff: profile.staff }) ? profile : undefined
  }
  return policy(safetyObjects, {
    viewer: async (call: AskedCall) => viewerOf(parts, call),
    find: {
      item: async (viewer: Viewer, itemId: number, { itemType }: { itemType: ReportedItemType }) => {
        const item = await copyItem(parts, viewer, itemType, itemId)
        return item && { object: item, is: { author: item.copy.authorId === viewer.profileId } }
      },
      report: async ({ side, profileId }: Viewer, _id: number) => {
        const report = await side.report.findById(_id).lean<ReportRow>()
        return report ? { object: report, is: { author: report.reporterId === profileId } } : undefined
      },
      decision: async ({ side, profileId }: Viewer, _id: number) => {
        // That there was nothing to a report is the reporter's to read.
        const acted = { _id, effective: true, outcome: { $ne: 'NoViolation' as const } }
        const decision = await side.decision.findOne(acted).lean<DecisionRow>()
        return decision ? { object: decision, is: { subject: decision.subjectId === profileId } } : undefined
      },
      case: async (viewer: Viewer, _id: number) => {
        const row = await findRow(viewer, _id)
        // Given back by the second person it is decided by somebody else; what is decided is a Conflict for everybody.
        const decider = row?.state === 'Open' && row.decidedBy.includes(viewer.profileId)
        return row && { object: row, is: { reporter: isReporter(row, viewer), decider } }
      },
      appeal: async (viewer: Viewer, _id: number) => {
        const appeal = await viewer.side.appeal.findById(_id).lean<AppealRow>()
        const row = appeal ? await findRow(viewer, appeal.caseId) : undefined
        if (!appeal || !row) return undefined
        const decider = row.decidedBy.includes(viewer.profileId)
        return { object: appeal, is: { reporter: isReporter(row, viewer), decider } }
      },
      second: async (viewer: Viewer, _id: number) => {
        const decision = await viewer.side.decision.findById(_id).lean<DecisionRow>()
        const row = decision ? await findRow(viewer, decision.caseId) : undefined
        if (!decision || !row) return undefined
        // Once the word is said it is a Conflict for everybody.
        const deciders = row.state === 'Second' ? row.decidedBy : [decision.decidedBy]
        const decider = deciders.includes(viewer.profileId)
        return { object: decision, is: { reporter: isReporter(row, viewer), decider } }
      },
      sanction: async (viewer: Viewer, _id: number) => {
        const sanction = await parts.models.sanction.findById(_id).lean<SanctionRow>()
        const member = sanction ? await findMember(viewer, sanction.profileId) : undefined
        return sanction && member ? { object: sanction, is: {} } : undefined
      },
      signal: async (viewer: Viewer, _id: number) => {
        const signal = await viewer.side.signal.findById(_id).lean<SignalRow>()
        const member = signal ? await findMember(viewer, signal.profileId) : undefined
        return signal && member ? { object: signal, is: {} } : undefined
      },
      member: async (viewer: Viewer, profileId: number) => {
        const profile = await findMember(viewer, profileId)
        return profile && { object: profile, is: { reporter: await waitsFor(parts, viewer, profileId) } }
      },
      colleague: async ({ community, profileId }: Viewer, _id: number) => {
        const colleague = await parts.models.staffMember.findOne({ _id, community }).lean<StaffRow>()
        return colleague ? { object: colleague, is: { self: _id === profileId } } : undefined
      },
      proposal: async ({ community, profileId }: Viewer, _id: number) => {
        const proposal = await parts.models.proposal.findOne({ _id, community }).lean<ProposalRow>()
        if (!proposal) return undefined
        const is = { proposer: proposal.proposedBy === profileId, self: proposal.profileId === profileId }
        return { object: proposal, is }
      },
      meeting: async ({ profileId }: Viewer, _id: number) => {
        const meeting = await parts.models.meeting.findById(_id).lean<MeetingRow>()
        return meeting ? { object: meeting, is: { author: meeting.profileId === profileId } } : undefined
      },
      companion: async ({ profileId, community, side }: Viewer, _id: number) => {
        const self = _id === profileId
        const found = await parts.directory.find(_id)
        if (found?.community !== community || !isListed(found, side)) return undefined
        if (!self && (await parts.directory.isHidden(profileId, _id))) return undefined
        return { object: found, is: { self } }
      },
    },
  })
}

export type SafetyPolicy = ReturnType<typeof safetyPolicy>
