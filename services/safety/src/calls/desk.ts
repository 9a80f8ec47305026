/** The desk of reports; who may, the contract says. */
import type { safety } from '@samvaer/contracts/safety/calls'
import { handlers } from '@samvaer/service-kit/http/implement'
import { appealDecision, decideAppeal } from '../decisions/appeals.ts'
import { decide, secondDecision } from '../decisions/decide.ts'
import { refuseUnconfirmed } from '../decisions/refuse-unconfirmed.ts'
import { caseOf } from '../desk/case-data.ts'
import { claimCase, releaseCase } from '../desk/claim.ts'
import { deskCounts } from '../desk/counts.ts'
import { queuePage } from '../desk/queue.ts'
import { liveOf } from '../live.ts'
import type { SafetyParts } from '../models/models.ts'
import type { SafetyPolicy } from '../policy.ts'
import { viewerOf } from '../viewer.ts'

export const deskCalls = (parts: SafetyParts) => {
  const countsOf = deskCounts(parts)
  return handlers<typeof safety, 'safety', SafetyPolicy>()({
    GetReportQueue: async (call) => {
      const viewer = viewerOf(parts, call)
      const [page, counts] = await Promise.all([queuePage(parts, viewer, call.input), countsOf(viewer)])
      return { ...page, counts, live: liveOf(parts, viewer) }
    },
    ClaimReport: async ({ input: { reason }, viewer, objects: { case: row } }) => ({
      claimedUntil: (await claimCase(parts, viewer, row._id, reason)).toISOString(),
    }),
    ReleaseReport: async ({ viewer, objects: { case: row } }) => {
      await releaseCase(parts, viewer, row._id)
      return {}
    },
    GetReportCase: async ({ viewer, objects: { case: row } }) => caseOf(parts, viewer, row),
    DecideReport: async ({ input: { caseId, version, textToReporters = null, ...said }, viewer, profile }) => {
      const deciding = { ...said, textToReporters }
      refuseUnconfirmed(profile, deciding.sanctions, parts.clock())
      return decide(parts, viewer, { caseId, version }, deciding)
    },
    DecideAppeal: async ({ input, viewer: { side, profileId } }) => {
      await decideAppeal(parts, side, profileId, input)
      return {}
    },
    RecordAppeal: async ({ input: { decisionId, text, reason, cameOn }, viewer: { side, profileId: by } }) => ({
      appealId: await appealDecision(parts, side, decisionId, text, { by, reason, cameOn }),
    }),
    SecondDecision: async ({ input: { decisionId, approved, reason }, viewer }) => {
      await secondDecision(parts, viewer, decisionId, { approved, reason })
      return {}
    },
  })
}
