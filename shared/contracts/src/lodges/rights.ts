/**
 * The rights in lodges: the objects that calls name, and the rights that follow from the permission table cell by cell
 * (docs/product/lodges.md, decision 70). Calls of ours that the table does not have stand in `ownRights`.
 */

import { type ActOfStaff, objects, type Right, rights, type Who } from '../core/rights.ts'
import {
  type LodgePermissionName,
  lodgePermissions,
  type PermissionCell,
  type PermissionColumn,
  permissionColumns,
} from './permissions.ts'

/** The relation of a viewer to a lodge: exactly one of these. */
export const roleRelations = ['none', 'requesting', 'blacklisted', 'member', 'assistant', 'coOwner', 'owner'] as const
export type RoleRelation = (typeof roleRelations)[number]

/** A lodge with access for all; one whose members may create meetups. */
const lodgeRelations = [...roleRelations, 'open', 'membersMayMeet'] as const
/** Content within a lodge: who made it, and whether the viewer stands strictly above whoever did. */
const contentRelations = [...roleRelations, 'open', 'author', 'above'] as const

export const lodgeObjects = objects({
  /** One of this community and side that is not deleted. */
  lodge: { field: 'lodgeId', relations: lodgeRelations },
  /** A lodge that can be restored, for 30 days; `owner` is its last one. */
  deletedLodge: { field: 'lodgeId', relations: ['owner'], seenBy: ['owner', 'staff'] },
  /** A profile as the lodge has it, whether it belongs to it or not. */
  lodgeMember: { field: 'profileId', relations: [...roleRelations, 'above', 'ofOwner', 'self'] },
  memberNote: { field: 'lodgeMemberNoteId', relations: [...roleRelations, 'author', 'above'] },
  category: { field: 'categoryId', relations: contentRelations },
  debateEntry: { field: 'debateEntryId', relations: contentRelations },
  debateComment: { field: 'debateEntryCommentId', relations: contentRelations },
  /** An entry that can be restored, for 30 days; `remover` belongs to the lodge and deleted what somebody else wrote. */
  deletedDebateEntry: {
    field: 'debateEntryId',
    relations: ['author', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
  deletedDebateComment: {
    field: 'debateEntryCommentId',
    relations: ['author', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
  answeredDebateComment: { field: 'answerTo', relations: contentRelations },
  album: { field: 'albumId', relations: contentRelations },
  /**
   * A waiting medium is found by its uploader and managers alone; `othersManage`: the lodge has other managers than the
   * viewer.
   */
  albumMedia: { field: 'mediaId', relations: [...contentRelations, 'othersManage'] },
  deletedAlbumMedia: {
    field: 'mediaId',
    relations: ['author', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
  /** Its author is the organiser. */
  meetup: { field: 'meetupId', relations: contentRelations },
  meetupComment: { field: 'meetupCommentId', relations: contentRelations },
  /** A comment that can be restored, for 30 days. */
  deletedMeetupComment: {
    field: 'meetupCommentId',
    relations: ['author', 'remover', 'removedByOther'],
    seenBy: ['author', 'remover', 'staff'],
  },
  /** One of a debate or a meetup that the viewer finds; its author is that of the text. */
  poll: { field: 'pollId', relations: contentRelations },
  answeredMeetupComment: { field: 'answerTo', relations: contentRelations },
})

type Kind = keyof typeof lodgeObjects & string

/** The object of a row that is not about the lodge alone; a row about a target names the lodge as well. */
const about = {
  DeleteLodgeMemberNote: 'memberNote',
  GetDebateCategory: 'category',
  UpdateDebateCategory: 'category',
  DeleteDebateCategory: 'category',
  GetDebateEntry: 'debateEntry',
  GetDebateEntryComments: 'debateEntry',
  UpdateDebateEntryView: 'debateEntry',
  ToggleDebateEntryFollow: 'debateEntry',
  AddDebateEntryComment: 'debateEntry',
  UpdateDebateEntry: 'debateEntry',
  DeleteDebateEntry: 'debateEntry',
  LockDebateEntry: 'debateEntry',
  PinDebateEntry: 'debateEntry',
  ChangeDebateEntryCategory: 'debateEntry',
  EditDebateEntryComment: 'debateComment',
  DeleteDebateEntryComment: 'debateComment',
  GetLodgeMediaAlbum: 'album',
  GetLodgeAlbumMediasNextPage: 'album',
  UpdateLodgeMediaAlbum: 'album',
  DeleteLodgeMediaAlbum: 'album',
  DeleteLodgeMedia: 'albumMedia',
  AcceptLodgeMediaItem: 'albumMedia',
  RejectLodgeMediaItem: 'albumMedia',
  GetMeetup: 'meetup',
  GetMeetupProfiles: 'meetup',
  GetMeetupComments: 'meetup',
  MeetupSignUp: 'meetup',
  QuitMeetup: 'meetup',
  AddMeetupComment: 'meetup',
  EditMeetup: 'meetup',
  DeleteMeetup: 'meetup',
  EditMeetupComment: 'meetupComment',
  DeleteMeetupComment: 'meetupComment',
  ApproveMembershipRequest: 'lodgeMember',
  DeclineMembershipRequest: 'lodgeMember',
  BlockProfile: 'lodgeMember',
  UnblockProfile: 'lodgeMember',
  RemoveLodgeMember: 'lodgeMember',
  GetLodgeMemberNotes: 'lodgeMember',
  AddLodgeMemberNote: 'lodgeMember',
} as const satisfies Partial<Record<LodgePermissionName, Kind>>

type KindOf<Name extends LodgePermissionName> = Name extends keyof typeof about ? (typeof about)[Name] : 'lodge'

/** Rows whose `own` means what the viewer has in any case, not what the viewer made. */
const ownSettings: readonly LodgePermissionName[] = [
  'LeaveLodge',
  'ToggleDebateEntryFollow',
  'UpdateDebateEntryView',
  'MeetupSignUp',
  'QuitMeetup',
]

/** Rows of staff's acts, with what the member is notified of. Reads need no reason. */
const staffActs: Partial<Record<LodgePermissionName, string>> = {
  DeleteDebateEntry: 'entryDeleted',
  DeleteDebateEntryComment: 'commentDeleted',
  DeleteMeetupComment: 'commentDeleted',
  LockDebateEntry: 'entryChanged',
  PinDebateEntry: 'entryChanged',
  ChangeDebateEntryCategory: 'entryChanged',
  CreateDebateCategory: 'lodgeChanged',
  UpdateDebateCategory: 'lodgeChanged',
  DeleteDebateCategory: 'lodgeChanged',
  SortDebateCategories: 'lodgeChanged',
  EditMeetup: 'meetupChanged',
  DeleteMeetup: 'meetupCancelled',
  UpdateLodgeMediaAlbum: 'lodgeChanged',
  DeleteLodgeMediaAlbum: 'lodgeChanged',
  MoveLodgeAlbumMedia: 'lodgeChanged',
  DeleteLodgeMedia: 'mediaDeleted',
  AcceptLodgeMediaItem: 'mediaDecided',
  RejectLodgeMediaItem: 'mediaDecided',
  ApproveMembershipRequest: 'standingChanged',
  DeclineMembershipRequest: 'standingChanged',
  BlockProfile: 'standingChanged',
  UnblockProfile: 'standingChanged',
  RemoveLodgeMember: 'standingChanged',
  AddLodgeMemberNote: 'noted',
  DeleteLodgeMemberNote: 'lodgeChanged',
  UpdateLodge: 'lodgeChanged',
  UpdateLodgeDefaultNotificationSettings: 'lodgeChanged',
  SetLodgeAssistantStatus: 'standingChanged',
  PassOwnership: 'ownershipChanged',
  ReleaseOwnership: 'ownershipChanged',
  TakeOwnership: 'ownershipChanged',
  LodgeDeleteRequest: 'lodgeChanged',
  DeleteLodge: 'deleted',
}

const byStaffOf = (name: LodgePermissionName): { byStaff?: ActOfStaff } => {
  const variant = staffActs[name]
  return variant === undefined ? {} : { byStaff: { notifies: 'LodgeModeration', variant } }
}

/** True when objects of this kind have somebody who made them, or a target. */
const hasAuthor = (kind: Kind): boolean => kind !== 'lodge' && kind !== 'lodgeMember'

/** Returns those whom a cell lets act, by its column; none where it refuses. Conflicts are answered by the handlers. */
const whoOf = (name: LodgePermissionName, kind: Kind, column: PermissionColumn, cell: PermissionCell): Who[] => {
  if (cell === '403') return []
  if (cell === 'open') return [[column, 'open']]
  if (cell === 'set') return [[column, 'membersMayMeet']]
  if (cell === 'own' && hasAuthor(kind) && !ownSettings.includes(name)) return [[column, 'author']]
  if (cell !== 'rank' || kind === 'lodge') return [column]
  return hasAuthor(kind)
    ? [
        [column, 'author'],
        [column, 'above'],
      ]
    : [[column, 'above']]
}

/** The owner of a lodge cannot be taken down, and nobody decides on own uploads while somebody else may. */
const exceptOf: Partial<Record<LodgePermissionName, readonly Who[]>> = {
  BlockProfile: ['ofOwner', 'self'],
  RemoveLodgeMember: ['ofOwner', 'self'],
  RequestMembership: [['none', 'open']],
  AcceptLodgeMediaItem: [['author', 'othersManage']],
  RejectLodgeMediaItem: [['author', 'othersManage']],
}

/** Calls without a lodge: what everybody has, or has alone. */
const withoutLodge = [
  'GetLodgeCategories',
  'GetPopularLodges',
  'GetNearbyLodges',
  'NewLodgesSearch',
  'SearchLodgeTags',
  'GetMyOwnLodges',
  'GetLodgesNotificationSettings',
  'GetCreateLodgeBan',
  'GetProfileLodges',
  'CreateLodge',
] as const satisfies readonly LodgePermissionName[]

type WithLodge = Exclude<LodgePermissionName, (typeof withoutLodge)[number]>
type FieldOf<K extends Kind> = (typeof lodgeObjects)[K]['field']

/** Excludes staff who have nothing by their role where they are nothing to the lodge either. */
const staffOutside = (name: LodgePermissionName): Who[] =>
  lodgePermissions[name].staff === '403' && lodgePermissions[name].none !== '403' ? [['staff', 'none']] : []

const ruleOf = (name: LodgePermissionName, kind: Kind) => ({
  of: kind,
  by: permissionColumns.flatMap((column) => whoOf(name, kind, column, lodgePermissions[name][column])),
  except: [...(exceptOf[name] ?? []), ...staffOutside(name)],
  ...byStaffOf(name),
})

const named = Object.keys(lodgePermissions).filter(
  (name) => !withoutLodge.some((without) => without === name),
) as WithLodge[]

/**
 * The right of each row that names a lodge, or something within one, by the name of its call:
 * `lodgeRights.LockDebateEntry`.
 */
export const lodgeRights = rights(
  lodgeObjects,
  Object.fromEntries(
    named.map((name) => [name, ruleOf(name, (about as Partial<Record<string, Kind>>)[name] ?? 'lodge')]),
  ) as never,
) as unknown as {
  readonly [Name in WithLodge]: Right<KindOf<Name>, FieldOf<KindOf<Name>>>
}

/** Somebody who belongs to the lodge. */
const insiders = ['member', 'assistant', 'coOwner', 'owner'] as const
const managers = ['assistant', 'coOwner', 'owner'] as const
const readers: readonly Who<RoleRelation | 'open'>[] = [...insiders, ['none', 'open'], ['requesting', 'open']]

/** Rights of calls that are ours, and what rows about a target ask of the lodge itself. */
export const ownLodgeRights = rights(lodgeObjects, {
  /** A member whom a lodge has blocked writes to its managers no more. */
  'lodge.mail': { of: 'lodge', by: ['everyone'], except: ['blacklisted'] },
  'lodge.manage': { of: 'lodge', by: [...managers, 'staff'] },
  'lodge.belong': { of: 'lodge', by: [...insiders] },
  'lodge.own': { of: 'lodge', by: ['owner'] },
  'lodge.restore': {
    of: 'deletedLodge',
    by: ['owner', 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'restored' },
  },
  'lodgeMember.see': { of: 'lodgeMember', by: ['everyone'] },
  'debateEntry.history': { of: 'debateEntry', by: ['author', 'staff'] },
  // Nobody but the author publishes again what the author deleted, and nobody brings back what somebody else took away.
  'debateEntry.restore': {
    of: 'deletedDebateEntry',
    by: ['author', 'remover', ['staff', 'removedByOther']],
    except: [['author', 'removedByOther']],
    byStaff: { notifies: 'LodgeModeration', variant: 'entryRestored' },
  },
  'debateComment.restore': {
    of: 'deletedDebateComment',
    by: ['author', 'remover', ['staff', 'removedByOther']],
    except: [['author', 'removedByOther']],
    byStaff: { notifies: 'LodgeModeration', variant: 'commentRestored' },
  },
  'debateComment.answer': { of: 'answeredDebateComment', by: [...insiders] },
  'category.read': { of: 'category', by: [...readers, 'staff'] },
  'category.write': { of: 'category', by: [...insiders] },
  'category.manage': { of: 'category', by: [...managers, 'staff'] },
  'album.add': { of: 'album', by: [...insiders] },
  'album.manage': { of: 'album', by: [...managers, 'staff'] },
  'albumMedia.restore': {
    of: 'deletedAlbumMedia',
    by: ['author', 'remover', ['staff', 'removedByOther']],
    except: [['author', 'removedByOther']],
    byStaff: { notifies: 'LodgeModeration', variant: 'mediaRestored' },
  },
  'poll.read': { of: 'poll', by: [...readers, 'staff'] },
  'poll.vote': { of: 'poll', by: [...insiders] },
  // An author who has left the lodge closes nothing in it any more.
  'poll.close': {
    of: 'poll',
    by: [['member', 'author'], ...managers, 'staff'],
    byStaff: { notifies: 'LodgeModeration', variant: 'pollClosed' },
  },
  'meetup.share': { of: 'meetup', by: [...insiders] },
  // An organiser who has left the lodge chooses no more.
  'meetup.chooseDate': { of: 'meetup', by: [['member', 'author'], ...managers] },
  'meetupComment.answer': { of: 'answeredMeetupComment', by: [...insiders] },
  'meetupComment.restore': {
    of: 'deletedMeetupComment',
    by: ['author', 'remover', ['staff', 'removedByOther']],
    except: [['author', 'removedByOther']],
    byStaff: { notifies: 'LodgeModeration', variant: 'commentRestored' },
  },
})
