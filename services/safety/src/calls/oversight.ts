/** Scopes, the audit and statistics; who may, the contract says. */
import type { safety } from '@samvaer/contracts/safety/calls'
import { listOrder, skipOf } from '@samvaer/service-kit/database/list-order'
import { handlers } from '@samvaer/service-kit/http/implement'
import type { AuditRow } from '../models/audit.ts'
import type { SafetyParts } from '../models/models.ts'
import type { ProposalRow, StaffRow } from '../models/staff.ts'
import type { SafetyPolicy } from '../policy.ts'
import { confirmScope, proposeScope, scopesOf } from '../staff/scopes.ts'
import { statementsFile } from '../staff/statements-file.ts'
import { decisionsOf, statisticsOf } from '../staff/statistics.ts'
import { viewerOf } from '../viewer.ts'

const latestFirst = listOrder({ key: 'at', type: 'time', id: '_id' })
/** More than any staff has. */
const most = 200

export const oversightCalls = (parts: SafetyParts) =>
  handlers<typeof safety, 'safety', SafetyPolicy>()({
    GetScopes: async (call) => {
      const { profileId, community, head } = viewerOf(parts, call)
      const [staff, proposals] = await Promise.all([
        parts.models.staffMember.find({ community }).sort({ _id: 1 }).limit(most).lean<StaffRow[]>(),
        parts.models.proposal.find({ community, state: 'Open' }).sort({ at: 1 }).limit(most).lean<ProposalRow[]>(),
      ])
      const ids = [...staff.map(({ _id }) => _id), ...proposals.flatMap((one) => [one.profileId, one.proposedBy])]
      const cards = await parts.directory.cards(ids)
      const nameOf = (id: number) => cards.get(id)?.name ?? ''
      return {
        staff: staff.map((one) => ({ profileId: one._id, card: cards.get(one._id) ?? null, scopes: scopesOf(one) })),
        proposals: proposals.map(({ _id: proposalId, profileId: about, scope, given, reason, proposedBy, at }) => ({
          ...{ proposalId, profileId: about, name: nameOf(about), scope, given, reason },
          proposedBy: { profileId: proposedBy, name: nameOf(proposedBy) },
          at: at.toISOString(),
          mayConfirm: proposedBy !== profileId && about !== profileId,
        })),
        mayPropose: head,
      }
    },
    ProposeScope: async ({ input: { scope, given, reason }, viewer, objects: { colleague } }) => ({
      proposalId: await proposeScope(parts, viewer, colleague, { scope, given, reason }),
    }),
    ConfirmScope: async ({ input: { approved }, viewer, objects: { proposal } }) => {
      await confirmScope(parts, viewer, proposal, approved)
      return {}
    },
    GetAudit: async (call) => {
      const { input } = call
      const { community } = viewerOf(parts, call)
      const { actorId, profileId, act } = input
      const wanted = { ...(actorId && { actorId }), ...(profileId && { profileId }), ...(act && { act }) }
      const found = await parts.models.audit
        .find({ community, ...wanted, ...latestFirst.behind(input) })
        .sort(latestFirst.sort)
        .skip(skipOf(input))
        .limit(input.take + 1)
        .lean<AuditRow[]>()
      const { rows, next } = latestFirst.pageOf(found, input.take)
      const names = await parts.directory.findAmong(rows.flatMap((row) => row.actorId ?? []))
      const items = rows.map(({ _id: entryId, actorId: by, at, detail, hash, ...row }) => ({
        ...{ entryId, act: row.act, actorId: by, detail, hash, at: at.toISOString() },
        actorName: by === null ? null : (names.get(by)?.name ?? ''),
        ...{ profileId: row.profileId, caseId: row.caseId, decisionId: row.decisionId },
      }))
      return { items, next }
    },
    GetSafetyStatistics: async (call) => statisticsOf(parts, viewerOf(parts, call).community, call.input),
    GetStatementsFile: async (call) => {
      const { input } = call
      const decisions = await decisionsOf(parts, viewerOf(parts, call).community, input)
      const members = await parts.directory.findAmong(decisions.flatMap(({ subjectId }) => subjectId ?? []))
      const registered = new Map([...members].map(([id, { createdAt }]) => [id, new Date(createdAt)]))
      return { name: `statements-${input.from}-${input.until}.csv`, text: statementsFile(decisions, registered) }
    },
  })
