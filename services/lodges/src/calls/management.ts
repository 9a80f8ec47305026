/** Managing members: requests, roles, blocking, notes, and what was done. */
import { ProductError } from '@samvaer/contracts/core/errors'
import type { DirectoryProfile } from '@samvaer/contracts/identity/domain-events'
import type { LodgeActivityType } from '@samvaer/contracts/lodges/management'
import { belongs, type LodgeRole, outranks } from '@samvaer/contracts/lodges/roles'
import { maximumAssistants } from '@samvaer/contracts/lodges/values'
import { aboutRow } from '@samvaer/service-kit/database/about-row'
import { type ListOrder, listOrder, type Paging, skipOf } from '@samvaer/service-kit/database/list-order'
import { changed, requestOf } from '../live.ts'
import { leaveMeetups, leaveMeetupsFirst } from '../meetups/leave-meetups.ts'
import { recordAct } from '../membership/activities.ts'
import { managersOf } from '../membership/manager-counts.ts'
import { byName, byRank, membersPage } from '../membership/members-lists.ts'
import { membershipRow } from '../membership/rows.ts'
import { writeMembership } from '../membership/write-membership.ts'
import type { ActivityRow } from '../models/activity.ts'
import type { MemberNoteRow } from '../models/member-note.ts'
import type { MembershipRow } from '../models/membership.ts'
import type { LodgesParts, Side } from '../models/models.ts'
import { notify, withdraw } from '../notifications/notifications.ts'
import { lodgeHandlers } from '../policy.ts'
import type { SeenLodge, Viewer } from '../viewer.ts'

interface Target {
  lodge: SeenLodge
  profile: DirectoryProfile
  membership: MembershipRow | undefined
  role: LodgeRole
}

interface Decision {
  /** Undefined: nothing any more. */
  to: LodgeRole | undefined
  type: LodgeActivityType
  detail?: string
  /** The member's notification, as a variant of the type Lodge; staff’s acts notify by themselves. */
  notifies?: string
}

/** Makes somebody something else in a lodge: row, activity and notification in one transaction. */
const decide = async (
  parts: LodgesParts,
  viewer: Viewer,
  { lodge, profile, membership: before }: Target,
  { to, type, detail, notifies }: Decision,
): Promise<void> => {
  const { side } = viewer
  const { _id: lodgeId } = lodge
  const { profileId } = profile
  const at = parts.clock()
  const roles = { before: before?.role ?? 'None', after: to ?? 'None' } as const
  await leaveMeetupsFirst(parts, side, { lodgeId, profileId, ...roles })
  await parts.transaction(
    async (transaction) => {
      const { session } = transaction
      if (to === 'Assistant') {
        const assistants = await side.membership.countDocuments({ lodgeId, role: 'Assistant' }, { session })
        if (assistants >= maximumAssistants) throw new ProductError('Conflict', { reason: 'TooManyAssistants' })
      }
      const after = to && membershipRow({ lodgeId, profile, side, before }, to, at, detail)
      await writeMembership(side, { lodgeId, before, after }, transaction)
      await leaveMeetups(parts, side, { lodgeId, profileId, ...roles }, transaction)
      await recordAct(parts, viewer, lodge, { type, profileId, ...(detail && { detail }) }, transaction)
      if (before?.role === 'Requesting')
        await withdraw(transaction, { lodge }, await managersOf(side, lodgeId, session), {
          variant: 'request',
          of: profileId,
        })
      if (lodge.offer?.to === profileId && (!to || !belongs(to)))
        await side.lodge.updateOne({ _id: lodgeId }, { $set: { offer: null } }, { session })
      const official = !viewer.staff || belongs(lodge.role)
      if (notifies && official) await notify(transaction, { side, lodge, at }, [profileId], { variant: notifies })
    },
    aboutRow(side.lodge, lodgeId),
  )
  changed(parts, viewer, 'lodge', lodgeId, before?.role === 'Requesting' ? 'requests' : 'members')
  // It is the lodge that answers, whoever it was.
  if (before?.role === 'Requesting')
    changed(parts, { side, profileId: null }, 'request', requestOf({ lodgeId, profileId }), 'answer')
}

/** @throws ProductError Conflict when the member is not what the act is about */
const expectRole = ({ role }: Target, fits: boolean): void => {
  if (!fits) throw new ProductError('Conflict', { reason: 'Changed', role })
}

export const longestSince = listOrder({ key: 'since', type: 'time', id: 'profileId', rising: true })
export const latestSince = listOrder({ key: 'since', type: 'time', id: 'profileId' })
type BySince = ListOrder<'since', 'profileId'>

