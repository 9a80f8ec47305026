/** The rights on reports, decisions and sanctions (docs/product/penalties.md). */
import { objects, rights } from '../core/rights.ts'

export const safetyObjects = objects({
  /** The thing that a member reports; found by whom its domain lets see it. */
  item: { field: 'itemId', relations: ['author'] },
  report: { field: 'reportId', relations: ['author'], seenBy: ['author'] },
  decision: { field: 'decisionId', relations: ['subject'], seenBy: ['subject'] },
  /**
   * Of the viewer's community. Not found by its subject, and, where it is about staff, by nobody but the head of staff.
   * `reporter` has reported it, `decider` has decided it.
   */
  case: { field: 'caseId', relations: ['reporter', 'decider'], seenBy: ['staff'] },
  appeal: { field: 'appealId', relations: ['reporter', 'decider'], seenBy: ['staff'] },
  /** A decision, for staff; one that waits for a second person is not for who has decided the case before either. */
  second: { field: 'decisionId', relations: ['reporter', 'decider'], seenBy: ['staff'] },
  sanction: { field: 'sanctionId', relations: [], seenBy: ['staff'] },
  /** Found as its member is. */
  signal: { field: 'signalId', relations: [], seenBy: ['staff'] },
  /** Found as a case is: never the viewer, staff by the head alone. `reporter` waits for a decision about the member. */
  member: { field: 'profileId', relations: ['reporter'], seenBy: ['staff'] },
  /** One of the staff, who is given a scope; `self` by whoever it is. */
  colleague: { field: 'profileId', relations: ['self'], seenBy: ['staff'] },
  proposal: { field: 'proposalId', relations: ['proposer', 'self'], seenBy: ['staff'] },
  /** A meeting that its member shares with a friend. */
  meeting: { field: 'meetingId', relations: ['author'], seenBy: ['author'] },
  /** A member of the community who is met; not found behind a block. */
  companion: { field: 'profileId', relations: ['self'] },
})

export const safetyRights = rights(safetyObjects, {
  'item.report': { of: 'item', by: ['everyone'], except: ['author'], reason: 'Own' },
  'report.own': { of: 'report', by: ['author'] },
  'decision.own': { of: 'decision', by: ['subject'] },
  'case.work': { of: 'case', by: ['staff'], except: ['reporter'], reason: 'Own' },
  /** Nobody decides again what they decided. */
  'case.decide': { of: 'case', by: ['staff'], except: ['reporter', 'decider'], reason: 'Own' },
  'appeal.decide': { of: 'appeal', by: ['staff'], except: ['reporter', 'decider'], reason: 'Own' },
  'decision.second': { of: 'second', by: ['staff'], except: ['reporter', 'decider'], reason: 'Own' },
  /** Also by whoever decided: it is not answered so. */
  'appeal.record': { of: 'second', by: ['staff'], except: ['reporter'], reason: 'Own' },
  'sanction.lift': { of: 'sanction', by: ['staff'] },
  'signal.dismiss': { of: 'signal', by: ['staff'] },
  'member.work': { of: 'member', by: ['staff'] },
  'member.sanction': { of: 'member', by: ['staff'], except: ['reporter'], reason: 'Own' },
  'scope.propose': { of: 'colleague', by: ['staff'], except: ['self'], reason: 'Own' },
  'scope.confirm': { of: 'proposal', by: ['staff'], except: ['proposer', 'self'], reason: 'Own' },
  'meeting.own': { of: 'meeting', by: ['author'] },
  'companion.meet': { of: 'companion', by: ['everyone'], except: ['self'], reason: 'Own' },
})
