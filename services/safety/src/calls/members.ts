/** The acts of staff on a member; the contract says who may. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { safety } from '@samvaer/contracts/safety/calls'
import { curatorGrant } from '@samvaer/contracts/safety/values'
import { handlers } from '@samvaer/service-kit/http/implement'
import { keepAudit } from '../audit/chain.ts'
import { sanctionMember } from '../decisions/decide.ts'
import { refuseUnconfirmed } from '../decisions/refuse-unconfirmed.ts'
import type { SafetyParts } from '../models/models.ts'
import type { SanctionRow } from '../models/sanction.ts'
import { raiseNotification } from '../notifications.ts'
import { decisionsPath } from '../paths.ts'
import type { SafetyPolicy } from '../policy.ts'
import { endSanctions } from '../sanctions/give.ts'
import { dismissSignal } from '../signals/end-signals.ts'
import { askElsewhere } from '../staff/elsewhere.ts'
import { historyOf, openMember } from '../staff/history.ts'

const lift = (parts: SafetyParts, actorId: number, { _id, profileId, ...sanction }: SanctionRow, reason: string) =>
  parts.transaction(
    async (transaction) => {
      const which = (row: SanctionRow) => row._id === _id
      const ended = await endSanctions(parts, profileId, { which, by: 'Staff' }, transaction)
      if (ended.length === 0) throw new ProductError('Conflict', { reason: 'Ended' })
      const { community, decisionId, kind } = sanction
      const detail = `${kind} ${reason}`
      await keepAudit(parts, transaction, { act: 'SanctionLifted', actorId, community, profileId, decisionId, detail })
      const notice = {
        key: `sanction:${_id}:lifted`,
        type: 'Decision',
        variant: 'lifted',
        path: decisionsPath,
      } as const
      // Restrictions hold on both sides; nothing is said of the dark one.
      await raiseNotification(transaction, { ...notice, profileId, dark: false, at: parts.clock() })
    },
    { about: 'the audit' },
  )

export const memberCalls = (parts: SafetyParts) =>
  handlers<typeof safety, 'safety', SafetyPolicy>()({
    SanctionMember: async ({ input, viewer, profile, objects: { member } }) => {
      const { sanctions, ground, facts, textToSubject } = input
      refuseUnconfirmed(profile, sanctions, parts.clock())
      const isWarning = sanctions.every(({ kind }) => kind === 'Warning')
      const outcome = isWarning ? ('Warned' as const) : ('Sanctioned' as const)
      const said = { outcome, sanctions, ground, facts, textToSubject, textToReporters: null }
      return sanctionMember(parts, viewer, { profileId: member.profileId, staff: member.staff }, said)
    },
    LiftSanction: async ({ input: { reason }, viewer: { profileId }, objects: { sanction } }) => {
      await lift(parts, profileId, sanction, reason)
      return {}
    },
    DismissSignal: async ({ input: { signalId, reason }, viewer: { side, profileId: actorId } }) => {
      await dismissSignal(parts, side, { signalId, actorId, reason })
      return {}
    },
    SetMemberRights: async ({ input, viewer: { profileId: actorId, community }, objects: { member } }) => {
      const { curator, role, heightAndWeight, reason } = input
      const { profileId } = member
      const rights = {
        ...(curator !== undefined && { grant: { name: curatorGrant, given: curator } }),
        ...(role !== undefined && { role }),
        ...(heightAndWeight !== undefined && { heightAndWeight }),
      }
      // The role of one of the staff is the operator's to give.
      if (role !== undefined && member.staff) throw new ProductError('NotAllowed', { reason: 'Staff' })
      await parts.transaction(
        async (transaction) => {
          await transaction.publish('RightsGiven', `profile:${profileId}`, { profileId, ...rights })
          const detail = `${JSON.stringify({ curator, role, heightAndWeight })} ${reason}`
          await keepAudit(parts, transaction, { act: 'RightsChanged', actorId, community, profileId, detail })
        },
        { about: 'the audit' },
      )
      return {}
    },
    OpenMember: async ({ input: { reason }, viewer, objects: { member } }) => {
      await openMember(parts, viewer, member.profileId, reason)
      return {}
    },
    GetMemberHistory: async ({ input, viewer, objects: { member } }) =>
      historyOf(parts, viewer, member.profileId, input),
    GetMemberAccount: async ({ viewer, objects: { member } }) =>
      askElsewhere(parts, viewer, member.profileId, (peers, asked) => peers.get('Sessions/GetAccountHistory', asked)),
    GetMemberAmounts: async ({ viewer, objects: { member } }) =>
      askElsewhere(parts, viewer, member.profileId, (peers, asked) => peers.get('Payment/GetPaidAmounts', asked)),
    GetMemberTickets: async ({ viewer, objects: { member } }) =>
      askElsewhere(parts, viewer, member.profileId, (peers, asked) =>
        peers.get('Tickets/GetTicketsOfMember', { ...asked, dark: viewer.side.dark }),
      ),
    GetMemberLodges: async ({ viewer, objects: { member } }) =>
      askElsewhere(parts, viewer, member.profileId, (peers, asked) =>
        peers.get('Lodges/GetLodgesOfMember', { ...asked, dark: viewer.side.dark }),
      ),
    AddStaffNote: async ({ input: { text }, viewer: { profileId: by, community }, objects: { member } }) => {
      const { profileId } = member
      const noteId = await parts.nextId('note')
      await parts.transaction(
        async (transaction) => {
          const note = { _id: noteId, profileId, text, by, at: parts.clock() }
          await parts.models.note.create([note], { session: transaction.session })
          await keepAudit(parts, transaction, { act: 'NoteAdded', actorId: by, community, profileId })
        },
        { about: 'the audit' },
      )
      return { noteId }
    },
  })