/** Finds the members of one role, the longest or the latest first. */
export const roleQuery = (side: Side, lodgeId: number, role: LodgeRole, order: BySince, paging: Paging) =>
  side.membership
    .find({ lodgeId, role, $and: [order.behind(paging)] })
    .sort(order.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<MembershipRow[]>()

const rolePage = async (parts: LodgesParts, asked: Parameters<typeof roleQuery>, listed: boolean) => {
  const [, , , order, paging] = asked
  const { rows, next } = order.pageOf(await roleQuery(...asked), paging.take)
  const shown = listed ? rows.filter((row) => row.listed) : rows
  const cards = await parts.directory.cards(shown.map(({ profileId }) => profileId))
  const items = shown.flatMap((row) => {
    const profile = cards.get(row.profileId)
    return profile ? [{ row, profile }] : []
  })
  return { items, next }
}

export const latest = listOrder({ key: 'at', type: 'time', id: '_id' })

export const activitiesQuery = (side: Side, lodgeId: number, profileId: number | undefined, paging: Paging) =>
  side.activity
    .find({ lodgeId, ...(profileId !== undefined && { profileId }), $and: [latest.behind(paging)] })
    .sort(latest.sort)
    .skip(skipOf(paging))
    .limit(paging.take + 1)
    .lean<ActivityRow[]>()

const activities = async (
  parts: LodgesParts,
  side: Side,
  lodgeId: number,
  profileId: number | undefined,
  paging: Paging,
) => {
  const found = await activitiesQuery(side, lodgeId, profileId, paging)
  const { rows, next } = latest.pageOf(found, paging.take)
  const cards = await parts.directory.cards(rows.flatMap((row) => [row.actorId ?? [], row.profileId ?? []].flat()))
  const cardOf = (id: number | null) => (id === null ? null : (cards.get(id) ?? null))
  return {
    items: rows.map((row) => ({
      lodgeActivityId: row._id,
      type: row.type,
      actor: row.byStaff ? null : cardOf(row.actorId),
      byStaff: row.byStaff,
      profile: row.profileId === row.actorId ? null : cardOf(row.profileId),
      detail: row.detail,
      at: row.at.toISOString(),
    })),
    next,
  }
}

const countNotes = async (
  { memberNote }: Side,
  lodgeId: number,
  profileIds: number[],
): Promise<Map<number, number>> => {
  const counted = await memberNote.aggregate<{ _id: number; notes: number }>([
    { $match: { lodgeId, profileId: { $in: profileIds } } },
    { $group: { _id: '$profileId', notes: { $sum: 1 } } },
  ])
  return new Map(counted.map(({ _id, notes }) => [_id, notes]))
}

const managed = async (
  parts: LodgesParts,
  viewer: Viewer,
  lodge: SeenLodge,
  { role, text, ...paging }: Paging & { role?: LodgeRole | undefined; text: string },
) => {
  const { side, community, profileId, staff } = viewer
  const order = role ? byRank : byName
  const asked = { lodgeId: lodge._id, shownTo: 'Managers' as const, order, role, text, community, without: [] }
  const { rows, next } = await membersPage(side, asked, paging)
  const ids = rows.map((row) => row.profileId)
  const [cards, notes] = await Promise.all([parts.directory.cards(ids), countNotes(side, lodge._id, ids)])
  const items = rows.flatMap((row) => {
    const profile = cards.get(row.profileId)
    if (!profile) return []
    const below = (staff || outranks(lodge.role, row.role)) && row.role !== 'Owner' && row.profileId !== profileId
    const promotes = staff || lodge.role === 'Owner' || lodge.role === 'CoOwner'
    return [
      {
        profile,
        role: row.role,
        joinedAt: (row.joinedAt ?? row.since).toISOString(),
        visibility: row.visibility,
        notes: notes.get(row.profileId) ?? 0,
        may: {
          remove: below,
          block: below,
          setAssistant: promotes && (row.role === 'Member' || row.role === 'Assistant'),
        },
      },
    ]
  })
  return { items, next }
}

const notesOf = async (parts: LodgesParts, viewer: Viewer, { lodge, profile }: Target) => {
  const { side, profileId, staff } = viewer
  const rows = await side.memberNote
    .find({ lodgeId: lodge._id, profileId: profile.profileId })
    .sort({ createdAt: -1, _id: -1 })
    .limit(100)
    .lean<MemberNoteRow[]>()
  const cards = await parts.directory.cards(rows.map(({ authorId }) => authorId))
  const deletesAll = staff || lodge.role === 'Owner' || lodge.role === 'CoOwner'
  return {
    items: rows.map(({ _id, authorId, text, createdAt }) => ({
      lodgeMemberNoteId: _id,
      author: cards.get(authorId) ?? null,
      text,
      createdAt: createdAt.toISOString(),
      may: { delete: deletesAll || authorId === profileId },
    })),
  }
}

const addNote = async (parts: LodgesParts, viewer: Viewer, { lodge, profile }: Target, text: string) => {
  const _id = await parts.nextId('lodgeMemberNote')
  const { profileId } = profile
  const note = { _id, lodgeId: lodge._id, profileId, authorId: viewer.profileId, text, createdAt: parts.clock() }
  await parts.transaction(async (transaction) => {
    await viewer.side.memberNote.create([note], { session: transaction.session })
    await recordAct(parts, viewer, lodge, { type: 'NoteAdded', profileId }, transaction)
  })
  return { lodgeMemberNoteId: _id }
}

const setAssistant = async (parts: LodgesParts, viewer: Viewer, target: Target, assistant: boolean) => {
  const [from, to] = assistant ? (['Member', 'Assistant'] as const) : (['Assistant', 'Member'] as const)
  if (target.role !== 'Member' && target.role !== 'Assistant') throw new ProductError('NotAllowed', { reason: 'Role' })
  if (target.role === to) return
  expectRole(target, target.role === from)
  await decide(parts, viewer, target, {
    to,
    type: assistant ? 'PromotedToAssistant' : 'DemotedFromAssistant',
    notifies: assistant ? 'promoted' : 'demoted',
  })
}

export const managementCalls = (parts: LodgesParts) =>
  lodgeHandlers({
    GetLodgeMembersManagement: ({ viewer, objects: { lodge }, input }) => managed(parts, viewer, lodge, input),
    GetPendingMembershipRequests: async ({ viewer: { side }, objects: { lodge }, input }) => {
      const { items, next } = await rolePage(parts, [side, lodge._id, 'Requesting', longestSince, input], true)
      return {
        items: items.map(({ row, profile }) => ({
          profile,
          status: 'New' as const,
          text: row.text ?? '',
          requestedAt: row.since.toISOString(),
          declinedBefore: row.declinedAt !== undefined,
        })),
        next,
      }
    },
    GetPendingMembershipRequestsCount: async ({ objects: { lodge } }) => ({ count: lodge.pendingRequests }),
    GetBlockedProfiles: async ({ viewer: { side }, objects: { lodge }, input }) => {
      const { items, next } = await rolePage(parts, [side, lodge._id, 'Blacklisted', latestSince, input], false)
      return {
        items: items.map(({ row, profile }) => ({ profile, blockedAt: row.since.toISOString(), text: row.text ?? '' })),
        next,
      }
    },
    ApproveMembershipRequest: async ({ viewer, objects: { lodgeMember } }) => {
      expectRole(lodgeMember, lodgeMember.role === 'Requesting')
      await decide(parts, viewer, lodgeMember, { to: 'Member', type: 'MembershipApproved', notifies: 'approved' })
      return { status: 'Approved' as const }
    },
    DeclineMembershipRequest: async ({ viewer, objects: { lodgeMember } }) => {
      expectRole(lodgeMember, lodgeMember.role === 'Requesting')
      await decide(parts, viewer, lodgeMember, { to: 'Declined', type: 'MembershipDeclined', notifies: 'declined' })
      return { status: 'Declined' as const }
    },
    BlockProfile: async ({ viewer, objects: { lodgeMember }, input: { text } }) => {
      expectRole(lodgeMember, lodgeMember.role !== 'Blacklisted')
      const notifies = belongs(lodgeMember.role) ? { notifies: 'removed' } : {}
      await decide(parts, viewer, lodgeMember, { to: 'Blacklisted', type: 'ProfileBanned', detail: text, ...notifies })
      return {}
    },
    UnblockProfile: async ({ viewer, objects: { lodgeMember } }) => {
      expectRole(lodgeMember, lodgeMember.role === 'Blacklisted')
      await decide(parts, viewer, lodgeMember, { to: undefined, type: 'ProfileUnbanned' })
      return {}
    },
    RemoveLodgeMember: async ({ viewer, objects: { lodgeMember } }) => {
      expectRole(lodgeMember, belongs(lodgeMember.role))
      await decide(parts, viewer, lodgeMember, { to: undefined, type: 'MembershipRevoked', notifies: 'removed' })
      return {}
    },
    SetLodgeAssistantStatus: async ({ viewer, objects: { lodgeMember }, input: { assistant } }) => {
      await setAssistant(parts, viewer, lodgeMember, assistant)
      return {}
    },
    GetLodgeMemberActivities: ({ viewer: { side }, objects: { lodge }, input: { profileId, ...paging } }) =>
      activities(parts, side, lodge._id, profileId, paging),
    GetLodgeMemberNotes: ({ viewer, objects: { lodgeMember } }) => notesOf(parts, viewer, lodgeMember),
    AddLodgeMemberNote: ({ viewer, objects: { lodgeMember }, input: { text } }) =>
      addNote(parts, viewer, lodgeMember, text),
    DeleteLodgeMemberNote: async ({ viewer, objects: { memberNote } }) => {
      const { _id, lodge, profileId } = memberNote
      await parts.transaction(async (transaction) => {
        const { deletedCount } = await viewer.side.memberNote.deleteOne({ _id }, { session: transaction.session })
        if (deletedCount === 0) throw new ProductError('NotFound')
        await recordAct(parts, viewer, lodge, { type: 'NoteDeleted', profileId }, transaction)
      })
      return {}
    },
  })
