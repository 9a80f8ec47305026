/**
 * The permission table of lodges as data (docs/product/lodges.md, "Rights"): a cell for each call and role. Visitors get
 * SignInRequired in every row. `rights.ts` makes the rights of it, and a test compares it with the product's table.
 */

/** The columns, in their order. `none` is also somebody who was declined. */
export const permissionColumns = [
  'none',
  'requesting',
  'blacklisted',
  'member',
  'assistant',
  'coOwner',
  'owner',
  'staff',
] as const
export type PermissionColumn = (typeof permissionColumns)[number]

/**
 * `Y` yes; `own` own object or own settings; `pay` subscribers; `open` in a lodge with access for all; `part` and `stub`
 * less of it; `rank` targets strictly below; `set` where the lodge says so, and subscribers; `add` own uploads into an
 * album that exists; `when` in the cases of the row; `403` and `409` refused.
 */
export type PermissionCell =
  | 'Y'
  | 'own'
  | 'pay'
  | 'open'
  | 'part'
  | 'stub'
  | 'rank'
  | 'set'
  | 'add'
  | 'when'
  | '403'
  | '409'
export type PermissionRow = Readonly<Record<PermissionColumn, PermissionCell>>

const finding = 'Y Y Y Y Y Y Y Y'
const self = 'own own own own own own own own'
const reading = 'open open 403 Y Y Y Y Y'
const calendar = 'part part 403 Y Y Y Y Y'
const insiders = '403 403 403 Y Y Y Y Y'
const settings = '403 403 403 own own own own 403'
const saying = '403 403 403 Y Y Y Y 403'
const removing = '403 403 403 own rank rank rank Y'
const managing = '403 403 403 403 Y Y Y Y'
const ranked = '403 403 403 403 rank rank rank Y'
const editing = '403 403 403 403 403 Y Y Y'
const owning = '403 403 403 403 403 403 Y Y'

const table = {
  GetLodgeCategories: finding,
  GetPopularLodges: finding,
  GetNearbyLodges: finding,
  NewLodgesSearch: finding,
  SearchLodgeTags: finding,
  GetMyOwnLodges: self,
  GetLodgesNotificationSettings: self,
  GetCreateLodgeBan: self,
  GetProfileLodges: 'part part part part part part part part',
  CreateLodge: 'pay pay pay pay pay pay pay 403',
  GetLodgeData: 'part part stub Y Y Y Y Y',
  GetDebateCategories: reading,
  GetDebateCategory: reading,
  GetDebateEntries: reading,
  GetDebateEntry: reading,
  GetDebateEntryComments: reading,
  GetLodgeMediaAlbumsOverview: reading,
  GetLodgeMediaAlbum: reading,
  GetLodgeAlbumMediasNextPage: reading,
  GetCalendarData: calendar,
  GetCalendarPageData: calendar,
  GetCalendarPageSchedule: calendar,
  GetCalendarDayData: calendar,
  GetMeetup: calendar,
  GetMeetupProfiles: insiders,
  GetMeetupComments: insiders,
  GetLodgeMembers: reading,
  SearchLodgeMembersByName: reading,
  JoinLodge: 'open 409 403 409 409 409 409 403',
  RequestMembership: 'Y 409 403 409 409 409 409 403',
  LeaveLodge: '409 own 403 own own own 409 403',
  GetLodgeMemberVisibility: settings,
  UpdateLodgeMemberVisibility: settings,
  GetLodgeNotificationSettings: settings,
  UpdateLodgeNotificationSettings: settings,
  DeleteLodgeNotificationSettings: settings,
  UpdateLodgeViewTime: settings,
  ToggleDebateEntryFollow: settings,
  UpdateDebateEntryView: 'open open 403 own own own own 403',
  CreateDebateEntry: '403 403 403 pay pay pay pay 403',
  AddDebateEntryComment: saying,
  AddMeetupComment: saying,
  UpdateDebateEntry: settings,
  EditDebateEntryComment: settings,
  EditMeetupComment: settings,
  DeleteDebateEntry: removing,
  DeleteDebateEntryComment: removing,
  DeleteMeetupComment: removing,
  LockDebateEntry: managing,
  PinDebateEntry: managing,
  ChangeDebateEntryCategory: managing,
  CreateDebateCategory: managing,
  UpdateDebateCategory: managing,
  DeleteDebateCategory: managing,
  SortDebateCategories: managing,
  CreateMeetup: '403 403 403 set Y Y Y 403',
  EditMeetup: '403 403 403 own Y Y Y Y',
  DeleteMeetup: '403 403 403 own Y Y Y Y',
  MeetupSignUp: settings,
  QuitMeetup: settings,
  SaveLodgeAlbum: '403 403 403 add Y Y Y 403',
  UpdateLodgeMediaAlbum: managing,
  DeleteLodgeMediaAlbum: managing,
  MoveLodgeAlbumMedia: managing,
  DeleteLodgeMedia: removing,
  GetLodgeMediaValidationItems: managing,
  GetLodgeMediaValidationItemsCount: managing,
  AcceptLodgeMediaItem: managing,
  RejectLodgeMediaItem: managing,
  GetLodgeMembersManagement: ranked,
  GetPendingMembershipRequests: ranked,
  GetPendingMembershipRequestsCount: ranked,
  ApproveMembershipRequest: ranked,
  DeclineMembershipRequest: ranked,
  GetBlockedProfiles: ranked,
  BlockProfile: ranked,
  UnblockProfile: ranked,
  RemoveLodgeMember: ranked,
  GetLodgeMemberActivities: ranked,
  GetLodgeMemberNotes: ranked,
  AddLodgeMemberNote: ranked,
  DeleteLodgeMemberNote: '403 403 403 403 own Y Y Y',
  GetLodgeDataForEdit: editing,
  UpdateLodge: editing,
  UpdateLodgeDefaultNotificationSettings: editing,
  SetLodgeAssistantStatus: editing,
  PassOwnership: owning,
  ReleaseOwnership: owning,
  TakeOwnership: '403 403 403 403 when when 409 Y',
  LodgeDeleteRequest: owning,
  DeleteLodge: '403 403 403 403 403 403 when Y',
} as const

export type LodgePermissionName = keyof typeof table

const rowOf = (cells: string): PermissionRow => {
  const each = cells.split(' ') as PermissionCell[]
  return Object.fromEntries(permissionColumns.map((column, index) => [column, each[index]])) as PermissionRow
}

/** By the name of the call. */
export const lodgePermissions = Object.fromEntries(
  Object.entries(table).map(([call, cells]) => [call, rowOf(cells)]),
) as Readonly<Record<LodgePermissionName, PermissionRow>>
