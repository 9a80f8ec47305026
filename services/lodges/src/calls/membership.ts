/** Joining, asking, leaving, and who else belongs to a lodge. */
import { ProductError } from '@samvaer/contracts/core/errors'
import { lodgeRates } from '@samvaer/contracts/lodges/lodge'
import { belongs, type LodgeRole } from '@samvaer/contracts/lodges/roles'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import type { Paging } from '@samvaer/service-kit/database/list-order'
import { countAct } from '../limits.ts'
import { changed } from '../live.ts'
import { leaveMeetups, leaveMeetupsFirst } from '../meetups/leave-meetups.ts'
import { recordAct } from '../membership/activities.ts'
import { managersOf } from '../membership/manager-counts.ts'
import { byName, byRank, membersPage } from '../membership/members-lists.ts'
import { derived, membershipRow } from '../membership/rows.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { LodgesParts } from '../models/models.ts'
import { notify, withdraw } from '../notifications/notifications.ts'
import { managersWhoHear } from '../notifications/receivers.ts'
import { lodgeHandlers } from '../policy.ts'
import { mayAskFrom } from '../reading/lodge-data.ts'
import { lookingAs, type SeenLodge, type Viewer } from '../viewer.ts'

const ownProfile = async ({ directory }: LodgesParts, profileId: number) => {
  const profile = await directory.find(profileId)
  if (!profile) throw new ProductError('ServiceUnavailable')
  return profile
}

/** @throws ProductError Conflict for whoever belongs to it already, or has asked */
const refuseInside = ({ role }: SeenLodge): void => {
  if (belongs(role)) throw new ProductError('Conflict', { reason: 'AlreadyMember' })
  if (role === 'Requesting') throw new ProductError('Conflict', { reason: 'AlreadyRequested' })
}

const join = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => {
  refuseInside(lodge)
  const { side, profileId } = viewer
  const { _id: lodgeId, membership: before } = lodge
  const profile = await ownProfile(parts, profileId)
  await parts.transaction(
    async (transaction) => {
      const open = { _id: lodgeId, listed: true, access: 'AccessForAll' as const }
      if (!(await side.lodge.exists(open).session(transaction.session))) throw new ProductError('NotAllowed')
      const after = membershipRow({ lodgeId, profile, side, before }, 'Member', parts.clock())
      await writeMembership(side, { lodgeId, before, after }, transaction)
      await recordAct(parts, viewer, lodge, { type: 'MemberJoined' }, transaction)
    },
    aboutRow(side.lodge, lodgeId),
  )
  changed(parts, viewer, 'lodge', lodgeId, 'members')
}

const request = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge, text: string) => {
  refuseInside(lodge)
  const { side, profileId } = viewer
  const { _id: lodgeId, membership: before } = lodge
  const at = parts.clock()
  const from = mayAskFrom(before, at)
  if (from) throw new ProductError('TooEarly', { from: from.toISOString() })
  const profile = await ownProfile(parts, profileId)
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      const rate = lodgeRates.membershipRequests
      await countAct(parts, { act: 'request', profileId, rate, newcomer: viewer.profile.newcomer }, session)
      const after = membershipRow({ lodgeId, profile, side, before }, 'Requesting', at, text)
      await writeMembership(side, { lodgeId, before, after }, transaction)
      const hear = await managersWhoHear(side, lodge, 'requests', session)
      const said = { variant: 'request', of: profileId, actorId: profileId, page: 'MemberManagement/PendingRequests' }
      await notify(transaction, { side, lodge, at }, hear, said)
    },
    aboutRow(side.lodge, lodgeId),
  )
  changed(parts, viewer, 'lodge', lodgeId, 'requests')
}

const leave = async (parts: LodgesParts, viewer: Viewer, lodge: SeenLodge) => {
  const { side, profileId } = viewer
  const { _id: lodgeId, membership: before, role, offer } = lodge
  if (role === 'Owner') throw new ProductError('Conflict', { reason: 'Owner' })
  if (!before || role === 'None' || role === 'Declined') throw new ProductError('Conflict', { reason: 'NoMember' })
  await leaveMeetupsFirst(parts, side, { lodgeId, profileId, before: role, after: 'None' })
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      // A member who was declined once is remembered: leaving does not shorten the wait.
      const { declinedAt } = before
      const after: MembershipRow | undefined =
        declinedAt && role === 'Requesting' ? derived({ ...before, role: 'Declined', since: parts.clock() }) : undefined
      await writeMembership(side, { lodgeId, before, after }, transaction)
      await leaveMeetups(parts, side, { lodgeId, profileId, before: role, after: 'None' }, transaction)
      if (offer?.to === profileId) await side.lodge.updateOne({ _id: lodgeId }, { $set: { offer: null } }, { session })
      if (role !== 'Requesting') await recordAct(parts, viewer, lodge, { type: 'LodgeLeft' }, transaction)
      else
        await withdraw(transaction, { lodge }, await managersOf(side, lodgeId, session), {
          variant: 'request',
          of: profileId,
        })
    },
    aboutRow(side.lodge, lodgeId),
  )
  changed(parts, viewer, 'lodge', lodgeId, role === 'Requesting' ? 'requests' : 'members')
}

const memberItems = async (parts: LodgesParts, rows: MembershipRow[]) => {
  const cards = await parts.directory.cards(rows.map(({ profileId }) => profileId))
  return rows.flatMap(({ profileId, role, joinedAt, since, visibility }) => {
    const profile = cards.get(profileId)
    return profile ? [{ profile, role, joinedAt: (joinedAt ?? since).toISOString(), visibility }] : []
  })
}

const members = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { role, text, ...paging }: Paging & { role?: LodgeRole | undefined; text?: string },
) => {
  const { side, community, hidden, profileId, staff } = viewer
  // Nobody is hidden from staff (docs/product/blocking.md), and nobody from himself.
  const without = staff ? [] : hidden.filter((id) => id !== profileId)
  const shownTo = lookingAs(viewer, lodge)
  const order = text === undefined ? byRank : byName
  const asked = { lodgeId: lodge._id, shownTo, order, role, community, without, ...(text !== undefined && { text }) }
  const { rows, next } = await membersPage(side, asked, paging)
  return { items: await memberItems(parts, rows), next }
}

export const membershipCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    JoinLodge: async ({ viewer, objects: { lodge } }) => {
      await join(parts, viewer, lodge)
      return {}
    },
    RequestMembership: async ({ viewer, objects: { lodge }, input: { text } }) => {
      await request(parts, viewer, lodge, text)
      return { status: 'New' as const }
    },
    LeaveLodge: async ({ viewer, objects: { lodge } }) => {
      await leave(parts, viewer, lodge)
      return {}
    },
    GetLodgeMembers: ({ viewer, objects: { lodge }, input }) => members(parts, viewer, lodge, input),
    SearchLodgeMembersByName: ({ viewer, objects: { lodge }, input }) => members(parts, viewer, lodge, input),
    GetLodgeMemberVisibility: async ({ objects: { lodge } }) => ({
      visibility: lodge.membership?.visibility ?? 'LodgeMembers',
    }),
    UpdateLodgeMemberVisibility: async ({ viewer: { side }, objects: { lodge }, input: { visibility } }) => {
      const { membership } = lodge
      if (!membership) throw new ProductError('NotAllowed')
      const { shownTo } = derived({ ...membership, visibility })
      const same = { _id: membership._id, role: membership.role }
      const { matchedCount } = await side.membership.updateOne(same, { $set: { visibility, shownTo } })
      if (matchedCount === 0) throw new ProductError('Conflict', { reason: 'Changed' })
      return {}
    },
  })
