/** Scopes of the staff: the head proposes, a second person lets it happen, and identity gives the grant. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { type Scope, scopeNames, scopes } from '@samvaer/contracts/safety/values'
import type { SingleEventHandler, Transaction } from '@samvaer/service-kit/parts'
import { keepAudit } from '../audit/chain.ts'
import { bothSides, type SafetyParts } from '../models/models.ts'
import type { ProposalRow, StaffRow } from '../models/staff.ts'
import type { Viewer } from '../viewer.ts'

export const scopesOf = ({ grants }: Pick<StaffRow, 'grants'>): Scope[] =>
  scopeNames.filter((scope) => grants.includes(scopes[scope]))

export const proposeScope = async (
  parts: SafetyParts,
  { profileId: proposedBy, community }: Viewer,
  colleague: StaffRow,
  { scope, given, reason }: Pick<ProposalRow, 'scope' | 'given' | 'reason'>,
): Promise<number> => {
  const { _id: profileId } = colleague
  const _id = await parts.nextId('proposal')
  return parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const same = { community, profileId, scope, state: 'Open' as const }
      const waits = await parts.models.proposal.exists(same).session(session)
      if (waits || scopesOf(colleague).includes(scope) === given) throw new ProductError('Conflict', { reason: 'Same' })
      const proposal: ProposalRow = { _id, ...same, given, reason, proposedBy, at: parts.clock(), decidedBy: null }
      await parts.models.proposal.create([proposal], { session })
      const detail = `${given ? '+' : '-'}${scope} ${reason}`
      await keepAudit(parts, transaction, { act: 'ScopeProposed', actorId: proposedBy, community, profileId, detail })
      return _id
    },
    { about: 'the audit' },
  )
}

export const confirmScope = (
  parts: SafetyParts,
  { profileId: actorId }: Viewer,
  { _id }: ProposalRow,
  approved: boolean,
): Promise<void> =>
  parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const proposal = await parts.models.proposal.findById(_id, null, { session }).lean<ProposalRow>()
      if (proposal?.state !== 'Open') throw new ProductError('Conflict', { reason: 'Decided' })
      const { community, profileId, scope, given } = proposal
      const state = approved ? ('Confirmed' as const) : ('Declined' as const)
      await parts.models.proposal.updateOne({ _id }, { $set: { state, decidedBy: actorId } }, { session })
      const detail = `${given ? '+' : '-'}${scope}`
      const act = approved ? 'ScopeConfirmed' : 'ScopeDeclined'
      await keepAudit(parts, transaction, { act, actorId, community, profileId, detail })
      if (!approved) return
      const grant = { name: scopes[scope], given }
      await transaction.publish('RightsGiven', `profile:${profileId}`, { profileId, grant })
    },
    { about: 'the audit' },
  )

/** Ends the proposals for a member who left the staff, to whom nothing is given any more. */
const endProposals = async (parts: SafetyParts, transaction: Transaction, profileId: number): Promise<void> => {
  const { session } = transaction
  const waiting = { profileId, state: 'Open' as const }
  for (const { _id, community, scope, given } of await parts.models.proposal
    .find(waiting, null, { session })
    .lean<ProposalRow[]>()) {
    await parts.models.proposal.updateOne({ _id }, { $set: { state: 'Declined' } }, { session })
    const detail = `${given ? '+' : '-'}${scope}`
    await keepAudit(parts, transaction, { act: 'ScopeDeclined', actorId: null, community, profileId, detail })
  }
}

/** Leaves to the head alone what was reported of somebody who joins the staff. */
const leaveToHead = async (parts: SafetyParts, subjectId: number, { session }: Transaction): Promise<void> => {
  const theirs = { subjectId, staff: false }
  for (const { reportCase, appeal } of bothSides(parts)) {
    await reportCase.updateMany(theirs, { $set: { staff: true } }, { session })
    await appeal.updateMany(theirs, { $set: { staff: true } }, { session })
  }
}

/** Keeps who is staff, with what they were given. */
export const keepStaff =
  (parts: SafetyParts): SingleEventHandler<'ProfileChanged'> =>
  async ({ profileId: _id, community, staff, status, role, grants = [] }, { transaction }) => {
    const { models } = parts
    const { session } = transaction
    if (staff) await leaveToHead(parts, _id, transaction)
    const works = staff && role !== 'Developer' && (status === 'Active' || status === 'Locked')
    if (!works) {
      const { deletedCount } = await models.staffMember.deleteOne({ _id }, { session })
      if (deletedCount > 0) await endProposals(parts, transaction, _id)
      return
    }
    await models.staffMember.updateOne({ _id }, { $set: { community, grants } }, { session, upsert: true })
  }
