import type { CallName } from '@samvaer/contracts/client'

/**
 * The calls that an open page makes again when its lodge says what has changed; lists that readers scroll in stay as
 * they are.
 */
const readAgain: Readonly<Record<string, readonly CallName[]>> = {
  requests: ['Lodges/GetPendingMembershipRequests'],
  members: ['Lodges/GetLodgeMembers', 'Lodges/GetLodgeMembersManagement'],
  debates: ['Lodges/GetDebateCategories'],
  media: ['Lodges/GetLodgeMediaAlbum', 'Lodges/GetLodgeMediaAlbumsOverview', 'Lodges/GetLodgeMediaValidationItems'],
}

/** The calls whose answers a change makes old; after a lost connection any may be. */
export const callsChangedBy = (change: string): readonly CallName[] =>
  change === 'Missed' ? Object.values(readAgain).flat() : (readAgain[change] ?? [])
